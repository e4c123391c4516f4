/** The `setup()` of the machine in media-upload.machine.ts: its actors, actions and guards by name. */
import { assign, enqueueActions, sendTo, setup } from 'xstate';
import type * as T from './media-upload.types';
import { uploadFileMachine } from './upload-file.machine';
import {
	actorIdOf,
	attachmentsOf,
	begun,
	countOf,
	halted,
	isRetryable,
	isUploading,
	nextOf,
	progressed,
	requeued,
	settled,
} from './uploads';

/** The number of files that are uploaded at the same time: a site has few PHP workers. */
const PLACES = 3;

export const mediaUpload = setup( {
	types: {} as {
		context: T.Context;
		events: T.Event;
		input: T.Input;
		output: readonly T.Attachment[];
		tags: T.Tag;
	},
	actors: { uploadFile: uploadFileMachine },
	actions: {
		/** Spawns an actor for each queued file, as long as places are free. */
		begin: enqueueActions( ( { context: { uploads, postId }, enqueue } ) => {
			const next = nextOf( uploads, PLACES );
			for ( const { id, file } of next ) {
				enqueue.spawnChild( 'uploadFile', { id: actorIdOf( { id } ), input: { id, file, postId } } );
			}
			enqueue.assign( { uploads: begun( uploads, next ) } );
		} ),
		settle: enqueueActions( ( { context, enqueue }, { actorId, output }: T.FileDone ) => {
			enqueue.stopChild( actorId );
			enqueue.assign( { uploads: settled( context.uploads, actorId, output ) } );
		} ),
		/** Stops the actors of the files in progress, which cancels their requests. */
		halt: enqueueActions( ( { context, enqueue } ) => {
			for ( const upload of context.uploads.filter( ( { status } ) => status === 'uploading' ) ) {
				enqueue.stopChild( actorIdOf( upload ) );
			}
			enqueue.assign( { uploads: halted( context.uploads ) } );
		} ),
		remove: enqueueActions( ( { context, enqueue }, { id }: { id: string } ) => {
			if ( isUploading( context.uploads, actorIdOf( { id } ) ) ) {
				enqueue.stopChild( actorIdOf( { id } ) );
			}
			enqueue.assign( { uploads: context.uploads.filter( ( upload ) => upload.id !== id ) } );
		} ),
		assignSent: assign( ( { context }, { id, sent }: T.FileProgress ) => ( {
			uploads: progressed( context.uploads, id, sent ),
		} ) ),
		requeue: assign( ( { context }, { id }: { id?: string } ) => ( { uploads: requeued( context.uploads, id ) } ) ),
		keep: assign( ( { context } ) => ( { items: attachmentsOf( context.uploads ) } ) ),
		/** Without a parent, as in a story, it sends to itself, which has no effect. */
		tell: sendTo(
			( { self } ) => self._parent ?? self,
			( _, told: T.Told ) => told
		),
	},
	guards: {
		isEnding: ( { context }, { actorId }: T.FileDone ) => isUploading( context.uploads, actorId ),
		isSending: ( { context }, { id }: { id: string } ) => isUploading( context.uploads, actorIdOf( { id } ) ),
		isListed: ( { context }, { id }: { id: string } ) => context.uploads.some( ( upload ) => upload.id === id ),
		isRetryable: ( { context }, { id }: { id: string } ) =>
			context.uploads.some( ( upload ) => upload.id === id && isRetryable( upload ) ),
		hasRetryable: ( { context } ) => context.uploads.some( isRetryable ),
		hasUploaded: ( { context } ) => countOf( context.uploads, 'uploaded' ) > 0,
		isEmpty: ( { context } ) => context.uploads.length === 0,
		areAllUploaded: ( { context: { uploads } } ) => countOf( uploads, 'uploaded' ) === uploads.length,
		isOver: ( { context: { uploads } } ) => countOf( uploads, 'queued' ) + countOf( uploads, 'uploading' ) === 0,
	},
} );
