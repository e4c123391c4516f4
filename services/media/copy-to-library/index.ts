import { apiFetch } from '../../_kit/site-client';
import type { ApiFetch } from '../../_kit/site-client';
import type { Services } from '../../../machines/media/copy-to-library';
import type { SiteData } from '../../_kit/site';
import { createCopy } from './copy';

/** The dependencies of the services, replaced in tests. */
export interface Deps {
	/** For REST routes with cookie authentication. */
	request: ApiFetch;
}

/**
 * The services of the flow `copy-to-library`.
 *
 * @param site The site that copies: the hosted platform has its own route.
 * @param deps Replacements for the browser's own.
 */
export function createCopyToLibraryServices(
	site: Pick< SiteData, 'siteType' >,
	{ request = apiFetch }: Partial< Deps > = {}
): Services {
	return { copy: createCopy( site, { request } ) };
}
