/** The server prints the hours. */
export const save = () => null;
