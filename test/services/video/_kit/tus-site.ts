/** A site that takes uploads by the tus protocol, in memory, and fails on demand. The services of the flow are joined to it. */
import { webcrypto } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { DEFAULT_OPTIONS } from '../../../../machines/video/upload/options';
import type {
	Opened,
	Reply,
	Resume,
	Services,
	TransferInput,
	UploadOptions,
	UploadSource,
} from '../../../../machines/video/upload';
import { createUploadServices } from '../../../../services/video/upload';
import { allWithFailure, failureFrom } from '../../_kit/failing';
import { startStandIn } from '../../_kit/stand-in';
import type { Received, StandIn } from '../../_kit/stand-in';

/** The page of a test and the site have different origins. */
export const corsOf = ( { headers }: Pick< Received, 'headers' > ) => ( {
	'Access-Control-Allow-Origin': '*',
	'Access-Control-Allow-Methods': 'GET, HEAD, POST, PATCH, DELETE, OPTIONS',
	'Access-Control-Allow-Headers': headers[ 'access-control-request-headers' ] ?? '',
	'Access-Control-Expose-Headers': [
		...[ 'Location', 'Upload-Offset', 'Upload-Length', 'Upload-Defer-Length', 'Retry-After', 'Tus-Resumable' ],
		...[ 'guid', 'media-id', 'src-url' ].map( ( name ) => `X-VideoPress-Upload-${ name }` ),
	].join( ', ' ),
} );

export const VIDEO_HEADERS = {
	'X-VideoPress-Upload-Guid': 'aBcD1234',
	'X-VideoPress-Upload-Media-Id': '41',
	'X-VideoPress-Upload-Src-Url': 'https://site.example/holiday.mp4',
};

interface Kept {
	length: number | null;
	bytes: Buffer;
}

/** A response other than the usual one. `cut` breaks the connection; `lose` does what is asked and then breaks it. */
export type Fault =
	| 'cut'
	| 'lose'
	| { status: number; body?: unknown; headers?: Record< string, string | undefined >; isKept?: boolean };

/** A request, as the site understands it: with the method that the override header names. */
export interface Asked extends Received {
	real: string;
}

export interface TusSite extends Pick< StandIn, 'url' > {
	services: Services;
	endpoint: string;
	asked: Asked[];
	kept: Map< string, Kept >;
	/** Is called with each request; a fault is what the site does instead. */
	fault: ( asked: Asked, index: number ) => Fault | undefined | Promise< Fault | undefined >;
	/** Further services for the same site, as in another tab. */
	join: ( deps?: Parameters< typeof createUploadServices >[ 1 ] ) => Services;
	/** What the port `open` says of a file. */
	open: ( file: UploadSource | null, options?: object, services?: Services ) => Promise< Opened >;
	input: (
		file: File | null,
		changes?: Partial< TransferInput >,
		options?: Partial< UploadOptions >
	) => TransferInput;
	close: () => Promise< void >;
}

export const subtle = webcrypto.subtle as SubtleCrypto;

