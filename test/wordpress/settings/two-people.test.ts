/** Two people have the settings page open: whoever saves last does not undo the other's changes. */
import { debugLog, php, reset } from '../_kit/client';
import { adminBrowser } from '../_kit/network';
import type { AdminBrowser, Screen } from '../_kit/network';

jest.setTimeout( 240_000 );

const PAGE = '/wp-admin/admin.php?page=my-jetpack';
const ANY = 'statecraft_ai_limit';
const FIREWALL = 'statecraft_connection_firewall';
const BLOCK_LIST = `${ FIREWALL }[jetpack_waf_ip_block_list]`;

let browser: AdminBrowser;

type Change = ( form: HTMLFormElement ) => void;

const control = ( form: ParentNode, name: string ) => {
	const found = [
		...form.querySelectorAll< HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement >( `[name="${ name }"]` ),
	].find( ( one ) => one.type !== 'hidden' );
	if ( ! found ) {
		throw new Error( `Nobody can see ${ name }` );
	}
	return found;
};
const type =
	( name: string, value: string ): Change =>
	( form ) => {
		control( form, name ).value = value;
	};
const tick =
	( name: string, is = true ): Change =>
	( form ) => {
		( control( form, name ) as HTMLInputElement ).checked = is;
	};
const open = () => browser.open( PAGE );
const save = ( screen: Screen, ...changes: Change[] ) =>
	browser.submit( screen, ANY, ( form ) => changes.forEach( ( change ) => change( form ) ) );
const option = async ( name: string ) => JSON.parse( await php( `echo wp_json_encode( get_option( '${ name }' ) );` ) );
const firewall = async () => ( await option( FIREWALL ) ) as Record< string, unknown >;

beforeEach( async () => {
	await reset();
	await php(
		`foreach ( array( 'statecraft_ai_limit', 'statecraft_ai_streams', 'statecraft_modules', 'statecraft_ads', 'statecraft_maps_service', '${ FIREWALL }', 'statecraft_connection_blocks', 'statecraft_remove_data' ) as $name ) delete_option( $name );`
	);
	browser = await adminBrowser( 'administrator' );
} );
afterAll( reset );

it( '[CONN-118] what someone else has saved in the meantime is kept, whatever the kind of field @oldest', async () => {
	const stale = await open();
	await save(
		await open(),
		type( 'statecraft_ai_limit', '7' ),
		type( BLOCK_LIST, '203.0.113.7' ),
		tick( 'statecraft_modules[waf]' ),
		tick( 'statecraft_connection_blocks[gif]', false ),
		( form ) =>
			form
				.querySelector( 'input[name="statecraft_remove_data[]"][value="media"]' )
				?.setAttribute( 'checked', '' ),
		type( 'statecraft_ads[mrec]', '<b>theirs</b>' )
	);
	const saved = await save(
		stale,
		type( 'statecraft_ai_streams', '5' ),
		tick( 'statecraft_modules[related-posts]' ),
		tick( 'statecraft_connection_blocks[tock]', false ),
		type( `${ FIREWALL }[jetpack_waf_ip_allow_list]`, '198.51.100.1' ),
		type( 'statecraft_ads[leaderboard]', '<b>mine</b>' )
	);
	expect( saved.text ).toContain( 'Settings saved.' );
	expect( [ await option( 'statecraft_ai_limit' ), await option( 'statecraft_ai_streams' ) ] ).toEqual( [
		'7',
		'5',
	] );
	expect( await firewall() ).toMatchObject( {
		waf: true,
		jetpack_waf_ip_block_list: '203.0.113.7',
		jetpack_waf_ip_allow_list: '198.51.100.1',
	} );
	expect( await option( 'statecraft_modules' ) ).toEqual( { 'related-posts': true } );
	expect( ( ( await option( 'statecraft_connection_blocks' ) ) as string[] ).sort() ).toEqual( [ 'gif', 'tock' ] );
	expect( await option( 'statecraft_remove_data' ) ).toEqual( [ 'media' ] );
	expect( await option( 'statecraft_ads' ) ).toEqual( { leaderboard: '<b>mine</b>', mrec: '<b>theirs</b>' } );
} );

