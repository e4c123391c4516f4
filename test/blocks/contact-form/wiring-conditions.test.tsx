/** "Show this field if …" in the editor: set in the sidebar, told at the field, and said where the page cannot follow it. */
import { within } from '@testing-library/react';
import { register as registerButton } from '../../../blocks/button';
import { register } from '../../../blocks/contact-form';
import { click, edit, type } from '../../_kit/editor';
import { saved } from '../../_kit/saved';

const field = ( name: string, attributes: object = {}, inside = '' ) =>
	saved( `jetpack/field-${ name }`, attributes, `<div>${ inside }</div>` );
const named = ( name: string, label: string, attributes: object = {} ) =>
	field( name, attributes, saved( 'jetpack/label', { label } ) + saved( 'jetpack/input' ) );
const coming = ( ...labels: string[] ) =>
	field(
		'radio',
		{},
		saved( 'jetpack/label', { label: '<em>Coming</em>?' } ) +
			saved(
				'jetpack/options',
				{ type: 'radio' },
				`<ul>${ labels.map( ( label ) => saved( 'jetpack/option', { label } ) ).join( '' ) }</ul>`
			)
	);
const form = ( ...fields: string[] ) =>
	saved( 'jetpack/contact-form', {}, `<div class="wp-block-jetpack-contact-form">${ fields.join( '' ) }</div>` );
const showIf = ( field_: string, comparison: string, value?: string ) => ( {
	showIf: { match: 'all', rules: [ { field: field_, comparison, value } ] },
} );

type Editor = Awaited< ReturnType< typeof edit > >;

const open = ( post: string, selected: number[] ) => edit( [ register, registerButton ], post, { selected } );
const list = ( editor: Editor, name: string ) =>
	editor.inSidebar.getByRole( 'combobox', { name } ) as HTMLSelectElement;
const names = ( select: HTMLSelectElement ) => [ ...select.options ].map( ( { text } ) => text );
const told = ( editor: Editor ) =>
	editor.canvas().filter( ( line ) => /^Shown if|^A condition of this field/.test( line ) );
const choose = ( editor: Editor, name: string, value: string ) => {
	const option = [ ...list( editor, name ).options ].find( ( { text } ) => text === value );
	return type( list( editor, name ), option!.value );
};
const openPanel = async ( editor: Editor ) => {
	const panel = editor.inSidebar.getByRole( 'button', { name: 'Conditions' } );
	await ( panel.getAttribute( 'aria-expanded' ) === 'false' && click( panel ) );
};

it( 'an author chooses an earlier field, a comparison and a value; the field gets an id that stays', async () => {
	const editor = await open(
		form( coming( 'Yes', 'No' ), named( 'number', 'Guests' ), named( 'text', 'Wishes' ), named( 'text', 'Later' ) ),
		[ 0, 2 ]
	);
	await openPanel( editor );
	expect( names( list( editor, 'Show this field' ) ) ).toEqual( [
		'Always',
		'If all conditions are met',
		'If any condition is met',
	] );
	await choose( editor, 'Show this field', 'If all conditions are met' );
	expect( editor.attributes( 0, 1 ).id ).toBe( 'guests' );
	expect( editor.attributes( 0, 2 ).showIf ).toEqual( {
		match: 'all',
		rules: [ { field: 'guests', comparison: 'filled' } ],
	} );
	expect( told( editor ) ).toEqual( [ 'Shown if “Guests” is filled in' ] );
	expect( editor.inCanvas.getByText( /^Shown if/ ).querySelector( 'svg[aria-hidden=true]' ) ).toBeVisible();
	expect( names( list( editor, 'Field' ) ) ).toEqual( [ 'Coming?', 'Guests' ] );
	await choose( editor, 'Comparison', 'is more than' );
	expect( editor.inSidebar.getByText( 'Enter a value to compare with.' ) ).toBeInTheDocument();
	expect( told( editor ) ).toEqual( [ 'A condition of this field is ignored. Enter a value to compare with.' ] );
	await type( editor.inSidebar.getByRole( 'spinbutton', { name: 'Value' } ), '1' );
	expect( told( editor ) ).toEqual( [ 'Shown if “Guests” is more than “1”' ] );
	await choose( editor, 'Field', 'Coming?' );
	expect( told( editor ) ).toEqual( [ 'Shown if “Coming?” is “Yes”' ] );
	await choose( editor, 'Option', 'No' );
	expect( editor.attributes( 0, 0 ).id ).toBe( 'coming' );
	expect( editor.attributes( 0, 2 ).showIf ).toEqual( {
		match: 'all',
		rules: [ { field: 'coming', comparison: 'is', value: 'No' } ],
	} );
} );

it( 'several conditions are combined as chosen, and each can be removed; without any, the field is always shown', async () => {
	const editor = await open(
		form(
			named( 'text', 'One', { id: 'one' } ),
			named( 'date', 'Two', { id: 'two' } ),
			field( 'text', showIf( 'one', 'contains', 'x' ) )
		),
		[ 0, 2 ]
	);
	await openPanel( editor );
	await click( editor.inSidebar.getByRole( 'button', { name: 'Add condition' } ) );
	await choose( editor, 'Show this field', 'If any condition is met' );
	expect( told( editor ) ).toEqual( [ 'Shown if “One” contains “x” or “Two” is filled in' ] );
	const second = within( editor.inSidebar.getByRole( 'group', { name: 'Condition 2' } ) );
	expect( names( second.getByRole( 'combobox', { name: 'Comparison' } ) ) ).toEqual( [
		'is',
		'is not',
		'is after',
		'is before',
		'is filled in',
		'is empty',
	] );
	await click( second.getByRole( 'button', { name: 'Remove condition' } ) );
	expect( told( editor ) ).toEqual( [ 'Shown if “One” contains “x”' ] );
	await choose( editor, 'Show this field', 'Always' );
	expect( editor.content() ).not.toContain( 'showIf' );
	expect( told( editor ) ).toEqual( [] );
} );

