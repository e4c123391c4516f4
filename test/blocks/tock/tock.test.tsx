import { act, fireEvent, render, screen } from '@testing-library/react';
import { NameForm } from '../../../blocks/tock/parts/name-form';
import metadata from '../../../blocks/tock/block.json';
import { save } from '../../../blocks/tock/save';
import { slugIn } from '../../../blocks/tock/slug';

it( '[EMBED-089, EMBED-090] there is a block whose url is the name of a business', () => {
	expect( metadata ).toMatchObject( { name: 'jetpack/tock', attributes: { url: { type: 'string' } } } );
} );

it.each( [
	[ 'roister', 'roister' ],
	[ ' roister ', 'roister' ],
	[ 'https://www.exploretock.com/roister', 'roister' ],
	[ 'https://www.exploretock.com/roister/', 'roister' ],
	[ 'exploretock.com/city/roister/?date=1#top', 'roister' ],
	[ '/', '' ],
	[ ' ', '' ],
] )( '[EMBED-093, EMBED-094] %j is the business %j', ( text, slug ) => {
	expect( slugIn( text ) ).toBe( slug );
} );

describe( 'the form', () => {
	const begin = () => {
		const onSubmit = jest.fn();
		render( <NameForm url="old" onSubmit={ onSubmit } /> );
		const field = screen.getByRole< HTMLInputElement >( 'textbox', { name: 'Business name' } );
		return { onSubmit, field };
	};

	it( '[EMBED-091, EMBED-093, EMBED-096] submits the name of what was typed', () => {
		const { onSubmit, field } = begin();
		expect( field ).toHaveValue( 'old' );
		fireEvent.change( field, { target: { value: 'https://www.exploretock.com/roister/' } } );
		fireEvent.click( screen.getByRole( 'button', { name: 'Submit' } ) );
		expect( onSubmit.mock.calls ).toEqual( [ [ 'roister' ] ] );
	} );

	it( '[EMBED-095] does nothing while the field is empty', () => {
		const { onSubmit, field } = begin();
		fireEvent.change( field, { target: { value: ' ' } } );
		fireEvent.submit( field.form! );
		expect( onSubmit ).not.toHaveBeenCalled();
		expect( field ).toHaveValue( ' ' );
	} );

	/** Types, as somebody does who is in the field. */
	const typed = ( text: string ) => {
		const { onSubmit, field } = begin();
		act( () => field.focus() );
		fireEvent.change( field, { target: { value: text } } );
		return { onSubmit, field };
	};

	it( 'takes what was typed when it is left, as by a click outside', () => {
		const { onSubmit, field } = typed( 'https://www.exploretock.com/roister/' );
		act( () => field.blur() );
		expect( onSubmit.mock.calls ).toEqual( [ [ 'roister' ] ] );
	} );

	it.each( [ 'old', ' ' ] )( 'takes nothing when it is left with %j', ( text ) => {
		const { onSubmit, field } = typed( text );
		act( () => field.blur() );
		expect( onSubmit ).not.toHaveBeenCalled();
	} );

	it( 'is not left by a step to its button or a look at another window', () => {
		const { onSubmit, field } = typed( 'roister' );
		fireEvent.blur( field );
		act( () => screen.getByRole( 'button', { name: 'Submit' } ).focus() );
		expect( onSubmit ).not.toHaveBeenCalled();
	} );

	it( '[EMBED-097] gives up what was typed by Escape', () => {
		const { onSubmit, field } = typed( 'roister' );
		fireEvent.keyDown( field, { key: 'Escape' } );
		act( () => field.blur() );
		expect( onSubmit ).not.toHaveBeenCalled();
	} );
} );

it( '[EMBED-098] the widget is a blue button, in en-us and the time of New York', () => {
	const { container } = render( save() );
	expect( container.innerHTML ).toBe(
		'<div id="Tock_widget_container" data-tock-display-mode="Button" data-tock-color-mode="Blue" data-tock-locale="en-us" data-tock-timezone="America/New_York"></div>'
	);
} );
