/** Turns errors of the site, the provider and the network into failures of the flow. */
import { ServiceFailure, failed } from '../../../machines/_kit/failure';
import type { Failure, RefusalCode } from '../../../machines/ai/ai-request';
import { BUSY, crowded } from '../../_kit/busy';
import { causeIn } from '../../_kit/cause';
import { asRecord, asText } from '../../_kit/json';
import { kindOfCode } from '../../_kit/site-request';

/** The fields of a refusal besides its code. */
type Details = Partial< Pick< Failure, 'reason' | 'requestId' | 'cause' | 'retryAfter' > >;

const CODES: ReadonlySet< unknown > = new Set< RefusalCode >( [
	'error_network',
	'error_service_unavailable',
	'error_quota_exceeded',
	'error_moderation',
	'error_context_too_large',
	'error_unclear_prompt',
	'error_provider_not_set',
	'error_key_refused',
	'error_no_credit',
	'unknown',
] );

/** Error codes and types of providers within a stream, after the HTTP status was sent. */
const PROVIDER_CODES: ReadonlyMap< unknown, RefusalCode > = new Map< unknown, RefusalCode >( [
	[ 'insufficient_quota', 'error_no_credit' ],
	[ 'rate_limit_exceeded', 'error_service_unavailable' ],
	[ 'content_filter', 'error_moderation' ],
	[ 'content_policy_violation', 'error_moderation' ],
	[ 'context_length_exceeded', 'error_context_too_large' ],
	[ 'server_error', 'error_service_unavailable' ],
] );

const STATUSES: ReadonlyMap< number, RefusalCode > = new Map< number, RefusalCode >( [
	[ 413, 'error_context_too_large' ],
	[ 422, 'error_moderation' ],
	[ 429, 'error_quota_exceeded' ],
	[ 503, 'error_service_unavailable' ],
] );

const isCode = ( code: unknown ): code is RefusalCode => CODES.has( code );

/** The codes that are retryable. */
const TRANSIENT: ReadonlySet< RefusalCode > = new Set< RefusalCode >( [
	'error_network',
	'error_service_unavailable',
] );

/** A `refused` failure with a known code. */
export const refused = ( code: RefusalCode, details: Details = {} ): ServiceFailure =>
	new ServiceFailure( failed( 'refused', { code, isRetryable: TRANSIENT.has( code ), ...details } ) );

/** The site is paused and contacts no service. */
const paused = ( reason: string ): ServiceFailure => new ServiceFailure( failed( 'paused', { reason } ) );

/** No response, or the connection broke. */
export const unreached = ( error?: unknown ): ServiceFailure =>
	new ServiceFailure( failed( 'unreached', { code: 'error_network', reason: reasonOf( error ) } ) );

/** A response that cannot be interpreted. */
export const unexpected = ( reason: string ): ServiceFailure =>
	new ServiceFailure( failed( 'unexpected', { code: 'unknown', reason } ) );

/** The message of an error; apiFetch also rejects with plain objects. */
export const reasonOf = ( error: unknown ): string => asText( asRecord( error )?.message );

/** The code for an HTTP error status. */
const codeOfStatus = ( status: number ): RefusalCode =>
	STATUSES.get( status ) ?? ( status >= 400 && status <= 500 ? 'error_network' : 'unknown' );

/**
 * Reads an error response. A known code in its body takes precedence over the status.
 *
 * @param response The response; its body must not have been read.
 * @return The failure, and the code in the body, known or not.
 */
export async function readRefusal( response: Response ): Promise< { failure: ServiceFailure; code: string } > {
	const body = asRecord( await response.json().catch( () => null ) );
	const data = asRecord( body?.data );
	const code = asText( body?.code );
	if ( code === BUSY ) {
		return {
			failure: new ServiceFailure( crowded( data?.retry_after, response.headers.get( 'retry-after' ) ) ),
			code,
		};
	}
	if ( kindOfCode( code ) === 'paused' ) {
		return { failure: paused( asText( body?.message ) ), code };
	}
	const status = `${ response.status } ${ response.statusText }`.trim();
	const failure = refused( isCode( code ) ? code : codeOfStatus( response.status ), {
		reason: asText( data?.reason ) || ( isCode( code ) ? '' : asText( body?.message ) || status ),
		requestId: asText( data?.request_id ) || ( response.headers.get( 'x-request-id' ) ?? '' ),
		...causeIn( data ?? {} ),
	} );
	return { failure, code };
}

/**
 * The failure for an error within a stream, written by the site or by the provider itself.
 *
 * @param error The value of the key `error`: an object or a string.
 */
export function refusalInStream( error: unknown ): ServiceFailure {
	const body = asRecord( error ) ?? {};
	const { code, type, message, request_id: requestId } = body;
	const details = {
		reason: asText( message ) || asText( error ),
		requestId: asText( requestId ),
		...causeIn( body ),
	};
	if ( kindOfCode( asText( code ) ) === 'paused' ) {
		return paused( details.reason );
	}
	if ( isCode( code ) ) {
		return refused( code, details );
	}
	if ( typeof code === 'number' ) {
		// An error within a stream comes from the provider, so 429 is its rate limit, not the quota of the site.
		return refused( code === 429 ? 'error_service_unavailable' : codeOfStatus( code ), details );
	}
	return refused( PROVIDER_CODES.get( code ) ?? PROVIDER_CODES.get( type ) ?? 'error_network', details );
}
