import type { Services } from '../../../machines/forms/form-assistant';
import type { SiteData } from '../../_kit/site';
import { createAiRequestServices } from '../../ai/ai-request';
import type { Deps } from '../../ai/ai-request';

/**
 * The services of the flow `form-assistant`, which uses the same endpoint and token as `ai-request`.
 *
 * @param site The site that serves the endpoints.
 * @param deps Replacements for the browser's own.
 */
export const createFormAssistantServices = ( site: SiteData, deps: Partial< Deps > = {} ): Services => ( {
	words: createAiRequestServices( site, deps ).words,
} );
