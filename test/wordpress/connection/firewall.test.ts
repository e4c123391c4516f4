/** The firewall: whom and what it refuses, what its settings take, and that nobody locks themselves out. */
import { request } from 'node:http';
import { as, inBrowser, php, reset, site } from '../_kit/client';
import { inPhp, removeKnobs, setKnobs } from '../_kit/knobs';
import { misfit } from '../_kit/schemas';

jest.setTimeout( 240_000 );

const WAF = 'jetpack/v4/waf';
const PROTECT = 'jetpack/v4/module/protect/data';
const admin = () => as( 'administrator' );
const DEFAULTS = {
	jetpack_waf_automatic_rules: true,
	jetpack_waf_ip_allow_list: '',
	jetpack_waf_ip_allow_list_enabled: true,
	jetpack_waf_ip_block_list: '',
	jetpack_waf_ip_block_list_enabled: true,
};
const turnOn = ( more: object = {} ) =>
	php( `update_option( 'statecraft_connection_firewall', ${ inPhp( { waf: true, ...more } ) } );` );
/** Requests come from this address from now on, as the web server says. */
const comeFrom = ( address: string, constants = {} ) =>
	setKnobs( { constants, filters: { statecraft_form_address: address } } );
const stored = async () =>
	JSON.parse( await php( `echo wp_json_encode( get_option( 'statecraft_connection_firewall' ) );` ) );

interface Seen {
	status: number;
	text: string;
	headers: Record< string, unknown >;
}

/** Asks for exactly this path: `fetch` would tidy it up. */
const visit = ( path: string, init: { method?: string; headers?: Record< string, string >; body?: string } = {} ) =>
	new Promise< Seen >( ( resolve, reject ) => {
		const { hostname, port } = new URL( site().url );
		const sent = request(
			{ hostname, port, path, method: init.method ?? 'GET', headers: init.headers ?? {} },
			( response ) => {
				let text = '';
				response.on( 'data', ( chunk ) => ( text += chunk ) );
				response.on( 'end', () =>
					resolve( { status: response.statusCode ?? 0, text, headers: response.headers } )
				);
			}
		);
		sent.on( 'error', reject );
		sent.end( init.body );
	} );
const isBlocked = async ( path: string, init = {} ) => {
	const { status, text } = await visit( path, init );
	return status === 403 && text.includes( 'This site’s firewall' );
};

/** What a test has set is gone after it. Tests that set nothing do without: the way back takes longer than they do. */
const tidyUp = async () => {
	await removeKnobs();
	await reset();
};