export async function startTusSite(): Promise< TusSite > {
	const standIn = await startStandIn();
	const kept: TusSite[ 'kept' ] = new Map();
	const asked: Asked[] = [];
	const endpoint = `${ standIn.url }/wp-json/videopress/v1/uploads`;
	const idOf = ( url: string ) => url.split( '/' ).at( -1 )!;
	let made = 0;

	const isWhole = ( { bytes, length }: Kept ) => bytes.length === length;
	const stateOf = ( one: Kept ) => ( {
		'Upload-Offset': String( one.bytes.length ),
		...( one.length === null ? { 'Upload-Defer-Length': '1' } : { 'Upload-Length': String( one.length ) } ),
		...( isWhole( one ) && VIDEO_HEADERS ),
	} );
	function create( { headers }: Asked ) {
		const concat = String( headers[ 'upload-concat' ] ?? '' );
		const parts = concat.startsWith( 'final;' ) ? concat.slice( 6 ).split( ' ' ) : [];
		const joined = Buffer.concat( parts.map( ( url ) => kept.get( idOf( url ) )!.bytes ) );
		const length = headers[ 'upload-defer-length' ] ? null : Number( headers[ 'upload-length' ] ?? joined.length );
		const id = `upload-${ ++made }`;
		kept.set( id, { length, bytes: joined } );
		return {
			status: 201,
			headers: { Location: `uploads/${ id }`, ...( isWhole( kept.get( id )! ) && VIDEO_HEADERS ) },
		};
	}
	function answer( request: Asked ): { status: number; headers?: Record< string, string > } {
		const { real, headers, url, bytes } = request;
		if ( real === 'POST' ) {
			return create( request );
		}
		const id = idOf( url );
		const one = kept.get( id );
		if ( ! one ) {
			return { status: 404 };
		}
		if ( real === 'DELETE' ) {
			kept.delete( id );
			return { status: 204 };
		}
		if ( real === 'PATCH' ) {
			if ( Number( headers[ 'upload-offset' ] ) !== one.bytes.length ) {
				return { status: 409 };
			}
			one.bytes = Buffer.concat( [ one.bytes, bytes ] );
			one.length = headers[ 'upload-length' ] ? Number( headers[ 'upload-length' ] ) : one.length;
		}
		return { status: real === 'PATCH' ? 204 : 200, headers: stateOf( one ) };
	}
	const site: TusSite = {
		url: standIn.url,
		endpoint,
		asked,
		kept,
		fault: () => undefined,
		join: ( deps = {} ) =>
			createUploadServices(
				{
					blogId: 7,
					userId: 3,
					restRoot: `${ standIn.url }/wp-json/`,
					nonce: 'nonce-of-the-page',
					ajaxUrl: `${ standIn.url }/wp-admin/admin-ajax.php`,
				},
				{ subtle, wait: async () => {}, terminateDelays: [ 0, 0 ], ...deps }
			),
		services: null as never,
		open: ( file, options = {}, services = site.services ) =>
			services.open( { file: file as File, options: { ...DEFAULT_OPTIONS, ...options } }, listening() ),
		input: ( file, changes = {}, options = {} ) => ( {
			file: file as File,
			postId: 12,
			options: { ...DEFAULT_OPTIONS, ...options },
			grant: { token: 'a-token', endpoint },
			resume: null,
			fingerprint: '7-3-f00d',
			chunkSize: options.chunkSize ?? Infinity,
			size: options.uploadLengthDeferred ? null : ( file?.size ?? 0 ),
			...changes,
		} ),
		close: standIn.close,
	};
	site.services = site.join();

	const send = ( response: ServerResponse, request: Asked, status: number, headers: object, body: unknown = '' ) => {
		const text = typeof body === 'string' ? body : JSON.stringify( body );
		response.writeHead( status, { ...corsOf( request ), ...headers } ).end( request.method === 'HEAD' ? '' : text );
	};
	standIn.handle( async ( received, response ) => {
		const request = {
			...received,
			real: String( received.headers[ 'x-http-method-override' ] ?? received.method ),
		};
		if ( received.headers[ 'access-control-request-method' ] ) {
			return send( response, request, 204, {} );
		}
		asked.push( request );
		const fault = await site.fault( request, asked.length - 1 );
		if ( fault === 'cut' ) {
			return void response.destroy();
		}
		const usual = typeof fault === 'object' && ! fault.isKept ? null : answer( request );
		if ( fault === 'lose' ) {
			return void response.destroy();
		}
		const headers = Object.fromEntries(
			Object.entries( { ...usual?.headers, ...fault?.headers } ).filter( ( [ , value ] ) => value !== undefined )
		);
		send( response, request, fault?.status ?? usual!.status, headers, fault?.body );
	} );
	return site;
}

export const listening = (): AbortSignal => new AbortController().signal;

export type Heard = Reply | { failure: { kind: string; reason: string; detail: string; isRetryable: boolean } };

/** jsdom reports each request that breaks on the console, where no test may leave anything. */
export const forgetBrokenRequests = () => void jest.mocked( console.error ).mockClear();

/** All replies to a transfer, with its failure as the last one. */
export async function replies( services: Services, input: TransferInput, signal = listening() ): Promise< Heard[] > {
	const heard = await allWithFailure( services.transfer( input, signal ), ( failure ) => ( { failure } ) );
	forgetBrokenRequests();
	return heard;
}

/** The failure that the promise of a service rejects with. */
export async function failureOf( promise: Promise< unknown > ) {
	const failure = await failureFrom( promise );
	forgetBrokenRequests();
	return failure;
}

/** Where the last reply that names a place says the upload is. */
export const placeIn = ( heard: readonly Heard[] ): Resume =>
	heard.flatMap( ( one ) => ( 'type' in one && one.type === 'transfer.created' ? one.resume : [] ) ).at( -1 )!;

/** The content of a file: no two parts of it are the same. */
export const contentOf = ( size: number ) =>
	Uint8Array.from( { length: size }, ( _, i ) => ( i * 31 + Math.floor( i / 256 ) ) % 251 );

/** A file of that many bytes. */
export function fileOf( size: number, name = 'holiday.mp4' ): File {
	return new File( [ contentOf( size ) ], name, { type: 'video/mp4', lastModified: 1_700_000_000_000 } );
}
