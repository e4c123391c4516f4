/** The server renders the block. */
export const save = () => null;
