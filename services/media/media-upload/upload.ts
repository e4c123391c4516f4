/** The port `upload`: sends a file to the media library of the site, and reports the upload progress. */
import { apiFetch } from '../../_kit/site-client';
import type { ApiFetch } from '../../_kit/site-client';
import { ServiceFailure, failed, unexpected } from '../../../machines/_kit/failure';
import type { Attachment, Reply, Services } from '../../../machines/media/media-upload';
import { asRecord, asText, parseJson } from '../../_kit/json';
import { isNotStored } from '../../_kit/not-stored';
import { Queue } from '../../_kit/queue';
import { restUrl } from '../../_kit/site';
import type { SiteData } from '../../_kit/site';
import { failureOf } from '../../_kit/site-request';
import { finishProcessing } from './finish-processing';

/** The site that receives the files. */
export interface UploadSite extends Pick< SiteData, 'restRoot' > {
	/** The nonce of the page, if api-fetch has none. */
	nonce: string;
}

type FileToSend = Parameters< Services[ 'upload' ] >[ 0 ];

/** The dependencies of the services, replaced in tests. */
export interface Deps {
	/** For REST routes with cookie authentication. */
	request: ApiFetch;
	/** `fetch` reports no upload progress. */
	createRequest: () => XMLHttpRequest;
}

/** The nonce that the editor renews while the page stays open. */
const renewedNonce = (): string =>
	asText( ( apiFetch as { nonceMiddleware?: { nonce?: unknown } } ).nonceMiddleware?.nonce );

function bodyOf( file: File, postId: number ): FormData {
	const body = new FormData();
	body.append( 'file', file, file.name );
	if ( postId > 0 ) {
		body.append( 'post', String( postId ) );
	}
	return body;
}

const asSize = ( value: unknown ): number => ( typeof value === 'number' && value > 0 ? value : 0 );

const rawOf = ( value: unknown ): string => asText( asRecord( value )?.raw );

/**
 * Parses the response.
 *
 * @throws {Error} When it does not describe an attachment.
 */
function readAttachment( answer: unknown ): Attachment {
	const {
		id,
		source_url: address,
		alt_text: alt,
		caption,
		title,
		mime_type: mimeType,
		link,
		media_details: details,
	} = asRecord( answer ) ?? {};
	const url = asText( address );
	if ( typeof id !== 'number' || ! /^https?:\/\//.test( url ) ) {
		throw new Error( 'The site did not return the uploaded file.' );
	}
	const kind = /^(image|video|audio)\//.exec( asText( mimeType ) )?.[ 1 ] as Attachment[ 'type' ] | undefined;
	const { width, height } = asRecord( details ) ?? {};
	return {
		id,
		url,
		alt: asText( alt ),
		caption: rawOf( caption ),
		title: rawOf( title ),
		type: kind ?? 'file',
		width: asSize( width ),
		height: asSize( height ),
		link: asText( link ),
	};
}

/** The service of the port. */
export function createUpload( site: UploadSite, { request, createRequest }: Deps ): Services[ 'upload' ] {
	const answerOf = async ( sent: XMLHttpRequest, signal: AbortSignal ): Promise< unknown > => {
		const body = parseJson( sent.responseText );
		if ( sent.status >= 200 && sent.status < 300 ) {
			return body;
		}
		const unfinished = Number( sent.getResponseHeader( 'X-WP-Upload-Attachment-ID' ) );
		if ( sent.status >= 500 && unfinished > 0 ) {
			return finishProcessing( unfinished, { request, signal } );
		}
		throw new ServiceFailure( failureOf( body ) );
	};

	async function* send( { file, postId }: FileToSend, signal: AbortSignal ): AsyncGenerator< Reply > {
		signal.throwIfAborted();
		const replies = new Queue< Reply >();
		const sending = createRequest();
		const fail = ( error: unknown ) =>
			replies.fail( error instanceof ServiceFailure ? error : new ServiceFailure( unexpected( error ) ) );
		sending.upload.addEventListener( 'progress', ( { lengthComputable, loaded, total } ) => {
			if ( lengthComputable && total > 0 ) {
				replies.push( { type: 'upload.progress', sent: loaded / total } );
			}
		} );
		sending.onload = () =>
			void answerOf( sending, signal )
				.then( ( answer ) => {
					replies.push( { type: 'upload.done', attachment: readAttachment( answer ) } );
					replies.close();
				} )
				.catch( fail );
		sending.onerror = () => fail( new ServiceFailure( failed( 'unreached' ) ) );
		sending.onabort = () => replies.close();
		const abort = () => sending.abort();
		signal.addEventListener( 'abort', abort );
		try {
			sending.open( 'POST', restUrl( site, 'wp/v2/media' ) );
			sending.setRequestHeader( 'Accept', 'application/json' );
			sending.setRequestHeader( 'X-WP-Nonce', renewedNonce() || site.nonce );
			sending.send( bodyOf( file, postId ) );
			yield* replies;
			signal.throwIfAborted();
		} finally {
			signal.removeEventListener( 'abort', abort );
			sending.abort();
		}
	}

	return async function* ( input, signal ) {
		try {
			yield* send( input, signal );
		} catch ( error ) {
			if ( ! isNotStored( error ) ) {
				throw error;
			}
			yield* send( input, signal );
		}
	};
}
