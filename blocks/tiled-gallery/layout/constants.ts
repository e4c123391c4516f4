/** The space between two images, in CSS pixels; the stylesheet has the same value. */
export const GAP = 4;

/** The maximum number of columns. */
export const MAX_COLUMNS = 20;

/** The largest radius of rounded corners, in CSS pixels. */
export const MAX_CORNERS = 20;
