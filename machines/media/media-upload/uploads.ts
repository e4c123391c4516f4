/** Derives state from the uploads of a list. Pure functions. */
import { failed } from '../../_kit';
import { isAllowedFileName } from './allowed';
import type { Attachment, Failure, FileEnd, Rules, Status, Upload } from './media-upload.types';

type Uploads = readonly Upload[];

/** Why the site would refuse a file; null if it may accept it. */
export function refusalOf( { name, size }: File, { kinds, allowedMimeTypes, maxSize }: Rules ): Failure | null {
	if ( size === 0 ) {
		return failed( 'empty' );
	}
	if ( allowedMimeTypes && ! kinds.some( ( kind ) => isAllowedFileName( name, kind, allowedMimeTypes ) ) ) {
		return failed( 'disallowed' );
	}
	return maxSize > 0 && size > maxSize ? failed( 'large' ) : null;
}

/** The initial list of uploads. */
export const uploadsOf = ( files: readonly File[], rules: Rules ): Upload[] =>
	files.map( ( file, i ) => {
		const failure = refusalOf( file, rules );
		return { id: String( i ), file, status: failure ? 'failed' : 'queued', sent: 0, failure, attachment: null };
	} );

/** The number of uploads with a status. */
export const countOf = ( uploads: Uploads, status: Status ): number =>
	uploads.filter( ( upload ) => upload.status === status ).length;

/** The attachments so far, in the order of the list. */
export const attachmentsOf = ( uploads: Uploads ): Attachment[] =>
	uploads.flatMap( ( { attachment } ) => attachment ?? [] );

/** The fraction of all files that is sent, from 0 to 1. Failed ones do not count. */
export function shareOf( uploads: Uploads ): number {
	const counted = uploads.filter( ( { status } ) => status !== 'failed' );
	const total = counted.reduce( ( sum, { file } ) => sum + file.size, 0 );
	return total && counted.reduce( ( sum, { file, sent } ) => sum + file.size * sent, 0 ) / total;
}

/** The id of the actor of a file; its `xstate.done.actor.…` event is named after it. */
export const actorIdOf = ( { id }: Pick< Upload, 'id' > ): string => `file.${ id }`;

export const isUploading = ( uploads: Uploads, actorId: string ): boolean =>
	uploads.some( ( upload ) => upload.status === 'uploading' && actorIdOf( upload ) === actorId );

/** Whether a retry may help: not for a file that the site would refuse again. */
export const isRetryable = ( { status, failure }: Upload ): boolean =>
	status === 'failed' && ! [ 'disallowed', 'large', 'empty' ].includes( failure?.kind ?? '' );

const replaced = ( uploads: Uploads, isIt: ( upload: Upload ) => boolean, change: Partial< Upload > ): Upload[] =>
	uploads.map( ( upload ) => ( isIt( upload ) ? { ...upload, ...change } : upload ) );

/** The uploads after the actor of one has finished. */
export const settled = ( uploads: Uploads, actorId: string, end: FileEnd ): Upload[] =>
	replaced( uploads, ( upload ) => actorIdOf( upload ) === actorId, {
		...end,
		status: end.attachment ? 'uploaded' : 'failed',
		sent: end.attachment ? 1 : 0,
	} );

export const progressed = ( uploads: Uploads, id: string, sent: number ): Upload[] =>
	replaced( uploads, ( upload ) => upload.id === id, { sent } );

/** The next queued uploads, as many as there are free places. */
export const nextOf = ( uploads: Uploads, places: number ): Upload[] =>
	uploads
		.filter( ( { status } ) => status === 'queued' )
		.slice( 0, Math.max( 0, places - countOf( uploads, 'uploading' ) ) );

export const begun = ( uploads: Uploads, next: Uploads ): Upload[] =>
	replaced( uploads, ( upload ) => next.includes( upload ), { status: 'uploading' } );

/** The uploads, with those in progress queued again because their actors are stopped. */
export const halted = ( uploads: Uploads ): Upload[] =>
	replaced( uploads, ( { status } ) => status === 'uploading', { status: 'queued', sent: 0 } );

/** The uploads, with one failed file queued again, or all of them if no id is given. */
export const requeued = ( uploads: Uploads, id?: string ): Upload[] =>
	replaced( uploads, ( upload ) => isRetryable( upload ) && ( id === undefined || upload.id === id ), {
		status: 'queued',
		failure: null,
	} );
