/** Connecting and disconnecting an Instagram account: who may, the redirect, the tokens, and what goes wrong at Instagram. */
import { inPhp } from '../_kit/knobs';
import { as, php, site } from '../_kit/client';
import type { Role } from '../_kit/client';
import { answered, browser, callback } from '../_kit/google-photos';
import {
	APP_ID,
	BASE,
	DASHBOARD_TOKEN,
	SECRET,
	askedFor,
	change,
	connect,
	connected,
	connections,
	eachOnASite,
	files,
	gallery,
	happens,
	leavesNoNotice,
	settings,
	stored,
} from '../_kit/instagram';

jest.setTimeout( 240_000 );
eachOnASite();

const ID = /^[0-9a-f]{32}$/;
const someId = 'a'.repeat( 32 );

const sealed = async ( id: string ) => ( await stored< { token: string } >( id, 'connection' ) ) || { token: '' };

describe( 'the routes', () => {
	it.each( [ 'administrator', 'editor', 'author', 'contributor' ] as const )(
		'[GAL-097] list connections for those who write: %s',
		async ( role ) => {
			expect( await connections( role ) ).toMatchObject( { status: 200, json: [] } );
		}
	);

	it( '[CONN-149] in part: say that the app is not set up if nobody has connected an account', async () => {
		await settings( { STATECRAFT_INSTAGRAM_KEY: '' } );
		expect( await connections( 'contributor' ) ).toMatchObject( { json: { code: 'instagram_key' } } );
		await settings();
		const person = await browser( 'author' );
		const token = await connected( person );
		await settings( { STATECRAFT_INSTAGRAM_KEY: '' } );
		expect( await connections( 'author' ) ).toMatchObject( { status: 200, json: [ { token } ] } );
	} );

	const writing: [ string, ( role: Role | 'anonymous' ) => Promise< { status: number; json: unknown } > ][] = [
		[ 'GET connections', ( role ) => as( role ).get( `${ BASE }/connections` ) ],
		[ 'GET gallery', ( role ) => as( role ).get( `${ BASE }/gallery`, { query: { access_token: someId } } ) ],
	];
	const connecting: typeof writing = [
		[ 'GET connect-url', ( role ) => as( role ).get( `${ BASE }/connect-url` ) ],
		[ 'POST authorize', ( role ) => as( role ).post( `${ BASE }/authorize`, { code: 'x', state: 'x' } ) ],
	];

	it.each( [ ...writing, ...connecting ] )( 'refuse users who may not write: %s', async ( _, call ) => {
		expect( await call( 'subscriber' ) ).toMatchObject( { status: 403, json: { code: 'rest_forbidden' } } );
		expect( await call( 'anonymous' ) ).toMatchObject( { status: 401, json: { code: 'rest_forbidden' } } );
	} );

	it.each( connecting )(
		'connect for those who may upload files, since pictures are copied: %s',
		async ( _, call ) => {
			expect( await call( 'contributor' ) ).toMatchObject( { status: 403, json: { code: 'rest_forbidden' } } );
			expect( [ 200, 400 ] ).toContain( ( await call( 'author' ) ).status );
		}
	);

	it( '[GAL-098] give the URL on which an account is connected, without the secret', async () => {
		const { json, status } = await as( 'author' ).get< string >( `${ BASE }/connect-url` );
		expect( status ).toBe( 200 );
		expect( json.startsWith( `${ site().sandbox }/instagram/oauth/authorize?` ) ).toBe( true );
		const { state, ...rest } = Object.fromEntries( new URL( json ).searchParams );
		expect( state ).toMatch( /^instagram\./ );
		expect( rest ).toEqual( {
			answer: 'allow',
			client_id: APP_ID,
			redirect_uri: `${ site().url }/wp-admin/admin-post.php?action=statecraft_instagram_callback`,
			response_type: 'code',
			scope: 'instagram_business_basic',
		} );
		expect( json ).not.toContain( SECRET );
	} );

	it.each( [ 'STATECRAFT_INSTAGRAM_APP_ID', 'STATECRAFT_INSTAGRAM_KEY' ] )(
		'say that the site is not set up: no %s',
		async ( name ) => {
			await settings( { [ name ]: '' } );
			expect( await as( 'author' ).get( `${ BASE }/connect-url` ) ).toMatchObject( {
				status: 503,
				json: { code: 'instagram_key', data: { is_retryable: false } },
			} );
		}
	);

	it( '[GAL-112] say where someone who manages the site sets it up, and lead back', async () => {
		const redirect = `${ site().url }/wp-admin/post.php?post=1`;
		const { json } = await as( 'administrator' ).get< string >( 'jetpack/v4/connection/url', {
			query: { from: 'instagram', redirect },
		} );
		const url = new URL( json );
		expect( url.hash ).toBe( '#/instagram' );
		expect( url.searchParams.get( 'redirect' ) ).toBe( redirect );
		expect( ( await as( 'author' ).get( 'jetpack/v4/connection/url' ) ).status ).toBe( 403 );
	} );
} );

