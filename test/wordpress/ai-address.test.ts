/** Where the site lets itself be sent by a setting. */
import { php, reset } from './_kit/client';
import { inPhp, removeKnobs, setKnobs } from './_kit/knobs';
import { DONE, startProvider, stream, useProvider, type Provider } from './_kit/provider';
import { ask, askForRefusal, prompt } from './_kit/query';

jest.setTimeout( 60_000 );

let provider: Provider;

beforeAll( async () => {
	provider = await startProvider();
	await useProvider( provider.url );
} );

afterAll( async () => {
	await provider.stop();
	await removeKnobs();
	await reset();
} );

describe( 'addresses in the database', () => {
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

	it( 'are refused when they are not public, in whatever form', async () => {
		const outcome = await php( `
			remove_all_filters( 'http_request_host_is_external' );
			$refused = array_filter( ${ inPhp( refused ) }, static fn( $url ) => is_wp_error( Statecraft\\Provider\\Public_Address::of( $url ) ) );
			echo wp_json_encode( array_values( $refused ) );
		` );
		expect( JSON.parse( outcome ) ).toEqual( refused );
	} );

	it( 'are taken when they are public, and pinned to what was checked', async () => {
		const pin = await php( `echo Statecraft\\Provider\\Public_Address::of( 'https://8.8.8.8/v1' )->pin();` );
		expect( pin ).toBe( '8.8.8.8:443:8.8.8.8' );
	} );

	it( 'are judged by every address of their name, IPv6 too', async () => {
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
			`echo wp_json_encode( array_values( array_filter( ${ inPhp( [ ...inner, ...outer ] ) }, array( 'Statecraft\\Provider\\Public_Address', 'is_public' ) ) ) );`
		);
		expect( JSON.parse( outcome ) ).toEqual( outer );
	} );

	it( 'are checked again at each request, and the refusal says what to do', async () => {
		await useProvider( 'http://169.254.169.254/v1' );
		expect( await askForRefusal() ).toMatchObject( {
			status: 500,
			json: { code: 'error_network', data: { reason: expect.stringContaining( 'STATECRAFT_AI_BASE_URL' ) } },
		} );
		await useProvider( provider.url );
	} );

	it( 'may be any in a constant: who edits wp-config.php may choose', async () => {
		const filters = { http_request_host_is_external: false };
		provider.says( stream( DONE ) );
		await setKnobs( { filters } );
		expect( await askForRefusal() ).toMatchObject( {
			status: 500,
			json: { data: { reason: expect.stringContaining( 'wp-config.php' ) } },
		} );
		expect( provider.received ).toEqual( [] );
		await setKnobs( { filters, constants: { STATECRAFT_AI_BASE_URL: provider.url } } );
		expect( ( await ask( prompt( 'Hello' ) ) ).text ).toBe( DONE );
		await removeKnobs();
	} );
} );
