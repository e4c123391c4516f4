/**
 * How a slideshow rotates, as plain data: a published page runs this chart without XState, and the flow's machine has it as a region, so
 * that the editor behaves like the page.
 */

/** Moving the slides, or focusing them with the keyboard, stops the rotation for good. */
const STOPPED = {
	'rotation.toggle': { target: 'idle' },
	'slide.choose': { target: 'idle' },
	'focus.enter': { target: 'idle' },
} as const;

export const chart = {
	id: 'slider',
	initial: 'starting',
	states: {
		starting: {
			invoke: {
				id: 'library',
				src: 'library',
				onDone: [ { guard: 'isRotating', target: 'autoplaying' }, { target: 'idle' } ],
				onError: { target: 'failed' },
			},
			after: { libraryLimit: { target: 'failed' } },
		},
		idle: { on: { 'rotation.toggle': { guard: 'isAutoplay', target: 'autoplaying' } } },
		autoplaying: {
			on: { ...STOPPED, 'pointer.enter': { target: 'held' } },
			after: { slideTime: { target: 'autoplaying', actions: 'advance', reenter: true } },
		},
		held: { on: { ...STOPPED, 'pointer.leave': { target: 'autoplaying' } } },
		failed: { on: { 'slider.retry': { target: 'starting' } } },
	},
} as const;
