import { fireEvent, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import Edit from '../../../blocks/email/edit';
import metadata from '../../../blocks/email/block.json';
import { linked, piecesOf } from '../../../blocks/email/linked';

type Props = Parameters< typeof Edit >[ 0 ];

const shown = ( email: string, isSelected: boolean ) => {
	const setAttributes = jest.fn();
	render( <Edit { ...( { attributes: { email }, setAttributes, isSelected } as unknown as Props ) } /> );
	return setAttributes;
};

const links = () =>
	screen.queryAllByRole( 'link' ).map( ( link ) => [ link.textContent, link.getAttribute( 'href' ) ] );

it( '[CONT-041] it has the text of the author', () => {
	expect( metadata.attributes.email ).toEqual( { type: 'string', default: '' } );
} );

it( '[CONT-044, CONT-052] only an email address becomes a link', () => {
	const { container } = render( <p>{ linked( 'Write to (me@example.com), or to you@nowhere.' ) }</p> );
	expect( links() ).toEqual( [ [ 'me@example.com', 'mailto:me@example.com' ] ] );
	expect( container ).toHaveTextContent( 'Write to (me@example.com), or to you@nowhere.' );
} );

it( '[CONT-045] everything else stays as typed, including spaces', () => {
	fc.assert(
		fc.property( fc.string(), fc.string(), ( before, after ) => {
			const text = `${ before }  me@example.com\t\n${ after }`;
			expect(
				piecesOf( text )
					.map( ( piece ) => piece.text )
					.join( '' )
			).toBe( text );
		} )
	);
} );

it( 'a saved link is kept as long as it matches its word', () => {
	render(
		<p>
			{ linked( 'me@example.com, you@example.com', [
				{ href: 'mailto:me@example.com,' },
				{ href: 'https://x.example' },
			] ) }
		</p>
	);
	expect( links().map( ( [ , href ] ) => href ) ).toEqual( [ 'mailto:me@example.com,', 'mailto:you@example.com' ] );
} );

it( 'when selected, it is a text field that reports invalid addresses; otherwise it looks as on the page', () => {
	const setAttributes = shown( 'me@example', true );
	const field = screen.getByRole( 'textbox', { name: 'Email' } );
	expect( field ).toHaveAccessibleDescription( '“me@example” is not a complete email address, so it is not a link.' );
	fireEvent.change( field, { target: { value: 'me@example.com' } } );
	expect( setAttributes ).toHaveBeenCalledWith( { email: 'me@example.com', links: undefined } );
} );

it( 'links do not navigate in the editor', () => {
	shown( 'me@example.com', false );
	expect( fireEvent.click( screen.getByRole( 'link' ) ) ).toBe( false );
	expect( screen.queryByRole( 'textbox' ) ).toBeNull();
} );
