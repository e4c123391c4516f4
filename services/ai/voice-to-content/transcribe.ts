/** The port `transcribe`: the site has the provider transcribe a recording. */
import { ServiceFailure, failed } from '../../../machines/_kit/failure';
import type { Failure, Services } from '../../../machines/ai/voice-to-content';
import { BUSY, crowded } from '../../_kit/busy';
import { causeIn } from '../../_kit/cause';
import { asRecord, asText } from '../../_kit/json';
import type { ApiFetch } from '../../_kit/site-client';
import { dataOf, failureOf, requestSite } from '../../_kit/site-request';

/** The kinds of failures by the site's codes for files that it does not take. */
const KINDS: Readonly< Record< string, Failure[ 'kind' ] > > = {
	recording_too_large: 'large',
	recording_not_audio: 'foreign',
};

/** Turns a rejected request into a failure. */
export function transcriptFailure( error: unknown ): Failure {
	const failure = failureOf( error );
	if ( failure.kind !== 'refused' ) {
		return failure;
	}
	const data = dataOf( error );
	const { code, reason } = failure;
	if ( code === BUSY ) {
		return crowded( data.retry_after );
	}
	return failed( KINDS[ code ] ?? 'refused', {
		code,
		reason,
		detail: asText( data.reason ),
		requestId: asText( data.request_id ),
		...causeIn( data ),
	} );
}

/** The service of the port. */
export function createTranscribe( { request }: { request: ApiFetch } ): Services[ 'transcribe' ] {
	return ( { file, language }, signal ) =>
		requestSite(
			signal,
			async () => {
				const body = new FormData();
				body.append( 'file', file, file.name );
				body.append( 'language', language );
				const answer = await request< unknown >( {
					method: 'POST',
					path: '/statecraft/v1/ai/transcriptions',
					body,
					signal,
				} );
				const { text } = asRecord( answer ) ?? {};
				if ( typeof text !== 'string' ) {
					throw new ServiceFailure( failed( 'unexpected' ) );
				}
				if ( text.trim() === '' ) {
					throw new ServiceFailure( failed( 'wordless' ) );
				}
				return { text };
			},
			transcriptFailure
		);
}
