/** Only saves the attributes: the server renders the player. */
export const save = () => null;
