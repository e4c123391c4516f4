/** The connection of the site and of a person: its routes, its panel without JavaScript, and what stands still where it is off. */
import { as, inBrowser, php, reset, site } from '../_kit/client';
import type { Role } from '../_kit/client';

jest.setTimeout( 240_000 );

interface Status {
	isRegistered: boolean;
	isUserConnected: boolean;
	hasConnectedOwner: boolean;
	registrationNonce: string;
	connectionErrors: { code: string; message: string }[];
	identityCrisis: { isActive: boolean; isSafeMode: boolean; recorded: string; current: string };
	offlineMode: Record< string, boolean >;
	flavour: string;
}

const root = 'jetpack/v4/connection';
const status = async ( role: Role = 'administrator' ) => ( await as( role ).get< Status >( root ) ).json;
const flags = async ( role: Role = 'administrator' ) => {
	const { isRegistered, isUserConnected, hasConnectedOwner } = await status( role );
	return { isRegistered, isUserConnected, hasConnectedOwner };
};
const CONNECTED = { isRegistered: true, isUserConnected: true, hasConnectedOwner: true };

/** Pretends that the keys were set at another address: what a copied database says. */
const copied = ( address = 'original.example.org' ) =>
	php(
		`update_option( 'statecraft_connection_site', array( 'address' => strrev( '${ address }' ), 'owner' => 1 ) );`
	);

afterEach( reset );

describe( 'the status', () => {
	it( '[CONN-002, CONN-034] a site that serves itself is connected, and so is everybody who writes here @oldest', async () => {
		expect( await flags() ).toEqual( CONNECTED );
		expect( await flags( 'contributor' ) ).toEqual( CONNECTED );
	} );

	it( 'fits the schema that it is described by', async () => {
		const json = await status();
		const { schema } = await ( await as( 'administrator' ).send( 'OPTIONS', root ) ).json();
		expect( Object.keys( schema.properties ).sort() ).toEqual( Object.keys( json ).sort() );
		const wrong = await php( `
			$schema = ( new Statecraft\\Connection\\Rest\\Connection_Controller() )->get_item_schema();
			wp_set_current_user( 1 );
			$result = rest_validate_value_from_schema( json_decode( (string) wp_json_encode( Statecraft\\Connection\\Connection_Status::of_site() ), true ), $schema );
			echo is_wp_error( $result ) ? $result->get_error_message() : '';` );
		expect( wrong ).toBe( '' );
	} );

	it( '[CONN-004, CONN-033, CONN-115] the data of a person are theirs, with what they may do', async () => {
		const { id } = site().users.author;
		const { json } = await as( 'author' ).get( `${ root }/data` );
		expect( json ).toMatchObject( {
			currentUser: {
				isConnected: true,
				isMaster: false,
				wpcomUser: { login: 'author', ID: id, email: 'author@example.com' },
				blogId: 1,
				permissions: { connect: false, connect_user: true, disconnect: false, manage_options: false },
			},
			isRegistered: true,
		} );
		expect( ( await as( 'administrator' ).get( `${ root }/data` ) ).json ).toMatchObject( {
			currentUser: { permissions: { connect: true, disconnect: true, manage_options: true } },
		} );
	} );

	it( '[CONN-040] the plugins that use it are named', async () => {
		expect( ( await as( 'contributor' ).get( `${ root }/plugins` ) ).json ).toEqual( [
			{ slug: 'statecraft', name: 'Statecraft' },
		] );
	} );

	it( 'gives the nonce of the registration and the recorded address only to those who manage the site', async () => {
		await copied();
		expect( await status( 'editor' ) ).toMatchObject( {
			registrationNonce: '',
			connectionErrors: [],
			identityCrisis: { isActive: true, recorded: '' },
		} );
		expect( await status() ).toMatchObject( {
			registrationNonce: expect.stringMatching( /^\w{10}$/ ),
			connectionErrors: [
				{ code: 'identity_crisis', message: expect.stringContaining( 'original.example.org' ) },
			],
			identityCrisis: { isActive: true, recorded: 'original.example.org' },
		} );
	} );
} );

