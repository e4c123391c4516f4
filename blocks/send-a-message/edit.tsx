/** The block and its button. */
export { ButtonEdit } from './parts/button-edit';
export { MessageEdit } from './parts/message-edit';
