/**
 * Image generation: a prompt in, several images out, one of which replaces the block.
 *
 * Promise to the author: generated images stay until new ones arrive, whatever fails or is stopped; and an image that was uploaded to the
 * media library is inserted into the post, even when no component was mounted at that moment.
 *
 * Two parallel regions: the images, and whether requests may be sent (mirrored from `ai-feature`).
 */
import { eventParams, failureParams, outputParams, timeoutParams } from '../../_kit';
import { accessRegion } from '../ai-feature';
import { NO_BACKOFF } from '../ai-request';
import { generating, queued } from './generating';
import { imageGeneration } from './image-generation.setup';

export const imageGenerationMachine = imageGeneration.createMachine( {
	id: 'image-generation',
	context: ( { input } ) => ( {
		draft: '',
		prompt: '',
		gallery: { prompt: '', images: [] },
		place: 0,
		media: null,
		failure: null,
		backoff: NO_BACKOFF,
		...input,
	} ),
	type: 'parallel',
	states: {
		images: {
			initial: 'idle',
			states: {
				idle: {
					initial: 'closed',
					states: {
						closed: {
							description: 'The block is not in image mode.',
							on: {
								'surface.open': [
									{ guard: 'hasImages', target: '#image-generation.images.choosing' },
									{ target: 'asking' },
								],
							},
						},
						asking: {
							tags: 'editable',
							on: {
								'prompt.edit': { actions: { type: 'edit', params: eventParams } },
								'prompt.submit': {
									guard: 'isAllowed',
									target: '#image-generation.images.generating',
									actions: 'assignPrompt',
								},
								'surface.close': 'closed',
							},
						},
					},
				},
				generating,
				queued,
				choosing: {
					tags: 'editable',
					initial: 'browsing',
					on: {
						'image.choose': {
							guard: { type: 'isInGallery', params: eventParams },
							target: 'uploading',
							actions: { type: 'assignPlace', params: eventParams },
						},
					},
					states: {
						browsing: {
							on: {
								'image.open': {
									guard: { type: 'isInGallery', params: eventParams },
									target: 'previewing',
									actions: { type: 'assignPlace', params: eventParams },
								},
								'prompt.edit': { actions: { type: 'edit', params: eventParams } },
								'prompt.submit': {
									guard: 'isAllowed',
									target: '#image-generation.images.generating',
									actions: 'assignPrompt',
								},
								'surface.close': '#image-generation.images.idle.closed',
							},
						},
						previewing: {
							description: 'One image is previewed in a dialog.',
							on: { 'image.close': 'browsing' },
						},
					},
				},
				uploading: {
					tags: [ 'busy', 'stoppable', 'holds-page' ],
					invoke: {
						id: 'upload',
						src: 'upload',
						input: ( { context: { gallery, place, postId } } ) => ( {
							image: gallery.images[ place ]!,
							prompt: gallery.prompt,
							postId,
						} ),
						onDone: {
							target: 'inserted',
							actions: { type: 'assignMedia', params: outputParams },
						},
						onError: {
							target: 'error.unsaved',
							actions: { type: 'assignFailure', params: failureParams },
						},
					},
					on: { 'request.stop': 'choosing' },
					after: {
						uploadLimit: {
							target: 'error.unsaved',
							actions: { type: 'assignFailure', params: timeoutParams },
						},
					},
				},
				inserted: {
					description:
						'The image is sent to the block. If no component was mounted to receive it, it is sent again on the next mount.',
					tags: [ 'busy', 'holds-page' ],
					entry: 'placeImage',
					on: {
						'block.show': { actions: 'placeImage' },
						// The block was replaced; this state is shown again only if undo restores it.
						'image.placed': 'choosing',
					},
				},
				error: {
					tags: [ 'editable', 'failed' ],
					initial: 'ungenerated',
					exit: 'clearFailure',
					on: {
						'prompt.edit': { actions: { type: 'edit', params: eventParams } },
						'prompt.submit': { guard: 'mayResubmit', target: 'generating', actions: 'assignPrompt' },
						'image.open': {
							guard: { type: 'isInGallery', params: eventParams },
							target: 'choosing.previewing',
							actions: { type: 'assignPlace', params: eventParams },
						},
						'image.choose': {
							guard: { type: 'isInGallery', params: eventParams },
							target: 'uploading',
							actions: { type: 'assignPlace', params: eventParams },
						},
						'surface.close': 'idle.closed',
					},
					states: {
						ungenerated: {
							description: 'No images were generated. The previous ones are kept.',
							always: { guard: 'isTooEarly', target: 'deferred' },
						},
						deferred: {
							description: 'The service is busy and has named a time to retry after.',
							after: { second: { target: 'ungenerated', actions: 'countDown' } },
						},
						unsaved: { description: 'The chosen image could not be uploaded to the media library.' },
					},
				},
			},
		},
		access: accessRegion,
	},
} );
