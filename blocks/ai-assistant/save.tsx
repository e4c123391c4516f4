/** The block holds a conversation with its author, not content: nothing of it is published until an answer is accepted. */
export { saveNothing as save } from '../_shared/server-rendered';
