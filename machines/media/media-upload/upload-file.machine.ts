/** The actor of one file: uploads it, reports its progress to the list, and outputs the attachment or a failure. */
import { assign, sendTo, setup } from 'xstate';
import { eventParams, failed, failureParams, ports, stream, timeoutParams } from '../../_kit';
import type {
	Attachment,
	Failure,
	FileEnd,
	FileInput,
	FileProgress,
	Services,
	Tag,
	UploadEvent,
} from './media-upload.types';

export interface FileContext extends FileInput {
	attachment: Attachment | null;
	failure: Failure | null;
}

export const uploadFileMachine = setup( {
	types: {} as { context: FileContext; events: UploadEvent; input: FileInput; output: FileEnd; tags: Tag },
	actors: ports< Services >( { upload: stream } ),
	actions: {
		/** Without a parent, as in a test, it reports to itself, which has no effect. */
		report: sendTo(
			( { self } ) => self._parent ?? self,
			( { context }, { sent }: { sent: number } ): FileProgress => ( {
				type: 'file.progress',
				id: context.id,
				sent,
			} )
		),
		assignAttachment: assign( ( _, p: { attachment: Attachment } ) => ( { attachment: p.attachment } ) ),
		assignFailure: assign( ( _, p: { failure: Failure } ) => ( { failure: p.failure } ) ),
	},
	// Large files take long, so only a stalled upload is a failure. The site processes images after the last byte.
	delays: { stallLimit: 120_000 },
} ).createMachine( {
	id: 'upload-file',
	context: ( { input } ) => ( { ...input, attachment: null, failure: null } ),
	initial: 'sending',
	output: ( { context: { attachment, failure } } ) => ( { attachment, failure } ) as FileEnd,
	states: {
		sending: {
			tags: 'busy',
			invoke: { id: 'upload', src: 'upload', input: ( { context: { file, postId } } ) => ( { file, postId } ) },
			initial: 'moving',
			on: {
				'upload.done': {
					target: 'uploaded',
					actions: { type: 'assignAttachment', params: eventParams },
				},
				'upload.fail': { target: 'failed', actions: { type: 'assignFailure', params: failureParams } },
				'upload.end': {
					target: 'failed',
					actions: { type: 'assignFailure', params: { failure: failed( 'unexpected' ) } },
				},
			},
			states: {
				moving: {
					on: {
						'upload.progress': {
							target: 'moving',
							reenter: true,
							actions: { type: 'report', params: eventParams },
						},
					},
					after: {
						stallLimit: {
							target: '#upload-file.failed',
							actions: { type: 'assignFailure', params: timeoutParams },
						},
					},
				},
			},
		},
		uploaded: { type: 'final' },
		failed: { type: 'final' },
	},
} );
