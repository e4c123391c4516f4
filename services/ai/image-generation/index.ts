import apiFetch from '@wordpress/api-fetch';
import type { ApiFetch } from '@wordpress/api-fetch';
import type { Services } from '../../../machines/ai/image-generation';
import { createGenerate } from './generate';
import { createUpload } from './upload';

/** The world as the services see it; tests put another in its place. */
export interface Deps {
	/** For routes that know people by their cookie. */
	request: ApiFetch;
}

/**
 * The services of the flow `image-generation`.
 *
 * @param deps Parts of the world that are not the browser's own.
 */
export function createImageGenerationServices( { request = apiFetch }: Partial< Deps > = {} ): Services {
	return { generate: createGenerate( { request } ), upload: createUpload( { request } ) };
}
