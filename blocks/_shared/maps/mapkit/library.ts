import { load } from '../library';
import type { MapWindow } from '../library';
import type { MapFailure, MapSource } from '../map-canvas.types';
import type { KitEvent, MapKit } from './mapkit.types';

const ADDRESS = 'https://cdn.apple-mapkit.com/mk/5.x.x/mapkit.js';

/** What the library says when the token is wrong; all else is a matter of the network or of too many requests. */
const REFUSED = [ 'Unauthorized', 'Bad Request' ];

/** The failure that a status of the library means. */
export const failureOf = ( status: string ): MapFailure => ( {
	kind: REFUSED.includes( status ) ? 'unauthorized' : 'unreached',
	reason: status,
} );

type Authorize = ( MapSource & { provider: 'mapkit' } )[ 'authorize' ];

const begun = new WeakMap< Window, ( authorize: Authorize ) => void >();

/**
 * Loads MapKit JS into a window and gives it the tokens it asks for. It can be initialised once in each window: a later map only changes who
 * answers.
 *
 * @param view   The window.
 * @param source The map's source.
 */
export async function loadMapKit( view: MapWindow, source: MapSource & { provider: 'mapkit' } ): Promise< MapKit > {
	await load( view, source.library || ADDRESS, { crossorigin: 'anonymous' } );
	const { mapkit } = view as unknown as { mapkit: MapKit };
	const begin = begun.get( view );
	if ( begin ) {
		begin( source.authorize );
		return mapkit;
	}
	let { authorize } = source;
	let isRenewal = false;
	begun.set( view, ( next ) => {
		authorize = next;
	} );
	mapkit.init( {
		// An empty token is answered with an error, which is then reported: the library has no other way to be told.
		authorizationCallback: ( done ) => {
			void authorize( isRenewal ).then( done, () => done( '' ) );
			isRenewal = true;
		},
		language: view.document.documentElement.lang || undefined,
	} );
	return mapkit;
}

/**
 * Reports what the library says of its requests.
 *
 * @param mapkit    The library.
 * @param onFailure The reports.
 * @param signal    Ends it.
 */
export function watchMapKit( mapkit: MapKit, onFailure: ( failure: MapFailure ) => void, signal: AbortSignal ): void {
	const report = ( { status = '' }: KitEvent ) => onFailure( failureOf( status ) );
	mapkit.addEventListener( 'error', report );
	signal.addEventListener( 'abort', () => mapkit.removeEventListener( 'error', report ) );
}