describe( 'the settings', () => {
	afterEach( reset );

	it( '[CONN-100] have two lists, the rules and their switches; the firewall itself is off @oldest', async () => {
		const { status, json } = await admin().get( WAF );
		expect( [ status, json ] ).toEqual( [ 200, { ...DEFAULTS, waf_supported: true } ] );
		expect( await misfit( 'GET', WAF, json ) ).toBe( '' );
		expect( ( await admin().get( 'jetpack/v4/module/waf' ) ).json ).toMatchObject( { activated: false } );
		expect( await isBlocked( '/?a=../../etc/passwd' ) ).toBe( false );
	} );

	it( '[CONN-101] take what is sent, and leave the rest @oldest', async () => {
		const list = '203.0.113.7, 203.0.113.9-203.0.113.20\n2001:db8::/32';
		const first = await admin().post( WAF, { jetpack_waf_ip_block_list: list } );
		expect( [ first.status, first.json ] ).toEqual( [
			200,
			{ ...DEFAULTS, jetpack_waf_ip_block_list: list, waf_supported: true },
		] );
		expect( await misfit( 'POST', WAF, first.json ) ).toBe( '' );
		const second = await admin().post( WAF, { jetpack_waf_automatic_rules: false, waf: true } );
		expect( second.json ).toMatchObject( { jetpack_waf_automatic_rules: false, jetpack_waf_ip_block_list: list } );
		// It is switched as a feature only.
		expect( ( await admin().get( 'jetpack/v4/module/waf' ) ).json ).toMatchObject( { activated: false } );
	} );

	it( '[CONN-101] are also those of the feature', async () => {
		expect( await admin().post( 'jetpack/v4/module/waf/active', { active: true } ) ).toMatchObject( {
			status: 200,
		} );
		expect( await admin().post( 'jetpack/v4/module/waf', { jetpack_waf_automatic_rules: false } ) ).toMatchObject( {
			status: 200,
		} );
		expect( ( await admin().get( 'jetpack/v4/settings' ) ).json ).toMatchObject( {
			waf: true,
			jetpack_waf_automatic_rules: false,
		} );
		expect( await admin().post( 'jetpack/v4/settings', { waf: false } ) ).toMatchObject( { status: 200 } );
		expect( ( await stored() ).waf ).toBe( false );
	} );

	it( '[CONN-101] of two that are sent in the same instant, both are kept @races', async () => {
		await Promise.all( [
			admin().post( WAF, { jetpack_waf_ip_block_list: '203.0.113.7' } ),
			admin().post( WAF, { jetpack_waf_ip_allow_list: '203.0.113.8' } ),
			admin().post( WAF, { jetpack_waf_automatic_rules: false } ),
			admin().post( WAF, { jetpack_waf_ip_allow_list_enabled: false } ),
		] );
		expect( ( await admin().get( WAF ) ).json ).toMatchObject( {
			jetpack_waf_ip_block_list: '203.0.113.7',
			jetpack_waf_ip_allow_list: '203.0.113.8',
			jetpack_waf_automatic_rules: false,
			jetpack_waf_ip_allow_list_enabled: false,
		} );
	} );

	it( 'that are broken have their defaults', async () => {
		await php(
			`update_option( 'statecraft_connection_firewall', array( 'waf' => 'yes', 'jetpack_waf_ip_block_list' => array( 'x' ), 'other' => 1 ) );`
		);
		expect( ( await admin().get( WAF ) ).json ).toEqual( { ...DEFAULTS, waf_supported: true } );
		await php( `update_option( 'statecraft_connection_firewall', 'on' );` );
		expect( ( await admin().get( WAF ) ).json ).toEqual( { ...DEFAULTS, waf_supported: true } );
	} );
} );

describe( 'what the settings are sent', () => {
	it.each( [
		[ 'a word', 'evil', '“evil”' ],
		[ 'a host name', '203.0.113.7 example.com', '“example.com”' ],
		[ 'an address that is none', '203.0.113.256', '“203.0.113.256”' ],
		[ 'an octal address', '010.1.2.3', '“010.1.2.3”' ],
		[ 'a network of too many bits', '203.0.113.0/33', '“203.0.113.0/33”' ],
		[ 'an IPv6 network of too many bits', '2001:db8::/129', '“2001:db8::/129”' ],
		[ 'a range that runs backwards', '203.0.113.9-203.0.113.7', '“203.0.113.9-203.0.113.7”' ],
		[ 'markup', '<script>alert( 1 )</script>', '“<script>alert(”' ],
		[ 'everybody', '0.0.0.0/0', '“0.0.0.0/0”' ],
		[ 'everybody as a range', '0.0.0.0 - 255.255.255.255', '“0.0.0.0-255.255.255.255”' ],
		[ 'everybody on IPv6', '::/0', '“::/0”' ],
		[ 'everybody on IPv4, written as IPv6', '::ffff:0:0/96', '“::ffff:0:0/96”' ],
		[ 'a network of IPv6 with all of IPv4 in it', '::/64', '“::/64”' ],
		[ 'half of IPv6', '8000::/1', '“8000::/1”' ],
		[ 'two networks of IPv4 in one', '8.0.0.0/7', '“8.0.0.0/7”' ],
	] )( '[CONN-101] refuse %s, and say what it was', async ( _, list, named ) => {
		for ( const name of [ 'jetpack_waf_ip_block_list', 'jetpack_waf_ip_allow_list' ] ) {
			expect( await admin().post( WAF, { [ name ]: list, jetpack_waf_automatic_rules: false } ) ).toMatchObject( {
				status: 400,
				json: { code: 'invalid_address', message: expect.stringContaining( named ), data: { setting: name } },
			} );
		}
		expect( ( await admin().get( WAF ) ).json ).toEqual( { ...DEFAULTS, waf_supported: true } );
	} );

	it.each( [
		[ 'a huge text', { jetpack_waf_ip_block_list: '203.0.113.7 '.repeat( 5000 ) }, 'rest_invalid_param' ],
		[ 'too many entries', { jetpack_waf_ip_block_list: '1.2.3.4\n'.repeat( 501 ) }, 'invalid_address' ],
		[ 'a list of JSON', { jetpack_waf_ip_block_list: [ '203.0.113.7' ] }, 'rest_invalid_param' ],
		[ 'a switch that is none', { jetpack_waf_automatic_rules: 'perhaps' }, 'rest_invalid_param' ],
	] )( '[CONN-101] refuse %s', async ( _, body, code ) => {
		const { status, json } = await admin().post( WAF, body );
		expect( [ status, json ] ).toMatchObject( [ 400, { code } ] );
		expect( JSON.stringify( json ).length ).toBeLessThan( 1000 );
	} );

	it( '[CONN-101] name only the first entries that are wrong', async () => {
		const { json } = await admin().post< { message: string } >( WAF, {
			jetpack_waf_ip_block_list: Array.from( { length: 300 }, ( _, at ) => `x${ at }${ 'y'.repeat( 50 ) }` ).join(
				' '
			),
		} );
		expect( json.message ).toMatch( /x0y.*x4y+”, …/ );
		expect( json.message ).not.toContain( 'x5y' );
	} );
} );

