/** The port `quota`: what this user may do with AI, and how much of the quota is used. */
import type { ApiFetch } from '../../_kit/site-client';
import type { Quota, Services } from '../../../machines/ai/ai-feature';
import { untilAborted } from '../../_kit/abort';
import { asRecord, asText } from '../../_kit/json';
import { requestSite } from '../../_kit/site-request';

const REQUESTS_LIMIT = 20;
const LOWEST_TIER = 1;
/** An ISO 4217 code; `Intl.NumberFormat` throws on anything else. */
const CURRENCY = /^[A-Z]{3}$/;

/** The service of the port. */
export function createQuota( { request }: { request: ApiFetch } ): Services[ 'quota' ] {
	return ( _: void, signal: AbortSignal ) =>
		requestSite( signal, async () => {
			const answer = asRecord(
				await untilAborted(
					request< unknown >( { path: '/wpcom/v2/jetpack-ai/ai-assistant-feature', signal } ),
					signal
				)
			);
			if ( ! answer ) {
				throw new Error( 'The site returned nothing about its AI feature.' );
			}
			return readQuota( answer );
		} );
}

/**
 * Parses the response, with defaults for absent fields. A server that sends neither `is-connected` nor `is-provider-set`, such as
 * WordPress.com, counts as having both.
 */
export function readQuota( answer: Record< string, unknown > ): Quota {
	const period = asRecord( answer[ 'usage-period' ] );
	const tokens = asRecord( answer[ 'tokens-used' ] );
	const cost = answer[ 'cost-estimate' ];
	return {
		hasFeature: answer[ 'has-feature' ] === true,
		isConnected: answer[ 'is-connected' ] !== false,
		isProviderSet: answer[ 'is-provider-set' ] !== false,
		isTranscriptionSet: answer[ 'is-transcription-set' ] === true,
		recordingBytes: asNumber( answer[ 'recording-bytes' ], 0 ),
		isOverLimit: answer[ 'is-over-limit' ] === true,
		siteRequireUpgrade: answer[ 'site-require-upgrade' ] === true,
		requestsCount: asNumber( answer[ 'requests-count' ], 0 ),
		requestsLimit: asNumber( answer[ 'requests-limit' ], REQUESTS_LIMIT ),
		errorMessage: asText( answer[ 'error-message' ] ),
		errorCode: asText( answer[ 'error-code' ] ),
		upgradeType: asText( answer[ 'upgrade-type' ] ) || 'default',
		limitOwner: answer[ 'limit-owner' ] === 'site' ? 'site' : 'host',
		usagePeriod: period && {
			currentStart: asText( period[ 'current-start' ] ),
			nextStart: asText( period[ 'next-start' ] ),
			requestsCount: asNumber( period[ 'requests-count' ], 0 ),
		},
		currentTier: { value: asNumber( asRecord( answer[ 'current-tier' ] )?.value, LOWEST_TIER ) },
		tokensUsed: tokens && { input: asNumber( tokens.input, 0 ), output: asNumber( tokens.output, 0 ) },
		costEstimate: typeof cost === 'number' ? cost : null,
		costCurrency: CURRENCY.exec( asText( answer[ 'cost-currency' ] ) )?.[ 0 ] ?? 'USD',
	};
}

const asNumber = ( value: unknown, otherwise: number ): number => ( typeof value === 'number' ? value : otherwise );
