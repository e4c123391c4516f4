/** The site's geocoder: `GET statecraft/v1/geocode`. */
import type { ApiFetch } from '../../_kit/site-client';
import { addQueryArgs } from '@wordpress/url';
import type { Coordinates, Place, SearchResult } from '../../../machines/maps/location-search/location-search.types';
import { asRecord, asText } from '../../_kit/json';
import { failureWithRetry, requestSite } from '../../_kit/site-request';

/** The maximum number of places to offer. */
const LIMIT = 10;

export interface Geocode {
	query: string;
	limit?: number;
	near?: Coordinates | null;
	/** Whether the results will be saved, which some providers permit only if the request says so. */
	isPermanent?: boolean;
	/** The provider's id of the wanted place. */
	id?: string;
}

const isDegrees = ( value: unknown, limit: number ): value is number =>
	typeof value === 'number' && Math.abs( value ) <= limit;

/** Parses a place; empty if its coordinates are invalid. */
function readPlace( value: unknown ): Place[] {
	const { id, title, address, longitude, latitude } = asRecord( value ) ?? {};
	if ( ! isDegrees( longitude, 180 ) || ! isDegrees( latitude, 90 ) ) {
		return [];
	}
	const name = asText( title ) || asText( address );
	return [
		{ id: String( id ?? '' ), title: name, address: asText( address ), coordinates: { longitude, latitude } },
	];
}

/**
 * Searches for places.
 *
 * @throws {ServiceFailure}
 */
export const geocode = (
	request: ApiFetch,
	{ query, limit = LIMIT, near, isPermanent, id }: Geocode,
	signal: AbortSignal
): Promise< SearchResult > =>
	requestSite(
		signal,
		async () => {
			const path = addQueryArgs( '/statecraft/v1/geocode', {
				query,
				limit,
				proximity: near ? `${ near.longitude },${ near.latitude }` : undefined,
				permanent: isPermanent ? 1 : undefined,
				id,
			} );
			const answer = asRecord( await request< unknown >( { path, signal } ) );
			const { features, attribution, is_storable: isStorable } = answer ?? {};
			if ( ! Array.isArray( features ) ) {
				throw new Error( 'The site did not say which places there are.' );
			}
			return {
				places: features.flatMap( readPlace ).slice( 0, limit ),
				attribution: asText( attribution ),
				isStorable: isStorable !== false,
			};
		},
		failureWithRetry
	);
