import { act, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { StyleSelector } from '../../../blocks/_shared/style-selector/style-selector';
import { currentStyle, withStyle } from '../../../blocks/_shared/style-selector/styles';

jest.mock( '@wordpress/block-editor', () => ( {
	BlockControls: ( { children }: { children: ReactNode } ) => <section aria-label="toolbar">{ children }</section>,
	InspectorControls: ( { children }: { children: ReactNode } ) => (
		<section aria-label="inspector">{ children }</section>
	),
} ) );

const styles = [
	{ name: 'filled', label: 'Filled', isDefault: true },
	{ name: 'outlined', label: 'Outlined' },
];
const [ filled, outlined ] = styles as [ ( typeof styles )[ number ], ( typeof styles )[ number ] ];

function shown() {
	const onChange = jest.fn();
	render( <StyleSelector styles={ styles } className="own is-style-outlined" onChange={ onChange } /> );
	return onChange;
}
const inPart = ( name: string ) => within( screen.getByRole( 'region', { name } ) );

/** The menu finds its place a turn after it is there. */
const openMenu = () =>
	act( async () => void fireEvent.click( inPart( 'toolbar' ).getByRole( 'button', { name: 'Styles' } ) ) );

it( '[CONT-139] a style is chosen in the toolbar', async () => {
	const onChange = shown();
	await openMenu();
	fireEvent.click( screen.getByRole( 'menuitemradio', { name: 'Filled' } ) );
	expect( onChange.mock.calls ).toEqual( [ [ 'own' ] ] );
} );

it( '[CONT-140] a style is chosen in the inspector, where the panel is open', () => {
	const onChange = shown();
	expect( inPart( 'inspector' ).getByRole( 'button', { name: 'Styles' } ) ).toHaveAttribute(
		'aria-expanded',
		'true'
	);
	fireEvent.click( inPart( 'inspector' ).getByRole( 'button', { name: 'Filled' } ) );
	expect( onChange.mock.calls ).toEqual( [ [ 'own' ] ] );
} );

it.each( [ 'toolbar', 'inspector' ] )( '[CONT-141] the selector has the title “Styles” in the %s', ( part ) => {
	shown();
	expect( inPart( part ).getByRole( 'button', { name: 'Styles' } ) ).toBeVisible();
} );

it( '[CONT-143] the current style is marked, in both', async () => {
	shown();
	const panel = inPart( 'inspector' );
	expect( panel.getByRole( 'button', { name: 'Outlined' } ) ).toHaveAttribute( 'aria-pressed', 'true' );
	expect( panel.getByRole( 'button', { name: 'Filled' } ) ).toHaveAttribute( 'aria-pressed', 'false' );
	await openMenu();
	expect( screen.getByRole( 'menuitemradio', { name: 'Outlined' } ) ).toBeChecked();
	expect( screen.getByRole( 'menuitemradio', { name: 'Filled' } ) ).not.toBeChecked();
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
