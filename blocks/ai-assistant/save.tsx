/** The block holds a conversation with its author, not content: a published page shows nothing of it until an answer is accepted. */
export const save = () => null;