describe( 'connecting', () => {
	it( '[GAL-095, GAL-097] gives the id of a connection, and no token', async () => {
		const person = await browser( 'author' );
		const { message, html, heading } = await connect( person );
		expect( message ).toMatchObject( {
			keyring_id: expect.stringMatching( ID ),
			id_token: '',
			user: { name: 'sam.sandbox' },
		} );
		expect( heading ).toBe( 'Your account is connected' );
		expect( html ).not.toMatch( /IGlong|IGshort|AQ-/ );
		expect( ( await connections() ).json ).toEqual( [
			{ username: 'sam.sandbox', token: message?.keyring_id, is_own: true },
		] );
	} );

	it( 'exchanges the code for a 60-day token, on the server', async () => {
		const id = await connected( await browser( 'author' ) );
		expect( ( await askedFor( /access_token$/ ) ).map( ( { route } ) => route ) ).toEqual( [
			'POST /instagram/oauth/access_token',
			'GET /instagram/graph/access_token',
		] );
		const row = ( await stored< { expires: number } >( id, 'connection' ) ) || { expires: 0 };
		expect( row.expires - Date.now() / 1000 ).toBeGreaterThan( 59 * 24 * 3600 );
	} );

	it( 'accepts a code with the suffix that Instagram appends, and tokens in a list', async () => {
		await happens( { isWrapped: true } );
		const person = await browser( 'author' );
		const { json } = await person.get< string >( `${ BASE }/connect-url` );
		const back = new URL( await answered( json ) );
		expect( back.hash ).toBe( '#_' );
		const code = `${ back.searchParams.get( 'code' ) }#_`;
		const state = back.searchParams.get( 'state' );
		expect( await person.post( `${ BASE }/authorize`, { code, state } ) ).toMatchObject( {
			status: 200,
			json: { keyring_id: expect.stringMatching( ID ) },
		} );
	} );

	it( 'stores the token encrypted, bound to the user, and not autoloaded', async () => {
		const id = await connected( await browser( 'author' ) );
		const { token } = await sealed( id );
		expect( token ).toMatch( /^1\.[0-9a-f]{16}\./ );
		const rows = await php( `
			global $wpdb;
			echo wp_json_encode( $wpdb->get_results( "SELECT option_value, autoload FROM $wpdb->options WHERE option_name LIKE 'statecraft_instagram_%'" ) );
		` );
		expect( rows ).not.toMatch( /IGlong|IGshort/ );
		expect( JSON.parse( rows ).map( ( { autoload }: { autoload: string } ) => autoload ) ).toEqual( [
			'off',
			'off',
		] );
		// Moved to another person it opens nothing.
		await change( id, { user: site().users.editor.id } );
		expect( await gallery( id, 'editor' ) ).toMatchObject( { status: 403, json: { code: 'instagram_revoked' } } );
	} );

	it( 'results in the same id after reconnecting, so that blocks work again', async () => {
		const person = await browser( 'author' );
		const first = await connected( person );
		expect( await connected( person ) ).toBe( first );
		expect( ( await as( 'author' ).delete( `${ BASE }/connections/${ first }` ) ).status ).toBe( 200 );
		expect( await connected( person ) ).toBe( first );
		expect( await connected( await browser( 'editor' ) ) ).not.toBe( first );
	} );

	it( 'is limited to a number of accounts per user', async () => {
		await php( `
			wp_set_current_user( ${ site().users.author.id } );
			for ( $n = 1; $n <= 10; $n++ ) Statecraft\\Galleries\\Instagram\\Connections::save( new Statecraft\\Galleries\\Instagram\\Connection( md5( $n ), get_current_user_id(), "$n", "n$n", false, time(), time() + 999, time(), 0, '', 'x' ) );
		` );
		expect( ( await connect( await browser( 'author' ) ) ).message ).toMatchObject( { error: 'instagram_busy' } );
	} );

	it.each( [
		[ 'another person', async ( url: string ) => callback( url, ( await browser( 'editor' ) ).cookie ) ],
		[ 'nobody who is logged in', ( url: string ) => callback( url ) ],
	] )( 'can be completed on the page only by the same user: %s', async ( _, open ) => {
		const person = await browser( 'author' );
		const back = await answered( ( await person.get< string >( `${ BASE }/connect-url` ) ).json );
		const { message } = await open( back );
		expect( message ).not.toHaveProperty( 'keyring_id' );
		const { code, state } = { code: '', state: '', ...message };
		// What the page passes on is worth nothing to others.
		expect( await as( 'editor' ).post( `${ BASE }/authorize`, { code, state } ) ).toMatchObject( {
			status: 400,
			json: { code: 'authorization_expired' },
		} );
		expect( await person.post( `${ BASE }/authorize`, { code, state } ) ).toMatchObject( { status: 200 } );
	} );

	it( 'accepts a state once, even with concurrent requests @races', async () => {
		const person = await browser( 'author' );
		const back = await answered( ( await person.get< string >( `${ BASE }/connect-url` ) ).json );
		const [ code, state ] = [ 'code', 'state' ].map( ( name ) => new URL( back ).searchParams.get( name ) );
		const answers = await Promise.all(
			[ 1, 2, 3 ].map( () => person.post( `${ BASE }/authorize`, { code, state } ) )
		);
		expect( answers.map( ( { status } ) => status ).sort() ).toEqual( [ 200, 400, 400 ] );
		expect( await askedFor( /^POST .*access_token$/ ) ).toHaveLength( 1 );
	} );

	it( 'rejects a state of another service', async () => {
		const state = await php( `
			wp_set_current_user( ${ site().users.author.id } );
			echo Statecraft\\Accounts\\OAuth_State::create( 'google_photos' );
		` );
		expect( await as( 'author' ).post( `${ BASE }/authorize`, { code: 'x', state } ) ).toMatchObject( {
			status: 400,
			json: { code: 'authorization_expired' },
		} );
	} );

	it( 'reports that the user declined', async () => {
		await settings( {
			STATECRAFT_INSTAGRAM_AUTH_URL: `${ site().sandbox }/instagram/oauth/authorize?answer=deny`,
		} );
		expect( ( await connect( await browser( 'author' ) ) ).message ).toMatchObject( { error: 'access_denied' } );
		expect( await askedFor( /access_token/ ) ).toEqual( [] );
	} );

	it.each( [
		[ { permissions: [ 'instagram_business_content_publish' ] }, {}, 'instagram_permission' ],
		[ {}, { STATECRAFT_INSTAGRAM_KEY: 'wrong-secret' }, 'instagram_key' ],
		[ { faults: { token: { fault: '503' } } }, {}, 'instagram_unreachable' ],
		[ { faults: { exchange: { fault: 'ratelimited' } } }, {}, 'instagram_busy' ],
		[ { faults: { me: { fault: 'garbage' } } }, {}, 'instagram_unreadable' ],
		[ { faults: { me: { fault: 'cut' } } }, {}, 'instagram_unreachable' ],
	] )( 'stores nothing when Instagram fails: %j %j', async ( happening, constants, code ) => {
		const person = await browser( 'author' );
		const back = await answered( ( await person.get< string >( `${ BASE }/connect-url` ) ).json );
		await settings( constants );
		await happens( happening );
		expect( ( await callback( back, person.cookie ) ).message ).toMatchObject( { error: code } );
		expect( ( await connections() ).json ).toEqual( [] );
	} );

	it( 'reports that a code was already used', async () => {
		const state = async () =>
			new URL( ( await as( 'author' ).get< string >( `${ BASE }/connect-url` ) ).json ).searchParams.get(
				'state'
			);
		expect(
			await as( 'author' ).post( `${ BASE }/authorize`, { code: 'AQ-old', state: await state() } )
		).toMatchObject( { status: 400, json: { code: 'authorization_expired' } } );
	} );
} );

