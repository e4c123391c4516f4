/**
 * Image compare: puts chosen and uploaded images into two places.
 *
 * Promise to the author: an image that is there stays until another one has arrived, whatever happens to its upload; nothing that the
 * author does to one place touches the other; and each change is one undo.
 */
import { eventParams, failureParams } from '../../_kit';
import { imageCompare } from './image-compare.setup';

export const imageCompareMachine = imageCompare.createMachine( {
	id: 'image-compare',
	context: ( { input } ) => ( { ...input, files: [], side: 'before', failure: null } ),
	initial: 'editing',
	// Also while files are uploaded: the library, the texts and the other place do not wait for them.
	on: {
		'pictures.change': { actions: { type: 'assignPictures', params: eventParams } },
		'media.pick': {
			guard: { type: 'areSome', params: ( { event } ) => ( { count: event.chosen.length } ) },
			actions: [ 'forgetFailure', { type: 'place', params: eventParams } ],
		},
		'picture.remove': {
			guard: { type: 'isPicture', params: eventParams },
			actions: { type: 'remove', params: eventParams },
		},
		'alt.type': {
			guard: { type: 'isPicture', params: eventParams },
			actions: { type: 'describe', params: eventParams },
		},
	},
	states: {
		editing: {
			tags: 'editable',
			on: {
				'files.upload': {
					guard: { type: 'areSome', params: ( { event } ) => ( { count: event.files.length } ) },
					target: 'uploading',
					actions: { type: 'assignFiles', params: eventParams },
				},
			},
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
						guard: { type: 'areSome', params: ( { event } ) => ( { count: event.output.length } ) },
						target: 'editing',
						actions: {
							type: 'place',
							params: ( { context, event } ) => ( { side: context.side, chosen: event.output } ),
						},
					},
					{ target: 'editing' },
				],
				onError: { target: 'editing', actions: { type: 'assignFailure', params: failureParams } },
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
	},
} );
