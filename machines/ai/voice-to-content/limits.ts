/** The longest recording, in seconds. */
export const MAX_SECONDS = 600;
