/** What a field may hold and what it holds at first: set in the sidebar, said where it contradicts itself. */
import { fireEvent } from '@testing-library/react';
import { register as registerButton } from '../../../blocks/button';
import { register } from '../../../blocks/contact-form';
import { acting, click, edit, type } from '../../_kit/editor';
import { saved } from '../../_kit/saved';

const openField = async ( name: string, attributes: object = {}, path: number[] = [ 0, 0 ], settings: object = {} ) => {
	const inner = saved( `jetpack/${ name }`, attributes, '<div></div>' );
	const editor = await edit(
		[ register, registerButton ],
		saved( 'jetpack/contact-form', {}, `<div class="wp-block-jetpack-contact-form">${ inner }</div>` ),
		{ selected: path, settings }
	);
	const panel = editor.inSidebar.queryByRole( 'button', { name: 'Limits', expanded: false } );
	if ( panel ) {
		await click( panel );
	}
	return editor;
};

const DAYS = [ 'Any date', 'The day the form is filled in', 'A certain day' ];

it.each( [
	[ 'Earliest date', 'min' ],
	[ 'Latest date', 'max' ],
] )( 'a date has its %s: none, the day the form is filled in, or a certain day', async ( label, key ) => {
	const editor = await openField( 'field-date' );
	const select = () => editor.inSidebar.getByRole( 'combobox', { name: label } ) as HTMLSelectElement;
	expect( [ ...select().options ].map( ( { text } ) => text ) ).toEqual( DAYS );
	await type( select(), 'today' );
	expect( editor.attributes( 0, 0 ) ).toMatchObject( { [ key ]: 'today' } );
	await type( select(), 'day' );
	expect( editor.attributes( 0, 0 )[ key ] ).toMatch( /^\d{4}-\d\d-\d\d$/ );
	const day = () => editor.inSidebar.getByLabelText( label, { selector: 'input[type=date]' } );
	await type( day(), '2027-01-31' );
	expect( editor.attributes( 0, 0 ) ).toMatchObject( { [ key ]: '2027-01-31' } );
	// What is half typed is none: the day stays, and so does the field to type it in.
	await acting( () => fireEvent.change( day(), { target: { value: '' } } ) );
	expect( day() ).toBeInTheDocument();
	expect( editor.attributes( 0, 0 ) ).toMatchObject( { [ key ]: '2027-01-31' } );
	await type( select(), '' );
	expect( editor.content() ).not.toContain( `"${ key }"` );
} );

it.each( [
	[ '2027-02-01', '2027-01-31', 'The latest date is before the earliest, so both are ignored.' ],
	[ 'today', '2001-01-31', 'Visitors cannot choose any date now: the latest date is before the earliest.' ],
	[ '2027-01-31', '2027-01-31', '' ],
	[ 'today', 'today', '' ],
	[ '2027-01-31', '', '' ],
] )( 'for the days %p and %p the editor shows %p', async ( min, max, words ) => {
	const editor = await openField( 'field-date', { min, ...( max ? { max } : {} ) } );
	expect( editor.sidebar().filter( ( line ) => /earliest[.,]/.test( line ) ) ).toEqual( words ? [ words ] : [] );
} );

it.each( [
	[ 'the field', [ 0, 0 ] ],
	[ 'its input', [ 0, 0, 1 ] ],
] )( 'the limits of a number are set at %s, and stored on the input', async ( _, path ) => {
	const editor = await openField( 'field-number', {}, path );
	const field = ( name: string ) => editor.inSidebar.getByRole( 'textbox', { name } );
	await type( field( 'Minimum' ), '-2.5' );
	await type( field( 'Maximum' ), '8' );
	await type( field( 'Step' ), '0,5' );
	expect( editor.attributes( 0, 0, 1 ) ).toMatchObject( { min: -2.5, max: 8, step: 0.5 } );
	await type( field( 'Maximum' ), '-3' );
	expect( field( 'Maximum' ) ).toHaveAccessibleDescription(
		'The maximum is smaller than the minimum, so both are ignored.'
	);
	await type( field( 'Maximum' ), '' );
	expect( editor.attributes( 0, 0, 1 ) ).not.toHaveProperty( 'max', expect.anything() );
	await type( field( 'Minimum' ), 'ten' );
	expect( field( 'Minimum' ) ).toBeInvalid();
	expect( editor.attributes( 0, 0, 1 ) ).toMatchObject( { min: -2.5 } );
} );

