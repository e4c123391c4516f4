import type { Reply } from '../../../../machines/galleries/instagram';
import { createInstagramServices } from '../../../../services/galleries/instagram';
import { ownApiSite } from '../../_kit/api-site';
import { allWithFailure, failureFrom } from '../../_kit/failing';
import { becomePage, fakePopup } from '../../_kit/popup-window';
import { sendJson } from '../../_kit/stand-in';

const PATH = '/wp-json/statecraft/v1/instagram-gallery';
const ADDRESS = 'https://instagram.example/auth?state=s1';

const site = ownApiSite();
const { signal } = new AbortController();
const photo = { url: 'https://site.example/p1.jpg', title: 'A wave', id: 'p1' };
const gallery = { external_name: 'ada', images: [ photo ] };

const servicesWith = ( popup: unknown = null ) =>
	createInstagramServices( {
		popups: { get: ( name ) => ( name === 'instagram' ? ( popup as Window | null ) : null ) },
		pageUrl: () => 'https://site.example/wp-admin/post.php?post=1',
	} );

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
	const over = allWithFailure< Reply, unknown >(
		servicesWith( popup ).authorize( { popup: 'instagram' }, abort.signal ),
		( { kind, code, reason } ) => ( { kind, code, reason } )
	);
	return {
		popup: popup!,
		abort,
		over,
		posts: ( data: unknown ) => post( data, popup ),
		isShown: () => until( () => popup!.shown.length > 0 ),
	};
}

describe( 'the connections', () => {
	it( 'are parsed; one without a token is left out', async () => {
		site.answer( 200, [
			{ token: '7', username: 'ada', is_own: true },
			{ token: '8', username: 'bob' },
			{ username: 'eve' },
			null,
		] );
		expect( await servicesWith().connections( undefined, signal ) ).toEqual( [
			{ token: '7', username: 'ada', isOwn: true },
			{ token: '8', username: 'bob', isOwn: false },
		] );
		expect( site.asked() ).toEqual( [ [ 'GET', `${ PATH }/connections`, '' ] ] );
	} );

	it( 'one is removed by its id; the site must confirm it', async () => {
		site.answer( 200, { deleted: true } );
		await expect( servicesWith().disconnect( { token: 'a/b' }, signal ) ).resolves.toBeUndefined();
		expect( site.asked() ).toEqual( [ [ 'DELETE', `${ PATH }/connections/a%2Fb`, '' ] ] );
		site.answer( 200, {} );
		expect( await failureFrom( servicesWith().disconnect( { token: '7' }, signal ) ) ).toMatchObject( {
			kind: 'unexpected',
		} );
	} );
} );

describe( 'a gallery', () => {
	const ask = ( given = signal ) => servicesWith().gallery( { token: '7' }, given );

	it( 'is requested with its connection and thirty photos', async () => {
		site.answer( 200, gallery );
		expect( await ask() ).toEqual( { name: 'ada', photos: [ { url: photo.url, title: 'A wave' } ] } );
		expect( site.received[ 0 ]!.url ).toMatch( /\/gallery\?access_token=7&count=30(&_locale=user)?$/ );
	} );

	it( 'whose photos are still being copied is requested again, six times at most', async () => {
		let left = 2;
		site.handle( ( _, response ) => sendJson( response, 200, { ...gallery, pending: left-- > 0 } ) );
		expect( ( await ask() ).photos ).toHaveLength( 1 );
		expect( site.received ).toHaveLength( 3 );
		site.answer( 200, { ...gallery, pending: true } );
		expect( ( await ask() ).photos ).toHaveLength( 1 );
		expect( site.received ).toHaveLength( 9 );
	} );

	it( 'of an account without photos is empty', async () => {
		site.answer( 200, { ...gallery, images: [] } );
		expect( await ask() ).toEqual( { name: 'ada', photos: [] } );
	} );

	it.each( [
		[ {} ],
		[ null ],
		[ { external_name: 'ada' } ],
		[ { external_name: '', images: [] } ],
		[ { external_name: 'ada', images: [ { url: 'javascript:alert(1)', title: '' } ] } ],
		[ { external_name: 'ada', images: [ { url: photo.url } ] } ],
	] )( 'that is invalid is a failure: %j', async ( answer ) => {
		site.answer( 200, answer );
		expect( await failureFrom( ask() ) ).toMatchObject( { kind: 'invalid' } );
	} );

	it.each( [
		[ 'instagram_key', 'unready', false ],
		[ 'instagram_expired', 'ended', false ],
		[ 'instagram_revoked', 'ended', false ],
		[ 'instagram_checkpoint', 'ended', false ],
		[ 'instagram_permission', 'ended', false ],
		[ 'instagram_limit', 'refused', true ],
		[ 'rest_forbidden', 'refused', false ],
	] )( 'that is refused with %s fails as %s; that it can be tried again is %s', async ( code, kind, isRetryable ) => {
		site.answer( 403, { code, message: 'No.', data: { is_retryable: isRetryable } } );
		expect( await failureFrom( ask() ) ).toMatchObject( { kind, code, reason: 'No.', isRetryable } );
	} );

	it( 'of a site that is down can be retried', async () => {
		site.handle( ( _, response ) => void response.destroy() );
		expect( await failureFrom( ask() ) ).toMatchObject( { kind: 'unreached', isRetryable: true } );
		site.handle( ( _, response ) => void response.end( '<p>Maintenance</p>' ) );
		expect( await failureFrom( ask() ) ).toMatchObject( { kind: 'unexpected', isRetryable: true } );
		await expect( ask( AbortSignal.abort() ) ).rejects.toThrow();
	} );
} );

