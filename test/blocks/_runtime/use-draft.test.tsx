import { fireEvent, render, screen } from '@testing-library/react';
import { useDraft } from '../../../blocks/_runtime/hooks/use-draft';

const write = jest.fn();
const read = ( text: string ) => ( /^\d+$/.test( text ) ? Number( text ) : undefined );

function Field( { value }: { value: number } ) {
	const { text, isValid, onChange } = useDraft( value, read, write );
	return <input value={ text } aria-invalid={ ! isValid } onChange={ ( event ) => onChange( event.target.value ) } />;
}

const field = () => screen.getByRole( 'textbox' );
const type = ( value: string ) => fireEvent.change( field(), { target: { value } } );

it( 'keeps invalid text, and writes valid text', () => {
	const { rerender } = render( <Field value={ 3 } /> );
	type( '3x' );
	expect( field() ).toHaveValue( '3x' );
	expect( field() ).toBeInvalid();
	expect( write ).not.toHaveBeenCalled();
	type( '05' );
	expect( write.mock.calls ).toEqual( [ [ 5 ] ] );
	rerender( <Field value={ 5 } /> );
	expect( field() ).toHaveValue( '05' );
	expect( field() ).toBeValid();
} );

it( 'shows the attribute again when it changes elsewhere', () => {
	const { rerender } = render( <Field value={ 3 } /> );
	type( 'x' );
	rerender( <Field value={ 4 } /> );
	expect( field() ).toHaveValue( '4' );
} );
