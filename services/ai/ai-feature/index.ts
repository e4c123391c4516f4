import apiFetch from '@wordpress/api-fetch';
import type { ApiFetch } from '@wordpress/api-fetch';
import { failed } from '../../../machines/_kit/failure';
import type { Services } from '../../../machines/ai/ai-feature';
import { untilAborted } from '../../_kit/abort';
import { askSite } from '../../_kit/site-request';
import { createQuota } from './quota';

/** The world as the services see it; tests put another in its place. */
export interface Deps {
	/** For routes that know people by their cookie. */
	request: ApiFetch;
	/** Saves what is typed so far; rejects when that fails. */
	autosave: () => Promise< void >;
}

/** The editor said no; its reason is for the details. */
const refused = ( error: unknown ) =>
	failed( 'refused', { reason: error instanceof Error ? error.message : String( error ) } );

/** The services of the flow `ai-feature`. */
export function createAiFeatureServices( {
	autosave,
	request = apiFetch,
}: Pick< Deps, 'autosave' > & Partial< Deps > ): Services {
	return {
		quota: createQuota( { request } ),
		autosave: ( _: void, signal: AbortSignal ) =>
			askSite( signal, () => untilAborted( autosave(), signal ), refused ),
	};
}
