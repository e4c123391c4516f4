/** Rendered by the server. */
export const save = () => null;
