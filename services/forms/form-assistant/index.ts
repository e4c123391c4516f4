import type { Services } from '../../../machines/forms/form-assistant';
import type { SiteData } from '../../_kit/site';
import { createAiRequestServices } from '../../ai/ai-request';
import type { Deps } from '../../ai/ai-request';

/**
 * The services of the flow `form-assistant`: it asks where `ai-request` asks, with the same token.
 *
 * @param site The site that serves the endpoints.
 * @param deps Parts of the world that are not the browser's own.
 */
export const createFormAssistantServices = ( site: SiteData, deps: Partial< Deps > = {} ): Services => ( {
	words: createAiRequestServices( site, deps ).words,
} );
