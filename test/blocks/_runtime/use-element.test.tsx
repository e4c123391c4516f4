import { render, screen } from '@testing-library/react';
import { useElement } from '../../../blocks/_runtime/hooks/use-element';
import type { ElementHandle } from '../../../blocks/_runtime/hooks/use-element';

let handle: ElementHandle< HTMLInputElement >;
function Form( { isOpen }: { isOpen: boolean } ) {
	handle = useElement();
	return isOpen ? <input ref={ handle.ref } /> : null;
}

it( '[CONT-079] a callback for a field that is not mounted yet is called once, as soon as it is', () => {
	const { rerender } = render( <Form isOpen={ false } /> );
	const [ first, newest ] = [ jest.fn(), jest.fn() ];
	handle.whenMounted( first );
	handle.whenMounted( newest );
	expect( handle.get() ).toBeNull();
	rerender( <Form isOpen /> );
	rerender( <Form isOpen={ false } /> );
	rerender( <Form isOpen /> );
	expect( first ).not.toHaveBeenCalled();
	expect( newest ).toHaveBeenCalledTimes( 1 );
} );

it( 'a callback for a mounted field is called immediately', () => {
	render( <Form isOpen /> );
	const asked = jest.fn();
	handle.whenMounted( asked );
	expect( asked.mock.calls ).toEqual( [ [ screen.getByRole( 'textbox' ) ] ] );
} );
