/**
 * Gallery: turns chosen and uploaded images into an ordered list of images in rows.
 *
 * Promise to the author: images join only once all of a batch are uploaded and their sizes are known, so that the gallery never collapses
 * in the meantime; no image is lost by a failed upload, a change of the layout or an undo; and saved widths are recomputed only after the
 * author changes something.
 */
import { eventParams, failureParams } from '../../_kit';
import { choose, edit } from './edits';
import { gallery } from './gallery.setup';
import type { Chosen } from './gallery.types';
import { undescribed } from './pictures';

const uploadedParams = ( { event }: { event: { output: readonly Chosen[] } } ) => ( {
	chosen: event.output,
	isWhole: false,
} );

export const galleryMachine = gallery.createMachine( {
	id: 'gallery',
	context: ( { input } ) => ( { ...input, selected: -1, files: [], chosen: [], isWhole: false, failure: null } ),
	initial: 'empty',
	// Whatever is in progress, the block may change in the meantime.
	on: {
		'pictures.change': { actions: { type: 'assignPictures', params: eventParams } },
		'layout.change': { actions: { type: 'assignLayout', params: eventParams } },
	},
	states: {
		empty: {
			tags: 'editable',
			always: { guard: 'hasPictures', target: 'ready' },
			on: choose,
		},
		uploading: {
			entry: 'forgetFailure',
			description: 'The pictures that were there stay in view.',
			exit: 'forgetFiles',
			invoke: {
				id: 'uploads',
				src: 'uploadFiles',
				input: ( { context: { files, rules, postId } } ) => ( { files, rules, postId } ),
				onDone: [
					{
						guard: { type: 'areUndescribed', params: uploadedParams },
						target: 'describing',
						actions: { type: 'choose', params: uploadedParams },
					},
					{
						guard: { type: 'areSome', params: ( { event } ) => ( { count: event.output.length } ) },
						target: 'ready.edited',
						actions: [ { type: 'choose', params: uploadedParams }, 'join' ],
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
					description: 'Some files were not uploaded: the author tries again, removes them, or goes on.',
					tags: [ 'editable', 'failed', 'holds-page' ],
				},
			},
		},
		describing: {
			description: 'Requests the sizes that are not known yet.',
			tags: [ 'busy', 'holds-save' ],
			invoke: {
				id: 'describe',
				src: 'describe',
				input: ( { context: { chosen } } ) => ( { ids: undescribed( chosen ) } ),
				onDone: {
					target: 'ready.edited',
					actions: [ { type: 'complete', params: ( { event } ) => ( { found: event.output } ) }, 'join' ],
				},
				onError: { target: 'ready.edited', actions: 'join' },
			},
			after: { describeLimit: { target: 'ready.edited', actions: 'join' } },
		},
		ready: {
			tags: 'editable',
			initial: 'filled',
			on: edit,
			states: {
				filled: {},
				edited: {
					description:
						'The author changed something: the widths are stored the next time the gallery is drawn.',
					on: {
						'layout.measure': { target: 'filled', actions: { type: 'commitWidths', params: eventParams } },
					},
				},
			},
		},
	},
} );
