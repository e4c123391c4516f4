/** The result of an authorization, as reported by the callback page, see includes/Accounts/OAuth_Callback.php. */
import { BroadcastChannel } from 'node:worker_threads';
import { setImmediate as turn } from 'node:timers/promises';
import { popupReports, showInPopup } from '../../../services/_kit/popup';

const STATE = 'google_photos.1700000000.abc.def';
const NAME = `statecraft-oauth-${ STATE }`;
const granted = {
	keyring_id: 'c1',
	id_token: '',
	user: { image: 'https://photos.example/ada.jpg', name: 'Ada' },
	state: STATE,
};
const result = { type: 'granted', id: 'c1', user: granted.user };

const CHANNEL = 'BroadcastChannel';
beforeAll( () => void Object.defineProperty( window, CHANNEL, { value: BroadcastChannel, configurable: true } ) );
beforeEach( () => {
	jest.useFakeTimers( { doNotFake: [ 'setImmediate', 'queueMicrotask', 'nextTick' ] } );
	window.localStorage.clear();
} );
afterEach( () => jest.useRealTimers() );

/** An authorization in a popup, and the reports so far. */
function begin() {
	const popup = { closed: false };
	const abort = new AbortController();
	const reports: unknown[] = [];
	const over = ( async () => {
		for await ( const report of popupReports( popup as Window, STATE, abort.signal ) ) {
			reports.push( report );
		}
	} )();
	return { popup, abort, reports, over };
}

/** A message from a window to this page. */
const post = ( data: unknown, source: unknown, origin = window.location.origin ) =>
	window.dispatchEvent( Object.assign( new Event( 'message' ), { data, source, origin } ) );

const store = ( data: unknown, key = NAME ) => {
	window.localStorage.setItem( key, typeof data === 'string' ? data : JSON.stringify( data ) );
	window.dispatchEvent( new StorageEvent( 'storage', { key } ) );
};

/** Long enough for a broadcast to arrive. */
const arrival = async () => {
	for ( let i = 0; i < 20; i++ ) {
		await turn();
	}
};

it( '[MEDIA-097] the popup posts back keyring_id, id_token and user', async () => {
	const { popup, reports, over } = begin();
	post( granted, popup );
	await over;
	expect( reports ).toEqual( [ result ] );
} );

it.each( [
	[ 'without keyring_id', { ...granted, keyring_id: undefined }, {} ],
	[ 'with an empty keyring_id', { ...granted, keyring_id: '' }, {} ],
	[ 'of another authorization', { ...granted, state: 'another' }, {} ],
	[ 'without a state', { ...granted, state: undefined }, {} ],
	[ 'that is no object', 'keyring_id', {} ],
	[ 'from another window than the popup', granted, { source: window } ],
	[ 'from another origin', granted, { origin: 'https://evil.example' } ],
] )( '[MEDIA-099] a message %s is ignored', async ( _, data, from: { source?: unknown; origin?: string } ) => {
	const { popup, reports, abort, over } = begin();
	post( data, from.source ?? popup, from.origin );
	await arrival();
	expect( reports ).toEqual( [] );
	abort.abort();
	await over;
} );

it( 'a popup severed from this page reports by a broadcast channel named after the state', async () => {
	const { reports, over } = begin();
	const other = new BroadcastChannel( 'statecraft-oauth-another' );
	const channel = new BroadcastChannel( NAME );
	other.postMessage( granted );
	channel.postMessage( { ...granted, keyring_id: undefined } );
	channel.postMessage( granted );
	await over;
	channel.close();
	other.close();
	expect( reports ).toEqual( [ result ] );
} );

it( 'a severed popup also reports through storage, and the report is removed from it', async () => {
	const { reports, over } = begin();
	store( granted, 'another' );
	store( '{', NAME );
	store( granted );
	await over;
	expect( reports ).toEqual( [ result ] );
	expect( window.localStorage.getItem( NAME ) ).toBeNull();
	expect( window.localStorage.getItem( 'another' ) ).not.toBeNull();
} );

it( 'the first report counts', async () => {
	const { popup, reports, over } = begin();
	store( { code: 'c', state: STATE } );
	post( granted, popup );
	await over;
	expect( reports ).toEqual( [ { type: 'code', code: 'c' } ] );
} );

it( 'a refusal is reported with its error and its message', async () => {
	const { popup, reports, over } = begin();
	post( { error: 'access_denied', state: STATE }, popup );
	await over;
	const other = begin();
	post( { error: 'media_busy', message: 'Try later.', state: STATE }, other.popup );
	await other.over;
	expect( [ ...reports, ...other.reports ] ).toEqual( [
		{ type: 'refused', error: 'access_denied', message: '' },
		{ type: 'refused', error: 'media_busy', message: 'Try later.' },
	] );
} );

it( '[MEDIA-098] the popup is checked every 100 ms, and its closing is reported once', async () => {
	const { popup, reports, abort, over } = begin();
	let checks = 0;
	Object.defineProperty( popup, 'closed', {
		get: () => {
			checks++;
			return checks > 3;
		},
	} );
	jest.advanceTimersByTime( 99 );
	expect( checks ).toBe( 0 );
	jest.advanceTimersByTime( 1 );
	expect( checks ).toBe( 1 );
	jest.advanceTimersByTime( 300 );
	await arrival();
	expect( checks ).toBe( 4 );
	expect( reports ).toEqual( [ 'closed' ] );
	jest.advanceTimersByTime( 1_000 );
	await arrival();
	expect( reports ).toEqual( [ 'closed' ] );
	abort.abort();
	await over;
} );

it( 'a report that arrives after the popup was closed still counts', async () => {
	const { popup, reports, over } = begin();
	popup.closed = true;
	jest.advanceTimersByTime( 100 );
	await arrival();
	store( granted );
	await over;
	expect( reports ).toEqual( [ 'closed', result ] );
} );

it( 'a stored report of a popup that closed itself precedes the report of its closing, even without an event', async () => {
	const { popup, reports, over } = begin();
	window.localStorage.setItem( NAME, JSON.stringify( granted ) );
	popup.closed = true;
	jest.advanceTimersByTime( 100 );
	await over;
	expect( reports ).toEqual( [ result ] );
} );

it( 'nothing is left behind after the wait was aborted', async () => {
	const { popup, reports, abort, over } = begin();
	abort.abort();
	await over;
	expect( jest.getTimerCount() ).toBe( 0 );
	post( granted, popup );
	await arrival();
	expect( reports ).toEqual( [] );
} );

it( '[MEDIA-095] a popup only shows web pages (never a script URL, which would run as this page)', () => {
	const replace = jest.fn();
	const popup = { location: { replace } } as unknown as Window;
	showInPopup( popup, 'https://accounts.example/auth?a=1' );
	expect( replace.mock.calls ).toEqual( [ [ 'https://accounts.example/auth?a=1' ] ] );
	for ( const address of [ 'javascript:alert(1)', 'data:text/html,x', '/wp-admin/', '', ' https://a.example' ] ) {
		expect( () => showInPopup( popup, address ) ).toThrow( 'none of a page' );
	}
	expect( replace ).toHaveBeenCalledTimes( 1 );
} );
