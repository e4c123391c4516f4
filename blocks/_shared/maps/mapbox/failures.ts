import type { MapWindow } from '../library';
import type { MapFailure } from '../map-canvas.types';
import type { MapEvent } from './mapbox.types';

type LoadError = NonNullable< MapEvent[ 'error' ] >;

/** What browsers say without a connection: no status, and each has words of its own. */
const NETWORK = /fetch|network|load failed/i;

/**
 * The message of the service, or nothing: the library reports no more than the status, so the service is asked once more. What the library and the
 * browser say themselves is English for developers, and says nobody what to do.
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
 * Reports what the library says of its requests, once for each kind.
 *
 * @param view     The window of the map.
 * @param isDrawn  Whether the style has been read: before, every error means that there is no map.
 * @param onReport The reports.
 */
export function failureReports(
	view: MapWindow,
	isDrawn: () => boolean,
	onReport: ( failure: MapFailure ) => void
): ( event: MapEvent ) => void {
	const reported = new Set< string >();
	return ( { error = {}, tile } ) => {
		const { status, message = '' } = error;
		// Services have no tiles of the open sea, and a style may ask for a picture that does not exist.
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
