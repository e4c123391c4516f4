import { fireEvent, render, screen } from '@testing-library/react';
import {
	PRESETS,
	UNITS,
	UNIT_DEFAULTS,
	limited,
	unitsFor,
	widthAfterAlign,
	widthAfterPreset,
} from '../../../blocks/_shared/width/width';
import { WidthPanel } from '../../../blocks/_shared/width/width-panel';

const panel = ( width?: string, align?: string ) => {
	const onChange = jest.fn();
	render( <WidthPanel width={ width } align={ align } onChange={ onChange } /> );
	return onChange;
};

it( '[CONT-144, CONT-145] the panel is titled and has four presets', () => {
	panel();
	expect( screen.getByRole( 'button', { name: 'Width settings' } ) ).toBeVisible();
	expect( PRESETS.map( ( name ) => screen.getByRole( 'button', { name } ).textContent ) ).toEqual( [
		'25%',
		'50%',
		'75%',
		'100%',
	] );
} );

it( '[CONT-146, CONT-147] a width is typed with one of three units', () => {
	panel( '20px' );
	expect( screen.getByRole( 'spinbutton', { name: 'Width' } ) ).toHaveValue( 20 );
	expect( screen.getByRole( 'combobox' ) ).toHaveValue( 'px' );
	expect( screen.getAllByRole( 'option' ).map( ( option ) => option.textContent ) ).toEqual( [ '%', 'px', 'em' ] );
} );

it( '[CONT-148] another unit starts with its default', () => {
	const onChange = panel( '40%' );
	fireEvent.change( screen.getByRole( 'combobox' ), { target: { value: 'px' } } );
	expect( onChange ).toHaveBeenLastCalledWith( '150px' );
	expect( UNIT_DEFAULTS ).toEqual( { '%': 100, px: 150, em: 10 } );
} );

it( '[CONT-149, CONT-150] a width is at most 100 percent and at least 0', () => {
	expect( [ '120%', '-3px', '900px', '1.5em' ].map( limited ) ).toEqual( [ '100%', '0px', '900px', '1.5em' ] );
	expect( [ undefined, '', 'wide', '3vh' ].map( limited ) ).toEqual( [ undefined, undefined, undefined, undefined ] );
} );

it( '[CONT-151, CONT-153] if floated, a percentage is reset and a length is kept', () => {
	expect( widthAfterAlign( '50%', 'left' ) ).toBeUndefined();
	expect( widthAfterAlign( '50%', 'right' ) ).toBeUndefined();
	expect( widthAfterAlign( '50%', 'center' ) ).toBe( '50%' );
	expect( widthAfterAlign( '150px', 'left' ) ).toBe( '150px' );
	expect( widthAfterAlign( '10em', 'right' ) ).toBe( '10em' );
} );

it( '[CONT-152] if floated, only px and em are offered', () => {
	expect( unitsFor( 'left' ) ).toEqual( [ 'px', 'em' ] );
	expect( unitsFor( 'right' ) ).toEqual( [ 'px', 'em' ] );
	expect( unitsFor( 'center' ) ).toEqual( UNITS );
} );

it( '[CONT-154] if floated, the presets are hidden', () => {
	panel( '150px', 'left' );
	expect( screen.queryByRole( 'button', { name: '50%' } ) ).toBeNull();
} );

it( '[CONT-155] clicking the active preset resets it', () => {
	const onChange = panel( '50%' );
	fireEvent.click( screen.getByRole( 'button', { name: '50%' } ) );
	expect( onChange ).toHaveBeenLastCalledWith( undefined );
	fireEvent.click( screen.getByRole( 'button', { name: '75%' } ) );
	expect( onChange ).toHaveBeenLastCalledWith( '75%' );
	expect( widthAfterPreset( undefined, '25%' ) ).toBe( '25%' );
} );
