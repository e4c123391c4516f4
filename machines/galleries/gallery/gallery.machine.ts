/**
 * Gallery: turns chosen and uploaded images into an ordered list of images in rows.
 *
 * Promise to the author: images join only once all of a batch are uploaded and their sizes are known, so that the gallery never collapses
 * in the meantime; no image is lost by a failed upload, a change of the layout or an undo; and saved widths are recomputed only after the
 * author changes something.
 */
import { failureParams } from '../../_kit';
import { gallery } from './gallery.setup';
import type { Chosen, Event } from './gallery.types';
import { undescribed } from './pictures';

const eventParams = < E extends Event >( { event }: { event: E } ) => event;
const pickedParams = ( { event }: { event: { chosen: readonly Chosen[] } } ) => ( {
	chosen: event.chosen,
	isWhole: true,
} );
const uploadedParams = ( { event }: { event: { output: readonly Chosen[] } } ) => ( {
	chosen: event.output,
	isWhole: false,
} );

/** Possible in any state in which nothing is in progress. */
const choose = {
	'media.pick': [
		{
			guard: { type: 'areUndescribed', params: eventParams },
			target: '#gallery.describing',
			actions: { type: 'choose', params: pickedParams },
		},
		{
			guard: { type: 'areSome', params: ( { event } ) => ( { count: event.chosen.length } ) },
			target: '#gallery.ready.edited',
			actions: [ { type: 'choose', params: pickedParams }, 'join' ],
		},
	],
	'files.upload': {
		guard: { type: 'areSome', params: ( { event } ) => ( { count: event.files.length } ) },
		target: '#gallery.uploading',
		actions: { type: 'assignFiles', params: eventParams },
	},
} as const satisfies Arrows;

type Arrows = NonNullable< Parameters< typeof gallery.createMachine >[ 0 ][ 'on' ] >;

/** What the author can do with a gallery that has images. */
const edit = {
	...choose,
	'pictures.change': [
		{
			guard: { type: 'hasNone', params: eventParams },
			target: '#gallery.empty',
			actions: { type: 'assignPictures', params: eventParams },
		},
		{
			guard: { type: 'areFound', params: eventParams },
			target: '.edited',
			actions: { type: 'assignPictures', params: eventParams },
		},
		{
			guard: { type: 'isOther', params: eventParams },
			target: '.filled',
			actions: { type: 'assignPictures', params: eventParams },
		},
	],
	'layout.change': [
		{
			guard: { type: 'isRelaid', params: eventParams },
			target: '.edited',
			actions: [ { type: 'assignLayout', params: eventParams }, 'dropDerived' ],
		},
	],
	'picture.select': {
		guard: { type: 'isPicture', params: eventParams },
		actions: { type: 'select', params: eventParams },
	},
	'picture.deselect': { actions: 'deselect' },
	'picture.move': {
		guard: { type: 'isMove', params: eventParams },
		target: '.edited',
		actions: { type: 'move', params: eventParams },
	},
	'picture.remove': [
		{
			guard: { type: 'isLast', params: eventParams },
			target: '#gallery.empty',
			actions: { type: 'remove', params: eventParams },
		},
		{
			guard: { type: 'isPicture', params: eventParams },
			target: '.edited',
			actions: { type: 'remove', params: eventParams },
		},
	],
	'picture.edit': {
		guard: { type: 'isPicture', params: eventParams },
		target: '.edited',
		actions: { type: 'edit', params: eventParams },
	},
} as const satisfies Arrows;

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
