/** The port `feature`: what the site allows this person to do with AI, and how much of it is used up. */
import type { ApiFetch } from '@wordpress/api-fetch';
import type { FeatureData, Services } from '../../machines/ai-request';
import { asRecord, asText } from '../_kit/json';

/** All that the site says. */
export interface FeatureReport extends FeatureData {
	requestsCount: number;
	requestsLimit: number;
	errorMessage: string;
	errorCode: string;
	/** `default` or `vip`. */
	upgradeType: string;
	/** Null when the site counts no period. The dates are as the site writes them. */
	usagePeriod: { currentStart: string; nextStart: string; requestsCount: number } | null;
	currentTier: { value: number };
}

const REQUESTS_LIMIT = 20;
const LOWEST_TIER = 1;

/** The port, joined to a site. Rejects when the site does not say it, so that the last known data stands. */
export function createFeature( { request }: { request: ApiFetch } ): Services[ 'feature' ] {
	return async ( _: void, signal: AbortSignal ) => {
		const answer = asRecord(
			await request< unknown >( { path: '/wpcom/v2/jetpack-ai/ai-assistant-feature', signal } )
		);
		if ( ! answer ) {
			throw new Error( 'The site said nothing about its AI feature.' );
		}
		return readFeature( answer );
	};
}

/**
 * Feature data as the site sends it, with what it leaves out. Whoever serves no connection and no provider of its own has both, as on the
 * hosted platform.
 */
export function readFeature( answer: Record< string, unknown > ): FeatureReport {
	const period = asRecord( answer[ 'usage-period' ] );
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
	};
}

const asNumber = ( value: unknown, otherwise: number ): number => ( typeof value === 'number' ? value : otherwise );
