/** The server renders the block. */
export { saveNothing as save } from '../_shared/server-rendered';
