import { load } from '../library';
import type { MapWindow } from '../library';
import type { MapFailure, MapSource } from '../map-canvas.types';
import type { KitEvent, MapKit } from './mapkit.types';

const ADDRESS = 'https://cdn.apple-mapkit.com/mk/5.x.x/mapkit.js';

/** The library's statuses for an invalid token; all others are caused by the network or by too many requests. */
const REFUSED = [ 'Unauthorized', 'Bad Request' ];

/** The failure for a status of the library. */
export const failureOf = ( status: string ): MapFailure => ( {
	kind: REFUSED.includes( status ) ? 'unauthorized' : 'unreached',
	reason: status,
} );

type Authorize = ( MapSource & { provider: 'mapkit' } )[ 'authorize' ];

const begun = new WeakMap< Window, ( authorize: Authorize ) => void >();

/**
 * Loads MapKit JS into a window and provides the tokens that it requests. It can be initialised only once per window: a later map only
 * replaces the source of the tokens.
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
		// An empty token results in an error that is then reported; the library offers no other way to signal a failure.
		authorizationCallback: ( done ) => {
			void authorize( isRenewal ).then( done, () => done( '' ) );
			isRenewal = true;
		},
		language: view.document.documentElement.lang || undefined,
	} );
	return mapkit;
}

/**
 * Reports the errors of the library's requests.
 *
 * @param mapkit    The library.
 * @param onFailure Receives the failures.
 * @param signal    Removes the listeners.
 */
export function watchMapKit( mapkit: MapKit, onFailure: ( failure: MapFailure ) => void, signal: AbortSignal ): void {
	const report = ( { status = '' }: KitEvent ) => onFailure( failureOf( status ) );
	mapkit.addEventListener( 'error', report );
	signal.addEventListener( 'abort', () => mapkit.removeEventListener( 'error', report ) );
}
