import { fireEvent, render, screen } from '@testing-library/react';
import { useTyped } from '../../../blocks/_runtime/hooks/use-typed';

function Field( { value }: { value: string } ) {
	const { text, onChange, reset } = useTyped( value );
	return (
		<>
			<input value={ text } onChange={ ( { target } ) => onChange( target.value ) } />
			<button onClick={ reset }>Give up</button>
		</>
	);
}

const field = () => screen.getByRole( 'textbox' );

it( 'keeps what is typed until it is reset or the attribute changes', () => {
	const { rerender } = render( <Field value="tea" /> );
	fireEvent.change( field(), { target: { value: 'teapot' } } );
	rerender( <Field value="tea" /> );
	expect( field() ).toHaveValue( 'teapot' );
	fireEvent.click( screen.getByRole( 'button' ) );
	expect( field() ).toHaveValue( 'tea' );
	fireEvent.change( field(), { target: { value: 'cof' } } );
	rerender( <Field value="coffee" /> );
	expect( field() ).toHaveValue( 'coffee' );
} );