describe( 'an address of a list', () => {
	const isHeld = async ( list: string, ...addresses: string[] ): Promise< boolean[] > =>
		JSON.parse(
			await php(
				`$list = new Statecraft\\Connection\\Firewall\\Address_List( ${ inPhp( list ) } ); echo wp_json_encode( array_map( static fn( $one ) => $list->contains( $one ), ${ inPhp( addresses ) } ) );`
			)
		);

	it.each< [ string, string[], string[] ] >( [
		[
			'192.0.2.7',
			[ '192.0.2.7', '::ffff:192.0.2.7', '::FFFF:C000:207' ],
			[ '192.0.2.70', '192.0.2.6', '::192.0.2.7' ],
		],
		[ '::ffff:192.0.2.7', [ '192.0.2.7', '::ffff:c000:207' ], [ '192.0.2.8' ] ],
		[ '192.0.2.0/24', [ '192.0.2.0', '192.0.2.255', '::ffff:192.0.2.9' ], [ '192.0.1.255', '192.0.3.0' ] ],
		[ '192.0.2.77/30', [ '192.0.2.76', '192.0.2.79' ], [ '192.0.2.75', '192.0.2.80' ] ],
		[ '192.0.2.1/32', [ '192.0.2.1' ], [ '192.0.2.0', '192.0.2.2' ] ],
		[ '::ffff:192.0.2.0/120', [ '192.0.2.0', '192.0.2.255' ], [ '192.0.3.0' ] ],
		[ '10.0.0.0/8', [ '10.0.0.0', '10.255.255.255' ], [ '9.255.255.255', '11.0.0.0' ] ],
		[ '192.0.2.9-192.0.2.100', [ '192.0.2.9', '192.0.2.10', '192.0.2.100' ], [ '192.0.2.8', '192.0.2.101' ] ],
		[ '192.0.2.200 - 192.0.3.1', [ '192.0.2.255', '192.0.3.0' ], [ '192.0.3.2' ] ],
		[ '2001:db8::/32', [ '2001:db8::1', '2001:0DB8:ffff::' ], [ '2001:db9::', '2001:db7:ffff::' ] ],
		[ '2001:db8::1', [ '2001:DB8:0:0::1' ], [ '2001:db8::2' ] ],
		[ '2001:db8::1/127', [ '2001:db8::', '2001:db8::1' ], [ '2001:db8::2' ] ],
		[ '192.0.2.7,192.0.2.9\t\r\n192.0.2.11;', [ '192.0.2.7', '192.0.2.9' ], [ '192.0.2.11' ] ],
		[ '', [], [ '192.0.2.7', '', 'x', '::' ] ],
	] )( '[CONN-101] is held by %j, however it is written', async ( list, held, others ) => {
		expect( await isHeld( list, ...held ) ).toEqual( held.map( () => true ) );
		expect( await isHeld( list, ...others ) ).toEqual( others.map( () => false ) );
	} );
} );

