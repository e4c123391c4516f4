/** Turns errors of the site, the provider and the network into failures of the flow. */
import { failed } from '../../../machines/_kit/failure';
import type { Failure } from '../../../machines/ai/image-generation';
import { BUSY, crowded } from '../../_kit/busy';
import { causeIn } from '../../_kit/cause';
import { asText } from '../../_kit/json';
import { dataOf, failureOf } from '../../_kit/site-request';

/**
 * Turns a rejected request into a failure.
 *
 * @param error The rejection of api-fetch: the body of a REST error response, or an error of its own.
 */
export function imageFailure( error: unknown ): Failure {
	const failure = failureOf( error );
	if ( failure.kind !== 'refused' ) {
		return failure;
	}
	const data = dataOf( error );
	const { code, reason } = failure;
	return code === BUSY
		? crowded( data.retry_after )
		: failed( 'refused', {
				code,
				reason,
				detail: asText( data.reason ),
				requestId: asText( data.request_id ),
				...causeIn( data ),
			} );
}