it.each( [ 'field-text', 'field-textarea' ] )( '%s has a maximum number of characters', async ( name ) => {
	const editor = await openField( name );
	const field = editor.inSidebar.getByRole( 'textbox', { name: 'Maximum number of characters' } );
	await type( field, '140' );
	expect( editor.attributes( 0, 0 ) ).toMatchObject( { maxlength: 140 } );
	await type( field, '0' );
	expect( field ).toHaveAccessibleDescription( 'Please enter a number of 1 or more.' );
	await type( field, '' );
	expect( editor.content() ).not.toContain( 'maxlength' );
} );

it( 'kinds, size and number of files', async () => {
	const editor = await openField( 'field-file', {}, [ 0, 0 ], { maxUploadFileSize: 8 * 1024 * 1024 } );
	const box = ( name: string ) => editor.inSidebar.getByRole( 'checkbox', { name } );
	const field = ( name: string ) => editor.inSidebar.getByRole( 'textbox', { name } );
	expect( editor.inSidebar.getByRole( 'group', { name: 'Allowed files' } ) ).toBeInTheDocument();
	expect( editor.sidebar() ).toContain(
		'With none checked, visitors can send every kind of file that this site accepts.'
	);
	await click( box( 'Documents (PDF, Word, text)' ) );
	await click( box( 'Images' ) );
	expect( editor.attributes( 0, 0 ) ).toMatchObject( { filetype: 'images,documents' } );
	await click( box( 'Images' ) );
	await click( box( 'Documents (PDF, Word, text)' ) );
	expect( editor.content() ).not.toContain( 'filetype' );
	const size = field( 'Maximum size of a file, in MB' );
	expect( size ).toHaveAccessibleDescription( /up to 8 MB/ );
	await type( size, '2.5' );
	await type( field( 'Maximum number of files' ), '3' );
	expect( editor.attributes( 0, 0 ) ).toMatchObject( { maxsize: 2.5, maxfiles: 3 } );
} );

describe( 'the default value', () => {
	it( 'is one of the options of a dropdown; a removed option counts as none', async () => {
		const editor = await openField( 'field-select', { options: [ 'Tea', 'Coffee', '' ], defaultValue: 'Cocoa' } );
		const select = editor.inSidebar.getByRole( 'combobox', { name: 'Default value' } ) as HTMLSelectElement;
		expect( [ ...select.options ].map( ( { text } ) => text ) ).toEqual( [ 'None', 'Tea', 'Coffee' ] );
		expect( select ).toHaveDisplayValue( 'None' );
		await type( select, 'Coffee' );
		expect( editor.attributes( 0, 0 ) ).toMatchObject( { defaultValue: 'Coffee' } );
		await type( select, '' );
		expect( editor.content() ).not.toContain( 'defaultValue' );
	} );

	it( 'of options is marked in the canvas', async () => {
		const editor = await openField( 'field-radio' );
		const ticked = () =>
			editor.inCanvas
				.getAllByRole( 'textbox', { name: 'Option' } )
				.map( ( one: Element ) => one.parentElement?.querySelector( '[data-ticked]' ) !== null );
		expect( ticked() ).toEqual( [ false, false ] );
		await type( editor.inSidebar.getByRole( 'combobox', { name: 'Default value' } ), 'Option 2' );
		expect( ticked() ).toEqual( [ false, true ] );
	} );

	it( 'of a multiple choice is several options', async () => {
		const editor = await openField( 'field-checkbox-multiple' );
		const box = ( name: string ) => editor.inSidebar.getByRole( 'checkbox', { name } );
		await click( box( 'Option 2' ) );
		await click( box( 'Option 1' ) );
		expect( editor.attributes( 0, 0 ) ).toMatchObject( { defaultValues: [ 'Option 1', 'Option 2' ] } );
		expect(
			editor.inCanvas
				.getAllByRole( 'document', { name: 'Block: Option' } )
				.map( ( one: Element ) => one.querySelector( '[data-ticked]' ) !== null )
		).toEqual( [ true, true ] );
		await click( box( 'Option 1' ) );
		await click( box( 'Option 2' ) );
		expect( editor.content() ).not.toContain( 'defaultValues' );
	} );

	it( 'is a day or a time', async () => {
		const date = await openField( 'field-date' );
		await type( date.inSidebar.getByRole( 'combobox', { name: 'Default value' } ), 'today' );
		expect( date.attributes( 0, 0 ) ).toMatchObject( { defaultValue: 'today' } );
		const time = await openField( 'field-time' );
		await type( time.inSidebar.getByLabelText( 'Default value' ), '09:30' );
		expect( time.attributes( 0, 0 ) ).toMatchObject( { defaultValue: '09:30' } );
	} );
} );
