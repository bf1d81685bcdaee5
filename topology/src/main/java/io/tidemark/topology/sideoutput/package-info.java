/**
 * Records that are not in the result, with the reason. Entry class: {@link io.tidemark.topology.sideoutput.SideOutput}.
 */
@NullMarked
package io.tidemark.topology.sideoutput;

import org.jspecify.annotations.NullMarked;