describe( 'an address', () => {
	afterEach( tidyUp );

	it( '[CONN-101] on the block list is refused everything, with the status and headers that no cache keeps @oldest', async () => {
		await turnOn( { jetpack_waf_ip_block_list: '203.0.113.0/24', jetpack_waf_automatic_rules: false } );
		await comeFrom( '203.0.113.7' );
		for ( const path of [
			'/',
			'/wp-login.php',
			'/wp-json/wp/v2/posts',
			'/?feed=rss2',
			'/wp-admin/admin-ajax.php',
		] ) {
			const { status, headers } = await visit( path );
			expect( [ path, status, headers[ 'cache-control' ] ] ).toEqual( [
				path,
				403,
				expect.stringContaining( 'no-cache' ),
			] );
		}
		const asJson = await visit( '/wp-json/', { headers: { Accept: 'application/json' } } );
		expect( JSON.parse( asJson.text ) ).toMatchObject( { code: 'statecraft_firewall' } );
		await comeFrom( '203.0.114.7' );
		expect( ( await visit( '/' ) ).status ).toBe( 200 );
	} );

	it.each( [
		[ 'that is on the allow list, too', { jetpack_waf_ip_allow_list: '203.0.113.7' }, '203.0.113.7' ],
		[ 'where the list does not count', { jetpack_waf_ip_block_list_enabled: false }, '203.0.113.7' ],
		[ 'where the firewall is off', { waf: false }, '203.0.113.7' ],
		[ 'that is unknown', {}, 'unix:' ],
	] )( '[CONN-101] is not refused %s', async ( _, more, address ) => {
		await turnOn( { jetpack_waf_ip_block_list: '203.0.113.0/24', ...more } );
		await comeFrom( address );
		expect( ( await visit( '/' ) ).status ).toBe( 200 );
	} );

	it( '[CONN-101] is refused where the allow list does not count', async () => {
		await turnOn( {
			jetpack_waf_ip_block_list: '203.0.113.0/24',
			jetpack_waf_ip_allow_list: '203.0.113.7',
			jetpack_waf_ip_allow_list_enabled: false,
		} );
		await comeFrom( '203.0.113.7' );
		expect( ( await visit( '/' ) ).status ).toBe( 403 );
	} );

	it( 'is that of the connection: headers that anybody can send say nothing', async () => {
		await turnOn( { jetpack_waf_ip_block_list: '203.0.113.0/24', jetpack_waf_ip_allow_list: '198.51.100.1' } );
		const forwarded = ( address: string ) => ( {
			headers: {
				'X-Forwarded-For': address,
				'X-Real-IP': address,
				Forwarded: `for=${ address }`,
				'Client-IP': address,
			},
		} );
		expect( ( await visit( '/', forwarded( '203.0.113.7' ) ) ).status ).toBe( 200 );
		await comeFrom( '203.0.113.7' );
		expect( ( await visit( '/', forwarded( '198.51.100.1' ) ) ).status ).toBe( 403 );
	} );
} );

