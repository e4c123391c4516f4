/**
 * Media upload: a list of files in, attachments of the media library out.
 *
 * Promise to the author: each file shows its progress and result; an uploaded file is never sent again; and a file that the site would
 * refuse is reported before any of it is sent.
 */
import { eventParams } from '../../_kit';
import { mediaUpload } from './media-upload.setup';
import { uploadsOf } from './uploads';

const idParams = ( { event }: { event: { id: string } } ) => ( { id: event.id } );

export const mediaUploadMachine = mediaUpload.createMachine( {
	id: 'media-upload',
	context: ( { input: { files, rules, postId } } ) => ( { postId, uploads: uploadsOf( files, rules ), items: [] } ),
	output: ( { context } ) => context.items,
	initial: 'uploading',
	states: {
		uploading: {
			tags: [ 'busy', 'stoppable', 'holds-page' ],
			entry: [ { type: 'tell', params: { type: 'uploads.sending' } }, 'begin' ],
			exit: 'halt',
			always: { guard: 'isOver', target: 'incomplete' },
			on: {
				'xstate.done.actor.file.*': {
					guard: { type: 'isEnding', params: eventParams },
					actions: [ { type: 'settle', params: eventParams }, 'begin' ],
				},
				'file.progress': {
					guard: { type: 'isSending', params: idParams },
					actions: { type: 'assignSent', params: eventParams },
				},
				'file.remove': {
					guard: { type: 'isListed', params: idParams },
					actions: [ { type: 'remove', params: idParams }, 'begin' ],
				},
				'file.retry': {
					guard: { type: 'isRetryable', params: idParams },
					actions: [ { type: 'requeue', params: idParams }, 'begin' ],
				},
				'failed.retry': {
					guard: 'hasRetryable',
					actions: [ { type: 'requeue', params: {} }, 'begin' ],
				},
				'uploads.cancel': 'cancelled',
			},
		},
		incomplete: {
			description: 'Some files were not uploaded. Continues if none failed, or once the failed ones are removed.',
			tags: [ 'editable', 'failed' ],
			entry: { type: 'tell', params: { type: 'uploads.incomplete' } },
			always: [
				{ guard: 'isEmpty', target: 'cancelled' },
				{ guard: 'areAllUploaded', target: 'uploaded' },
			],
			on: {
				'file.remove': {
					guard: { type: 'isListed', params: idParams },
					actions: { type: 'remove', params: idParams },
				},
				'file.retry': {
					guard: { type: 'isRetryable', params: idParams },
					target: 'uploading',
					actions: { type: 'requeue', params: idParams },
				},
				'failed.retry': {
					guard: 'hasRetryable',
					target: 'uploading',
					actions: { type: 'requeue', params: {} },
				},
				'uploaded.insert': { guard: 'hasUploaded', target: 'uploaded' },
				'uploads.cancel': 'cancelled',
			},
		},
		uploaded: { type: 'final', entry: 'keep' },
		cancelled: { type: 'final' },
	},
} );
