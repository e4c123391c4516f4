import apiFetch from '@wordpress/api-fetch';
import type { ApiFetch } from '@wordpress/api-fetch';
import type { Services } from '../../../machines/ai/ai-request';
import type { SiteData } from '../../_kit/site';
import { safeStorage } from '../../_kit/storage';
import type { SafeStorage } from '../../_kit/storage';
import { createTokenSource } from './token';
import { createWords } from './words';

/** The world as the services see it; tests put another in its place. */
export interface Deps {
	/** For routes that know people by their cookie. */
	request: ApiFetch;
	/** For the stream. */
	fetch: typeof fetch;
	storage: SafeStorage;
	/** The time in milliseconds since 1970. */
	now: () => number;
}

/**
 * The services of the flow `ai-request`.
 *
 * @param site The site that serves the endpoints.
 * @param deps Parts of the world that are not the browser's own.
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
