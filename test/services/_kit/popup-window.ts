/** The page and its popups, for services that run without a browser. */

const ORIGIN = 'https://site.example';

/** A popup opened by a flow. */
export interface FakePopup {
	closed: boolean;
	/** The URL it was navigated to. */
	shown: string[];
	location: { replace: ( address: string ) => void };
	close: () => void;
}

/** A popup that stays open until it is closed. */
export function fakePopup(): FakePopup {
	const popup: FakePopup = {
		closed: false,
		shown: [],
		location: { replace: ( address ) => void popup.shown.push( address ) },
		close() {
			popup.closed = true;
		},
	};
	return popup;
}

/** Makes this process a page, until the test ends. Returns how a window posts a message to it. */
export function becomePage() {
	const page = Object.assign( new EventTarget(), { location: { origin: ORIGIN } } );
	Object.defineProperty( globalThis, 'window', { value: page, configurable: true } );
	return {
		post: ( data: unknown, source: unknown ) =>
			page.dispatchEvent( Object.assign( new Event( 'message' ), { data, source, origin: ORIGIN } ) ),
	};
}