describe( 'a person', () => {
	it( '[CONN-008, CONN-038] who disconnects themselves is not connected; everybody else still is', async () => {
		expect( await as( 'author' ).post( `${ root }/user`, { linked: false } ) ).toMatchObject( {
			status: 200,
			json: { code: 'success' },
		} );
		expect( await flags( 'author' ) ).toEqual( { ...CONNECTED, isUserConnected: false } );
		expect( await flags( 'editor' ) ).toEqual( CONNECTED );
		expect( ( await as( 'author' ).post( `${ root }/user`, { linked: true } ) ).status ).toBe( 400 );
	} );

	it( 'a disconnected user gets no token for AI', async () => {
		await as( 'author' ).post( `${ root }/user`, { linked: false } );
		expect( ( await as( 'author' ).post( 'jetpack/v4/jetpack-ai-jwt' ) ).status ).toBe( 403 );
		expect( ( await as( 'editor' ).post( 'jetpack/v4/jetpack-ai-jwt' ) ).status ).toBe( 200 );
	} );

	it( '[CONN-007, CONN-032] is connected at the authorization URL, which leads back', async () => {
		const author = await inBrowser( 'author' );
		await author.post( `${ root }/user`, { linked: false } );
		const back = `${ site().url }/wp-admin/post-new.php?from=here`;
		const { json } = await author.get< { authorizeUrl: string } >( `${ root }/authorize_url`, {
			query: { no_iframe: true, redirect_uri: back },
		} );
		const answer = await fetch( json.authorizeUrl, { headers: { Cookie: author.cookie }, redirect: 'manual' } );
		expect( [ answer.status, answer.headers.get( 'location' ) ] ).toEqual( [ 302, back ] );
		expect( await flags( 'author' ) ).toEqual( CONNECTED );
	} );

	it( 'is never led to another site, and nobody is connected by a link of somebody else', async () => {
		const author = await inBrowser( 'author' );
		await author.post( `${ root }/user`, { linked: false } );
		const { json } = await author.get< { authorizeUrl: string } >( `${ root }/authorize_url`, {
			query: { redirect_uri: 'https://evil.example/' },
		} );
		expect( json.authorizeUrl ).not.toContain( 'evil' );
		const other = await inBrowser( 'editor' );
		expect( ( await fetch( json.authorizeUrl, { headers: { Cookie: other.cookie } } ) ).status ).toBe( 403 );
		for ( const redirect of [ '&redirect=https%3A%2F%2Fevil.example%2F', '' ] ) {
			const answer = await fetch( json.authorizeUrl + redirect, {
				headers: { Cookie: author.cookie },
				redirect: 'manual',
			} );
			expect( answer.headers.get( 'location' ) ).toMatch( new RegExp( `^${ site().url }/wp-admin/` ) );
		}
	} );
} );

