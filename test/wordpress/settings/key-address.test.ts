/** A stored key is only sent to the address for which it was entered: whoever changes the address need not know the key. */
import { as, debugLog, php, site } from '../_kit/client';
import { adminBrowser } from '../_kit/network';
import type { AdminBrowser, Screen } from '../_kit/network';
import { DONE, KEY, chunk, ownProvider, startProvider, stream, useProvider } from '../_kit/provider';
import type { Provider } from '../_kit/provider';

jest.setTimeout( 240_000 );

const own = ownProvider();
let other: Provider;
let browser: AdminBrowser;

const PAGE = '/wp-admin/admin.php?page=my-jetpack';
const open = () => browser.open( PAGE );
const save = ( screen: Screen, fields: Record< string, string > ) =>
	browser.submit( screen, 'statecraft_ai_limit', ( form ) => {
		for ( const [ name, value ] of Object.entries( fields ) ) {
			form.querySelector( `[name="${ name }"]` )?.setAttribute( 'value', value );
		}
	} );
const keysAt = ( { received }: Provider ) => received.splice( 0 ).map( ( { headers } ) => headers.authorization );
const ask = ( before = '' ) =>
	php(
		`${ before } echo ( ( new ReflectionMethod( 'Statecraft\\\\Ai\\\\Module', 'ai_services' ) )->invoke( new Statecraft\\Ai\\Module() ) )->test_chat()->stream( Statecraft\\Ai\\Provider\\Chat_Request::of( array( array( 'role' => 'user', 'content' => 'Hello' ) ) ), new Statecraft\\Ai\\Provider\\Text_Sink() )?->get_error_data()['reason'] ?? 'answered';`
	);
const setAddress = ( url: string ) => php( `update_option( 'statecraft_ai_base_url', '${ url }' );` );
const inOurForm = async ( key: string ) => save( await open(), { statecraft_ai_key: key } );
/** As the Connectors screen does, where WordPress has it. */
const underConnectors = async ( key: string ) =>
	Number.parseFloat( site().wordpress ) >= 7
		? as( 'administrator' ).post( 'wp/v2/settings', { statecraft_ai_key: key } )
		: inOurForm( key );

beforeAll( async () => {
	other = await startProvider();
} );
beforeEach( async () => {
	for ( const one of [ own, other ] ) {
		one.says( stream( chunk( 'Hello' ), DONE ) );
		one.received.splice( 0 );
	}
	await php( `delete_option( 'statecraft_ai_key_address' ); delete_option( 'statecraft_ai_key' );` );
	await useProvider( own.url );
	browser = await adminBrowser( 'administrator' );
} );
afterAll( () => other.stop() );

const doors: [ string, () => Promise< unknown > ][] = [
	[ 'the settings page', async () => save( await open(), { statecraft_ai_base_url: other.url } ) ],
	[ 'a command', () => setAddress( other.url ) ],
	[
		'a key of an older version, of which no address is known',
		() =>
			php(
				`delete_option( 'statecraft_ai_key_address' ); update_option( 'statecraft_ai_base_url', '${ other.url }' );`
			),
	],
	[
		'a deletion and a new entry',
		() =>
			php(
				`delete_option( 'statecraft_ai_key_address' ); delete_option( 'statecraft_ai_base_url' ); add_option( 'statecraft_ai_base_url', '${ other.url }' );`
			),
	],
];

it.each( doors )( '[CONN-120] is not sent to an address changed by %s @oldest', async ( _, change ) => {
	expect( await ask() ).toBe( 'answered' );
	expect( keysAt( own ) ).toEqual( [ `Bearer ${ KEY }` ] );
	await change();
	expect( await php( `echo get_option( 'statecraft_ai_base_url' );` ) ).toBe( other.url );
	expect( await ask() ).toContain( `entered for another address (${ own.url })` );
	expect( [ keysAt( own ), keysAt( other ) ] ).toEqual( [ [], [] ] );
} );

it( '[CONN-120] is not sent to the default address either when the custom one is deleted', async () => {
	await php( `delete_option( 'statecraft_ai_base_url' );` );
	expect( await ask() ).toContain( `entered for another address (${ own.url })` );
} );

it.each( [
	[ 'in our form', inOurForm ],
	[ 'under Connectors', underConnectors ],
] )(
	'[CONN-120] is sent again after it was entered %s for the new address, or the old one is restored @oldest',
	async ( _, enterKey ) => {
		await setAddress( other.url );
		await setAddress( own.url );
		expect( await ask() ).toBe( 'answered' );
		await setAddress( other.url );
		await enterKey( KEY );
		expect( await ask() ).toBe( 'answered' );
		expect( [ keysAt( own ), keysAt( other ) ] ).toEqual( [ [ `Bearer ${ KEY }` ], [ `Bearer ${ KEY }` ] ] );
		await setAddress( own.url );
		expect( await ask() ).toContain( `entered for another address (${ other.url })` );
	}
);

it( '[CONN-120] is not confirmed by saving the page without it, and the page says what to do @oldest', async () => {
	await save( await open(), { statecraft_ai_base_url: other.url } );
	await save( await open(), { statecraft_ai_model: 'another-model' } );
	expect( await ask() ).not.toBe( 'answered' );
	const { document } = await open();
	const section = document.getElementById( '/ai' )?.textContent ?? '';
	expect( section ).toContain( 'The saved key is not sent: it was entered for another address' );
	expect( section ).toContain( 'Needs a key' );
	expect( document.body.textContent ).toContain( 'The key of the AI provider is for another address' );
} );

it( 'an address set by the server is up to its administrator', async () => {
	expect( await ask( `putenv( 'STATECRAFT_AI_BASE_URL=${ other.url }' );` ) ).toBe( 'answered' );
	expect( keysAt( other ) ).toEqual( [ `Bearer ${ KEY }` ] );
} );

it( 'every address that can be entered beside a key is watched', async () => {
	const unwatched = await php( `
		$settings = ( new ReflectionMethod( 'Statecraft\\\\Connection\\\\Module', 'all_settings' ) )->invoke( null )->all();
		$found    = array();
		foreach ( $settings as $option => $setting ) {
			$key = Statecraft\\Settings\\Key_Address::key_of( $option );
			if ( ! isset( $settings[ $key ] ) ) continue;
			update_option( $key, 'a key' );
			$found[ $option ] = is_array( get_option( $key . '_address' ) );
		}
		echo wp_json_encode( $found );
	` );
	expect( JSON.parse( unwatched ) ).toEqual( { statecraft_ai_base_url: true } );
} );

it( 'causes no PHP notices', () => {
	expect( debugLog() ).not.toMatch( /plugins\/statecraft/ );
} );