describe( 'disconnecting', () => {
	it( '[GAL-110] is for the person who has connected it, and for who manages the site', async () => {
		const id = await connected( await browser( 'author' ) );
		const path = `${ BASE }/connections/${ id }`;
		for ( const role of [ 'editor', 'contributor', 'subscriber' ] as const ) {
			expect( await as( role ).delete( path ) ).toMatchObject( {
				status: 403,
				json: { code: 'rest_forbidden' },
			} );
			// Whether there is one is not told.
			expect( await as( role ).delete( `${ BASE }/connections/${ someId }` ) ).toMatchObject( { status: 403 } );
		}
		expect( ( await as( 'anonymous' ).delete( path ) ).status ).toBe( 401 );
		expect( ( await connections() ).json ).toHaveLength( 1 );
		expect( await as( 'author' ).delete( path ) ).toMatchObject( { status: 200, json: { deleted: true } } );
		expect( ( await connections() ).json ).toEqual( [] );
		const again = await connected( await browser( 'author' ) );
		expect( ( await as( 'administrator' ).delete( `${ BASE }/connections/${ again }` ) ).status ).toBe( 200 );
		expect( ( await connections() ).json ).toEqual( [] );
	} );

	it( 'deletes the token and the copied images', async () => {
		const id = await connected( await browser( 'author' ) );
		await happens( { posts: 2 } );
		await gallery( id );
		expect( await files() ).toHaveLength( 2 );
		await as( 'author' ).delete( `${ BASE }/connections/${ id }` );
		expect( await files() ).toEqual( [] );
		expect( [ await stored( id, 'connection' ), await stored( id, 'gallery' ) ] ).toEqual( [ false, false ] );
	} );

	it( 'happens when the user is deleted, or when their data is erased', async () => {
		const user = await php(
			`echo wp_insert_user( array( 'user_login' => 'leaver', 'user_pass' => 'x', 'user_email' => 'leaver@example.com', 'role' => 'author' ) );`
		);
		const make = `
			require_once ABSPATH . 'wp-admin/includes/user.php';
			wp_set_current_user( ${ user } );
			Statecraft\\Galleries\\Instagram\\Account::here()->paste( '${ DASHBOARD_TOKEN }' );
			$before = count( Statecraft\\Galleries\\Instagram\\Connections::of( ${ user } ) );
			$export = wp_json_encode( apply_filters( 'wp_privacy_personal_data_exporters', array() )['statecraft-instagram']['callback']( 'leaver@example.com' ) );
		`;
		const erased = await php(
			`${ make } echo $before . $export . wp_json_encode( apply_filters( 'wp_privacy_personal_data_erasers', array() )['statecraft-instagram']['callback']( 'leaver@example.com' ) );`
		);
		expect( erased ).toMatch( /^1.*sam\.sandbox.*"items_removed":1/ );
		expect( erased ).not.toContain( DASHBOARD_TOKEN );
		expect(
			await php(
				`${ make } wp_delete_user( ${ user } ); echo $before . count( Statecraft\\Galleries\\Instagram\\Connections::of( ${ user } ) );`
			)
		).toBe( '10' );
	} );
} );

