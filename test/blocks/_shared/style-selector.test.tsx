import { fireEvent, render, screen } from '@testing-library/react';
import { StyleSelector } from '../../../blocks/_shared/style-selector/style-selector';
import { currentStyle, withStyle } from '../../../blocks/_shared/style-selector/styles';

jest.mock( '@wordpress/block-editor', () => ( {
	BlockControls: ( { children }: { children: unknown } ) => children,
	InspectorControls: ( { children }: { children: unknown } ) => children,
} ) );

const styles = [
	{ name: 'filled', label: 'Filled', isDefault: true },
	{ name: 'outlined', label: 'Outlined' },
];
const [ filled, outlined ] = styles as [ ( typeof styles )[ number ], ( typeof styles )[ number ] ];

it( '[CONT-138, CONT-139, CONT-140, CONT-141, CONT-143] styles are chosen in the toolbar and in the sidebar', () => {
	const onChange = jest.fn();
	render( <StyleSelector styles={ styles } className="own is-style-outlined" onChange={ onChange } /> );
	const [ menu, panel ] = screen.getAllByRole( 'button', { name: 'Styles' } );
	expect( panel ).toHaveAttribute( 'aria-expanded', 'true' );
	expect( screen.getByRole( 'button', { name: 'Outlined' } ) ).toHaveAttribute( 'aria-pressed', 'true' );
	expect( screen.getByRole( 'button', { name: 'Filled' } ) ).toHaveAttribute( 'aria-pressed', 'false' );
	fireEvent.click( menu! );
	expect( screen.getByRole( 'menuitemradio', { name: 'Outlined' } ) ).toBeChecked();
	fireEvent.click( screen.getByRole( 'menuitemradio', { name: 'Filled' } ) );
	expect( onChange ).toHaveBeenCalledWith( 'own' );
} );

it( '[CONT-142] another style replaces the class of the last one and keeps the others', () => {
	expect( withStyle( 'a  is-style-old b', outlined ) ).toBe( 'a b is-style-outlined' );
	expect( withStyle( 'is-style-outlined', filled ) ).toBeUndefined();
	expect( withStyle( undefined, outlined ) ).toBe( 'is-style-outlined' );
} );

it( '[CONT-143] a block has the default style until its classes name another', () => {
	expect( currentStyle( styles, undefined ) ).toBe( filled );
	expect( currentStyle( styles, 'is-style-gone' ) ).toBe( filled );
	expect( currentStyle( styles, 'a is-style-outlined' ) ).toBe( outlined );
} );
