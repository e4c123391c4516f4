/** The server prints the ad. */
export const save = () => null;