describe( 'a token from the app dashboard', () => {
	const paste = ( token: string, role: Role = 'administrator' ) =>
		php( `
			require_once ABSPATH . 'wp-admin/includes/template.php';
			wp_set_current_user( ${ site().users[ role ].id } );
			$section = ( new Statecraft\\Galleries\\Instagram\\Instagram_Service() )->section();
			$section->register();
			update_option( 'statecraft_instagram_token', '${ token }' );
			echo wp_json_encode( array( get_option( 'statecraft_instagram_token', '' ), array_column( get_settings_errors(), 'message' ) ) );
		` );

	it( 'connects an account for all authors, and is stored only encrypted', async () => {
		expect( JSON.parse( await paste( DASHBOARD_TOKEN ) ) ).toEqual( [ '', [] ] );
		const { json } = await connections( 'contributor' );
		expect( json ).toEqual( [ { username: 'sam.sandbox', token: expect.stringMatching( ID ), is_own: false } ] );
		expect( ( await connections( 'administrator' ) ).json ).toMatchObject( [ { is_own: true } ] );
		await happens( { posts: 2 } );
		expect( ( await gallery( json[ 0 ]!.token, 'contributor' ) ).json.images ).toHaveLength( 2 );
		expect(
			await php(
				`global $wpdb; echo $wpdb->get_var( "SELECT COUNT(*) FROM $wpdb->options WHERE option_value LIKE '%${ DASHBOARD_TOKEN }%'" );`
			)
		).toBe( '0' );
	} );

	it( 'is checked once, and refused with a message', async () => {
		const [ , errors ] = JSON.parse( await paste( 'IGwrong-token-of-the-dashboard' ) );
		expect( errors ).toEqual( [ expect.stringMatching( /no longer accepts/ ) ] );
		expect( await askedFor( /\/me$/ ) ).toHaveLength( 1 );
		expect( JSON.parse( await paste( 'a token' ) )[ 1 ] ).toEqual( [
			expect.stringMatching( /not an Instagram access token/ ),
		] );
		expect( await askedFor( /\/me$/ ) ).toHaveLength( 1 );
		expect( ( await connections( 'administrator' ) ).json ).toEqual( [] );
	} );

	it( 'is accepted only from users who manage the site', async () => {
		await paste( DASHBOARD_TOKEN, 'editor' );
		expect( ( await connections( 'editor' ) ).json ).toEqual( [] );
	} );
} );

