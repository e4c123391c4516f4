/** What the site, the provider or the network did not do, as failures of the flow. */
import { ServiceFailure, failed } from '../../../machines/_kit/failure';
import type { Failure, RefusalCode } from '../../../machines/ai/ai-request';
import { BUSY, crowded } from '../../_kit/busy';
import { causeIn } from '../../_kit/cause';
import { asRecord, asText } from '../../_kit/json';

/** What is known of a refusal beside its code. */
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

/** How providers call it when they refuse in the middle of an answer, where no status can say it any more. */
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

/** What another try may mend. */
const TRANSIENT: ReadonlySet< RefusalCode > = new Set< RefusalCode >( [
	'error_network',
	'error_service_unavailable',
] );

/** A refusal that was understood. */
export const refused = ( code: RefusalCode, details: Details = {} ): ServiceFailure =>
	new ServiceFailure( failed( 'refused', { code, isRetryable: TRANSIENT.has( code ), ...details } ) );

/** Nobody answered, or the connection broke. */
export const unreached = ( error?: unknown ): ServiceFailure =>
	new ServiceFailure( failed( 'unreached', { code: 'error_network', reason: reasonOf( error ) } ) );

/** An answer that nobody foresaw. */
export const unexpected = ( reason: string ): ServiceFailure =>
	new ServiceFailure( failed( 'unexpected', { code: 'unknown', reason } ) );

/** What an error says of itself; apiFetch throws objects that are no errors. */
export const reasonOf = ( error: unknown ): string => asText( asRecord( error )?.message );

/** The code that stands for a status from 400 on. */
const codeOfStatus = ( status: number ): RefusalCode =>
	STATUSES.get( status ) ?? ( status >= 400 && status <= 500 ? 'error_network' : 'unknown' );

/**
 * Reads an answer that is not a success. A code of ours in the body says more than the status.
 *
 * @param response The answer; its body must not be read yet.
 * @return What it says, and the code that the site gave it, ours or not.
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
	const status = `${ response.status } ${ response.statusText }`.trim();
	const failure = refused( isCode( code ) ? code : codeOfStatus( response.status ), {
		reason: asText( data?.reason ) || ( isCode( code ) ? '' : asText( body?.message ) || status ),
		requestId: asText( data?.request_id ) || ( response.headers.get( 'x-request-id' ) ?? '' ),
		...causeIn( data ?? {} ),
	} );
	return { failure, code };
}

/**
 * The refusal in an error that came in the middle of an answer: ours, or one that the provider wrote itself.
 *
 * @param error What stands under the key `error`: an object, or a text.
 */
export function refusalInStream( error: unknown ): ServiceFailure {
	const told = asRecord( error ) ?? {};
	const { code, type, message, request_id: requestId } = told;
	const details = {
		reason: asText( message ) || asText( error ),
		requestId: asText( requestId ),
		...causeIn( told ),
	};
	if ( isCode( code ) ) {
		return refused( code, details );
	}
	if ( typeof code === 'number' ) {
		// Within an answer nobody but the provider refuses, and its limit is not that of the site.
		return refused( code === 429 ? 'error_service_unavailable' : codeOfStatus( code ), details );
	}
	return refused( PROVIDER_CODES.get( code ) ?? PROVIDER_CODES.get( type ) ?? 'error_network', details );
}