it( 'removing the last condition removes the attribute', async () => {
	const editor = await open(
		form( named( 'text', 'One', { id: 'one' } ), field( 'text', showIf( 'one', 'filled' ) ) ),
		[ 0, 1 ]
	);
	await openPanel( editor );
	await click( editor.inSidebar.getByRole( 'button', { name: 'Remove condition' } ) );
	expect( editor.content() ).not.toContain( 'showIf' );
} );

it.each( [
	[ 'is gone', form( field( 'text', showIf( 'gone', 'filled' ) ) ), 0, /is no longer above this one/ ],
	[
		'comes later',
		form( field( 'text', showIf( 'late', 'filled' ) ), named( 'text', 'Late', { id: 'late' } ) ),
		0,
		/is no longer above this one/,
	],
	[
		'has another option now',
		form( field( 'select', { id: 's', options: [ 'Tea' ] } ), field( 'text', showIf( 's', 'is', 'Coffee' ) ) ),
		1,
		/“Coffee” is no longer an option/,
	],
] )(
	'a condition about a field that %s says what to do, at the field and beside its setting',
	async ( _, post, place, words ) => {
		const editor = await open( post, [ 0, place ] );
		await openPanel( editor );
		expect( told( editor ).join() ).toMatch( words );
		expect( editor.inSidebar.getByText( words ) ).toBeInTheDocument();
	}
);

it( 'a lost option or field can be replaced', async () => {
	const editor = await open(
		form( field( 'select', { id: 's', options: [ 'Tea' ] } ), field( 'text', showIf( 's', 'is', 'Coffee' ) ) ),
		[ 0, 1 ]
	);
	await openPanel( editor );
	expect( names( list( editor, 'Option' ) ) ).toEqual( [ 'Coffee', 'Tea' ] );
	await choose( editor, 'Option', 'Tea' );
	expect( told( editor ) ).toEqual( [ 'Shown if “Select one” is “Tea”' ] );
	const lost = await open(
		form( named( 'text', 'One', { id: 'one' } ), field( 'text', showIf( 'gone', 'filled' ) ) ),
		[ 0, 1 ]
	);
	await openPanel( lost );
	expect( names( list( lost, 'Field' ) ) ).toEqual( [ 'Choose a field', 'One' ] );
	await choose( lost, 'Field', 'One' );
	expect( told( lost ) ).toEqual( [ 'Shown if “One” is filled in' ] );
} );

it( 'the first field of a form has no field to refer to', async () => {
	const editor = await open( form( field( 'hidden' ), field( 'text' ) ), [ 0, 1 ] );
	await openPanel( editor );
	expect( list( editor, 'Show this field' ) ).toBeDisabled();
	expect( editor.inSidebar.getByText( /answers to fields above this one/ ) ).toBeInTheDocument();
} );

it.each( [
	[ 'checkbox', {}, [ 'is checked', 'is not checked' ] ],
	[ 'checkbox-multiple', { options: [ 'A' ] }, [ 'includes', 'does not include', 'is filled in', 'is empty' ] ],
	[ 'slider', {}, [ 'is', 'is not', 'is more than', 'is less than' ] ],
	[ 'file', {}, [ 'is filled in', 'is empty' ] ],
	[ 'telephone', {}, [ 'is filled in', 'is empty' ] ],
	[ 'email', {}, [ 'is', 'is not', 'contains', 'does not contain', 'is filled in', 'is empty' ] ],
] )( 'a %s offers the comparisons that suit its answers', async ( name, own, expected ) => {
	const editor = await open(
		form( field( name, { id: 's', ...own } ), field( 'text', showIf( 's', 'filled' ) ) ),
		[ 0, 1 ]
	);
	await openPanel( editor );
	expect( names( list( editor, 'Comparison' ) ) ).toEqual( expected );
} );

it( 'ids are unique: a second field with the same label gets another, and a label without letters gives a default', async () => {
	const editor = await open(
		form(
			named( 'text', 'Guests', { id: 'guests' } ),
			named( 'text', 'Guests' ),
			named( 'text', '何人?' ),
			field( 'text' )
		),
		[ 0, 3 ]
	);
	await openPanel( editor );
	await choose( editor, 'Show this field', 'If any condition is met' );
	expect( editor.attributes( 0, 2 ).id ).toBe( 'text' );
	expect( editor.attributes( 0, 3 ).showIf ).toMatchObject( { match: 'any' } );
	await choose( editor, 'Field', 'Guests' );
	expect( editor.attributes( 0, 1 ).id ).toBeUndefined();
	const [ , second ] = [ ...list( editor, 'Field' ).options ];
	await type( list( editor, 'Field' ), second!.value );
	expect( editor.attributes( 0, 1 ).id ).toBe( 'guests-2' );
} );
