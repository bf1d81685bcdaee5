package io.tidemark.app;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.simpleName;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noFields;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaPackage;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/** The rules of the house that a machine can check, for all modules. */
class ArchitectureTest {

    private static final JavaClasses CODE = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("io.tidemark");

    @Test
    void shouldSeeAllModules() {
        assertThat(CODE.getPackage("io.tidemark").getSubpackages().stream().map(JavaPackage::getRelativeName))
                .contains("config", "serde", "topology", "app", "devstack");
    }

    @Test
    void shouldUseOnlyModulesToTheLeft() {
        layeredArchitecture()
                .consideringOnlyDependenciesInLayers()
                .layer("config")
                .definedBy("io.tidemark.config..")
                .layer("serde")
                .definedBy("io.tidemark.serde..")
                .layer("topology")
                .definedBy("io.tidemark.topology..")
                .layer("devstack")
                .definedBy("io.tidemark.devstack..")
                .layer("app")
                .definedBy("io.tidemark.app..")
                .whereLayer("app")
                .mayNotBeAccessedByAnyLayer()
                .whereLayer("devstack")
                .mayOnlyBeAccessedByLayers("app")
                .whereLayer("topology")
                .mayOnlyBeAccessedByLayers("app")
                .whereLayer("serde")
                .mayOnlyBeAccessedByLayers("topology", "app")
                .whereLayer("config")
                .mayOnlyBeAccessedByLayers("serde", "topology", "app")
                .check(CODE);
    }

    @Test
    void shouldStartTheEmbeddedBrokerForDemoAndDevOnly() {
        noClasses()
                .that()
                .resideInAPackage("io.tidemark.app..")
                .and(not(simpleName("DevBroker")))
                .and()
                .haveNameNotMatching(".*\\.Demo(\\$.*)?")
                .should()
                .dependOnClassesThat(resideInAPackage("io.tidemark.devstack.."))
                .because("the production distribution goes without it")
                .check(CODE);
    }

    @Test
    void shouldKeepConfigurationFreeOfKafka() {
        noClasses()
                .that()
                .resideInAPackage("io.tidemark.config..")
                .should()
                .dependOnClassesThat(resideInAPackage("org.apache.kafka.."))
                .check(CODE);
    }

    @Test
    void shouldKeepTheTestDriverToTrials() {
        noClasses()
                .that()
                .resideOutsideOfPackage("io.tidemark.app.trial..")
                .should()
                .dependOnClassesThat()
                .haveFullyQualifiedName("org.apache.kafka.streams.TopologyTestDriver")
                .check(CODE);
    }

    @Test
    void shouldHaveNoCyclesBetweenPackages() {
        slices().matching("io.tidemark.(**)").should().beFreeOfCycles().check(CODE);
    }

    @Test
    void shouldGiveClassesNamesThatSayWhatTheyAre() {
        noClasses()
                .should()
                .haveNameMatching(".*[a-z0-9](Impl|Utils?|Helper|Manager|V2)")
                .orShould()
                .haveNameMatching(".*[.$](Abstract|Base)[A-Z].*")
                .orShould()
                .haveNameMatching(".*[.$]Tidemark[A-Z].*")
                .check(CODE);
    }

    @Test
    void shouldKeepPackagesAtMostTwoDeep() {
        noClasses()
                .should()
                .haveNameMatching("io\\.tidemark(\\.[a-z0-9]+){3,}\\.[A-Z].*")
                .check(CODE);
    }

    @Test
    void shouldSayInEveryPackageWhatItIsForAndThatNothingIsNull() {
        for (JavaPackage each : CODE.getPackage("io.tidemark").getSubpackagesInTree()) {
            if (!each.getClasses().isEmpty()) {
                assertThat(each.tryGetPackageInfo())
                        .as("package-info of " + each.getName())
                        .isPresent();
                assertThat(each.isAnnotatedWith(NullMarked.class))
                        .as("@NullMarked on " + each.getName())
                        .isTrue();
            }
        }
    }

    @Test
    void shouldHaveNoStateThatAllShare() {
        noFields().that().areStatic().should().notBeFinal().check(CODE);
    }

    @Test
    void shouldEndWhatIsNotMadeForInheritance() {
        classes()
                .that()
                .areTopLevelClasses()
                .and()
                .areNotInterfaces()
                .and()
                .areNotEnums()
                .and()
                .haveSimpleNameNotEndingWith("package-info")
                .should()
                .haveModifier(com.tngtech.archunit.core.domain.JavaModifier.FINAL)
                .check(CODE);
    }
}
