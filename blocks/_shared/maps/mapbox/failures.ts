import type { MapWindow } from '../library';
import type { MapFailure } from '../map-canvas.types';
import type { MapEvent } from './mapbox.types';

type LoadError = NonNullable< MapEvent[ 'error' ] >;

/** Matches the messages of browsers without a connection: such errors have no status, and the wording differs. */
const NETWORK = /fetch|network|load failed/i;

/**
 * The service's message, or an empty string. The library reports no more than the status, so the request is repeated to read it. The
 * messages of the library and the browser are in English for developers, and not helpful.
 */
async function reasonOf( view: MapWindow, { url, status = 0 }: LoadError ): Promise< string > {
	try {
		if ( ! url || status < 400 ) {
			return '';
		}
		const body = ( await ( await view.fetch( url ) ).json() ) as { message?: unknown; error?: unknown };
		return String( [ body.message, body.error ].find( ( text ) => typeof text === 'string' && text ) ?? '' );
	} catch {
		return '';
	}
}

/**
 * Reports the errors of the library's requests, once per kind.
 *
 * @param view     The window of the map.
 * @param isDrawn  Whether the style has been loaded; before that, any error means that there is no map.
 * @param onReport Receives the failures.
 */
export function failureReports(
	view: MapWindow,
	isDrawn: () => boolean,
	onReport: ( failure: MapFailure ) => void
): ( event: MapEvent ) => void {
	const reported = new Set< string >();
	return ( { error = {}, tile } ) => {
		const { status, message = '' } = error;
		// Services have no tiles of the open sea, and a style may refer to an image that does not exist.
		const isNormal = status === 404 && ( tile || isDrawn() );
		const isRequest = status !== undefined || NETWORK.test( message );
		if ( isNormal || ( isDrawn() && ! isRequest ) ) {
			return;
		}
		const isRefused = status === 401 || status === 403 || /access token/i.test( message );
		const kind = isRefused ? 'unauthorized' : 'unreached';
		if ( ! reported.has( kind ) ) {
			reported.add( kind );
			void reasonOf( view, error ).then( ( reason ) => onReport( { kind, reason } ) );
		}
	};
}
