/** Classifies a rejected or failed upload request, and whether the same request may succeed later. */
import type { DetailedError, HttpResponse } from 'tus-js-client';
import { ServiceFailure, failed, unexpected } from '../../../machines/_kit/failure';
import type { Failure } from '../../../machines/video/upload';
import { asRecord, asText, parseJson } from '../../_kit/json';
import { secondsIn } from '../../_kit/retry-after';

/** The purpose of a request. */
export type Method = 'POST' | 'HEAD' | 'PATCH' | 'DELETE' | 'OPTIONS';

/** Temporary rejections. All others from 400 to 499 are permanent. */
const TRANSIENT: ReadonlySet< number > = new Set( [ 408, 409, 423, 429 ] );

/** The codes of a 403 that a new token or nonce can fix. */
const OUTDATED: ReadonlySet< string > = new Set( [
	'tus_token_expired',
	'tus_token_invalid',
	'rest_cookie_invalid_nonce',
] );

/** The site is out of space, which does not resolve itself within seconds. */
const NO_SPACE = 507;

/** The seconds of a `Retry-After` header, which may be a date; 0 without one. A proxy may have sent it. */
export function retryAfterOf( header: string | undefined | null, now: number ): number {
	const seconds = Number( header || NaN );
	return secondsIn( Number.isNaN( seconds ) ? ( Date.parse( header ?? '' ) - now ) / 1000 : seconds );
}

/**
 * The failure of a request without a response.
 *
 * @param detail The message of the client.
 */
export const unanswered = ( detail: string ): Failure =>
	failed( navigator.onLine === false ? 'offline' : 'unreached', { detail, isRetryable: true } );

/** Error pages of proxies and firewalls are not JSON with a code, unlike the site's own errors. */
const refusalOf = ( body: string ) => {
	const { code, message } = asRecord( parseJson( body ) ) ?? {};
	return { code: asText( code ), reason: asText( code ) && asText( message ) };
};

/**
 * The failure of a request with a response.
 *
 * @param method   The purpose of the request, whatever method was sent.
 * @param response The response.
 * @param detail   The message of the client.
 */
export function refused( method: Method, response: HttpResponse, detail: string ): Failure {
	const status = response.getStatus();
	const { code, reason } = refusalOf( response.getBody() ?? '' );
	const isClientError = status >= 400 && status < 500;
	const details = { code, reason, detail, isRetryable: false };
	if ( status === 401 || ( status === 403 && OUTDATED.has( code ) ) ) {
		return failed( 'expired', details );
	}
	const isMissing = method === 'PATCH' && ( status === 404 || status === 410 );
	if ( isMissing || ( method === 'HEAD' && isClientError && ! TRANSIENT.has( status ) ) ) {
		return failed( 'gone', details );
	}
	const isRetryable = isClientError ? TRANSIENT.has( status ) : status !== NO_SPACE;
	const isLimit = method === 'PATCH' && code === '' && ( status === 413 || status === 502 );
	return failed( isLimit ? 'body-limit' : 'refused', {
		...details,
		isRetryable,
		retryAfter: retryAfterOf( response.getHeader( 'Retry-After' ), Date.now() ),
	} );
}

/** The client's message for a rejected resume check, and ours: an address may exist, but is withheld from the client. */
const NO_ENDPOINT = '(new upload cannot be created without an endpoint)';
const NOT_RESUMED = '(no endpoint to create a new one)';

/**
 * The failure of an error of the client.
 *
 * @param error  The error thrown by the client.
 * @param method The purpose of its last request.
 */
export function failureOf( error: Error | DetailedError, method: Method ): Failure {
	const { originalRequest, originalResponse, causingError, message } = error as Partial< DetailedError > & Error;
	if ( causingError instanceof ServiceFailure ) {
		return causingError.failure as Failure;
	}
	const detail = message.replace( NO_ENDPOINT, NOT_RESUMED );
	if ( originalRequest && originalResponse ) {
		return refused( method, originalResponse, detail );
	}
	// Failures before a request, such as reading the source, are an Error; a broken connection is an event.
	if ( ! originalRequest || causingError instanceof Error ) {
		return { ...unexpected( error ), reason: causingError?.message ?? detail, detail };
	}
	return unanswered( detail );
}

/** Ends a service with a failure. */
export const fail = ( ...[ kind, details ]: Parameters< typeof failed< Failure[ 'kind' ], string > > ): never => {
	throw new ServiceFailure( failed( kind, details ) );
};
