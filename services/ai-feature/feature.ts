/** The port `feature`: what the site allows this person to do with AI, and how much of it is used up. */
import type { ApiFetch } from '@wordpress/api-fetch';
import type { FeatureData, Services } from '../../machines/ai-feature';
import { untilAborted } from '../_kit/abort';
import { asRecord, asText } from '../_kit/json';

const REQUESTS_LIMIT = 20;
const LOWEST_TIER = 1;

/** A request that is under way, and how many wait for it. */
interface Reading {
	answer: Promise< FeatureData >;
	controller: AbortController;
	waiting: number;
}

/**
 * The port, joined to a site. Rejects when the site does not say it, so that the last known data stands. Whoever asks while a request is
 * under way waits for the same one; it is given up when nobody waits any more.
 */
export function createFeature( { request }: { request: ApiFetch } ): Services[ 'feature' ] {
	let underWay: Reading | null = null;

	const read = async ( signal: AbortSignal ): Promise< FeatureData > => {
		const answer = asRecord(
			await request< unknown >( { path: '/wpcom/v2/jetpack-ai/ai-assistant-feature', signal } )
		);
		if ( ! answer ) {
			throw new Error( 'The site said nothing about its AI feature.' );
		}
		return readFeature( answer );
	};
	const begin = (): Reading => {
		const controller = new AbortController();
		return { answer: read( controller.signal ), controller, waiting: 0 };
	};

	return async ( _: void, signal: AbortSignal ) => {
		signal.throwIfAborted();
		const reading = ( underWay ??= begin() );
		reading.waiting++;
		try {
			return await untilAborted( reading.answer, signal );
		} finally {
			reading.waiting--;
			if ( reading.waiting === 0 ) {
				reading.controller.abort();
				underWay = null;
			}
		}
	};
}

/**
 * Feature data as the site sends it, with what it leaves out. Whoever serves no connection and no provider of its own has both, as on the
 * hosted platform.
 */
export function readFeature( answer: Record< string, unknown > ): FeatureData {
	const period = asRecord( answer[ 'usage-period' ] );
	const tokens = asRecord( answer[ 'tokens-used' ] );
	const cost = answer[ 'cost-estimate' ];
	return {
		hasFeature: answer[ 'has-feature' ] === true,
		isConnected: answer[ 'is-connected' ] !== false,
		isProviderSet: answer[ 'is-provider-set' ] !== false,
		isOverLimit: answer[ 'is-over-limit' ] === true,
		siteRequireUpgrade: answer[ 'site-require-upgrade' ] === true,
		requestsCount: asNumber( answer[ 'requests-count' ], 0 ),
		requestsLimit: asNumber( answer[ 'requests-limit' ], REQUESTS_LIMIT ),
		errorMessage: asText( answer[ 'error-message' ] ),
		errorCode: asText( answer[ 'error-code' ] ),
		upgradeType: asText( answer[ 'upgrade-type' ] ) || 'default',
		usagePeriod: period && {
			currentStart: asText( period[ 'current-start' ] ),
			nextStart: asText( period[ 'next-start' ] ),
			requestsCount: asNumber( period[ 'requests-count' ], 0 ),
		},
		currentTier: { value: asNumber( asRecord( answer[ 'current-tier' ] )?.value, LOWEST_TIER ) },
		tokensUsed: tokens && { input: asNumber( tokens.input, 0 ), output: asNumber( tokens.output, 0 ) },
		costEstimate: typeof cost === 'number' ? cost : null,
	};
}

const asNumber = ( value: unknown, otherwise: number ): number => ( typeof value === 'number' ? value : otherwise );
