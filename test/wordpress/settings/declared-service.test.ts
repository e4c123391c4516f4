/** A service is a declaration and an adapter: the output of `npm run new:service` on a site, and how the client reads responses. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { php, reset } from '../_kit/client';
import { inPhp } from '../_kit/knobs';
import { startRecorded, type RecordedServer } from '../_kit/recorded';

jest.setTimeout( 240_000 );

const ROOT = join( __dirname, '../../..' );

let folder: string;
let server: RecordedServer;

const make = ( place: string ) =>
	spawnSync( process.execPath, [ 'tools/new-service.mjs', '--into', folder, place ], {
		cwd: ROOT,
		encoding: 'utf8',
	} );

beforeAll( async () => {
	server = await startRecorded();
	mkdirSync( join( ROOT, '.cache' ), { recursive: true } );
	folder = mkdtempSync( join( ROOT, '.cache/service-' ) );
	for ( const system of [ 'Related', 'Media' ] ) {
		cpSync( join( ROOT, `includes/${ system }/Module.php` ), join( folder, `includes/${ system }/Module.php` ) );
	}
} );

afterAll( async () => {
	rmSync( folder, { recursive: true } );
	await server.stop();
	await reset();
} );

const read = ( file: string ) => readFileSync( join( folder, file ), 'utf8' );

/** Runs PHP with the service loaded. */
const withService = async < Result >( code: string ): Promise< Result > =>
	JSON.parse(
		await php( `
			define( 'STATECRAFT_GENTLE_BREEZE_BASE_URL', ${ inPhp( server.url ) } );
			require_once ABSPATH . 'wp-admin/includes/admin.php';
			require ${ inPhp( join( folder, 'includes/Related/Gentle_Breeze_Service.php' ) ) };
			require ${ inPhp( join( folder, 'includes/Related/Gentle_Breeze_Api.php' ) ) };
			$in      = 'Statecraft\\\\Related\\\\';
			$service = new ( $in . 'Gentle_Breeze_Service' )();
			${ code }
		` )
	) as Result;

