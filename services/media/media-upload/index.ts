import { apiFetch } from '../../_kit/site-client';
import type { Services } from '../../../machines/media/media-upload';
import { createUpload } from './upload';
import type { Deps, UploadSite } from './upload';

/**
 * The services of the flow `media-upload`.
 *
 * @param site The site that receives the files.
 * @param deps Replacements for the browser's own.
 */
export function createMediaUploadServices(
	site: UploadSite,
	{ request = apiFetch, createRequest = () => new XMLHttpRequest() }: Partial< Deps > = {}
): Services {
	return { upload: createUpload( site, { request, createRequest } ) };
}
