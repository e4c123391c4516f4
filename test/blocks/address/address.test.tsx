import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { SlotFillProvider } from '@wordpress/components';
import { renderToStaticMarkup } from 'react-dom/server';
import { PARTS } from '../../../blocks/address/attributes';
import type { Attributes } from '../../../blocks/address/attributes';
import metadata from '../../../blocks/address/block.json';
import Edit from '../../../blocks/address/edit';
import { save } from '../../../blocks/address/save';

const empty = Object.fromEntries( PARTS.map( ( part ) => [ part, '' ] ) ) as Record<
	( typeof PARTS )[ number ],
	string
>;
const filled: Attributes = {
	...empty,
	address: '1 High St',
	city: 'Leeds & York',
	postal: 'LS1',
	linkToGoogleMaps: false,
};

jest.mock( '@wordpress/block-editor', () => ( {
	...jest.requireActual( '@wordpress/block-editor' ),
	useBlockProps: Object.assign( () => ( {} ), { save: () => ( {} ) } ),
	InspectorControls: ( { children }: { children: unknown } ) => children,
} ) );

const html = ( attributes: Attributes ) => renderToStaticMarkup( save( { attributes } ) );

function shown( attributes: Attributes, isSelected = true ) {
	const setAttributes = jest.fn();
	const props = { attributes, setAttributes, isSelected } as unknown as Parameters< typeof Edit >[ 0 ];
	render( <Edit { ...props } />, { wrapper: SlotFillProvider } );
	return setAttributes;
}

it( '[CONT-039, CONT-040] the parts are empty and without a link at first', () => {
	for ( const part of PARTS ) {
		expect( metadata.attributes[ part ] ).toEqual( { type: 'string', default: '' } );
	}
	expect( metadata.attributes.linkToGoogleMaps ).toEqual( { type: 'boolean', default: false } );
} );

it( '[CONT-043] Enter does nothing in a field', () => {
	shown( filled );
	const fields = screen.getAllByRole( 'textbox' );
	expect( fields ).toHaveLength( PARTS.length );
	for ( const field of fields ) {
		const enter = createEvent.keyDown( field, { key: 'Enter' } );
		fireEvent( field, enter );
		expect( enter.defaultPrevented ).toBe( true );
		expect( fireEvent.keyDown( field, { key: 'a' } ) ).toBe( true );
	}
} );

it( '[CONT-046] the saved address leads to a map', () => {
	expect( html( filled ) ).not.toContain( '<a' );
	const { body } = new DOMParser().parseFromString( html( { ...filled, linkToGoogleMaps: true } ), 'text/html' );
	expect( body.querySelector( 'a' )?.getAttribute( 'href' ) ).toBe(
		'https://www.google.com/maps/search/?api=1&query=1%20High%20St%2C%20Leeds%20%26%20York%2C%20LS1'
	);
} );

it( 'a link that was read stays until the author changes where it leads', () => {
	const read = {
		...filled,
		linkToGoogleMaps: true,
		mapUrl: 'https://www.google.com/maps/search/1+High St',
		mapTitle: 'Karte',
	};
	expect( html( read ) ).toContain( 'href="https://www.google.com/maps/search/1+High St"' );
	expect( html( read ) ).toContain( 'title="Karte"' );
	expect( html( { ...read, mapUrl: 'javascript:alert(1)' } ) ).not.toContain( 'javascript' );
	const setAttributes = shown( read );
	fireEvent.change( screen.getByRole( 'textbox', { name: 'City' } ), { target: { value: 'Hull' } } );
	expect( setAttributes ).toHaveBeenCalledWith( { city: 'Hull', mapUrl: undefined } );
} );

it.each( [
	[ { city: 'Köln' }, '<div><div class="jetpack-address__city">Köln</div></div>' ],
	[
		{ postal: '50667' },
		'<div><div><span class="jetpack-address__region"></span> <span class="jetpack-address__postal">50667</span></div></div>',
	],
	[ { country: 'UK' }, '<div><div class="jetpack-address__country">UK</div></div>' ],
	[ {}, '<div></div>' ],
] )( 'what is not filled in has no line: %j', ( parts, expected ) => {
	expect( html( { ...empty, linkToGoogleMaps: false, ...parts } ) ).toBe( expected );
} );
