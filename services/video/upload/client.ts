/** One upload with the tus client: creates or resumes it, sends its chunks, and never retries; the statechart does. */
import { DefaultHttpStack, Upload } from 'tus-js-client';
import type { HttpRequest, HttpResponse, HttpStack } from 'tus-js-client';
import { ServiceFailure } from '../../../machines/_kit/failure';
import type { Grant, UploadOptions, UploadSource } from '../../../machines/video/upload';
import { fail, failureOf } from './failures';
import type { Method } from './failures';

/** The header that authenticates the user. */
const TOKEN_HEADER = 'X-VideoPress-Upload-Token';

/** The methods replaced by GET and POST if only those are allowed. */
const SENT_AS: Readonly< Record< string, 'GET' | 'POST' > > = {
	HEAD: 'GET',
	OPTIONS: 'GET',
	DELETE: 'POST',
	PUT: 'POST',
	PATCH: 'POST',
};

/** The authentication and transport of the requests. */
export interface Terms {
	grant: Pick< Grant, 'token' >;
	options: Pick< UploadOptions, 'headers' | 'overrideMethods' >;
}

/** The requests of one upload. `method` is the purpose of the last one. */
export interface Requests extends HttpStack {
	method: Method;
}

/**
 * Builds the requests of one upload.
 *
 * @param options Their options.
 * @param without A header to omit.
 */
export function requestsFor( { overrideMethods }: Terms[ 'options' ], without = '' ): Requests {
	const stack = new DefaultHttpStack( {} );
	const requests: Requests = {
		method: 'POST',
		getName: () => stack.getName(),
		createRequest( method, url ) {
			requests.method = method as Method;
			const sentAs = overrideMethods ? ( SENT_AS[ method ] ?? method ) : method;
			const request = stack.createRequest( sentAs, url );
			if ( sentAs !== method ) {
				request.setHeader( 'X-HTTP-Method-Override', method );
			}
			if ( without ) {
				const setHeader = request.setHeader.bind( request );
				request.setHeader = ( name, value ) => ( name === without ? undefined : setHeader( name, value ) );
			}
			return request;
		},
	};
	return requests;
}

/** The client options shared by all requests. */
export const sharedOptions = ( { grant, options }: Terms ) => ( {
	headers: { ...options.headers },
	onBeforeRequest: ( request: HttpRequest ) => {
		if ( grant.token ) {
			request.setHeader( TOKEN_HEADER, grant.token );
		}
	},
} );

export interface Job extends Terms {
	source: UploadSource | Blob;
	/** In bytes; null if unknown before the end of the source. */
	size: number | null;
	chunkSize: number;
	/** Where the upload is created; unused when resuming. */
	endpoint: string | null;
	/** Null to create an upload. */
	uploadUrl: string | null;
	metadata: Readonly< Record< string, string > >;
	/** A header to omit from the requests. */
	without?: string;
}

export interface Listener {
	created?: ( url: string ) => void;
	/** Bytes stored on the site; `chunkSize` of them are new. */
	offset?: ( chunkSize: number, offset: number, total: number | null ) => void;
	/** Bytes passed to the network. */
	progress?: ( sent: number, total: number | null ) => void;
}

export interface Finished {
	/** The address of the upload. */
	url: string;
	/** The last response. */
	response: HttpResponse;
}

/** Rejects an upload on another origin, which would receive the token. */
function checkLocation( response: HttpResponse, endpoint: string ): void {
	const location = response.getHeader( 'Location' );
	if ( location && new URL( location, endpoint ).origin !== new URL( endpoint, window.location.href ).origin ) {
		fail( 'unexpected', { detail: 'tus: invalid or missing Location header' } );
	}
}

/** An upload whose length differs from the file's was started with another file. */
function checkLength( response: HttpResponse, size: number | null ): void {
	const length = Number( response.getHeader( 'Upload-Length' ) || NaN );
	if ( size !== null && Number.isFinite( length ) && length !== size ) {
		fail( 'unreadable', { detail: `tus: the upload has ${ length } bytes, the file ${ size }` } );
	}
}

const isSuccess = ( response: HttpResponse ): boolean => response.getStatus() >= 200 && response.getStatus() < 300;

/**
 * Runs one upload.
 *
 * @param job      What is sent, and where.
 * @param listener Receives the progress.
 * @param signal   When aborted, the running request is closed, and this rejects with its reason.
 * @throws {ServiceFailure}
 */
export function run( job: Job, { created, offset, progress }: Listener, signal: AbortSignal ): Promise< Finished > {
	const { source, size, chunkSize, endpoint, uploadUrl, metadata, options, without } = job;
	const requests = requestsFor( options, without );
	return new Promise( ( resolve, reject ) => {
		signal.throwIfAborted();
		const upload = new Upload( source as File, {
			...sharedOptions( job ),
			httpStack: requests,
			// Given an address for new uploads, the client would silently resend the whole file if a check is refused.
			...( uploadUrl ? { uploadUrl } : { endpoint } ),
			metadata: { ...metadata },
			chunkSize,
			...( size === null ? { uploadLengthDeferred: true } : { uploadSize: size } ),
			retryDelays: null,
			storeFingerprintForResuming: false,
			fingerprint: async () => '',
			onAfterResponse( _, response ) {
				if ( requests.method === 'POST' && endpoint ) {
					checkLocation( response, endpoint );
				}
				if ( requests.method === 'HEAD' && isSuccess( response ) ) {
					checkLength( response, size );
					const has = Number.parseInt( response.getHeader( 'Upload-Offset' ) ?? '', 10 );
					if ( ! Number.isNaN( has ) ) {
						offset?.( 0, has, size );
					}
				}
			},
			onUploadUrlAvailable: () => uploadUrl ?? created?.( upload.url! ),
			onProgress: ( sent, total ) => progress?.( sent, total ?? null ),
			onChunkComplete: ( chunk, accepted, total ) => offset?.( chunk, accepted, total ?? null ),
			onSuccess: ( { lastResponse } ) => finish( () => resolve( { url: upload.url!, response: lastResponse } ) ),
			onError: ( error ) => finish( () => reject( new ServiceFailure( failureOf( error, requests.method ) ) ) ),
		} );
		const abort = () => {
			void upload.abort();
			reject( signal.reason );
		};
		const finish = ( end: () => void ) => {
			signal.removeEventListener( 'abort', abort );
			end();
		};
		signal.addEventListener( 'abort', abort );
		upload.start();
	} );
}
