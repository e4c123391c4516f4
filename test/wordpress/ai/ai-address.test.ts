/** The addresses to which a setting can make the site send requests. */
import { php } from '../_kit/client';
import { inPhp, removeKnobs, setKnobs } from '../_kit/knobs';
import { DONE, ownProvider, stream, useProvider } from '../_kit/provider';
import { ask, askForRefusal, prompt } from '../_kit/query';

jest.setTimeout( 240_000 );

const provider = ownProvider();

describe( 'URLs in the database', () => {
	const refused = [
		'http://127.0.0.1/v1',
		'http://localhost/v1',
		'http://127.1/v1',
		'http://2130706433/v1',
		'http://0x7f000001/v1',
		'http://0177.0.0.1/v1',
		'http://0.0.0.0/v1',
		'http://10.1.2.3/v1',
		'http://172.16.0.1/v1',
		'http://192.168.1.1/v1',
		'http://169.254.169.254/latest',
		'http://100.64.0.1/v1',
		'http://[::1]/v1',
		'http://[::ffff:127.0.0.1]/v1',
		'http://[fd00::1]/v1',
		'http://user:pass@8.8.8.8/v1',
		'http://8.8.8.8:22/v1',
		'ftp://8.8.8.8/v1',
		'file:///etc/passwd',
		'gopher://8.8.8.8/',
		'8.8.8.8/v1',
		'http://nobody.invalid/v1',
	];

	it( 'are refused unless they are public, in any notation', async () => {
		const outcome = await php( `
			putenv( 'STATECRAFT_INNER_HOSTS=nothing.invalid' );
			add_filter( 'http_request_host_is_external', '__return_true', 99 );
			$refused = array_filter( ${ inPhp( refused ) }, static fn( $url ) => is_wp_error( Statecraft\\Http\\Public_Address::of( $url ) ) );
			echo wp_json_encode( array_values( $refused ) );
		` );
		expect( JSON.parse( outcome ) ).toEqual( refused );
	} );

	it( 'are accepted if they are public, and connected to at the checked IP address', async () => {
		const taken = await php( `
			$resolve = static fn() => array( '8.8.8.8', '2606:4700::1111' );
			foreach ( array( 'https://8.8.8.8/v1', 'http://[2606:4700::1111]:8080/', 'HTTPS://Api.Example/v1?a=b' ) as $url ) {
				$address = Statecraft\\Http\\Public_Address::of( $url, $resolve );
				echo implode( ',', $address->addresses ), ' ', $address->port, "\\n";
			}
		` );
		expect( taken.trim().split( '\n' ) ).toEqual( [
			'8.8.8.8 443',
			'[2606:4700::1111] 8080',
			'8.8.8.8,[2606:4700::1111] 443',
		] );
	} );

	it( 'are checked by every IP address of their host, including IPv6', async () => {
		const inner = [
			'::1',
			'::',
			'fe80::1',
			'fd12::1',
			'ff02::1',
			'::ffff:10.0.0.1',
			'64:ff9b::a00:1',
			'2002:7f00:1::',
			'2001:db8::1',
			'2001::1',
			'2001:2::1',
			'2001:10::1',
			'2001:1ff::1',
			'3fff:fff::1',
			'224.0.0.1',
			...[
				'0.1.2.3',
				'10.255.0.1',
				'100.127.255.255',
				'127.8.8.8',
				'169.254.1.1',
				'172.31.255.255',
				'192.0.0.8',
				'192.0.2.1',
			],
			...[ '192.88.99.1', '192.168.0.1', '198.19.255.255', '198.51.100.7', '203.0.113.7', '240.0.0.1' ],
			'255.255.255.255',
		];
		const outer = [
			'8.8.8.8',
			'1.1.1.1',
			'2606:4700::1111',
			'2001:200::1',
			'3fff:1000::1',
			'64:ff9b::808:808',
			'172.32.0.1',
			'100.128.0.1',
		];
		const outcome = await php(
			`echo wp_json_encode( array_values( array_filter( ${ inPhp( [ ...inner, ...outer ] ) }, array( 'Statecraft\\Http\\Public_Address', 'is_public' ) ) ) );`
		);
		expect( JSON.parse( outcome ) ).toEqual( outer );
	} );

	it( 'are checked again for each request, and the refusal says what to do', async () => {
		await useProvider( 'http://169.254.169.254/v1' );
		expect( await askForRefusal() ).toMatchObject( {
			status: 500,
			json: { code: 'error_network', data: { reason: expect.stringContaining( 'STATECRAFT_AI_BASE_URL' ) } },
		} );
		await useProvider( provider.url );
	} );

	it( 'may be any in a constant, which only those who edit wp-config.php can set', async () => {
		provider.says( stream( DONE ) );
		await setKnobs( { constants: { STATECRAFT_INNER_HOSTS: '' } } );
		expect( await askForRefusal() ).toMatchObject( {
			status: 500,
			json: { data: { reason: expect.stringContaining( 'wp-config.php' ) } },
		} );
		expect( provider.received ).toEqual( [] );
		await setKnobs( { constants: { STATECRAFT_INNER_HOSTS: '', STATECRAFT_AI_BASE_URL: provider.url } } );
		expect( ( await ask( prompt( 'Hello' ) ) ).text ).toBe( DONE );
		await removeKnobs();
	} );
} );

