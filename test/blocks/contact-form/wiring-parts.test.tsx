/** What of a form is to be seen and is no control: marks, places for other blocks, and parts that older versions left. */
import { register as registerButton } from '../../../blocks/button';
import { register } from '../../../blocks/contact-form';
import { click, edit, type } from '../../_kit/editor';
import { saved } from '../../_kit/saved';

const open = ( inner: string, selected: number[] = [ 0 ] ) =>
	edit(
		[ register, registerButton ],
		saved( 'jetpack/contact-form', {}, `<div class="wp-block-jetpack-contact-form">${ inner }</div>` ),
		{ selected }
	);
const field = ( name: string, attributes: object = {} ) => saved( `jetpack/${ name }`, attributes, '<div></div>' );

it( 'the settings of a form with fields take effect', async () => {
	const editor = await open( field( 'field-text' ) );
	await type( editor.inSidebar.getByRole( 'textbox', { name: 'Subject of the email' } ), 'Tea' );
	expect( editor.attributes() ).toMatchObject( { subject: 'Tea' } );
} );

it( 'options that older versions left outside of a field show their text', async () => {
	const editor = await open(
		saved( 'jetpack/field-option-checkbox', { label: 'Green' } ) +
			saved( 'jetpack/field-option-radio', { label: 'Black' } )
	);
	expect( editor.canvas() ).toEqual( expect.arrayContaining( [ 'Green', 'Black' ] ) );
} );

it( 'a date shows its format in a readable form', async () => {
	const editor = await open(
		saved( 'jetpack/field-date', { dateFormat: 'mm/dd/yy' }, `<div>${ saved( 'jetpack/input' ) }</div>` )
	);
	expect( editor.canvas() ).toContain( 'MM/DD/YYYY' );
} );

it( 'the drop zone for files has its text, in blocks of its own', async () => {
	const editor = await open( field( 'field-file' ), [ 0, 0 ] );
	expect( editor.inCanvas.getByRole( 'document', { name: 'Block: core/paragraph' } ) ).toBeInTheDocument();
	expect( editor.content() ).toContain( 'Drop files here, or click to choose them.' );
} );

it( 'the buttons of the steps are in their place', async () => {
	const editor = await open( '' );
	await click( editor.inCanvas.getByRole( 'button', { name: /^Several steps/ } ) );
	const navigation = editor.inCanvas.getByRole( 'document', { name: /step navigation/i } );
	expect( navigation.querySelectorAll( '[role="document"]' ).length ).toBeGreaterThan( 1 );
} );

it( 'buttons and options have their icons', async () => {
	const select = await open( field( 'field-select', { options: [ 'Tea' ] } ), [ 0, 0 ] );
	expect( select.inToolbar.getByRole( 'button', { name: 'Required' } ) ).toHaveTextContent( '✱' );
	expect( select.inCanvas.getByRole( 'button', { name: 'Remove option 1' } ) ).toHaveTextContent( '×' );
	const box = await open( field( 'field-checkbox', { defaultValue: 'true' } ), [ 0, 0 ] );
	const option = box.inCanvas.getByRole( 'textbox', { name: 'Option' } ).closest( '[role="document"]' )!;
	expect( option.querySelector( '[data-ticked="true"][aria-hidden="true"]' ) ).toBeVisible();
} );
