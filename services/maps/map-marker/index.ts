/** The port `geocode`: the place of an address, from the site's geocoder. */
import { apiFetch } from '../../_kit/site-client';
import type { ApiFetch } from '../../_kit/site-client';
import type { Services } from '../../../machines/maps/map-marker/map-marker.types';
import { geocode } from '../_kit/geocode';

/**
 * The services of the flow `map-marker`.
 *
 * @param deps Replacements for the browser's own.
 */
export const createMapMarkerServices = ( deps: { request?: ApiFetch } = {} ): Services => {
	const { request = apiFetch } = deps;
	return {
		geocode: async ( { address }, signal ) => {
			const { places } = await geocode( request, { query: address, isPermanent: true, limit: 1 }, signal );
			return places[ 0 ] ?? null;
		},
	};
};
