/** The `save` of blocks that the server renders. */
export const saveNothing = () => null;
