import { apiFetch } from '../../_kit/site-client';
import type { Services } from '../../../machines/media/media-browser';
import { createItems } from './items';
import type { Deps } from './items';

/**
 * The services of the flow `media-browser`.
 *
 * @param deps Replacements for the browser's own.
 */
export const createMediaBrowserServices = ( {
	request = apiFetch,
	today = () => new Date(),
}: Partial< Deps > = {} ): Services => ( {
	items: createItems( { request, today } ),
} );
