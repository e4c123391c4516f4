/** Turns errors of the client into failures of a flow. */
import { failed, unexpected } from '../../../machines/_kit/failure';
import type { Failure, SiteKind } from '../../../machines/_kit/failure';
import { asRecord, asText } from '../../_kit/json';
import { secondsIn } from '../../_kit/retry-after';
import { dataOf, kindOfCode } from '../../_kit/site-request';
import {
	Api404AfterRedirectError,
	Api404Error,
	ApiError,
	FetchNetworkError,
	JsonParseAfterRedirectError,
	JsonParseError,
} from './errors';

/** The maximum length of a quote from a response that is not JSON. */
const QUOTED = 200;

/** A URL without its query. */
const withoutQuery = ( url: string ): string => url.replace( /[?#].*$/s, '' );

/** The beginning of a page or text: a page's title names the security plugin or proxy that generated it. */
const quoted = ( body: string ): string =>
	( /<title[^>]*>([^<]*)/i.exec( body )?.[ 1 ] ?? body.replace( /<[^>]*>/g, ' ' ) )
		.replace( /\s+/g, ' ' )
		.trim()
		.slice( 0, QUOTED );

const kindOfBody = ( body: string ): 'empty' | 'page' | 'text' => {
	const start = body.trimStart();
	if ( start === '' ) {
		return 'empty';
	}
	return start.startsWith( '<' ) ? 'page' : 'text';
};

const redirected = ( { url, status }: { url: string; status: number } ): Failure< SiteKind > =>
	failed< SiteKind, 'login' >( 'redirected', {
		...( /\/wp-login\.php$/.test( withoutQuery( url ) ) && { code: 'login' } ),
		reason: withoutQuery( url ),
		detail: `HTTP ${ status }`,
	} );

/** Whether the route itself is missing, rather than the resource, for which the site has its own message. */
const isRouteMissing = ( { response }: ApiError ): boolean => {
	const code = asText( asRecord( response )?.code );
	return code === '' || code === 'rest_no_route';
};

function refused( { response, status }: ApiError ): Failure< SiteKind > {
	const { code, message } = asRecord( response ) ?? {};
	const { is_retryable: isRetryable, retry_after: after } = dataOf( response );
	const kind = kindOfCode( asText( code ) );
	return failed( kind, {
		code: asText( code ),
		reason: asText( message ),
		detail: `HTTP ${ status }`,
		isRetryable: isRetryable === true || ( kind === 'refused' && ( status === 429 || status >= 500 ) ),
		retryAfter: secondsIn( after ),
	} );
}

/**
 * Turns an error of the client into a failure:
 *
 * - `refused`: `code` and `reason` are the site's own.
 * - `missing`: the site lacks the route.
 * - `redirected`: `reason` is the target; `code` is `login` for WordPress's login page.
 * - `unreadable`: `code` is `empty`, `page` or `text`; `reason` is the title of the page or the beginning of the text.
 * - `unreached`: `code` is `offline_error` if the browser reports being offline.
 */
export function siteFailure( error: unknown ): Failure< SiteKind > {
	if ( error instanceof FetchNetworkError ) {
		return failed( 'unreached', { code: error.code } );
	}
	if ( error instanceof Api404AfterRedirectError || error instanceof JsonParseAfterRedirectError ) {
		return redirected( error );
	}
	if ( error instanceof JsonParseError ) {
		return failed( 'unreadable', {
			code: kindOfBody( error.body ),
			reason: quoted( error.body ),
			detail: `HTTP ${ error.status }`,
			isRetryable: error.status >= 500,
		} );
	}
	if ( error instanceof Api404Error && isRouteMissing( error ) ) {
		return failed( 'missing', { reason: withoutQuery( error.url ), detail: 'HTTP 404' } );
	}
	return error instanceof ApiError ? refused( error ) : unexpected( error );
}
