/** Rendered by the server. */
export { saveNothing as save } from '../_shared/server-rendered';
