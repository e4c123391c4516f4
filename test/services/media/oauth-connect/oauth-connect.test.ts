import type { Reply } from '../../../../machines/media/oauth-connect';
import { createOauthConnectServices } from '../../../../services/media/oauth-connect';
import { ownApiSite } from '../../_kit/api-site';
import { allWithFailure, failureFrom } from '../../_kit/failing';
import { becomePage, fakePopup } from '../../_kit/popup-window';
import { sendJson } from '../../_kit/stand-in';
import type { Handler } from '../../_kit/stand-in';

const PATH = '/wp-json/statecraft/v1/external-media';
const ADDRESS = 'https://accounts.example/auth?state=s1';
const connection = {
	connect_URL: ADDRESS,
	state: 's1',
	is_connected: false,
	account: { image: '', name: '' },
};
const user = { image: 'https://photos.example/ada.jpg', name: 'Ada' };
const granted = { keyring_id: 'c1', id_token: '', user, state: 's1' };

const standIn = ownApiSite();

const drop: Handler = ( _, response ) => void response.destroy();
const page: Handler = ( _, response ) => void response.end( '<p>Maintenance</p>' );

/** Waits until something has happened. */
async function until( hasHappened: () => boolean ) {
	while ( ! hasHappened() ) {
		await new Promise( ( resolve ) => setImmediate( resolve ) );
	}
}

/** A person who connects an account; null: the browser has blocked the popup. */
function connect( popup: ReturnType< typeof fakePopup > | null = fakePopup() ) {
	const { post } = becomePage();
	const abort = new AbortController();
	const { authorize } = createOauthConnectServices( {
		popups: { get: ( name ) => ( name === 'signIn' ? ( popup as Window | null ) : null ) },
	} );
	const replies: Reply[] = [];
	async function* seen() {
		for await ( const reply of authorize( { source: 'google_photos', popup: 'signIn' }, abort.signal ) ) {
			replies.push( reply );
			yield reply;
		}
	}
	const over = allWithFailure( seen(), ( { kind, code, reason } ) => ( { kind, code, reason } ) );
	return {
		popup: popup!,
		abort,
		replies,
		over,
		posts: ( data: unknown ) => post( data, popup ),
		isShown: () => until( () => popup!.shown.length > 0 ),
	};
}

describe( 'connecting', () => {
	it( '[MEDIA-095, MEDIA-121] the connect URL is read from the site and shown in the popup', async () => {
		standIn.answer( 200, connection );
		const flow = connect();
		await flow.isShown();
		expect( flow.popup.shown ).toEqual( [ ADDRESS ] );
		expect( standIn.asked() ).toEqual( [ [ 'GET', `${ PATH }/connection/google_photos`, '' ] ] );
		expect( flow.popup.closed ).toBe( false );
		flow.abort.abort();
		await flow.over;
	} );

	it( 'a grant is reported with its account, and the popup is closed', async () => {
		standIn.answer( 200, connection );
		const flow = connect();
		await flow.isShown();
		flow.posts( granted );
		expect( await flow.over ).toEqual( [ { type: 'authorize.granted', account: user } ] );
		expect( flow.popup.closed ).toBe( true );
	} );

	it( 'a code is exchanged by the site', async () => {
		standIn.answer( 200, connection );
		const flow = connect();
		await flow.isShown();
		standIn.answer( 200, { keyring_id: 'c1', id_token: '', user } );
		flow.posts( { code: 'abc', state: 's1' } );
		expect( await flow.over ).toEqual( [ { type: 'authorize.granted', account: user } ] );
		expect( standIn.asked()[ 1 ] ).toEqual( [
			'POST',
			`${ PATH }/authorize/google_photos`,
			'{"code":"abc","state":"s1"}',
		] );
	} );

	it.each< [ string, number, unknown, object ] >( [
		[ 'is too old', 400, { code: 'authorization_expired', message: 'Again' }, { kind: 'expired' } ],
		[ 'the service refuses', 502, { code: 'media_refused', message: 'No' }, { kind: 'refused', reason: 'No' } ],
		[ 'leads to no connection', 200, { user }, { kind: 'unexpected' } ],
	] )( 'a code that %s is a failure', async ( _, status, body, expected ) => {
		standIn.answer( 200, connection );
		const flow = connect();
		await flow.isShown();
		standIn.answer( status, body );
		flow.posts( { code: 'abc', state: 's1' } );
		expect( await flow.over ).toEqual( [ expect.objectContaining( expected ) ] );
		expect( flow.popup.closed ).toBe( true );
	} );

	it.each( [
		[ 'access_denied', 'denied' ],
		[ 'authorization_expired', 'expired' ],
		[ 'server_error', 'refused' ],
	] )( 'a refusal in the popup has its own kind: %s', async ( error, kind ) => {
		standIn.answer( 200, connection );
		const flow = connect();
		await flow.isShown();
		flow.posts( { error, message: 'Words', state: 's1' } );
		expect( await flow.over ).toEqual( [ { kind, code: error, reason: 'Words' } ] );
		expect( flow.popup.closed ).toBe( true );
	} );

	it( 'a blocked popup is a failure, and no request is sent', async () => {
		expect( await connect( null ).over ).toEqual( [ expect.objectContaining( { kind: 'blocked' } ) ] );
		expect( standIn.asked() ).toEqual( [] );
	} );

	it.each< [ string, Handler ] >( [
		[ 'an error', ( _, response ) => sendJson( response, 500, { code: 'fault', message: 'No' } ) ],
		[ 'a cut connection', drop ],
		[ 'another format', page ],
	] )( '[MEDIA-123] a failed connect call has a kind of its own, and closes the popup: %s', async ( _, handler ) => {
		standIn.handle( handler );
		const flow = connect();
		expect( await flow.over ).toEqual( [ expect.objectContaining( { kind: 'uncalled' } ) ] );
		expect( flow.popup ).toMatchObject( { closed: true, shown: [] } );
	} );

	it( '[MEDIA-121, MEDIA-130] a response with an error is a refusal with the site’s message', async () => {
		standIn.answer( 200, { error: 'media_key', message: 'Ask the owner.', connect_URL: '', is_connected: false } );
		const flow = connect();
		expect( await flow.over ).toEqual( [ { kind: 'refused', code: 'media_key', reason: 'Ask the owner.' } ] );
		expect( flow.popup ).toMatchObject( { closed: true, shown: [] } );
	} );

	it( 'a response without a page URL is a failure', async () => {
		standIn.answer( 200, { ...connection, connect_URL: 'javascript:alert(1)' } );
		const flow = connect();
		await expect( flow.over ).rejects.toThrow( 'none of a page' );
		expect( flow.popup ).toMatchObject( { closed: true, shown: [] } );
	} );

	it( 'aborting closes the popup and the request', async () => {
		const arrived = new Promise< void >( ( resolve ) => standIn.handle( () => resolve() ) );
		const asking = connect();
		await arrived;
		asking.abort.abort();
		await expect( asking.over ).rejects.toMatchObject( { name: 'AbortError' } );
		await expect( standIn.received[ 0 ]!.left ).resolves.toBe( true );
		expect( asking.popup.closed ).toBe( true );
		standIn.answer( 200, connection );
		const waiting = connect();
		await waiting.isShown();
		waiting.abort.abort();
		expect( await waiting.over ).toEqual( [] );
		expect( waiting.popup.closed ).toBe( true );
	} );
} );

