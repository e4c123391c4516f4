import apiFetch from '@wordpress/api-fetch';
import type { Services } from '../../machines/ai-feature';
import { untilAborted } from '../_kit/abort';
import { createFeature } from './feature';

/** The world as the services see it; tests put another in its place. */
export interface Deps {
	feature: Services[ 'feature' ];
	/** Saves what is typed so far; rejects when that fails. */
	autosave: () => Promise< void >;
}

/** What the site of this page says: one request for all who ask at the same time, whichever flow they belong to. */
export const sharedFeature = createFeature( { request: apiFetch } );

/** The services of the flow `ai-feature`. */
export function createAiFeatureServices( {
	feature = sharedFeature,
	autosave,
}: Pick< Deps, 'autosave' > & Partial< Deps > ): Services {
	return {
		feature,
		async autosave( _: void, signal: AbortSignal ) {
			signal.throwIfAborted();
			return untilAborted( autosave(), signal );
		},
	};
}