describe( 'nobody locks themselves out', () => {
	afterEach( tidyUp );

	it.each( [ '127.0.0.1', '127.0.0.0/8', '::ffff:127.0.0.1', '203.0.113.7 127.0.0.1-127.0.0.9' ] )(
		'[CONN-101] a block list with one’s own address is refused with the reason: %s',
		async ( list ) => {
			expect( await admin().post( WAF, { jetpack_waf_ip_block_list: list } ) ).toMatchObject( {
				status: 409,
				json: { code: 'own_address', message: expect.stringContaining( '127.0.0.1' ) },
			} );
			expect( ( await admin().get( WAF ) ).json ).toMatchObject( { jetpack_waf_ip_block_list: '' } );
			expect(
				await admin().post( WAF, { jetpack_waf_ip_block_list: list, jetpack_waf_ip_allow_list: '127.0.0.1' } )
			).toMatchObject( { status: 200 } );
		}
	);

	it( '[CONN-101] taking it from the allow list, or that list away, is refused, too', async () => {
		await admin().post( WAF, { jetpack_waf_ip_block_list: '127.0.0.0/8', jetpack_waf_ip_allow_list: '127.0.0.1' } );
		for ( const body of [ { jetpack_waf_ip_allow_list: '' }, { jetpack_waf_ip_allow_list_enabled: false } ] ) {
			expect( await admin().post( WAF, body ) ).toMatchObject( { status: 409, json: { code: 'own_address' } } );
		}
	} );

	it( '[CONN-049] turning the firewall on with a list of somebody else’s is refused', async () => {
		await php(
			`update_option( 'statecraft_connection_firewall', array( 'jetpack_waf_ip_block_list' => '127.0.0.0/8', 'jetpack_waf_ip_block_list_enabled' => false ) );`
		);
		for ( const refused of [
			await admin().post( 'jetpack/v4/module/waf/active', { active: true } ),
			await admin().post( 'jetpack/v4/settings', { waf: true } ),
		] ) {
			expect( refused ).toMatchObject( { status: 409, json: { code: 'own_address' } } );
		}
		expect( ( await admin().get( 'jetpack/v4/module/waf' ) ).json ).toMatchObject( { activated: false } );
	} );

	it( '[CONN-101] somebody who manages the site and is logged in is let in from anywhere, and an editor is not', async () => {
		const [ manager, editor ] = [ await inBrowser( 'administrator' ), await inBrowser( 'editor' ) ];
		await turnOn( { jetpack_waf_ip_block_list: '203.0.113.0/24' } );
		await comeFrom( '203.0.113.7' );
		expect( ( await visit( '/wp-admin/plugins.php', { headers: { Cookie: manager.cookie } } ) ).status ).toBe(
			200
		);
		expect( ( await visit( '/wp-admin/index.php', { headers: { Cookie: editor.cookie } } ) ).status ).toBe( 403 );
	} );

	it( 'an application password does not count as a session: from a blocked address, it opens neither routes nor XML-RPC', async () => {
		const password = await php( `
			update_option( 'statecraft_connection_firewall', array() );
			add_filter( 'wp_is_application_passwords_available', '__return_true' );
			echo WP_Application_Passwords::create_new_application_password( ${ site().users.administrator.id }, array( 'name' => wp_generate_uuid4() ) )[0];
		` );
		const basic = { Authorization: `Basic ${ Buffer.from( `administrator:${ password }` ).toString( 'base64' ) }` };
		const call = ( method: string ) => ( {
			method: 'POST',
			headers: { ...basic, 'Content-Type': 'text/xml' },
			body: `<?xml version="1.0"?><methodCall><methodName>${ method }</methodName><params></params></methodCall>`,
		} );
		await comeFrom( '203.0.113.7', { WP_ENVIRONMENT_TYPE: 'local' } );
		expect( ( await visit( '/wp-json/wp/v2/users/me', { headers: basic } ) ).status ).toBe( 200 );
		await turnOn( { jetpack_waf_ip_block_list: '203.0.113.0/24' } );
		expect( ( await visit( '/wp-json/wp/v2/users/me', { headers: basic } ) ).status ).toBe( 403 );
		expect( ( await visit( '/xmlrpc.php', call( 'demo.sayHello' ) ) ).status ).toBe( 403 );
	} );

	it( 'XML-RPC gets a fault with the status 403 @oldest', async () => {
		await turnOn( { jetpack_waf_ip_block_list: '203.0.113.0/24' } );
		await comeFrom( '203.0.113.7' );
		const { status, text, headers } = await visit( '/xmlrpc.php', {
			method: 'POST',
			headers: { 'Content-Type': 'text/xml' },
			body: '<?xml version="1.0"?><methodCall><methodName>demo.sayHello</methodName><params></params></methodCall>',
		} );
		expect( [ status, headers[ 'content-type' ] ] ).toEqual( [ 403, expect.stringContaining( 'text/xml' ) ] );
		expect( text ).toMatch( /<fault>[^]*<int>403<\/int>[^]*This site’s firewall/ );
	} );

	describe( 'behind a proxy that the site does not know', () => {
		const forwarded = { 'X-Forwarded-For': '198.51.100.77' };
		const send = ( body: object ) =>
			as( 'administrator' ).send( 'POST', WAF, {
				headers: forwarded,
				body,
			} );

		it.each( [
			[ 'is not taken onto the allow list', { jetpack_waf_ip_allow_list: '127.0.0.0/8' }, {} ],
			[
				'does not come into force by using the list',
				{ jetpack_waf_ip_allow_list_enabled: true },
				{ jetpack_waf_ip_allow_list: '127.0.0.1', jetpack_waf_ip_allow_list_enabled: false },
			],
		] )( '[CONN-121] its address %s', async ( _, body, before ) => {
			await turnOn( before );
			const answer = await send( body );
			expect( [ answer.status, await answer.text() ] ).toEqual( [
				409,
				expect.stringMatching( /proxy_address.*proxy at 127\.0\.0\.1/ ),
			] );
			expect( await stored() ).toEqual( { waf: true, ...before } );
		} );

		it( '[CONN-121] everything else can be changed, also where it is on the list already', async () => {
			await turnOn( { jetpack_waf_ip_allow_list: '127.0.0.1' } );
			expect( ( await send( { jetpack_waf_automatic_rules: false } ) ).status ).toBe( 200 );
			expect( ( await send( { jetpack_waf_ip_allow_list: '198.51.100.77' } ) ).status ).toBe( 200 );
		} );

		it.each( [ '127.0.0.1', '198.51.100.77, 127.0.0.1', 'for=127.0.0.1;proto=https', '127.0.0.1:4711' ] )(
			'[CONN-121] a proxy that names the same address is none: %s',
			async ( said ) => {
				await turnOn();
				const { status } = await as( 'administrator' ).send( 'POST', WAF, {
					headers: { 'X-Forwarded-For': said },
					body: { jetpack_waf_ip_allow_list: '127.0.0.1' },
				} );
				expect( status ).toBe( 200 );
			}
		);

		it( '[CONN-121] an address that only begins with the same digits is another one', async () => {
			await turnOn();
			const { status } = await as( 'administrator' ).send( 'POST', WAF, {
				headers: { 'X-Forwarded-For': '127.0.0.12' },
				body: { jetpack_waf_ip_allow_list: '127.0.0.1' },
			} );
			expect( status ).toBe( 409 );
		} );
	} );

	it( '[CONN-100] a constant switches the firewall off, and its settings say so', async () => {
		await turnOn( { jetpack_waf_ip_block_list: '203.0.113.0/24' } );
		await comeFrom( '203.0.113.7', { STATECRAFT_FIREWALL_OFF: true } );
		expect( ( await visit( '/?a=../../etc/passwd' ) ).status ).toBe( 200 );
		expect( ( await admin().get( WAF ) ).json ).toMatchObject( { waf_supported: false } );
	} );

	it( 'the schedule of WordPress and commands on the server go on', async () => {
		await turnOn( { jetpack_waf_ip_block_list: '203.0.113.0/24' } );
		await comeFrom( '203.0.113.7' );
		expect( ( await visit( '/wp-cron.php?doing_wp_cron' ) ).status ).toBe( 200 );
		expect( await php( `echo 'went on';` ) ).toBe( 'went on' );
		// WP-CLI makes up a request.
		expect(
			await php(
				`$_SERVER['REMOTE_ADDR'] = '203.0.113.7'; define( 'WP_CLI', true ); Statecraft\\Connection\\Firewall\\Firewall::check(); echo 'went on';`
			)
		).toBe( 'went on' );
	} );
} );

