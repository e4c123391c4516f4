import apiFetch from '@wordpress/api-fetch';
import type { ApiFetch } from '@wordpress/api-fetch';
import type { Services } from '../../../machines/media/media-upload';
import type { SiteData } from '../../_kit/site';
import { createUpload } from './upload';

/** The site that the files go to. */
export interface UploadSite extends Pick< SiteData, 'restRoot' > {
	/** The nonce of the page, for where api-fetch has none. */
	nonce: string;
}

/** The dependencies of the services, replaced in tests. */
export interface Deps {
	/** For REST routes with cookie authentication. */
	request: ApiFetch;
	/** `fetch` does not report how much is sent. */
	createRequest: () => XMLHttpRequest;
}

/**
 * The services of the flow `media-upload`.
 *
 * @param site The site that the files go to.
 * @param deps Replacements for the browser's own.
 */
export function createMediaUploadServices(
	site: UploadSite,
	{ request = apiFetch, createRequest = () => new XMLHttpRequest() }: Partial< Deps > = {}
): Services {
	return { upload: createUpload( site, { request, createRequest } ) };
}
