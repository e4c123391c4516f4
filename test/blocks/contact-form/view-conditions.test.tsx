/** What the script of the page makes of conditions. Sending and steps in a real browser: test/e2e/contact-form-conditions.spec.ts. */
import { followConditions, isMet } from '../../../blocks/contact-form/view/conditions';
import type { Condition } from '../../../blocks/contact-form/view/conditions';
import { errorsIn } from '../../../blocks/contact-form/view/errors';
import { startSteps } from '../../../blocks/contact-form/view/steps';
import { CASES } from '../../_kit/form-conditions';

const one = ( comparison: Condition[ 'rules' ][ number ][ 'comparison' ], value = '', field = 's' ): Condition => ( {
	match: 'all',
	rules: [ { field, comparison, value } ],
} );

it.each( CASES )( '%s %p: of %p is %p', ( comparison, value, answers, expected ) => {
	expect( isMet( one( comparison, value ), { s: answers } ) ).toBe( expected );
} );

it( 'all rules, or any of them', () => {
	const rules = [ ...one( 'filled', '', 'a' ).rules, ...one( 'filled', '', 'b' ).rules ];
	expect( isMet( { match: 'all', rules }, { a: [ 'x' ] } ) ).toBe( false );
	expect( isMet( { match: 'any', rules }, { a: [ 'x' ] } ) ).toBe( true );
	expect( isMet( { match: 'any', rules }, {} ) ).toBe( false );
} );

const field = ( id: string, inside: string, condition?: Condition ) =>
	`<div data-field="${ id }"${
		condition ? ` data-show-if='${ JSON.stringify( condition ) }' data-not-asked` : ''
	}>${ condition ? '<p class="statecraft-form__condition">Only if…</p>' : '' }${ inside }</div>`;

/** A form on a page, with its script running. */
function open( inside: string ) {
	document.body.innerHTML = `<form>${ inside }</form>`;
	const form = document.querySelector( 'form' )!;
	followConditions( form );
	const find = < T extends HTMLElement = HTMLInputElement >( selector: string ) =>
		form.querySelector< T >( selector )!;
	return {
		form,
		find,
		isShown: ( id: string ) => ! find( `[data-field=${ id }]` ).hidden,
		change( selector: string, to: Partial< HTMLInputElement > ) {
			Object.assign( find( selector ), to );
			find( selector ).dispatchEvent( new Event( 'input', { bubbles: true } ) );
		},
	};
}

it( 'a hidden field is not shown, not submitted and not invalid, and keeps its value', () => {
	const page = open(
		field( 's', '<input name="s">' ) +
			field( 'c', '<input name="c" data-required value="kept">', one( 'is', 'yes' ) ) +
			field( 'd', '<input name="d" data-required>', one( 'filled', '', 'c' ) )
	);
	expect( [ page.isShown( 'c' ), page.isShown( 'd' ) ] ).toEqual( [ false, false ] );
	expect( page.form.querySelectorAll( '.statecraft-form__condition, [data-not-asked]' ) ).toHaveLength( 0 );
	expect( [ ...new FormData( page.form ).keys() ] ).toEqual( [ 's' ] );
	expect( errorsIn( page.form ) ).toEqual( {} );
	page.change( '[name=s]', { value: 'Yes' } );
	expect( [ page.isShown( 'c' ), page.isShown( 'd' ) ] ).toEqual( [ true, true ] );
	expect( [ ...new FormData( page.form ).entries() ] ).toEqual( [
		[ 's', 'Yes' ],
		[ 'c', 'kept' ],
		[ 'd', '' ],
	] );
	expect( Object.keys( errorsIn( page.form ) ) ).toEqual( [ 'd' ] );
	page.change( '[name=s]', { value: '' } );
	expect( page.isShown( 'd' ) ).toBe( false );
} );

it( 'values that the browser restores or that change all at once are followed, too', () => {
	const page = open( field( 's', '<input name="s">' ) + field( 'c', '<input name="c">', one( 'filled' ) ) );
	page.find( '[name=s]' ).value = 'x';
	window.dispatchEvent( new Event( 'pageshow' ) );
	expect( page.isShown( 'c' ) ).toBe( true );
	page.find( '[name=s]' ).value = '';
	page.find( '[name=s]' ).dispatchEvent( new Event( 'change', { bubbles: true } ) );
	expect( page.isShown( 'c' ) ).toBe( false );
} );

