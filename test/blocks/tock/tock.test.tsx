import { act, fireEvent, render, screen } from '@testing-library/react';
import { NameForm } from '../../../blocks/tock/parts/name-form';
import metadata from '../../../blocks/tock/block.json';
import { save } from '../../../blocks/tock/save';
import { businessAt, isInvalidPrefix, slugIn } from '../../../blocks/tock/slug';

it( '[EMBED-089, EMBED-090] there is a block whose url attribute is the name of a business', () => {
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
	[ 'the tea house', '' ],
	[ 'https://example.org/roister', '' ],
	[ 'mailto:me@example.org', '' ],
] )( '[EMBED-093, EMBED-094] %j is read as the business %j', ( text, slug ) => {
	expect( slugIn( text ) ).toBe( slug );
} );

it.each( [
	[ 'https://www.exploretock.com/roister', 'roister' ],
	[ 'http://exploretock.com/city/roister/?date=1', 'roister' ],
	[ 'https://www.exploretock.com/roister/experience/123/dinner?size=2', 'roister' ],
	[ 'https://www.exploretock.com/search?q=tea', undefined ],
	[ 'https://www.exploretock.com/city/', undefined ],
	[ 'https://www.exploretock.com/', undefined ],
	[ 'https://www.exploretock.com.example/roister', undefined ],
	[ 'roister', undefined ],
] )( 'the URL %j is the page of %j', ( address, name ) => {
	expect( businessAt( address ) ).toBe( name );
} );

it.each( [ 'the tea house', 'https://example.org/roister', 'tea.example', 'tea@example.org' ] )(
	'%j is reported as invalid; a name or URL that is still being typed is not',
	( text ) => {
		expect( isInvalidPrefix( text ) ).toBe( true );
		for ( const typed of [ '', 'ro', 'https://www.exp', 'exploretock.com/', 'www.exploretock.com/ro' ] ) {
			expect( isInvalidPrefix( typed ) ).toBe( false );
		}
	}
);

describe( 'the form', () => {
	const begin = () => {
		const onSubmit = jest.fn();
		render( <NameForm url="old" onSubmit={ onSubmit } /> );
		const field = screen.getByRole< HTMLInputElement >( 'textbox', { name: 'Business name' } );
		return { onSubmit, field };
	};

	it( '[EMBED-091, EMBED-093, EMBED-096] submits the name in the input', () => {
		const { onSubmit, field } = begin();
		expect( field ).toHaveValue( 'old' );
		fireEvent.change( field, { target: { value: 'https://www.exploretock.com/roister/' } } );
		fireEvent.click( screen.getByRole( 'button', { name: 'Submit' } ) );
		expect( onSubmit.mock.calls ).toEqual( [ [ 'roister' ] ] );
	} );

	it( '[EMBED-095] does nothing if the field is empty', () => {
		const { onSubmit, field } = begin();
		fireEvent.change( field, { target: { value: ' ' } } );
		fireEvent.submit( field.form! );
		expect( onSubmit ).not.toHaveBeenCalled();
		expect( field ).toHaveValue( ' ' );
	} );

	/** Types, as a user in the field does. */
	const typed = ( text: string ) => {
		const { onSubmit, field } = begin();
		act( () => field.focus() );
		fireEvent.change( field, { target: { value: text } } );
		return { onSubmit, field };
	};

	it( 'submits when it loses the focus, as by a click outside', () => {
		const { onSubmit, field } = typed( 'https://www.exploretock.com/roister/' );
		act( () => field.blur() );
		expect( onSubmit.mock.calls ).toEqual( [ [ 'roister' ] ] );
	} );

	it.each( [ 'old', ' ' ] )( 'does not submit %j when it loses the focus', ( text ) => {
		const { onSubmit, field } = typed( text );
		act( () => field.blur() );
		expect( onSubmit ).not.toHaveBeenCalled();
	} );

	it( 'is not submitted by tabbing to its button or switching windows', () => {
		const { onSubmit, field } = typed( 'roister' );
		fireEvent.blur( field );
		act( () => screen.getByRole( 'button', { name: 'Submit' } ).focus() );
		expect( onSubmit ).not.toHaveBeenCalled();
	} );

	it( 'explains an invalid name, and does not submit it', () => {
		const { onSubmit, field } = typed( 'the tea house' );
		expect( field ).toBeInvalid();
		expect( field ).toHaveAccessibleDescription( /^This is not a Tock name or address\./ );
		fireEvent.submit( field.form! );
		act( () => field.blur() );
		expect( onSubmit ).not.toHaveBeenCalled();
		expect( field ).toHaveValue( 'the tea house' );
		fireEvent.change( field, { target: { value: 'the-tea-house' } } );
		expect( field ).toBeValid();
	} );

	it( '[EMBED-097] discards the input on Escape', () => {
		const { onSubmit, field } = typed( 'roister' );
		fireEvent.keyDown( field, { key: 'Escape' } );
		act( () => field.blur() );
		expect( onSubmit ).not.toHaveBeenCalled();
	} );
} );

it( '[EMBED-098] the widget is a blue button, in en-us and the time zone of New York', () => {
	const { container } = render( save() );
	expect( container.innerHTML ).toBe(
		'<div id="Tock_widget_container" data-tock-display-mode="Button" data-tock-color-mode="Blue" data-tock-locale="en-us" data-tock-timezone="America/New_York"></div>'
	);
} );
