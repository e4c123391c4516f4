/** The chart as plain data. A published page runs it without XState, and the machine of the flow is built from it, so the two cannot differ. */

const LIKE = { target: 'liking' } as const;
const UNDO = { target: 'undoing' } as const;
const FAILED = { target: 'failed' } as const;
const KEPT = { target: 'kept' } as const;

export const chart = {
	id: 'post-like',
	initial: 'idle',
	states: {
		idle: { on: { 'like.press': LIKE, 'like.recall': { target: 'liked' } } },
		liking: {
			tags: 'busy',
			entry: 'clear',
			invoke: {
				id: 'give',
				src: 'give',
				onDone: [
					{ guard: 'isDone', target: 'liked', actions: 'count' },
					{ target: 'failed', actions: 'tell' },
				],
				onError: FAILED,
			},
			after: { limit: FAILED },
		},
		liked: { on: { 'like.press': UNDO } },
		undoing: {
			tags: 'busy',
			entry: 'clear',
			invoke: {
				id: 'undo',
				src: 'undo',
				onDone: [
					{ guard: 'isDone', target: 'idle', actions: 'count' },
					{ target: 'kept', actions: 'tell' },
				],
				onError: KEPT,
			},
			after: { limit: KEPT },
		},
		/** The post is not liked, as before. */
		failed: { tags: 'failed', on: { 'like.press': LIKE } },
		/** The like is there, as before. */
		kept: { tags: 'failed', on: { 'like.press': UNDO } },
	},
} as const;
