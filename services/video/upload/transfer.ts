/** The port `transfer`: sends a file from the stored offset, one tab at a time. */
import { ServiceFailure } from '../../../machines/_kit/failure';
import type { Failure, Reply, Resume, Services, TransferInput, UploadedVideo } from '../../../machines/video/upload';
import { Queue } from '../../_kit/queue';
import { checkAddress, isElsewhere, urlsOf } from './checks';
import { run } from './client';
import type { Finished, Listener } from './client';
import { fail } from './failures';
import { bytesOf } from './fingerprint';
import { acquire } from './lock';
import { runParts } from './parts';
import type { Records } from './records';

export interface TransferDeps {
	records: Records;
	locks: LockManager | undefined;
	/** A monotonic clock, in milliseconds. */
	now: () => number;
	terminate: Services[ 'terminate' ];
}

/** The metadata sent when an upload is created. */
export const metadataOf = ( { file, postId, options }: TransferInput ): Record< string, string > => ( {
	...( 'name' in file && { filename: file.name, filetype: file.type } ),
	...( postId > 0 && { post: String( postId ) } ),
	...options.metadata,
} );

/** Parses the video in the last response. Checking a complete upload returns the same again. */
const videoOf = ( { url, response }: Finished ): UploadedVideo => ( {
	guid: response.getHeader( 'x-videopress-upload-guid' ) || fail( 'no-video', { detail: `No guid of ${ url }` } ),
	id: Number( response.getHeader( 'x-videopress-upload-media-id' ) ) || 0,
	src: response.getHeader( 'x-videopress-upload-src-url' ) ?? '',
	url,
} );

/** Rejections of the file itself: its stored bytes are useless. */
const USELESS: ReadonlySet< string > = new Set( [ 'tus_too_large', 'video_type', 'video_quota' ] );

/** A connection also breaks if the browser cannot continue reading: the file was changed or deleted. */
async function explained( failure: Failure, { file }: TransferInput ): Promise< Failure > {
	const isBroken = failure.kind === 'unreached' || failure.kind === 'offline';
	if ( ! isBroken || ! ( 'slice' in file ) ) {
		return failure;
	}
	try {
		await bytesOf( file.slice( 0, 1 ) );
		return failure;
	} catch {
		return { ...failure, kind: 'unreadable', isRetryable: false };
	}
}

/** Rejects addresses on another origin, which would receive the token. */
function checkOrigin( resume: Resume | null, endpoint: string | null ): void {
	if ( resume && isElsewhere( resume, endpoint ) ) {
		fail( 'gone', { detail: 'tus: the upload is at another site' } );
	}
}

/** Uploads the file in the mode determined by its size, its earlier upload and the options. */
function uploaded(
	input: TransferInput,
	listener: Listener & { resume: ( resume: Resume ) => void },
	signal: AbortSignal
) {
	const { file, size, options, grant, resume, chunkSize } = input;
	const isSplit = resume
		? 'parallelUploadUrls' in resume
		: options.parallelUploads > 1 && size !== null && size >= options.parallelUploads;
	const metadata = metadataOf( input );
	if ( isSplit ) {
		const created = ( parallelUploadUrls: readonly string[] ) => listener.resume( { parallelUploadUrls } );
		return runParts( input, metadata, { ...listener, created }, signal );
	}
	const uploadUrl = resume && 'uploadUrl' in resume ? resume.uploadUrl : null;
	const created = ( url: string ) => listener.resume( { uploadUrl: url } );
	return run(
		{ source: file, size, chunkSize, options, grant, endpoint: grant.endpoint, uploadUrl, metadata },
		{ ...listener, created },
		signal
	);
}

/** The service of the port. */
export function createTransfer( { records, locks, now, terminate }: TransferDeps ): Services[ 'transfer' ] {
	/** Waits for other tabs. Resumes what they have started meanwhile; if they have finished, the site reports that. */
	async function turnOf( input: TransferInput, replies: Queue< Reply >, signal: AbortSignal ) {
		const { fingerprint, options } = input;
		const known = () => ( options.storeFingerprint && ! options.uploadUrl ? records.find( fingerprint ) : null );
		let seen: Resume | null = null;
		const look = () => {
			seen = known() ?? seen;
		};
		try {
			const release = await acquire( fingerprint, locks, signal, () => {
				look();
				window.addEventListener( 'storage', look );
				replies.push( { type: 'transfer.taken' } );
			} );
			look();
			return { release, resume: seen ?? input.resume };
		} finally {
			window.removeEventListener( 'storage', look );
		}
	}

	async function perform( input: TransferInput, replies: Queue< Reply >, signal: AbortSignal ) {
		const { fingerprint, options, grant, size } = input;
		const { release, resume: found } = await turnOf( input, replies, signal );
		const turn = { ...input, resume: found ?? ( options.uploadUrl ? { uploadUrl: options.uploadUrl } : null ) };
		let at: Resume | null = turn.resume;
		try {
			signal.throwIfAborted();
			checkOrigin( turn.resume, grant.endpoint );
			checkAddress( grant.endpoint, turn.resume && urlsOf( turn.resume )[ 0 ]! );
			if ( found && found !== input.resume ) {
				replies.push( { type: 'transfer.created', resume: found } );
			}
			replies.push( { type: turn.resume ? 'transfer.resuming' : 'transfer.creating' } );
			let chunkEnd = 0;
			const finished = await uploaded(
				turn,
				{
					resume( resume ) {
						at = resume;
						if ( fingerprint && options.storeFingerprint ) {
							const creationTime = new Date().toISOString();
							records.save( fingerprint, {
								size,
								metadata: metadataOf( input ),
								creationTime,
								...resume,
							} );
						}
						replies.push( { type: 'transfer.created', resume } );
						replies.push( { type: 'transfer.offset', chunkSize: 0, offset: 0, total: size } );
					},
					offset( chunkSize, offset, total ) {
						if ( chunkSize > 0 && input.chunkSize < options.chunkSize ) {
							records.limitChunks( input.chunkSize );
						}
						chunkEnd = offset + input.chunkSize;
						replies.push( { type: 'transfer.offset', chunkSize, offset, total } );
					},
					progress: ( sent, total ) =>
						replies.push( {
							type: 'transfer.progress',
							sent,
							total,
							at: now(),
							chunkEnd: Math.min( Math.max( chunkEnd, input.chunkSize ), total ?? Infinity ),
						} ),
				},
				signal
			);
			const video = videoOf( finished );
			if ( options.removeFingerprintOnSuccess ) {
				records.remove( fingerprint );
			}
			replies.push( { type: 'transfer.done', video } );
			replies.close();
		} catch ( error ) {
			if ( signal.aborted || ! ( error instanceof ServiceFailure ) ) {
				throw error;
			}
			const failure = await explained( error.failure as Failure, input );
			if ( failure.kind === 'gone' ) {
				records.remove( fingerprint );
			}
			if ( USELESS.has( failure.code ) && at ) {
				// Does not use the state's own signal, which this failure ends.
				const lasting = new AbortController().signal;
				void terminate( { grant, resume: at, fingerprint, options }, lasting ).catch( () => {} );
			}
			throw new ServiceFailure( failure );
		} finally {
			release();
		}
	}

	return async function* ( input, signal ) {
		signal.throwIfAborted();
		const replies = new Queue< Reply >();
		perform( input, replies, signal ).catch( ( error: unknown ) => replies.fail( error ) );
		yield* replies;
	};
}
