import { apiFetch } from '../../_kit/site-client';
import type { ApiFetch } from '../../_kit/site-client';
import type { Services } from '../../../machines/galleries/gif-search/gif-search.types';
import { createCopy } from './copy';
import { createGifs } from './gifs';
import { measure } from './measure';

/** The dependencies of the services, replaced in tests. */
export interface Deps {
	/** For REST routes with cookie authentication. */
	request: ApiFetch;
	/** Returns the size of an image or video by loading it. */
	size: typeof measure;
}

/**
 * The services of the flow `gif-search`. blocks/_composition/galleries.ts loads it.
 *
 * @param deps Replacements for the browser's own.
 */
export const createGifSearchServices = ( { request = apiFetch, size = measure }: Partial< Deps > = {} ): Services => ( {
	gifs: createGifs( { request, size } ),
	copy: createCopy( { request } ),
} );