describe( 'the site', () => {
	const disconnect = () => as( 'administrator' ).post( root, { isActive: false } );

	it( '[CONN-036] is disconnected: its keys are kept, and nothing is sent with them', async () => {
		expect( await disconnect() ).toMatchObject( { status: 200, json: { code: 'success' } } );
		expect( await flags() ).toEqual( {
			isRegistered: false,
			isUserConnected: false,
			hasConnectedOwner: false,
		} );
		expect( await php( `echo get_option( 'statecraft_ai_key' );` ) ).toBe( 'sandbox-key' );
		expect(
			await php( `echo wp_json_encode( ( new Statecraft\\Settings\\Setting_Sources( 'ai' ) )->value( 'key' ) );` )
		).toBe( '""' );
		expect( ( await as( 'administrator' ).get( `${ root }/authorize_url` ) ).json ).toMatchObject( {
			code: 'not_registered',
		} );
	} );

	it( '[CONN-005, CONN-030] is registered with the nonce of the page, and answers where its user is connected', async () => {
		const owner = await inBrowser( 'administrator' );
		await disconnect();
		const { json } = await owner.get< Status >( root );
		const answer = await owner.post( `${ root }/register`, {
			registration_nonce: json.registrationNonce,
			no_iframe: true,
			plugin_slug: 'statecraft',
			redirect_uri: `${ site().url }/wp-admin/`,
		} );
		expect( answer ).toMatchObject( {
			status: 200,
			json: { authorizeUrl: expect.stringContaining( 'action=statecraft_authorize' ) },
		} );
		expect( await flags() ).toEqual( CONNECTED );
		expect( await php( `echo Statecraft\\Site\\Site_Identity::owner();` ) ).toBe(
			String( site().users.administrator.id )
		);
	} );

	it( '[CONN-011] is not registered with a wrong nonce, which says what to do', async () => {
		await disconnect();
		expect( await as( 'administrator' ).post( `${ root }/register`, { registration_nonce: 'x' } ) ).toMatchObject( {
			status: 403,
			json: { code: 'invalid_nonce', message: expect.stringContaining( 'Reload' ) },
		} );
		expect( ( await status() ).isRegistered ).toBe( false );
	} );

	it( '[CONN-039] is connected again with its user in one step', async () => {
		await as( 'administrator' ).post( `${ root }/user`, { linked: false } );
		await disconnect();
		expect( ( await as( 'administrator' ).post( `${ root }/reconnect` ) ).json ).toEqual( { status: 'completed' } );
		expect( await flags() ).toEqual( CONNECTED );
	} );

	it( 'keeps a broken record of another version from locking anybody out', async () => {
		await php( `update_option( 'statecraft_connection_site', 'broken' );` );
		expect( await flags() ).toEqual( CONNECTED );
		await php( `update_option( 'statecraft_connection_site', array( 'address' => array( 1 ), 'owner' => 'x' ) );` );
		expect( await flags() ).toEqual( CONNECTED );
	} );
} );

