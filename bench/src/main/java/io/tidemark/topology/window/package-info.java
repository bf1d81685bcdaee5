/** The benchmark of what is package-private in windows. */
@NullMarked
package io.tidemark.topology.window;

import org.jspecify.annotations.NullMarked;