describe( 'a popup that is closed', () => {
	it( '[MEDIA-122] is a connection if the site has the grant', async () => {
		standIn.answer( 200, connection );
		const flow = connect();
		await flow.isShown();
		standIn.answer( 200, { ...connection, is_connected: true, account: user } );
		flow.popup.closed = true;
		expect( await flow.over ).toEqual( [ { type: 'authorize.granted', account: user } ] );
		expect( standIn.asked() ).toHaveLength( 2 );
	} );

	it.each< [ string, Handler ] >( [
		[ 'has no grant', ( _, response ) => sendJson( response, 200, connection ) ],
		[ 'refuses to tell', ( _, response ) => sendJson( response, 500, { code: 'fault', message: 'No' } ) ],
		[ 'cannot be reached', drop ],
	] )( 'is not a connection if the site %s, and the result may still arrive', async ( _, handler ) => {
		standIn.answer( 200, connection );
		const flow = connect();
		await flow.isShown();
		standIn.handle( handler );
		flow.popup.closed = true;
		await until( () => flow.replies.length > 0 );
		expect( flow.replies ).toEqual( [ { type: 'authorize.closed' } ] );
		flow.posts( granted );
		expect( await flow.over ).toEqual( [
			{ type: 'authorize.closed' },
			{ type: 'authorize.granted', account: user },
		] );
	} );
} );

const { status, revoke } = createOauthConnectServices( { popups: { get: () => null } } );
const { signal } = new AbortController();
const source = { source: 'google_photos' };

describe( 'the status', () => {
	it( 'is the connection that the site reports', async () => {
		standIn.answer( 200, { ...connection, is_connected: true, account: user } );
		expect( await status( source, signal ) ).toEqual( { isConnected: true, account: user } );
		standIn.answer( 200, connection );
		expect( await status( source, signal ) ).toMatchObject( { isConnected: false } );
		standIn.answer( 200, { is_connected: 1, account: [] } );
		expect( await status( source, signal ) ).toEqual( { isConnected: false, account: { image: '', name: '' } } );
	} );

	it( 'of a service that is not set up is a refusal', async () => {
		standIn.answer( 200, { error: 'media_key', message: 'Ask the owner.', connect_URL: '' } );
		expect( await failureFrom( status( source, signal ) ) ).toMatchObject( {
			kind: 'refused',
			reason: 'Ask the owner.',
		} );
	} );
} );

describe( 'disconnecting', () => {
	it( '[MEDIA-124] asks the site to delete the connection', async () => {
		standIn.answer( 200, { deleted: true } );
		await expect( revoke( source, signal ) ).resolves.toBeUndefined();
		expect( standIn.asked() ).toEqual( [ [ 'DELETE', `${ PATH }/connection/google_photos`, '' ] ] );
	} );

	it( '[MEDIA-126] fails unless the site confirms that it is deleted', async () => {
		for ( const body of [ { deleted: false }, {}, null, [] ] ) {
			standIn.answer( 200, body );
			expect( await failureFrom( revoke( source, signal ) ) ).toMatchObject( { kind: 'unexpected' } );
		}
		standIn.answer( 502, { code: 'media_unreachable', message: 'No', data: { is_retryable: true } } );
		expect( await failureFrom( revoke( source, signal ) ) ).toMatchObject( {
			kind: 'refused',
			reason: 'No',
			isRetryable: true,
		} );
		standIn.handle( drop );
		expect( await failureFrom( revoke( source, signal ) ) ).toMatchObject( { kind: 'unreached' } );
	} );
} );
