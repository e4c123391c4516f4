import { register } from '../../../blocks/address';
import { click, edit, press, type } from '../../_kit/editor';
import { saved } from '../../_kit/saved';

const PARTS = [
	[ 'Street address', 'address' ],
	[ 'Address line 2', 'addressLine2' ],
	[ 'Address line 3', 'addressLine3' ],
	[ 'City', 'city' ],
	[ 'State, province or region', 'region' ],
	[ 'Postal code', 'postal' ],
	[ 'Country', 'country' ],
] as const;
const fields = PARTS.map( ( [ label ] ) => `textbox ${ label }` );
const filled = { address: 'Tea Street 1', city: 'Porto', postal: '4000', country: 'Portugal' };

it( 'an empty block shows a field for each part, and takes what is typed', async () => {
	const editor = await edit( [ register ], saved( 'jetpack/address' ), { selected: [] } );
	expect( editor.canvas() ).toEqual( fields );
	await editor.select( 0 );
	expect( editor.toolbar() ).toEqual( [] );
	for ( const [ label, name ] of PARTS ) {
		const field = editor.inCanvas.getByRole( 'textbox', { name: label } );
		await type( field, `${ name } typed` );
		expect( editor.attributes() ).toMatchObject( { [ name ]: `${ name } typed` } );
	}
} );

it( 'Enter in a field makes no new block', async () => {
	const editor = await edit( [ register ], saved( 'jetpack/address' ) );
	await press( editor.inCanvas.getByRole( 'textbox', { name: 'City' } ), 'Enter' );
	expect( editor.blocks() ).toHaveLength( 1 );
} );

it( 'a filled block shows the address as the page does', async () => {
	const editor = await edit( [ register ], saved( 'jetpack/address', { ...filled, linkToGoogleMaps: true } ) );
	expect( editor.canvas() ).toEqual( fields );
	expect( editor.sidebar() ).toEqual( [ 'heading Link', 'checkbox Link address to Google Maps (on)' ] );
	await editor.deselect();
	expect( editor.canvas() ).toEqual( [ 'Tea Street 1', 'Porto', ',', '4000', 'Portugal' ] );
} );

it( 'the sidebar links the address to a map', async () => {
	const editor = await edit( [ register ], saved( 'jetpack/address', filled ) );
	expect( editor.sidebar() ).toEqual( [ 'heading Link', 'checkbox Link address to Google Maps' ] );
	await click( editor.inSidebar.getByRole( 'checkbox' ) );
	expect( editor.attributes() ).toMatchObject( { linkToGoogleMaps: true } );
} );
