/** The space between two pictures, in CSS pixels. The sheet of the block has the same. */
export const GAP = 4;

/** The most columns of a gallery. */
export const MAX_COLUMNS = 20;

/** The largest radius of rounded corners, in CSS pixels. */
export const MAX_CORNERS = 20;
