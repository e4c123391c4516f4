/** Mapbox's Geocoding API v6, Photon and Nominatim, each with its own wire format and errors, over the same places. */
import { readDirectives } from '../../_kit/directives.mjs';
import { injectFault, sendJson } from '../../_kit/respond.mjs';
import { findPlaces } from './places.mjs';

/**
 * @typedef {import('../../_kit/respond.mjs').SandboxRequest} SandboxRequest
 * @typedef {import('./places.mjs').Place}                    Place
 */

/** Milliseconds: longer than an author waits without a message, shorter than the timeout. */
const SLOW = 4_000;

/** The most that Mapbox gives. */
const MAX_OF_MAPBOX = 10;

/** The languages that the public Photon has names in. */
const PHOTON_LANGUAGES = [ 'default', 'en', 'de', 'fr' ];

/** @param {string | null} text @param {number} most @return {number} */
const limitOf = ( text, most ) => Math.max( 1, Math.min( most, Number( text ?? 5 ) || 5 ) );

/** @param {SandboxRequest} asked @param {string} text @param {(status: number) => unknown} refusal */
const isFaulty = ( { response, address }, text, refusal ) =>
	injectFault( readDirectives( text, address ), response, { refusal, slow: SLOW, beginning: '{"type":"Feature' } );

/** @param {string} text @return {boolean} Whether `[hundred]` ignores the limit, as no real service would. */
const ignoresLimit = ( text ) => /\[hundred\]/i.test( text );

/** @param {SandboxRequest} asked Answers `GET /mapbox/search/geocode/v6/forward`, whose token has been checked. */
export async function mapboxGeocoding( asked ) {
	const { response, query } = asked;
	const text = query.get( 'q' ) ?? '';
	if ( await isFaulty( asked, text, ( status ) => ( { message: `Sandbox answer: ${ status }` } ) ) ) {
		return undefined;
	}
	const limit = Number( query.get( 'limit' ) ?? 5 );
	if ( text === '' || limit < 1 || limit > MAX_OF_MAPBOX ) {
		return sendJson( response, 400, { error_code: 'invalid_request', message: 'Sandbox answer: q or limit' } );
	}
	if ( query.get( 'permanent' ) === 'true' && /\[unstorable\]/i.test( text ) ) {
		return sendJson( response, 403, { message: 'Sandbox answer: permanent geocoding is not enabled' } );
	}
	const places = findPlaces( text );
	return sendJson( response, 200, {
		type: 'FeatureCollection',
		features: ( ignoresLimit( text ) ? places : places.slice( 0, limit ) ).map( ( place ) => ( {
			type: 'Feature',
			id: place.id,
			geometry: { type: 'Point', coordinates: [ place.longitude, place.latitude ] },
			properties: {
				mapbox_id: place.id,
				feature_type: 'place',
				name: place.name,
				name_preferred: place.name,
				full_address: `${ place.name }, ${ place.region }, ${ place.country }`,
				place_formatted: `${ place.region }, ${ place.country }`,
				coordinates: { longitude: place.longitude, latitude: place.latitude },
				context: { country: { name: place.country } },
			},
		} ) ),
		attribution: 'NOTICE: © 2026 Mapbox and its suppliers. Sandbox answer.',
	} );
}

/** @param {SandboxRequest} asked Answers `GET /photon/api`. */
export async function photonGeocoding( asked ) {
	const { response, query } = asked;
	const text = query.get( 'q' ) ?? '';
	if ( await isFaulty( asked, text, ( status ) => ( { message: `Sandbox answer: ${ status }` } ) ) ) {
		return undefined;
	}
	const language = query.get( 'lang' );
	if ( text === '' || ( language !== null && ! PHOTON_LANGUAGES.includes( language ) ) ) {
		return sendJson( response, 400, {
			message: `language ${ language } is not supported, supported languages are: default, de, en, fr`,
		} );
	}
	const places = findPlaces( text );
	return sendJson( response, 200, {
		type: 'FeatureCollection',
		features: ( ignoresLimit( text ) ? places : places.slice( 0, limitOf( query.get( 'limit' ), 50 ) ) ).map(
			( place, index ) => ( {
				type: 'Feature',
				geometry: { type: 'Point', coordinates: [ place.longitude, place.latitude ] },
				properties: {
					osm_type: 'R',
					osm_id: 1000 + index + Math.round( place.longitude * 1000 + 200_000 ),
					osm_key: 'place',
					osm_value: 'town',
					type: 'city',
					countrycode: 'XX',
					name: place.name,
					state: place.region,
					country: place.country,
				},
			} )
		),
	} );
}

/** @param {SandboxRequest} asked Answers `GET /nominatim/search`. */
export async function nominatimGeocoding( asked ) {
	const { request, response, query } = asked;
	const text = query.get( 'q' ) ?? '';
	if ( await isFaulty( asked, text, ( code ) => ( { error: { code, message: 'Sandbox answer' } } ) ) ) {
		return undefined;
	}
	if ( ! /^Statecraft\//.test( request.headers[ 'user-agent' ] ?? '' ) ) {
		return sendJson( response, 403, { error: { code: 403, message: 'Sandbox answer: no User-Agent of its own' } } );
	}
	const places = findPlaces( text );
	return sendJson(
		response,
		200,
		( ignoresLimit( text ) ? places : places.slice( 0, limitOf( query.get( 'limit' ), 40 ) ) ).map(
			( place, index ) => ( {
				place_id: 1000 + index,
				licence: 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright',
				osm_type: 'relation',
				osm_id: 1000 + index,
				lat: String( place.latitude ),
				lon: String( place.longitude ),
				category: 'place',
				type: 'town',
				name: place.name,
				display_name: `${ place.name }, ${ place.region }, ${ place.country }`,
			} )
		)
	);
}
