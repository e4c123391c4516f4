/** The result of an authorization in a popup window. */
import { asRecord, asText, parseJson } from './json';
import { safeStorage } from './storage';

/** The popup windows of the page, by name. */
export interface Popups {
	/** Returns the window, or null if the browser blocked it. */
	get: ( name: string ) => Window | null;
}

/** What the callback page of an authorization reports. */
export type PopupResult =
	/** The site has the grant. */
	| { type: 'granted'; id: string; user: { image: string; name: string } }
	/** The callback page did not recognise the user, so this page has to exchange the code. */
	| { type: 'code'; code: string }
	/** `error` is an OAuth error code, such as `access_denied`, or one of the site's. */
	| { type: 'refused'; error: string; message: string };

/** How often a popup is checked, in milliseconds. There is no event for its closing. */
const CHECKED_EVERY = 100;

/** The name of the channel and of the storage item by which the callback page of one authorization reports. */
const channelOf = ( state: string ): string => `statecraft-oauth-${ state }`;

/** Parses a report; null for anything that does not belong to this authorization. */
function readResult( data: unknown, state: string ): PopupResult | null {
	const report = asRecord( data );
	if ( ! report || report.state !== state ) {
		return null;
	}
	if ( asText( report.error ) ) {
		return { type: 'refused', error: asText( report.error ), message: asText( report.message ) };
	}
	if ( asText( report.code ) ) {
		return { type: 'code', code: asText( report.code ) };
	}
	const user = asRecord( report.user );
	return asText( report.keyring_id )
		? {
				type: 'granted',
				id: asText( report.keyring_id ),
				user: { image: asText( user?.image ), name: asText( user?.name ) },
			}
		: null;
}

/**
 * Navigates an empty popup.
 *
 * @param popup   The window.
 * @param address An http(s) URL.
 * @throws {Error} On any other URL: a script would run as this page.
 */
export function showInPopup( popup: Window, address: string ): void {
	if ( ! /^https?:\/\//i.test( address ) ) {
		throw new Error( 'The site named an address that is none of a page.' );
	}
	popup.location.replace( address );
}

/**
 * Waits for the result of an authorization, from whichever arrives first: a message of the popup; or a broadcast or a storage event, if a page
 * in the popup has severed it from this one. Yields `closed` once if the popup appears to be closed, as a severed popup also does, and
 * continues to wait for the result, which is the last item.
 *
 * @param popup  The window.
 * @param state  The `state` of the authorization, which nobody else knows.
 * @param signal Ends the waiting.
 */
export async function* popupReports(
	popup: Window,
	state: string,
	signal: AbortSignal
): AsyncGenerator< 'closed' | PopupResult, void > {
	const arrived: ( 'closed' | PopupResult )[] = [];
	let wake = () => {};
	const add = ( item: 'closed' | PopupResult ) => {
		arrived.push( item );
		wake();
	};
	const read = ( data: unknown ) => {
		const result = readResult( data, state );
		if ( result ) {
			add( result );
		}
	};
	const name = channelOf( state );
	const storage = safeStorage();
	const readStored = () => read( parseJson( storage.get( name ) ?? '' ) );

	const left = new AbortController();
	const options = { signal: left.signal };
	const onMessage = ( { source, origin, data }: MessageEvent ) => {
		if ( source === popup && origin === window.location.origin ) {
			read( data );
		}
	};
	window.addEventListener( 'message', onMessage, options );
	window.addEventListener( 'storage', ( { key } ) => key === name && readStored(), options );
	signal.addEventListener( 'abort', () => wake(), options );
	const channel = new BroadcastChannel( name );
	channel.onmessage = ( { data } ) => read( data );
	const checking = setInterval( () => {
		if ( popup.closed ) {
			clearInterval( checking );
			readStored();
			add( 'closed' );
		}
	}, CHECKED_EVERY );
	try {
		while ( ! signal.aborted ) {
			const next = arrived.shift();
			if ( next ) {
				yield next;
				if ( next !== 'closed' ) {
					return;
				}
			} else {
				await new Promise< void >( ( resolve ) => {
					wake = resolve;
				} );
			}
		}
	} finally {
		left.abort();
		clearInterval( checking );
		channel.close();
		storage.remove( name );
	}
}