describe( 'a copied site', () => {
	const keyOf = ( service: string ) =>
		php( `echo ( new Statecraft\\Settings\\Setting_Sources( '${ service }' ) )->value( 'key' );` );
	const choose = ( choice: string, body: object = {} ) =>
		as( 'administrator' ).post( `jetpack/v4/identity-crisis/${ choice }`, body );

	it( 'keys, events and mails are paused until the owner has chosen @oldest', async () => {
		await copied();
		expect( await keyOf( 'ai' ) ).toBe( '' );
		expect( await status() ).toMatchObject( { isRegistered: false, identityCrisis: { isActive: true } } );
		const ran = await php( `
			wp_schedule_single_event( time() - 60, 'statecraft_instagram_update' );
			wp_schedule_single_event( time() - 60, 'somebody_elses' );
			echo implode( ' ', array_merge( ...array_map( 'array_keys', array_values( wp_get_ready_cron_jobs() ) ) ) );` );
		expect( ran ).toContain( 'somebody_elses' );
		expect( ran ).not.toContain( 'statecraft' );
		const mail = await php( `
			add_filter( 'pre_wp_mail', static function () { echo 'sent'; return true; } );
			echo Statecraft\\Forms\\Mailer::send( array( 'to' => array( 'a@example.com' ), 'subject' => 's', 'body' => 'b', 'headers' => array() ) );` );
		expect( mail ).toContain( 'copy of another one' );
		expect( mail ).not.toContain( 'sent' );
	} );

	it( '[CONN-094] that has moved goes on with its keys', async () => {
		await copied();
		expect( await choose( 'migrate' ) ).toMatchObject( { status: 200, json: { code: 'success' } } );
		expect( [ await keyOf( 'ai' ), await flags() ] ).toEqual( [ 'sandbox-key', CONNECTED ] );
	} );

	it( '[CONN-093] that is new loses the keys of the original here, and goes on to its connection', async () => {
		await php( `update_option( 'statecraft_stripe_test_key', 'rk_test_original' );` );
		await copied();
		const back = `${ site().url }/wp-admin/index.php`;
		expect( ( await choose( 'start-fresh', { redirect_uri: back } ) ).json ).toBe( back );
		expect(
			await php(
				`echo get_option( 'statecraft_ai_key', 'gone' ), get_option( 'statecraft_stripe_test_key', 'gone' );`
			)
		).toBe( 'gonegone' );
		expect( ( await status() ).identityCrisis.isActive ).toBe( false );
	} );

	it.each( [ 'https://evil.example/', '' ] )(
		'is led to its connection after a new start, not to “%s”',
		async ( back ) => {
			await copied();
			expect( ( await choose( 'start-fresh', { redirect_uri: back } ) ).json ).toMatch(
				/page=my-jetpack#\/connection$/
			);
		}
	);

	it( '[CONN-092] that stays a copy is paused without asking again, until it moves once more', async () => {
		await copied();
		expect( ( await choose( 'confirm-safe-mode' ) ).json ).toEqual( { code: 'success' } );
		expect( await status() ).toMatchObject( {
			isRegistered: false,
			identityCrisis: { isActive: false, isSafeMode: true },
		} );
		expect( await keyOf( 'ai' ) ).toBe( '' );
		expect(
			await php( `
				add_filter( 'option_home', static fn() => 'https://third.example.org' );
				Statecraft\\Site\\Site_Identity::forget();
				echo wp_json_encode( array( Statecraft\\Site\\Site_Identity::is_in_crisis(), Statecraft\\Site\\Site_Identity::is_in_safe_mode() ) );` )
		).toBe( '[true,false]' );
	} );

	it( 'a second press, or an old page, deletes no keys', async () => {
		expect( await choose( 'start-fresh' ) ).toMatchObject( { status: 409, json: { code: 'no_crisis' } } );
		expect( await keyOf( 'ai' ) ).toBe( 'sandbox-key' );
	} );

	it( 'cannot be connected before somebody has said what it is', async () => {
		await copied();
		const owner = await inBrowser( 'administrator' );
		const { json } = await owner.get< Status >( root );
		const refused = { status: 409, json: { code: 'identity_crisis' } };
		expect(
			await owner.post( `${ root }/register`, { registration_nonce: json.registrationNonce } )
		).toMatchObject( refused );
		expect( await owner.post( `${ root }/reconnect` ) ).toMatchObject( refused );
	} );

	it.each( [
		[ 'http and https', 'http://example.org', 'https://example.org', false ],
		[ 'www', 'https://www.example.org', 'https://example.org', false ],
		[ 'case', 'https://Example.org/Blog/', 'https://example.org/blog', false ],
		[ 'a port of this computer', 'http://127.0.0.1:8881', 'http://127.0.0.1:9000', false ],
		[ 'another port elsewhere', 'https://example.org:8443', 'https://example.org', true ],
		[ 'another path', 'https://example.org/a', 'https://example.org/b', true ],
		[ 'a subdomain', 'https://example.org', 'https://staging.example.org', true ],
	] )( 'is told by its address: %s', async ( _, before, after, isCopy ) => {
		const answer = await php( `
			$now = '${ before }';
			add_filter( 'option_home', static function () use ( &$now ) { return $now; } );
			delete_option( 'statecraft_connection_site' );
			Statecraft\\Site\\Site_Identity::record();
			$now = '${ after }';
			Statecraft\\Site\\Site_Identity::forget();
			echo wp_json_encode( Statecraft\\Site\\Site_Identity::is_copy() );` );
		expect( answer ).toBe( String( isCopy ) );
	} );

	it( 'the first address is recorded when its owner comes, not when a visitor names one', async () => {
		const recorded = () => php( `echo Statecraft\\Site\\Site_Identity::recorded();` );
		await php( `delete_option( 'statecraft_connection_site' );` );
		await ( await fetch( site().url ) ).text();
		expect( await recorded() ).toBe( '' );
		const { cookie } = await inBrowser( 'administrator' );
		await ( await fetch( `${ site().url }/wp-admin/index.php`, { headers: { Cookie: cookie } } ) ).text();
		expect( await recorded() ).toBe( new URL( site().url ).hostname );
	} );

	it( 'the record survives a search and replace of the address in the whole database', async () => {
		const answer = await php( `
			$now = 'https://example.org';
			add_filter( 'option_home', static function () use ( &$now ) { return $now; } );
			delete_option( 'statecraft_connection_site' );
			Statecraft\\Site\\Site_Identity::record();
			$now   = 'https://staging.example.org';
			$saved = $GLOBALS['wpdb']->get_var( "SELECT option_value FROM {$GLOBALS['wpdb']->options} WHERE option_name = 'statecraft_connection_site'" );
			echo wp_json_encode( str_contains( $saved, 'example.org' ) );` );
		expect( answer ).toBe( 'false' );
	} );

	it.each( [
		'shop.example.org, Other.example.org',
		'https://shop.example.org/,https://www.other.example.org/',
		'//other.example.org',
	] )( 'an address that the server names as another one of the same site is no copy: %s', async ( named ) => {
		const answer = await php( `
			define( 'STATECRAFT_SITE_ADDRESSES', '${ named }' );
			update_option( 'statecraft_connection_site', array( 'address' => strrev( 'example.org' ) ) );
			add_filter( 'option_home', static fn() => 'https://other.example.org' );
			Statecraft\\Site\\Site_Identity::forget();
			echo wp_json_encode( Statecraft\\Site\\Site_Identity::is_copy() );` );
		expect( answer ).toBe( 'false' );
	} );
} );

