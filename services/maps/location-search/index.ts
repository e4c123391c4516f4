/** The ports `search` and `keep`: places from the site's geocoder. */
import { apiFetch } from '../../_kit/site-client';
import type { ApiFetch } from '../../_kit/site-client';
import type { Services } from '../../../machines/maps/location-search/location-search.types';
import { geocode } from '../_kit/geocode';

/**
 * The services of the flow `location-search`.
 *
 * @param deps Replacements for the browser's own.
 */
export const createLocationSearchServices = ( deps: { request?: ApiFetch } = {} ): Services => {
	const { request = apiFetch } = deps;
	return {
		search: ( { query, near }, signal ) => geocode( request, { query, near }, signal ),
		keep: async ( { query, place }, signal ) => {
			const { places } = await geocode(
				request,
				{ query: place.address || query, isPermanent: true, id: place.id, limit: 1 },
				signal
			);
			return places[ 0 ] ?? null;
		},
	};
};
