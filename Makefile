# Everything here is a short name for one command; `mvn verify` is the whole check.
.DEFAULT_GOAL := help
.PHONY: help check demo format bench

help: ## List the targets
	@sed -n 's/^\([a-z]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 10

check: ## Build, run all tests and checks (what CI runs)
	mvn verify

demo: ## Run the demo with an embedded broker
	./tidemark demo

format: ## Format all Java sources
	mvn -q spotless:apply

bench: ## Run the JMH benchmarks; choose with ARGS="<regex> <JMH options>"
	mvn -q -Dmaven.test.skip=true package -pl bench -am
	java -cp "bench/target/classes:$$(cat bench/target/classpath)" org.openjdk.jmh.Main $(ARGS)