describe( 'a new service', () => {
	beforeAll( () => {
		expect( make( 'related/gentle-breeze' ) ).toMatchObject( { status: 0, stderr: '' } );
	} );

	it( 'is two files, and one line in its system', () => {
		const declared = 'public function services(): array {\n\t\treturn array( new Gentle_Breeze_Service()';
		expect( read( 'includes/Related/Module.php' ) ).toContain( declared );
		expect( make( 'media/gentle-breeze' ).status ).toBe( 0 );
		expect( read( 'includes/Media/Module.php' ) ).toMatch(
			/return array\( new Gentle_Breeze_Service\(\), new Google/
		);
	} );

	it( 'is refused if its system does not exist, or the service does', () => {
		expect( make( 'weather/gentle-breeze' ).stderr ).toContain( 'There is no system' );
		expect( make( 'related/gentle-breeze' ).stderr ).toContain( 'exists' );
	} );

	it( 'has a section with a key that is never printed, and a test; it is a connector and a recipient', async () => {
		const views = await withService< Record< string, string > >( `
			update_option( 'statecraft_gentle_breeze_key', 'secret0123456789' );
			$section = $service->section();
			ob_start();
			$section->render();
			$section->render_forms();
			$html      = ob_get_clean();
			$recipient = $service->recipients()[0];
			echo wp_json_encode( array(
				'html'      => $html,
				'state'     => $section->services()[0]->state(),
				'recipient' => $recipient->service . ' ' . $recipient->policy . ' ' . wp_json_encode( $recipient->is_used() ),
				'connector' => get_debug_type( $service->connectors()[0] ),
			) );
			delete_option( 'statecraft_gentle_breeze_key' );` );
		expect( views ).toMatchObject( {
			state: 'ready',
			recipient: 'Gentle breeze https://example.com/privacy true',
			connector: 'Statecraft\\Settings\\Connector',
		} );
		expect( views.html ).toContain( '<section id="/gentle-breeze"' );
		expect( views.html ).toContain( 'id="statecraft_gentle_breeze_test-button"' );
		expect( views.html ).toMatch( /id="statecraft_gentle_breeze_key" type="password"/ );
		expect( views.html ).not.toContain( 'secret0123456789' );
	} );

	it( 'tests its connection with its adapter', async () => {
		const test = ( status: number ) => {
			server.answer( { status, body: '{"ok":true}' } );
			return withService< string >( `
				$result = $service->test();
				echo wp_json_encode( is_wp_error( $result ) ? $result->get_error_code() . ': ' . $result->get_error_message() : $result );` );
		};
		expect( await test( 200 ) ).toBe( 'Gentle breeze accepts the key.' );
		expect( await test( 401 ) ).toBe( 'gentle_breeze_key: Gentle breeze does not accept the key of this site.' );
	} );
} );

describe( 'a declaration that says more', () => {
	/** What a section of such a service prints, in order, and the options that it registers. */
	const shown = ( more: string ) =>
		withService< { html: string; options: string[]; named: number } >( `
			$service = new class() extends Statecraft\\Service\\Service {
				public const ID = 'still_air';
				public function name(): string { return 'Still air'; }
				public function group(): string { return 'Air'; }
				public function about(): string { return 'About it.'; }
				public function test(): string|WP_Error { return 'Tested.'; }
				${ more }
			};
			$before  = array_keys( get_registered_settings() );
			$section = $service->section();
			$section->register();
			ob_start();
			$section->render();
			echo wp_json_encode( array(
				'html'    => ob_get_clean(),
				'options' => array_values( array_diff( array_keys( get_registered_settings() ), $before ) ),
				'named'   => count( $service->connectors() ) + count( $service->recipients() ),
			) );` );

	it( 'stands around its fields in order, and its texts are no HTML', async () => {
		const { html, options } = await shown( `
			public function warning(): ?array { return array( 'type' => 'warning', 'text' => 'Something <i>is</i> wrong.' ); }
			public function steps(): array { return array( 'First <b>step</b>', 'Second step' ); }
			public function fields(): array {
				return array(
					Statecraft\\Service\\Service_Field::copied( 'still-air-address', 'Address', 'Copy it.', 'https://example.com/?a=1&b="2"' ),
					new Statecraft\\Service\\Service_Field( 'app_id', 'App', 'Its number.', '' ),
					Statecraft\\Service\\Service_Field::key( 'Secret' ),
					Statecraft\\Service\\Service_Field::key( 'Key of another', new Statecraft\\Settings\\Setting_Sources( 'other_air' ) ),
				);
			}
			public function note(): string { return 'Below the fields.'; }
			public function test_help(): string { return 'What the test does.'; }` );
		const order = [
			'About it.',
			'Something &lt;i&gt;is&lt;/i&gt; wrong.',
			'<ol><li>First &lt;b&gt;step&lt;/b&gt;</li><li>Second step</li></ol>',
			'readonly value="https://example.com/?a=1&amp;b=&quot;2&quot;"',
			'id="statecraft_still_air_app_id"',
			'Secret',
			'Key of another',
			'Below the fields.',
			'What the test does.',
		].map( ( text ) => html.indexOf( text ) );
		expect( order ).not.toContain( -1 );
		expect( order ).toEqual( order.toSorted( ( one, other ) => one - other ) );
		// What is copied is no setting.
		expect( options.filter( ( option ) => ! option.endsWith( '_key' ) ) ).toEqual( [
			'statecraft_still_air_app_id',
		] );
	} );

	it( 'has a key before its fields, if it does not say where; without a key it has none, and no connector or recipient that it does not name', async () => {
		const field = `public function fields(): array { return array( new Statecraft\\Service\\Service_Field( 'app_id', 'App', 'Its number.', '' ) ); }`;
		const [ first, none ] = [
			await shown( field ),
			await shown( `${ field } public function keys(): array { return array(); }` ),
		];
		expect( first.html ).toMatch( /<th[^>]*>(?:<label[^>]*>)?Key(?:<[^>]*>)+[^]*id="statecraft_still_air_app_id"/ );
		expect( none.html ).not.toMatch( /Key</ );
		expect( none.html ).toContain( 'id="statecraft_still_air_app_id"' );
		expect( none.named ).toBe( 0 );
	} );
} );

describe( 'the one client of services', () => {
	const ask = ( more = '' ) =>
		withService< unknown[] >( `
			${ more }
			$result = ( new ( $in . 'Gentle_Breeze_Api' )( $service ) )->get( 'account' );
			echo wp_json_encode( is_wp_error( $result ) ? array( $result->get_error_code(), ...array_values( $result->get_error_data() ) ) : array( 'good', $result ) );` );

	it.each( [
		[ 'JSON', { status: 200, body: '{"a":1}' }, [ 'good', { a: 1 } ] ],
		[ 'nothing, as 204 says', { status: 204, body: '' }, [ 'good', [] ] ],
		[
			'nothing where there should be something',
			{ status: 200, body: '' },
			[ 'gentle_breeze_unreadable', 502, true, 0 ],
		],
		[ 'a page', { status: 200, body: '<html>' }, [ 'gentle_breeze_unreadable', 502, true, 0 ] ],
		[
			'more than is read',
			{ status: 200, body: `"${ 'x'.repeat( 5_000_000 ) }"` },
			[ 'gentle_breeze_unreadable', 502, true, 0 ],
		],
		[
			'a redirect',
			{ status: 302, headers: { Location: '/elsewhere' }, body: '{}' },
			[ 'gentle_breeze_unreadable', 502, true, 0 ],
		],
		[ 'a refusal', { status: 422, body: '{}' }, [ 'gentle_breeze_refused', 502, false, 0 ] ],
		[ 'a wrong key', { status: 403, body: '{}' }, [ 'gentle_breeze_key', 503, false, 0 ] ],
		[ 'what is gone', { status: 410, body: '{}' }, [ 'gentle_breeze_gone', 404, false, 0 ] ],
		[
			'a limit',
			{ status: 429, headers: { 'Retry-After': '7' }, body: '{}' },
			[ 'gentle_breeze_busy', 503, true, 7 ],
		],
		[
			'a limit of weeks',
			{ status: 429, headers: { 'Retry-After': '9999999' }, body: '' },
			[ 'gentle_breeze_busy', 503, true, 86_400 ],
		],
		[ 'a connection that breaks', { status: 200, body: null }, [ 'gentle_breeze_unreachable', 502, true, 0 ] ],
		[ 'a server error', { status: 500, body: '{}' }, [ 'gentle_breeze_unreachable', 502, true, 0 ] ],
	] )( 'reads %s', async ( _, answer, expected ) => {
		server.answer( answer );
		expect( await ask() ).toEqual( expected );
	} );

	it( 'sends nothing while the site is paused', async () => {
		server.answer( { status: 200, body: '{}' } );
		expect( await ask( 'Statecraft\\Site\\Site_Identity::disconnect();' ) ).toEqual( [
			'site_paused',
			503,
			false,
			0,
		] );
		expect( server.received ).toEqual( [] );
	} );
} );
