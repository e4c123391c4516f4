/**
 * The chart as plain data. A published page runs it without XState, and the flow's machine is created from it, so that the two cannot
 * differ.
 */

/** A map out of view releases its WebGL context: a browser allows about sixteen. */
const LEFT = { target: 'waiting', actions: 'remove' } as const;

const FAILED = { target: 'failed', actions: [ 'remove', 'keepFailure' ] } as const;

/** A tile that could not be loaded is no reason to remove a map that is visible. */
const BROKEN = { guard: 'isFatal', ...FAILED } as const;

export const chart = {
	id: 'map-page',
	initial: 'waiting',
	states: {
		waiting: { on: { 'view.enter': { target: 'loading' } } },
		loading: {
			tags: 'busy',
			invoke: {
				id: 'draw',
				src: 'draw',
				onDone: { target: 'shown' },
				onError: FAILED,
			},
			on: { 'view.leave': LEFT, 'map.fail': FAILED },
			after: { drawLimit: FAILED },
		},
		shown: {
			on: { 'view.leave': LEFT, 'map.fail': BROKEN, 'list.toggle': { target: 'listed' } },
		},
		listed: {
			on: { 'view.leave': LEFT, 'map.fail': BROKEN, 'list.toggle': { target: 'shown' } },
		},
		failed: {
			tags: 'failed',
			on: { 'map.retry': { guard: 'isWorthRetrying', target: 'loading' } },
		},
	},
} as const;