describe( 'connecting', () => {
	it( 'shows the page where an account is connected, reports the result, and closes the popup', async () => {
		site.answer( 200, ADDRESS );
		const flow = connect();
		await flow.isShown();
		expect( flow.popup.shown ).toEqual( [ ADDRESS ] );
		flow.posts( { keyring_id: '7', id_token: '', user: { name: 'ada', image: '' }, state: 's1' } );
		expect( await flow.over ).toEqual( [
			{ type: 'authorize.granted', connection: { token: '7', username: 'ada', isOwn: true } },
		] );
		expect( flow.popup.closed ).toBe( true );
	} );

	it( 'the site exchanges a code', async () => {
		site.answer( 200, ADDRESS );
		const flow = connect();
		await flow.isShown();
		site.answer( 200, { keyring_id: '7', user: { name: 'ada' } } );
		flow.posts( { code: 'abc', state: 's1' } );
		expect( await flow.over ).toEqual( [
			{ type: 'authorize.granted', connection: { token: '7', username: 'ada', isOwn: true } },
		] );
		expect( site.asked()[ 1 ] ).toEqual( [ 'POST', `${ PATH }/authorize`, '{"code":"abc","state":"s1"}' ] );
	} );

	it.each( [
		[ 'access_denied', 'denied' ],
		[ 'authorization_expired', 'expired' ],
		[ 'server_error', 'refused' ],
	] )( 'what is refused with %s fails as %s', async ( error, kind ) => {
		site.answer( 200, ADDRESS );
		const flow = connect();
		await flow.isShown();
		flow.posts( { error, message: 'No.', state: 's1' } );
		expect( await flow.over ).toEqual( [ { kind, code: error, reason: 'No.' } ] );
		expect( flow.popup.closed ).toBe( true );
	} );

	it( 'a popup blocked by the browser is a failure, and no request is sent', async () => {
		expect( await connect( null ).over ).toEqual( [ { kind: 'blocked', code: '', reason: '' } ] );
		expect( site.received ).toEqual( [] );
	} );

	it.each( [ [ 'javascript:alert(1)' ], [ {} ], [ null ] ] )(
		'an address that is none closes the popup: %j',
		async ( answer ) => {
			site.answer( 200, answer );
			const flow = connect();
			expect( await flow.over ).toMatchObject( [ { kind: 'unexpected' } ] );
			expect( flow.popup ).toMatchObject( { closed: true, shown: [] } );
		}
	);

	it( 'an abort closes the popup', async () => {
		site.answer( 200, ADDRESS );
		const flow = connect();
		await flow.isShown();
		flow.abort.abort();
		expect( await flow.over ).toEqual( [] );
		expect( flow.popup.closed ).toBe( true );
	} );
} );

it( 'the URL of the settings is requested together with the way back', async () => {
	site.answer( 200, 'https://site.example/wp-admin/options.php' );
	expect( await servicesWith().setUpUrl( undefined, signal ) ).toBe( 'https://site.example/wp-admin/options.php' );
	expect( new URL( site.received[ 0 ]!.url, 'https://site.example' ).searchParams.get( 'redirect' ) ).toBe(
		'https://site.example/wp-admin/post.php?post=1'
	);
} );
