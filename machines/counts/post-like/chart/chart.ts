/** The chart as plain data. A published page runs it without XState, and the machine of the flow is built from it, so the two cannot differ. */

/** Another button of the page has done it. */
const RECALLED = { target: 'liked', actions: 'count' } as const;
const FORGOTTEN = { target: 'idle', actions: 'count' } as const;
const LIKE = { target: 'liking' } as const;
const UNDO = { target: 'undoing' } as const;
const FAILED = { target: 'failed' } as const;
const KEPT = { target: 'kept' } as const;

export const chart = {
	id: 'post-like',
	initial: 'idle',
	states: {
		idle: { on: { 'like.press': LIKE, 'like.give': RECALLED } },
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
			on: { 'like.give': RECALLED },
		},
		liked: { on: { 'like.press': UNDO, 'like.undo': FORGOTTEN } },
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
			on: { 'like.undo': FORGOTTEN },
		},
		/** The post is not liked, as before. */
		failed: { tags: 'failed', on: { 'like.press': LIKE, 'like.give': RECALLED } },
		/** The like is there, as before. */
		kept: { tags: 'failed', on: { 'like.press': UNDO, 'like.undo': FORGOTTEN } },
	},
} as const;
