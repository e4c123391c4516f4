/** What the site, the provider or the network did not do, as failures of the flow. */
import type { Failure } from '../../../machines/ai/image-generation';
import { BUSY, pauseOf } from '../../_kit/busy';
import { causeIn } from '../../_kit/cause';
import { asText } from '../../_kit/json';
import { refusalOf } from '../../_kit/refusal';

/** The site answered, without a picture that can be shown. */
export const imageless: Failure = { kind: 'imageless', reason: '', requestId: '' };

/**
 * The failure that a rejected request stands for.
 *
 * @param error What api-fetch threw: the body of a refusal, or an error of its own.
 */
export function failureOf( error: unknown ): Failure {
	const refusal = refusalOf( error );
	if ( refusal.kind !== 'refused' ) {
		return { reason: '', ...refusal, requestId: '' };
	}
	const { code, message, data } = refusal;
	return {
		kind: 'refused',
		code,
		message,
		reason: asText( data.reason ),
		requestId: asText( data.request_id ),
		...causeIn( data ),
	};
}

/**
 * When the site may have room for a request, in milliseconds, or null when that is not why it refused.
 *
 * @param error As above.
 */
export function pauseIn( error: unknown ): number | null {
	const refusal = refusalOf( error );
	return refusal.kind === 'refused' && refusal.code === BUSY ? pauseOf( refusal.data.retry_after ) : null;
}

/**
 * Asks, with refusals as answers.
 *
 * @param signal Once it is aborted nothing is answered: it rejects.
 * @param ask    What is asked.
 */
export async function answered< T >(
	signal: AbortSignal,
	ask: () => Promise< T >
): Promise< T | { failure: Failure } > {
	signal.throwIfAborted();
	const answer = await ask().catch( ( error: unknown ) => ( { failure: failureOf( error ) } ) );
	signal.throwIfAborted();
	return answer;
}
