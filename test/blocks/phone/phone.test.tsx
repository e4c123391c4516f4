import { fireEvent, render, screen } from '@testing-library/react';
import Edit from '../../../blocks/phone/edit';
import metadata from '../../../blocks/phone/block.json';
import { linked } from '../../../blocks/phone/linked';

type Props = Parameters< typeof Edit >[ 0 ];

it( '[CONT-042] it has the text of the author', () => {
	expect( metadata.attributes.phone ).toEqual( { type: 'string', default: '' } );
} );

it.each( [
	[ '123-456-7890', '123-456-7890', 'tel:1234567890' ],
	[ 'Phone: 555 1234 (mornings)', '555 1234 (mornings)', 'tel:5551234' ],
	[ 'Call (0221) 12 34', '(0221) 12 34', 'tel:02211234' ],
	[ '+49 221 1234', '+49 221 1234', 'tel:+492211234' ],
	[ 'هاتف ٠١٢٣٤٥٦٧٨٩', '٠١٢٣٤٥٦٧٨٩', 'tel:0123456789' ],
	[ '+۹۸ ۲۱ ९', '+۹۸ ۲۱ ९', 'tel:+98219' ],
] )( '[CONT-047] the number is a link: %s', ( text, words, href ) => {
	const { container } = render( <p>{ linked( text ) }</p> );
	expect( screen.getByRole( 'link' ) ).toHaveTextContent( words );
	expect( screen.getByRole( 'link' ) ).toHaveAttribute( 'href', href );
	expect( container ).toHaveTextContent( text );
} );

it( '[CONT-047] text without digits has no number', () => {
	const { container } = render( <p>{ linked( 'ask at the door' ) }</p> );
	expect( screen.queryByRole( 'link' ) ).toBeNull();
	expect( container ).toHaveTextContent( 'ask at the door' );
} );

it( 'an empty block shows its field', () => {
	const setAttributes = jest.fn();
	render( <Edit { ...( { attributes: { phone: '' }, setAttributes, isSelected: false } as unknown as Props ) } /> );
	fireEvent.change( screen.getByRole( 'textbox', { name: 'Phone number' } ), { target: { value: '1' } } );
	expect( setAttributes ).toHaveBeenCalledWith( { phone: '1' } );
} );
