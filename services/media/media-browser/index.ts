import apiFetch from '@wordpress/api-fetch';
import type { Services } from '../../../machines/media/media-browser';
import { createItems } from './items';
import type { Deps } from './items';

/**
 * The services of the flow `media-browser`.
 *
 * @param deps Replacements for the browser's own, and the filters of the flow: a service may not load a machine.
 */
export const createMediaBrowserServices = ( {
	request = apiFetch,
	today = () => new Date(),
	filterStrings,
}: Partial< Deps > & Pick< Deps, 'filterStrings' > ): Services => ( {
	items: createItems( { request, today, filterStrings } ),
} );
