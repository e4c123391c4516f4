import { useState } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import { HEIGHT, heightFrom, widthFrom, cssWidth } from '../../../blocks/google-calendar/attributes';
import type { Attributes } from '../../../blocks/google-calendar/attributes';
import { SizePanel } from '../../../blocks/google-calendar/parts/size-panel';

type Size = Pick< Attributes, 'width' | 'height' >;

/** The panel as in the editor: a removed attribute has its default again. */
function shown( start: Partial< Size > = {} ) {
	const changes: Partial< Size >[] = [];
	function Panel() {
		const [ size, setSize ] = useState< Partial< Size > >( start );
		return (
			<SizePanel
				attributes={ { width: size.width, height: size.height ?? HEIGHT } }
				onChange={ ( change ) => {
					changes.push( change );
					setSize( { ...size, ...change } );
				} }
			/>
		);
	}
	render( <Panel /> );
	return changes;
}

const field = ( name: string ) => screen.getByRole< HTMLInputElement >( 'spinbutton', { name } );
const type = ( name: string, value: string ) => fireEvent.change( field( name ), { target: { value } } );

it( '[EMBED-043, EMBED-044] without a size the fields are empty and show the default', () => {
	shown();
	expect( [ field( 'Width' ).value, field( 'Width' ).placeholder ] ).toEqual( [ '', '100' ] );
	expect( [ field( 'Height' ).value, field( 'Height' ).placeholder ] ).toEqual( [ '', '600' ] );
} );

it( '[EMBED-043, EMBED-044] a size can be typed, and an emptied field means the default again', () => {
	const changes = shown();
	type( 'Width', '80' );
	type( 'Height', '420' );
	expect( [ field( 'Width' ).value, field( 'Height' ).value ] ).toEqual( [ '80', '420' ] );
	type( 'Width', '' );
	type( 'Height', '' );
	expect( changes ).toEqual( [ { width: '80%' }, { height: 420 }, { width: undefined }, { height: undefined } ] );
	expect( field( 'Height' ).placeholder ).toBe( '600' );
} );

it( '[EMBED-044] a typed default stays in its field', () => {
	shown();
	field( 'Height' ).focus();
	[ '6', '60', '600' ].forEach( ( value ) => type( 'Height', value ) );
	expect( field( 'Height' ).value ).toBe( '600' );
} );

it( '[EMBED-043] another unit starts with a sensible size', () => {
	const changes = shown( { width: '50%' } );
	const unit = screen.getByRole( 'combobox' );
	fireEvent.change( unit, { target: { value: 'px' } } );
	fireEvent.change( unit, { target: { value: '%' } } );
	expect( changes ).toEqual( [ { width: 600 }, { width: '100%' } ] );
} );

it( '[EMBED-043, EMBED-048] a width is in pixels or percent, within limits', () => {
	expect( [ '80%', '150%', '0.2%', '400px', '99999px', '400.6px' ].map( widthFrom ) ).toEqual( [
		'80%',
		'100%',
		'1%',
		400,
		4000,
		401,
	] );
	expect( [ undefined, '', '%', '-5px', '0px', 'wide' ].map( widthFrom ) ).toEqual( Array( 6 ).fill( undefined ) );
	expect( [ '420px', '0.3px', '1e9px', '', '-1px' ].map( heightFrom ) ).toEqual( [
		420,
		1,
		4000,
		undefined,
		undefined,
	] );
} );

it( '[EMBED-043] the editor shows the same width as the page, even one saved as text by an old post', () => {
	expect( [ 800, '800', '80%', 99999, undefined, 'wide', '1"><b>' ].map( cssWidth ) ).toEqual( [
		'800px',
		'800px',
		'80%',
		'4000px',
		undefined,
		undefined,
		undefined,
	] );
} );
