import { apiFetch } from '../../_kit/site-client';
import type { ApiFetch } from '../../_kit/site-client';
import { failed } from '../../../machines/_kit/failure';
import type { Services } from '../../../machines/ai/ai-feature';
import { untilAborted } from '../../_kit/abort';
import { requestSite } from '../../_kit/site-request';
import { createQuota } from './quota';

/** The dependencies of the services, replaced in tests. */
export interface Deps {
	/** For REST routes with cookie authentication. */
	request: ApiFetch;
	/** Autosaves the post; rejects on failure. */
	autosave: () => Promise< void >;
}

/** The editor could not save; its error message becomes the reason. */
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
			requestSite( signal, () => untilAborted( autosave(), signal ), refused ),
	};
}
