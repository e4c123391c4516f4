import { apiFetch } from '../../_kit/site-client';
import type { ApiFetch } from '../../_kit/site-client';
import type { Services } from '../../../machines/ai/ai-request';
import type { SiteData } from '../../_kit/site';
import { safeStorage } from '../../_kit/storage';
import type { SafeStorage } from '../../_kit/storage';
import { createTokenSource } from './token';
import { createWords } from './words';

/** The dependencies of the services, replaced in tests. */
export interface Deps {
	/** For REST routes with cookie authentication. */
	request: ApiFetch;
	/** For the stream. */
	fetch: typeof fetch;
	storage: SafeStorage;
	/** The current time, in milliseconds since 1970. */
	now: () => number;
}

/**
 * The services of the flow `ai-request`.
 *
 * @param site The site that serves the endpoints.
 * @param deps Replacements for the browser's own.
 */
export function createAiRequestServices( site: SiteData, deps: Partial< Deps > = {} ): Services {
	const {
		request = apiFetch,
		fetch = ( input, init ) => window.fetch( input, init ),
		storage = safeStorage(),
		now = Date.now,
	} = deps;
	const tokens = createTokenSource( { site, request, storage, now } );
	return { words: createWords( { site, fetch, tokens } ) };
}