it( '[CONN-118] an unchanged form saves nothing', async () => {
	const settings = () =>
		php(
			`global $wpdb; echo md5( wp_json_encode( $wpdb->get_results( "SELECT option_name, option_value FROM $wpdb->options WHERE option_name LIKE 'statecraft\\\\_%' AND option_name NOT LIKE '%lease%' ORDER BY option_name" ) ) );`
		);
	const page = await open();
	const before = await settings();
	expect( ( await save( page ) ).text ).toContain( 'Settings saved.' );
	expect( await settings() ).toBe( before );
} );

describe( 'a field that someone else has changed in the meantime', () => {
	const clash = async () => {
		const stale = await open();
		await save( await open(), type( BLOCK_LIST, '203.0.113.7' ), type( 'statecraft_ai_limit', '7' ) );
		return save(
			stale,
			type( BLOCK_LIST, '203.0.113.8 </textarea>"' ),
			tick( `${ FIREWALL }[jetpack_waf_automatic_rules]`, false ),
			type( 'statecraft_ai_streams', '5' )
		);
	};

	it( '[CONN-119] its section is rejected with 409, and all others are saved @oldest', async () => {
		const refused = await clash();
		expect( refused.status ).toBe( 409 );
		expect( refused.text ).toMatch( /Someone else has changed this section .*Firewall/ );
		expect( await firewall() ).toMatchObject( {
			jetpack_waf_ip_block_list: '203.0.113.7',
			jetpack_waf_automatic_rules: true,
		} );
		expect( [ await option( 'statecraft_ai_limit' ), await option( 'statecraft_ai_streams' ) ] ).toEqual( [
			'7',
			'5',
		] );
	} );

	it( '[CONN-119] the page says so beside the section, keeps what was typed, and can save it again', async () => {
		await clash();
		const page = await open();
		const link = page.document.querySelector< HTMLAnchorElement >( '#statecraft-refused a' );
		expect( link?.textContent ).toBe( 'Firewall' );
		const section = page.document.getElementById( link?.hash.slice( 1 ) ?? '' )?.closest( 'section' );
		expect( section?.id ).toBe( '/firewall' );
		expect( section?.querySelector( '.notice-error' )?.textContent ).toContain(
			'Someone else has changed this section'
		);
		expect( control( page.document, BLOCK_LIST ).value ).toBe( '203.0.113.8 </textarea>"' );
		expect(
			( control( page.document, `${ FIREWALL }[jetpack_waf_automatic_rules]` ) as HTMLInputElement ).checked
		).toBe( false );
		expect( ( await save( page, type( BLOCK_LIST, '203.0.113.8' ) ) ).text ).toContain( 'Settings saved.' );
		expect( await firewall() ).toMatchObject( {
			jetpack_waf_ip_block_list: '203.0.113.8',
			jetpack_waf_automatic_rules: false,
		} );
	} );

	it( '[CONN-119] a third change in the meantime is detected, too', async () => {
		await clash();
		const page = await open();
		await save( await open(), type( BLOCK_LIST, '203.0.113.9' ) );
		expect( await save( page, type( BLOCK_LIST, '203.0.113.8' ) ) ).toMatchObject( { status: 409 } );
		expect( await firewall() ).toMatchObject( { jetpack_waf_ip_block_list: '203.0.113.9' } );
	} );

	it( '[CONN-119] the same change is not a conflict', async () => {
		const stale = await open();
		await save( await open(), type( 'statecraft_ai_limit', '7' ) );
		expect( ( await save( stale, type( 'statecraft_ai_limit', '7' ) ) ).text ).toContain( 'Settings saved.' );
	} );

	it( '[CONN-119] a select is kept like a text field', async () => {
		const stale = await open();
		await save( await open(), type( 'statecraft_maps_service', 'mapbox' ) );
		expect( ( await save( stale, type( 'statecraft_maps_service', 'mapkit' ) ) ).status ).toBe( 409 );
		expect( control( ( await open() ).document, 'statecraft_maps_service' ).value ).toBe( 'mapkit' );
		expect( await option( 'statecraft_maps_service' ) ).toBe( 'mapbox' );
	} );
} );

it( 'an invalid value is rejected again if it is sent unchanged', async () => {
	const page = await save( await open(), type( 'statecraft_ai_limit', 'many' ) );
	expect( control( page.document, 'statecraft_ai_limit' ).value ).toBe( 'many' );
	expect( ( await save( page ) ).text ).toContain( 'One setting could not be changed' );
} );

it( 'causes no PHP notices', () => {
	expect( debugLog() ).not.toMatch( /plugins\/statecraft/ );
} );