it.each( [ '9e18', '"9e99"', '1e400' ] )(
	'[GAL-137] a token expires within a year, also if the answer says %s',
	async ( seconds ) => {
		const body = `{"access_token":"tea","expires_in":${ seconds }}`;
		const renewed = await php( `
		add_filter( 'pre_http_request', static fn() => array( 'response' => array( 'code' => 200 ), 'headers' => array(), 'cookies' => array(), 'body' => ${ inPhp( body ) } ) );
		$found = ( new Statecraft\\Galleries\\Instagram\\Instagram_Api( new Statecraft\\Galleries\\Instagram\\Instagram_Service() ) )->renew( 'milk' );
		echo wp_json_encode( is_wp_error( $found ) ? $found->get_error_code() : array( is_int( $found['expires'] ), $found['expires'] <= time() + YEAR_IN_SECONDS ) );
	` );
		expect( JSON.parse( renewed ) ).toEqual( [ true, true ] );
	}
);

it( 'has a settings section that prints neither secret nor token', async () => {
	await connected( await browser( 'author' ) );
	const { cookie } = await browser( 'administrator' );
	const html = await (
		await fetch( `${ site().url }/wp-admin/admin.php?page=my-jetpack`, { headers: { Cookie: cookie } } )
	).text();
	expect( html ).toContain(
		`readonly value="${ site().url }/wp-admin/admin-post.php?action=statecraft_instagram_callback"`
	);
	expect( html ).toMatch( /@sam\.sandbox, by .*: connected/ );
	expect( html ).toContain( APP_ID );
	expect( html ).not.toMatch( /sandbox-secret|IGlong/ );
} );

leavesNoNotice();
