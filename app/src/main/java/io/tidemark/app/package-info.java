/** What starts: {@link io.tidemark.app.Main} hands the command line to the command that it names. */
@NullMarked
package io.tidemark.app;

import org.jspecify.annotations.NullMarked;
