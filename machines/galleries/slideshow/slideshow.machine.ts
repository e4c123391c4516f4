/**
 * Slideshow: turns chosen and uploaded images into an ordered list of images in a slider.
 *
 * Promise to the author: no image is lost, neither by a failed upload nor by a library that fails to load; and the slider in the editor
 * rotates, stops and starts as it will on the page.
 */
import { eventParams, failureParams } from '../../_kit';
import { chart } from './chart';
import { slideshow } from './slideshow.setup';
import type { Chosen } from './slideshow.types';

const pickedParams = ( { event }: { event: { chosen: readonly Chosen[] } } ) => ( {
	chosen: event.chosen,
	isWhole: true,
} );
const uploadedParams = ( { event }: { event: { output: readonly Chosen[] } } ) => ( {
	chosen: event.output,
	isWhole: false,
} );

type Arrows = NonNullable< Parameters< typeof slideshow.createMachine >[ 0 ][ 'on' ] >;

/** Possible in any state in which nothing is in progress. */
const choose = {
	'media.pick': {
		guard: { type: 'areSome', params: ( { event } ) => ( { count: event.chosen.length } ) },
		target: '#slideshow.pictures.filled',
		actions: [ 'forgetFailure', { type: 'join', params: pickedParams } ],
	},
	'files.upload': {
		guard: { type: 'areSome', params: ( { event } ) => ( { count: event.files.length } ) },
		target: '#slideshow.pictures.uploading',
		actions: { type: 'assignFiles', params: eventParams },
	},
} as const satisfies Arrows;

export const slideshowMachine = slideshow.createMachine( {
	id: 'slideshow',
	context: ( { input } ) => ( {
		...input,
		autoplay: input.slides.autoplay,
		delay: input.slides.delay,
		isReduced: input.slides.isReduced,
		files: [],
		failure: null,
		scope: () => null,
	} ),
	type: 'parallel',
	states: {
		pictures: {
			initial: 'empty',
			// Whatever is in progress, the block may change in the meantime.
			on: {
				'pictures.change': { actions: { type: 'assignPictures', params: eventParams } },
				'caption.type': {
					guard: { type: 'isPicture', params: eventParams },
					actions: { type: 'caption', params: eventParams },
				},
			},
			states: {
				empty: {
					tags: 'editable',
					always: { guard: 'hasPictures', target: 'filled' },
					on: choose,
				},
				uploading: {
					description: 'The pictures that were there stay in view.',
					entry: 'forgetFailure',
					exit: 'forgetFiles',
					invoke: {
						id: 'uploads',
						src: 'uploadFiles',
						input: ( { context: { files, rules, postId } } ) => ( { files, rules, postId } ),
						onDone: [
							{
								guard: {
									type: 'areSome',
									params: ( { event } ) => ( { count: event.output.length } ),
								},
								target: 'filled',
								actions: { type: 'join', params: uploadedParams },
							},
							{ target: 'empty' },
						],
						onError: { target: 'empty', actions: { type: 'assignFailure', params: failureParams } },
					},
					on: { 'uploads.sending': '.sending', 'uploads.incomplete': '.incomplete' },
					initial: 'sending',
					states: {
						sending: { tags: [ 'busy', 'stoppable', 'holds-save', 'holds-page' ] },
						incomplete: {
							description:
								'Some files were not uploaded: the author tries again, removes them, or goes on.',
							tags: [ 'editable', 'failed', 'holds-page' ],
						},
					},
				},
				filled: {
					tags: 'editable',
					on: {
						...choose,
						// Through `empty`, which leads back here as long as there are images.
						'pictures.change': {
							target: 'empty',
							actions: { type: 'assignPictures', params: eventParams },
						},
					},
				},
			},
		},
		slider: {
			initial: 'waiting',
			on: {
				'canvas.hide': '.waiting',
				'slides.rebuild': { target: '.starting', actions: { type: 'assignSlides', params: eventParams } },
			},
			states: {
				...chart.states,
				waiting: {
					description: 'No slides are shown.',
					on: {
						'canvas.show': { target: 'starting', actions: { type: 'assignScope', params: eventParams } },
						'slides.rebuild': { actions: { type: 'assignSlides', params: eventParams } },
					},
				},
				starting: {
					...chart.states.starting,
					description:
						'Loads the library into the canvas. In the meantime, the images are a scrollable list.',
					tags: 'busy',
					invoke: {
						...chart.states.starting.invoke,
						input: ( { context: { scope } } ) => ( { scope } ),
					},
				},
			},
		},
	},
} );