describe( 'the panel without JavaScript', () => {
	async function press( role: Role, act: string ) {
		const browser = await inBrowser( role );
		const page = await (
			await fetch( `${ site().url }/wp-admin/admin.php?page=my-jetpack`, { headers: { Cookie: browser.cookie } } )
		).text();
		const form = page.split( '<form' ).find( ( part ) => part.includes( `name="act" value="${ act }"` ) ) ?? '';
		const answer = await fetch( `${ site().url }/wp-admin/admin-post.php`, {
			method: 'POST',
			headers: { Cookie: browser.cookie },
			body: new URLSearchParams( {
				action: 'statecraft_connection',
				act,
				_wpnonce: /name="_wpnonce" value="(\w+)"/.exec( form )?.[ 1 ] ?? '',
			} ),
		} );
		return { hasForm: form !== '', status: answer.status, html: await answer.text() };
	}

	it( 'disconnects a person and connects them again', async () => {
		const off = await press( 'administrator', 'disconnect-user' );
		expect( [ off.hasForm, ( await status() ).isUserConnected ] ).toEqual( [ true, false ] );
		expect( off.html ).toContain( 'You are disconnected' );
		const on = await press( 'administrator', 'connect' );
		expect( [ on.hasForm, await flags() ] ).toEqual( [ true, CONNECTED ] );
	} );

	it( 'disconnects the site and connects it again', async () => {
		expect( ( await press( 'administrator', 'disconnect-site' ) ).html ).toContain( 'This site is not connected' );
		await press( 'administrator', 'connect' );
		expect( await flags() ).toEqual( CONNECTED );
	} );

	it( 'offers a copied site its choices, and carries them out', async () => {
		await copied();
		const { hasForm, html } = await press( 'administrator', 'confirm-safe-mode' );
		expect( hasForm ).toBe( true );
		expect( html ).toContain( 'copy in safe mode' );
		expect( html ).toContain( 'original.example.org' );
		expect( ( await press( 'administrator', 'migrate' ) ).hasForm ).toBe( true );
		expect( await flags() ).toEqual( CONNECTED );
	} );

	it( 'does nothing without its nonce, or for users without permission', async () => {
		const browser = await inBrowser( 'editor' );
		const send = ( nonce: string ) =>
			fetch( `${ site().url }/wp-admin/admin-post.php`, {
				method: 'POST',
				headers: { Cookie: browser.cookie },
				body: new URLSearchParams( {
					action: 'statecraft_connection',
					act: 'disconnect-site',
					_wpnonce: nonce,
				} ),
			} );
		expect( ( await send( 'x' ) ).status ).toBe( 403 );
		expect( await flags() ).toEqual( CONNECTED );
	} );

	it( 'carries no key into the page', async () => {
		const { cookie } = await inBrowser( 'administrator' );
		const html = await (
			await fetch( `${ site().url }/wp-admin/admin.php?page=my-jetpack`, { headers: { Cookie: cookie } } )
		).text();
		expect( html ).toContain( 'data-statecraft-island="connection"' );
		expect( html ).not.toContain( 'sandbox-key' );
	} );
} );
