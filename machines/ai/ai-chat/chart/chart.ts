/** The chart as plain data. A published page runs it without XState, and the machine of the flow is built from it, so the two cannot differ. */

const ASK = { guard: 'isQuestion', target: 'asking', actions: 'note' } as const;
const FAILED = { target: 'failed' } as const;

const answered = { on: { 'question.submit': ASK, 'answer.copy': { target: 'copying' } } } as const;
const ended = { on: { 'question.submit': ASK } } as const;

export const chart = {
	id: 'ai-chat',
	initial: 'idle',
	states: {
		idle: ended,
		asking: {
			tags: 'busy',
			invoke: {
				id: 'ask',
				src: 'ask',
				onDone: [
					{ guard: 'isAnswered', target: 'answered', actions: 'keep' },
					{ guard: 'isMissed', target: 'missed', actions: 'keep' },
					{ guard: 'isLimited', target: 'limited', actions: 'tell' },
					{ target: 'failed', actions: 'tell' },
				],
				onError: FAILED,
			},
			after: { limit: FAILED },
		},
		answered,
		copying: {
			...ended,
			invoke: {
				id: 'copy',
				src: 'copy',
				onDone: { target: 'copied' },
				onError: { target: 'uncopied' },
			},
		},
		copied: answered,
		uncopied: answered,
		/** The site has no post about it. */
		missed: ended,
		/** Too many questions, of this visitor or of all. */
		limited: ended,
		failed: { ...ended, tags: 'failed' },
	},
} as const;
