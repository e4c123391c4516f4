export { saveNothing as save } from '../_shared/server-rendered';
