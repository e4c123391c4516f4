import { apiFetch } from '../../_kit/site-client';
import type { ApiFetch } from '../../_kit/site-client';
import type { Services } from '../../../machines/ai/image-generation';
import { createGenerate } from './generate';
import { createUpload } from './upload';

/** The dependencies of the services, replaced in tests. */
export interface Deps {
	/** For REST routes with cookie authentication. */
	request: ApiFetch;
}

/**
 * The services of the flow `image-generation`.
 *
 * @param deps Replacements for the browser's own.
 */
export function createImageGenerationServices( { request = apiFetch }: Partial< Deps > = {} ): Services {
	return { generate: createGenerate( { request } ), upload: createUpload( { request } ) };
}