describe( 'outgoing requests', () => {
	/** Requests a host that the resolver maps to another address, and returns the result: `refused`, or cURL's error number. */
	const reach = ( url: string, setUp = '' ) =>
		php( `
			${ setUp }
			putenv( 'STATECRAFT_INNER_HOSTS=nothing.invalid' );
			$port    = ${ Number( new URL( provider.url ).port ) };
			$address = Statecraft\\Http\\Public_Address::of( ${ inPhp( url ) }, static fn() => array( '8.8.8.8' ), array( 80, 443, $port ) );
			if ( is_wp_error( $address ) ) exit( 'refused' );
			$curl = Statecraft\\Http\\Http_Client::to( $address );
			curl_setopt( $curl, CURLOPT_TIMEOUT_MS, 1500 );
			curl_exec( $curl );
			echo curl_errno( $curl );
		` );

	it.each( [
		'http://ⓛocalhost:PORT/',
		'http://local%68ost:PORT/',
		'http://LOCALHOST%2E:PORT/',
		'http://127。0。0。1:PORT/',
		'http://1②7.0.0.1:PORT/',
		'http://local\u00adhost:PORT/',
		'http://localhost\\@8.8.8.8:PORT/',
		'http://8.8.8.8:PORT@localhost:PORT/',
		'http:\\\\localhost:PORT/',
		'http:/localhost:PORT/',
		'http:///localhost:PORT/',
		'http://[::ffff:127.0.0.1%25lo]:PORT/',
		'http://[localhost]:PORT/',
	] )( 'refuses a host that parsers read differently: %s', async ( url ) => {
		provider.says( stream( DONE ) );
		expect( await reach( url.replaceAll( 'PORT', new URL( provider.url ).port ) ) ).toBe( 'refused' );
		expect( provider.received ).toEqual( [] );
	} );

	it( 'connects to the checked IP address, not the host name, and through no proxy', async () => {
		const { host, hostname, port } = new URL( provider.url );
		provider.says( stream( DONE ) );
		for ( const setUp of [
			'',
			`putenv( 'http_proxy=http://${ host }' ); putenv( 'all_proxy=http://${ host }' );`,
			`define( 'WP_PROXY_HOST', '${ hostname }' ); define( 'WP_PROXY_PORT', '${ port }' );`,
		] ) {
			// There was no connection (7), or none in time (28).
			expect( await reach( `http://localhost:${ port }/`, setUp ) ).toMatch( /^(7|28)$/ );
		}
		expect( provider.received ).toEqual( [] );
	} );
} );
