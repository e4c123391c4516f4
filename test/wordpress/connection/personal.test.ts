/** What each person decides for themselves: analytics, and the notices that they do not want to see again. */
import { as, php, reset, site } from '../_kit/client';
import type { Role } from '../_kit/client';
import { adminOf } from '../_kit/forms';
import { removeKnobs, setKnobs } from '../_kit/knobs';
import { misfit } from '../_kit/schemas';

jest.setTimeout( 240_000 );

afterEach( reset );

describe( 'analytics', () => {
	const route = 'jetpack/v4/tracking/settings';

	it( '[CONN-042] are off for everybody at first @oldest', async () => {
		const { status, json } = await as( 'contributor' ).get( route );
		expect( [ status, json ] ).toEqual( [ 200, { tracks_opt_out: true } ] );
		expect( await misfit( 'GET', route, json ) ).toBe( '' );
	} );

	it( '[CONN-043] are switched by each person for themselves', async () => {
		const { status, json } = await as( 'author' ).post( route, { tracks_opt_out: false } );
		expect( [ status, json ] ).toEqual( [ 200, { tracks_opt_out: false } ] );
		expect( await misfit( 'POST', route, json ) ).toBe( '' );
		expect( ( await as( 'author' ).get( route ) ).json ).toEqual( { tracks_opt_out: false } );
		expect( ( await as( 'administrator' ).get( route ) ).json ).toEqual( { tracks_opt_out: true } );
		await as( 'author' ).post( route, { tracks_opt_out: true } );
		expect( ( await as( 'author' ).get( route ) ).json ).toEqual( { tracks_opt_out: true } );
	} );

	it( 'stay off where what is stored is of another version', async () => {
		await php(
			`update_user_option( ${ site().users.editor.id }, 'statecraft_connection_tracks', array( 'on' => true ) );`
		);
		expect( ( await as( 'editor' ).get( route ) ).json ).toEqual( { tracks_opt_out: true } );
	} );

	it.each( [
		[ 'nothing', {}, 'rest_missing_callback_param' ],
		[ 'a word', { tracks_opt_out: 'perhaps' }, 'rest_invalid_param' ],
	] )( 'need a yes or no, not %s', async ( _, body, code ) => {
		expect( await as( 'author' ).post( route, body ) ).toMatchObject( { status: 400, json: { code } } );
	} );
} );

describe( 'a notice', () => {
	const of = ( id: string ) => `jetpack/v4/notice/${ id }`;
	const dismiss = ( role: Role, id: string ) =>
		as( role ).post< Record< string, boolean > >( of( id ), { dismissed: true } );

	it( '[CONN-061] is dismissed by one person; the response lists all dismissed ones @oldest', async () => {
		expect( await dismiss( 'author', 'welcome' ) ).toMatchObject( { status: 200, json: { welcome: true } } );
		const { json } = await dismiss( 'author', 'jetpack_sync_2' );
		expect( json ).toEqual( { welcome: true, jetpack_sync_2: true } );
		expect( await misfit( 'POST', of( 'welcome' ), json ) ).toBe( '' );
		expect( ( await dismiss( 'editor', 'other' ) ).json ).toEqual( { other: true } );
	} );

	it( '[CONN-061] of our own is not shown again either, and one that was closed on its screen is known', async () => {
		await php( `update_user_option( ${ site().users.administrator.id }, 'statecraft_closed_setup', 1 );` );
		const open = await adminOf( 'administrator' );
		const seesNotice = async () => {
			await setKnobs( { constants: { JETPACK__VERSION: '15.0' } } );
			const { html } = await open( 'plugins.php' );
			await removeKnobs();
			return html.includes( 'Jetpack is active, so Statecraft leaves' );
		};
		expect( await seesNotice() ).toBe( true );
		expect( ( await dismiss( 'administrator', 'jetpack' ) ).json ).toEqual( { jetpack: true, setup: true } );
		expect( await seesNotice() ).toBe( false );
	} );

	it( 'is one of two that are dismissed in the same instant, and both stay dismissed @races', async () => {
		const ids = Array.from( { length: 6 }, ( _, number ) => `notice-${ number }` );
		await Promise.all( ids.map( ( id ) => dismiss( 'author', id ) ) );
		expect( Object.keys( ( await dismiss( 'author', 'last' ) ).json ).sort() ).toEqual( [ 'last', ...ids ] );
	} );

	it( 'is kept for the last fifty, so that nobody fills the database', async () => {
		const id = site().users.contributor.id;
		await php(
			`foreach ( range( 1, 60 ) as $number ) Statecraft\\Connection\\Dismissed_Notices::dismiss( ${ id }, "n$number" );`
		);
		const names = Object.keys( ( await dismiss( 'contributor', 'n60' ) ).json );
		expect( [ names.length, names[ 0 ], names.at( -1 ) ] ).toEqual( [ 50, 'n11', 'n60' ] );
	} );

	it.each( [
		[ 'a long one', 'a'.repeat( 61 ), 400, 'rest_invalid_param' ],
		[ 'markup', '%3Cb%3E', 404, 'rest_no_route' ],
	] )( 'has a short name of letters, not %s', async ( _, id, status, code ) => {
		expect( await as( 'author' ).post( of( id ), { dismissed: true } ) ).toMatchObject( {
			status,
			json: { code },
		} );
	} );

	it( 'is not shown again by a request that says something else', async () => {
		expect( await as( 'author' ).post( of( 'welcome' ), { dismissed: false } ) ).toMatchObject( {
			status: 400,
			json: { code: 'rest_invalid_param' },
		} );
	} );

	it( '[CONN-041] about WooCommerce’s connection has a route of its own', async () => {
		const { status, json } = await as( 'author' ).post( 'jetpack/v4/seen-wc-connection-modal' );
		expect( [ status, json ] ).toEqual( [ 200, { 'wc-connection-modal': true } ] );
		expect( await misfit( 'POST', 'jetpack/v4/seen-wc-connection-modal', json ) ).toBe( '' );
	} );
} );