describe( 'the automatic rules', () => {
	beforeAll( () => turnOn() );
	afterAll( reset );

	/** Some servers keep these from WordPress. */
	it.each( [
		[ 'traversal', '/../../../etc/passwd' ],
		[ 'traversal', '/a/..%2f..%2fetc/passwd' ],
		[ 'traversal', '/a/%252e%252e/b' ],
		[ 'secrets', '/.env' ],
		[ 'secrets', '/blog/.env.production' ],
		[ 'secrets', '/.git/config' ],
		[ 'secrets', '/.htpasswd' ],
		[ 'secrets', '/.wp-config.php.swp' ],
		[ 'secrets', '/wp-content/debug.log' ],
		[ 'secrets', '/wp-content/debug.log.1' ],
		[ '', '/debug-log/' ],
		[ '', '/how-to-read-debug.logs/' ],
		[ 'traversal', '/a/%25252e%25252e/b' ],
		[ 'traversal', '/a/%252525252e%252525252e/b' ],
		[ '', '/.well-known/security.txt' ],
		[ '', '/environment/' ],
		[ '', '/.environment' ],
		[ '', '/dots...in-a-name/' ],
	] )( '[CONN-101] know %s: %s', async ( rule, path ) => {
		expect(
			await php( `echo Statecraft\\Connection\\Firewall\\Request_Patterns::rule( ${ inPhp( path ) } );` )
		).toBe( rule );
	} );

	it.each( [
		[ 'traversal', '/?file=../../../wp-config.php' ],
		[ 'traversal', '/?file=../wp-config.php' ],
		[ 'traversal', '/?file=..%252f..%252fwp-config.php' ],
		[ 'traversal', '/?file=..\\..\\x' ],
		[ 'secrets', '/wp-config.php.bak' ],
		[ 'secrets', '/wp-config.php~' ],
		[ 'uploads', '/wp-content/uploads/2026/01/shell.php' ],
		[ 'uploads', '/wp-content/uploads/shell.phtml/x' ],
		[ 'sql', '/?id=1%20UNION%20SELECT%201,2,3' ],
		[ 'sql', '/?id=1+union+all+select+1' ],
		[ 'sql', `/?x=union+select+${ 'a,'.repeat( 1_000 ) }&id=1+union+select+1,2,user_pass+from+wp_users` ],
		[ 'sql', '/?id=1/**/union/**/select/**/1' ],
		[ 'sql', '/?id=1+UNION+DISTINCT+SELECT+1,2' ],
		[ 'sql', '/?id=1/**/union/**/distinctrow/**/select/**/1' ],
		[ 'sql', '/?id=1%252520union%252520select%2525201' ],
		[ 'sql', '/?id=1%20and%20sleep(5)' ],
		[ 'sql', '/?id=benchmark(1000,md5(1))' ],
		[ 'sql', '/?id=information_schema.tables' ],
		[ 'wrapper', '/?page=php://filter/convert.base64-encode/resource=index.php' ],
		[ 'wrapper', '/?page=phar%3A%2F%2Fx.jpg' ],
		[ 'script', '/?a=%3Cscript%3Ealert(1)%3C/script%3E' ],
		[ 'script', '/%3Cscript%3E/' ],
		[ 'null', '/?file=x%00.jpg' ],
	] )( '[CONN-101] refuse %s: %s', async ( rule, path ) => {
		const { status, text } = await visit( path );
		expect( [ status, text ] ).toEqual( [ 403, expect.stringContaining( `(${ rule })` ) ] );
		expect( text ).not.toMatch( /passwd|alert|resource=/ );
	} );

	it.each( [
		'id=1+union+select+null,null',
		'id=1+union+select+1',
		'id=1+union+select+1--+-',
		"id=1'+union+select+'a','b",
		'id=1+union+select+*+from+users',
		'id=1+union+select+@@version',
		'id=1+union+select+version()',
		'id=1+union+select+concat(user_login,0x3a,user_pass)+from+wp_users',
		'id=1+union+select+user_login,user_pass+from+users',
		'id=1+union+select+user_pass+from+wp_users',
		'id=1+union(select(1),2)',
		'id=1+union/*!50000select*/1',
		'id=1%0aunion%0aall%0aselect%0a1,2',
		'id=1+union+select+0x41',
	] )( '[CONN-101] know a query that is joined to another: %s', async ( query ) => {
		expect(
			await php(
				`echo Statecraft\\Connection\\Firewall\\Request_Patterns::rule( ${ inPhp( `/?${ query }` ) } );`
			)
		).toBe( 'sql' );
	} );

	it.each( [
		'european+union+select+committee',
		'european%20union%20select%20committee',
		'european+union+(select+committee)',
		'european+union+select+committee+from+brussels',
		'european+union+select+committee,+reports+from+members',
		'union+select+12+delegates',
		'student+union+all+select+teams',
		'credit+union+selects+1,2',
	] )( '[CONN-101] let pass words that are like a query: %s', async ( words ) => {
		expect(
			await php(
				`echo Statecraft\\Connection\\Firewall\\Request_Patterns::rule( ${ inPhp( `/?keyword=${ words }&page=2` ) } );`
			)
		).toBe( '' );
	} );

	it.each( [
		[ 'the front page', '/' ],
		[ 'a search for anything', '/?s=union+select+%3Cscript%3E+../../etc/passwd' ],
		[ 'a search of another plugin', '/?search=sleep(5)&q=union+select' ],
		[ 'a file name with dots', '/?file=report..pdf' ],
		[ 'an address as an argument', '/?url=https%3A%2F%2Fexample.com%2F..%2Fx' ],
		[ 'words that are like commands', '/?topic=select+a+union&note=sleep+well+(8h)' ],
		[ 'a picture', '/wp-content/uploads/2026/01/php.jpg' ],
		[ 'the routes', '/wp-json/wp/v2/posts?per_page=1&_fields=id,link' ],
	] )( 'let pass %s', async ( _, path ) => {
		expect( await isBlocked( path ) ).toBe( false );
	} );

	it( 'never look at what is sent, so that nothing that somebody has typed is lost', async () => {
		const body = 'comment=' + encodeURIComponent( '<script>../../etc/passwd union select 1' );
		const headers = {
			'Content-Type': 'application/x-www-form-urlencoded',
			'Content-Length': String( body.length ),
		};
		expect( await isBlocked( '/', { method: 'POST', headers, body } ) ).toBe( false );
	} );

	it( '[CONN-101] are for people who are not logged in, and can be switched off', async () => {
		const path = '/?a=../../etc/passwd';
		const { cookie } = await inBrowser( 'subscriber' );
		expect( await isBlocked( path ) ).toBe( true );
		expect( await isBlocked( path, { headers: { Cookie: cookie } } ) ).toBe( false );
		expect( await isBlocked( path, { headers: { Cookie: cookie.replace( /%7C[^;]*/g, '%7Cforged' ) } } ) ).toBe(
			true
		);
		await turnOn( { jetpack_waf_automatic_rules: false } );
		expect( await isBlocked( path ) ).toBe( false );
		await turnOn( { jetpack_waf_ip_allow_list: '127.0.0.1' } );
		expect( await isBlocked( path ) ).toBe( false );
	} );
} );

it( '[CONN-055] what was refused is counted, each once @races', async () => {
	const count = async () => ( await admin().get( PROTECT ) ).json;
	expect( await count() ).toBe( 0 );
	await turnOn();
	await Promise.all( Array.from( { length: 5 }, () => visit( '/?a=../../x' ) ) );
	await visit( '/' );
	expect( await count() ).toBe( 5 );
	expect( await misfit( 'GET', PROTECT, 5 ) ).toBe( '' );
	await reset();
} );
