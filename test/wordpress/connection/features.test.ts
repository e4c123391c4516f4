/** What the owner switches off: features of all systems, blocks, and what the editor has beside blocks. */
import { as, php, reset } from '../_kit/client';
import type { Role } from '../_kit/client';
import { adminOf } from '../_kit/forms';
import { removeKnobs, setKnobs } from '../_kit/knobs';
import { renderedBlock } from '../_kit/page';

jest.setTimeout( 240_000 );

const OPTION = 'statecraft_connection_blocks';

let open: Awaited< ReturnType< typeof adminOf > >;
beforeAll( async () => {
	open = await adminOf( 'administrator' );
} );
beforeEach( () => php( `delete_option( '${ OPTION }' ); delete_option( 'statecraft_modules' );` ) );
afterEach( removeKnobs );
afterAll( reset );

const section = async ( name = 'blocks' ) => {
	const { html } = await open( 'admin.php?page=my-jetpack' );
	const start = html.indexOf( `<section id="/${ name }"` );
	return html.slice( start, html.indexOf( '</section>', start ) );
};

/** The checkboxes: name, label, whether checked, whether they can be changed. */
const boxes = ( html: string ) =>
	[ ...html.matchAll( /<input type="checkbox"([^>]*)> ([^<]*)<\/label>/g ) ].map(
		( [ , attributes = '', label ] ) => ( {
			label,
			isChecked: / checked=/.test( attributes ),
			isFixed: / disabled/.test( attributes ),
		} )
	);

/** Saves what the form sends: a zero for each, then a one for those that are checked. */
async function save( values: Record< string, boolean >, option = OPTION, role?: Role ) {
	const { html } = await open( 'admin.php?page=my-jetpack' );
	const nonce = /name='option_page' value='statecraft'[^]*?name="_wpnonce" value="(\w+)"/.exec( html )?.[ 1 ] ?? '';
	const fields = Object.entries( values ).flatMap( ( [ name, isOn ] ) => [
		[ `${ option }[${ name }]`, '0' ],
		...( isOn ? [ [ `${ option }[${ name }]`, '1' ] ] : [] ),
	] );
	const send = role ? await adminOf( role ) : open;
	return send( 'options.php', {
		method: 'POST',
		body: new URLSearchParams( [
			[ 'option_page', 'statecraft' ],
			[ 'action', 'update' ],
			[ '_wpnonce', nonce ],
			...fields,
		] ),
	} );
}
const stored = async () => JSON.parse( await php( `echo wp_json_encode( get_option( '${ OPTION }', null ) );` ) );
const unavailable = async (): Promise< string[] > =>
	JSON.parse( await php( `echo wp_json_encode( Statecraft\\Editor::page_data()['unavailable'] );` ) );

describe( 'blocks', () => {
	it( 'have a checkbox each, with what they do; parts of blocks have none @oldest', async () => {
		const html = await section();
		const all = boxes( html );
		const labels = all.map( ( { label } ) => label );
		expect( labels ).toEqual(
			expect.arrayContaining( [ 'Map', 'Form', 'Video (this site)', 'Paid Content', 'AI in toolbars' ] )
		);
		for ( const part of [ 'Name Field', 'Address', 'Guest View', 'Button', 'Label' ] ) {
			expect( labels ).not.toContain( part );
		}
		expect( all.filter( ( { isChecked, isFixed } ) => ! isChecked || isFixed ) ).toEqual( [] );
		expect( html ).toMatch(
			/aria-describedby="(statecraft-switch-map)"[^>]*> Map<\/label><p [^>]*id="\1">Show places on a map/
		);
	} );

	it( 'that are switched off are not offered in the editor, and pages show them as before', async () => {
		await save( { map: false, markdown: true, 'ai-toolbar': false, 'videopress/video-chapters': false } );
		expect( await stored() ).toEqual( [ 'map', 'ai-toolbar', 'videopress/video-chapters' ] );
		expect( await unavailable() ).toEqual( [ 'map', 'ai-toolbar', 'videopress/video-chapters' ] );
		const off = boxes( await section() ).filter( ( { isChecked } ) => ! isChecked );
		expect( off.map( ( { label } ) => label ) ).toEqual( [
			'Map',
			'AI in toolbars',
			'Video details and chapters',
		] );
		await save( { 'rating-star': false, map: true, 'ai-toolbar': true, 'videopress/video-chapters': true } );
		expect( await unavailable() ).toEqual( [ 'rating-star' ] );
		expect( await renderedBlock( 'jetpack/rating-star', { rating: 4 } ) ).toContain(
			'wp-block-jetpack-rating-star'
		);
	} );

	it( '[CONT-198] the list says what becomes of blocks that are in posts already', async () => {
		expect( await section() ).toMatch(
			/already in posts stay as they are and cannot be edited; pages still show them/
		);
	} );

	it( 'that have no field in the form stay as they are, and so do all where nothing is sent', async () => {
		await php( `update_option( '${ OPTION }', array( 'of-an-extension', 'map' ) );` );
		await save( { map: true } );
		expect( await stored() ).toEqual( [ 'of-an-extension' ] );
		await save( {} );
		expect( await stored() ).toEqual( [ 'of-an-extension' ] );
	} );

	it( 'that code of the site has switched off cannot be switched on here, and are not stored', async () => {
		await setKnobs( { filters: { statecraft_unavailable: [ 'map' ] } } );
		expect( boxes( await section() ) ).toContainEqual( { label: 'Map', isChecked: false, isFixed: true } );
		expect( await section() ).toContain( 'Turned off by code on this site.' );
		expect( await section() ).not.toContain( `name="${ OPTION }[map]"` );
	} );

	it.each( [
		[ 'a text', `'map'`, [] ],
		[ 'nested', `array( array( 'map' ), 'markdown' )`, [ 'markdown' ] ],
		[ 'no names', `array( '<script>', '', 7, 'map', 'map' )`, [ 'map' ] ],
		[ 'values by name, of another version', `array( 'map' => true )`, [] ],
	] )( 'are read from an option that is broken: %s', async ( _, value, off ) => {
		await php( `update_option( '${ OPTION }', ${ value } );` );
		expect( await unavailable() ).toEqual( off );
		expect( boxes( await section() ).length ).toBeGreaterThan( 20 );
	} );

	it( 'are switched by those who manage the site', async () => {
		expect( ( await save( { map: false }, OPTION, 'editor' ) ).status ).toBe( 403 );
		expect( await stored() ).toBe( null );
	} );
} );

describe( 'features', () => {
	it( 'are those of all systems, and each system stores its own', async () => {
		const { json } =
			await as( 'administrator' ).get< Record< string, { name: string } > >( 'jetpack/v4/module/all' );
		const html = await section( 'features' );
		for ( const [ slug, { name } ] of Object.entries( json ) ) {
			expect( html ).toContain( `<th scope="row">${ name }</th>` );
			expect( html ).toContain( `type="checkbox" name="statecraft_modules[${ slug }]"` );
		}
		await save( { wordads: true }, 'statecraft_modules' );
		const after =
			await as( 'administrator' ).get< Record< string, { activated: boolean } > >( 'jetpack/v4/module/all' );
		expect( after.json.wordads?.activated ).toBe( true );
		expect( after.json[ 'related-posts' ]?.activated ).toBe( false );
	} );
} );
