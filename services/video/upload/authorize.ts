/** The port `authorize`: gets the token and the address for uploads from WordPress's media ajax action. */
import { apiFetch } from '../../_kit/site-client';
import { ServiceFailure, failed } from '../../../machines/_kit/failure';
import type { Grant, Services } from '../../../machines/video/upload';
import { asRecord, asText, parseJson } from '../../_kit/json';
import { fail, retryAfterOf, unanswered } from './failures';

/** The site that issues the token. */
export interface AuthorizeSite {
	/** The page's nonce, if api-fetch has none. */
	nonce: string;
	/** The URL of `admin-ajax.php`. */
	ajaxUrl: string;
}

/** The error code for a nonce that expired or belongs to another login. */
const STALE = 'rest_cookie_invalid_nonce';

/** The nonce of api-fetch, which the editor renews while the page is open. */
const nonceStore = (): { nonce?: unknown } =>
	( apiFetch as { nonceMiddleware?: { nonce?: unknown } } ).nonceMiddleware ?? {};

/** The service of the port. */
export function createAuthorize( site: AuthorizeSite, request: typeof fetch ): Services[ 'authorize' ] {
	async function send( url: string, init: RequestInit, signal: AbortSignal ): Promise< Response > {
		try {
			return await request( url, { credentials: 'same-origin', cache: 'no-store', ...init, signal } );
		} catch ( error ) {
			signal.throwIfAborted();
			throw new ServiceFailure(
				unanswered( `The upload token was not received: ${ error instanceof Error ? error.message : '' }` )
			);
		}
	}

	/** A new nonce for this browser's login; empty if logged out. */
	async function renewedNonce( signal: AbortSignal ): Promise< string > {
		const response = await send( `${ site.ajaxUrl }?action=rest-nonce`, {}, signal );
		const nonce = response.ok ? ( await response.text() ).trim() : '';
		return /^[\da-f]{10}$/.test( nonce ) ? nonce : '';
	}

	async function ask( key: string, nonce: string, signal: AbortSignal ): Promise< Grant > {
		const body = new URLSearchParams( {
			action: 'videopress-get-upload-jwt',
			_wpnonce: nonce,
			...( key && { key } ),
		} );
		const response = await send( site.ajaxUrl, { method: 'POST', body }, signal );
		const { success, data } = asRecord( parseJson( await response.text() ) ) ?? {};
		signal.throwIfAborted();
		const { code, message, upload_token: token, upload_action_url: endpoint } = asRecord( data ) ?? {};
		if ( success === true && asText( token ) ) {
			return { token: asText( token ), endpoint: asText( endpoint ) || null };
		}
		const { status } = response;
		throw new ServiceFailure(
			failed( 'refused', {
				code: asText( code ),
				reason: asText( message ),
				detail: `The upload token was not received: status ${ status }`,
				isRetryable: status >= 500 || status === 429,
				retryAfter: retryAfterOf( response.headers.get( 'Retry-After' ), Date.now() ),
			} )
		);
	}

	return async ( { key }, signal ) => {
		signal.throwIfAborted();
		try {
			return await ask( key, asText( nonceStore().nonce ) || site.nonce, signal );
		} catch ( error ) {
			if ( ! ( error instanceof ServiceFailure ) || error.failure.code !== STALE ) {
				throw error;
			}
			const nonce = await renewedNonce( signal );
			if ( ! nonce ) {
				return fail( 'expired', { code: STALE, reason: error.failure.reason } );
			}
			nonceStore().nonce = nonce;
			return ask( key, nonce, signal );
		}
	};
}
