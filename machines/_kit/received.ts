/** Events that the runtime itself sends to the flow of a block. Machines that have no transition for one ignore it. */

/**
 * The block is no longer in the post: the author removed or cut it, or went to another post. The flow waits a while for undo or paste before it is stopped;
 * this is for what must end at once. Not sent if a block takes its place in the same moment, as when it is grouped.
 */
export interface BlockLeave {
	type: 'block.leave';
}
