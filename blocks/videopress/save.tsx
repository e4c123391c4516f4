/** Only saves the attributes: the server renders the player. */
export { saveNothing as save } from '../_shared/server-rendered';