it( 'a choice, the text beside "other" and a telephone number are read as on the server', () => {
	const choices = ( type: string ) =>
		`<input type="${ type }" value="A" id="${ type }-a"><input type="${ type }" value="Else" id="${ type }-else"><input data-other="Else" id="${ type }-other">`;
	const phone = '<select autocomplete="country"><option>PT</option></select><input id="number">';
	const page = open(
		field( 'radio', choices( 'radio' ) ) +
			field( 'box', choices( 'checkbox' ) ) +
			field( 'phone', phone ) +
			field( 'radio-else', '', one( 'is', 'Else', 'radio' ) ) +
			field( 'radio-mine', '', one( 'is', 'Mine', 'radio' ) ) +
			field( 'box-mine', '', one( 'is', 'Mine', 'box' ) ) +
			field( 'box-a', '', one( 'is', 'A', 'box' ) ) +
			field( 'called', '', one( 'filled', '', 'phone' ) )
	);
	const shown = () =>
		[ 'radio-else', 'radio-mine', 'box-mine', 'box-a', 'called' ].filter( ( id ) => page.isShown( id ) );
	expect( shown() ).toEqual( [] );
	page.change( '#radio-other', { value: 'Mine' } );
	expect( shown() ).toEqual( [ 'radio-else', 'radio-mine' ] );
	page.change( '#radio-a', { checked: true } );
	expect( shown() ).toEqual( [] );
	page.change( '#checkbox-a', { checked: true } );
	page.change( '#checkbox-other', { value: 'Mine' } );
	expect( shown() ).toEqual( [ 'box-mine', 'box-a' ] );
	page.change( '#number', { value: '30 1' } );
	expect( shown() ).toEqual( [ 'box-mine', 'box-a', 'called' ] );
} );

it( 'a step without visible fields is skipped in both directions, and counts as the end if no other follows', () => {
	const progress =
		'<ol class="statecraft-form__progress"><li><a href="#1">1</a></li><li><a href="#2">2</a></li><li><a href="#3">3</a></li></ol>';
	const step = ( inside: string ) => `<div data-step tabindex="-1">${ inside }</div>`;
	const buttons =
		'<button type="button" data-go="previous">Back</button><button type="button" data-go="next">Next</button><button type="submit">Send</button>';
	const page = open(
		progress +
			step( field( 'a', '<input name="a">' ) ) +
			step( field( 'b', '<input name="b">', one( 'filled', '', 'a' ) ) ) +
			step( field( 'c', '<input name="c">', one( 'isNot', 'stop', 'a' ) ) ) +
			buttons
	);
	const steps = startSteps( page.form );
	const seen = () =>
		[ ...page.form.querySelectorAll< HTMLElement >( '[data-step], li, button' ) ].map( ( { hidden } ) => ! hidden );
	const click = ( selector: string ) => page.find( selector ).click();
	// Links, steps, then Back, Next and Send.
	expect( seen() ).toEqual( [ true, false, true, true, false, false, false, true, false ] );
	click( '[data-go=next]' );
	expect( seen() ).toEqual( [ true, false, true, false, false, true, true, false, true ] );
	expect( steps.isAtEnd() ).toBe( true );
	click( '[data-go=previous]' );
	expect( seen().slice( 3, 6 ) ).toEqual( [ true, false, false ] );
	page.change( '[name=a]', { value: 'stop' } );
	expect( seen() ).toEqual( [ true, true, false, true, false, false, false, true, false ] );
	page.find( '[name=a]' ).value = 'x';
	window.dispatchEvent( new Event( 'pageshow' ) );
	expect( seen() ).toEqual( [ true, true, true, true, false, false, false, true, false ] );
	page.change( '[name=a]', { value: 'y' } );
	steps.next();
	expect( seen() ).toEqual( [ true, true, true, false, true, false, true, true, false ] );
} );
