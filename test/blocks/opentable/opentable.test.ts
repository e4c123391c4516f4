import { getBlockTransforms } from '@wordpress/blocks';
import { SIZES, isTooWide, styleOf, widgetUrl } from '../../../blocks/opentable/attributes';
import type { Attributes } from '../../../blocks/opentable/attributes';
import metadata from '../../../blocks/opentable/block.json';
import { stylesFor } from '../../../blocks/opentable/parts/styles';
import { open, registerBlocks, save } from '../../house/posts';

const attributes: Attributes = {
	rid: [ '412810' ],
	iframe: true,
	domain: 'com',
	lang: 'en-US',
	newtab: false,
	negativeMargin: false,
};

beforeAll( registerBlocks );

it( '[EMBED-052, EMBED-053, EMBED-054, EMBED-055, EMBED-056, EMBED-057, EMBED-058, EMBED-059, EMBED-060] the block and its attributes', () => {
	expect( metadata ).toMatchObject( {
		name: 'jetpack/opentable',
		attributes: {
			rid: { type: 'array', default: [] },
			domain: { default: 'com' },
			iframe: { default: true },
			lang: { default: 'en-US' },
			newtab: { default: false },
			negativeMargin: { default: false },
			style: { enum: [ 'standard', 'tall', 'wide', 'button', 'multi' ], default: 'standard' },
			align: { type: 'string' },
		},
	} );
} );

it( '[EMBED-085, EMBED-086, EMBED-087, EMBED-088] each style has its size, and says it', () => {
	expect( SIZES ).toEqual( {
		standard: { width: 224, height: 301 },
		tall: { width: 288, height: 490 },
		wide: { width: 840, height: 150 },
		button: { width: 210, height: 113 },
	} );
	expect( stylesFor( 1 ).map( ( { label } ) => label ) ).toEqual( [
		'Standard (224 × 301 pixels)',
		'Tall (288 × 490 pixels)',
		'Wide (840 × 150 pixels)',
		'Button (210 × 113 pixels)',
	] );
} );

it( '[EMBED-059, EMBED-067, EMBED-068] several restaurants have no button', () => {
	expect( stylesFor( 2 ).map( ( { name } ) => name ) ).toEqual( [ 'standard', 'tall', 'wide' ] );
	expect( styleOf( { rid: [ '1' ], className: 'a is-style-button' } ) ).toBe( 'button' );
	expect( styleOf( { rid: [ '1', '2' ], className: 'is-style-button' } ) ).toBe( 'standard' );
	expect( styleOf( { rid: [ '1' ], style: 'multi' } ) ).toBe( 'standard' );
	expect( widgetUrl( '', { ...attributes, rid: [ '1', '2' ] } ) ).toContain(
		'rid=1&rid=2&type=multi&theme=standard'
	);
} );

it( '[EMBED-069] wide is too wide without a wide alignment', () => {
	const wide = { ...attributes, className: 'is-style-wide' };
	expect( [ undefined, 'center', 'wide', 'full' ].map( ( align ) => isTooWide( { ...wide, align } ) ) ).toEqual( [
		...[ true, true, false, false ],
	] );
	expect( isTooWide( attributes ) ).toBe( false );
} );

it( '[EMBED-063, EMBED-074] the widget has all that was set, in a language that there is', () => {
	expect( widgetUrl( 'https://a', { ...attributes, lang: 'xx', newtab: true, className: 'is-style-button' } ) ).toBe(
		'https://a/widget/reservation/canvas?rid=412810&type=button&theme=standard&iframe=true&domain=com&lang=en-US&newtab=true'
	);
} );

describe( 'old content', () => {
	const div = ( classes: string, comment: string ) =>
		`<!-- wp:jetpack/opentable ${ comment } -->\n<div class="wp-block-jetpack-opentable${ classes }"><a href="https://www.opentable.com/restref/client/?rid=1">https://www.opentable.com/restref/client/?rid=1</a></div>\n<!-- /wp:jetpack/opentable -->`;

	it( '[EMBED-073] a style that was an attribute becomes a class', () => {
		expect( save( div( '', '{"rid":["1"],"style":"tall"}' ) ) ).toBe(
			div( ' is-style-tall', '{"rid":["1"],"className":"is-style-tall"}' )
		);
		expect( save( div( ' mine', '{"rid":["1"],"style":"tall","className":"mine"}' ) ) ).toContain(
			'"className":"mine is-style-tall"'
		);
	} );

	it( '[EMBED-072] bare links and an empty block become the block of today', () => {
		const bare =
			'<!-- wp:jetpack/opentable -->\n<a href="https://www.opentable.com/restref/client/?rid=7">x</a>\n<!-- /wp:jetpack/opentable -->';
		expect( open( bare )[ 0 ] ).toMatchObject( { isValid: true, attributes: { rid: [ '7' ] } } );
		expect( open( '<!-- wp:jetpack/opentable /-->' )[ 0 ] ).toMatchObject( {
			isValid: true,
			attributes: { rid: [] },
		} );
	} );
} );

it( '[EMBED-071] a paragraph with the address of a restaurant becomes the block, any other stays', () => {
	const transform = getBlockTransforms( 'from', 'jetpack/opentable' ).find(
		( { type }: { type: string } ) => type === 'block'
	) as { isMatch: ( attributes: object ) => boolean; transform: ( attributes: object ) => { attributes: object } };
	const content = 'http://www.opentable.com/restref/client/?rid=412810&lang=fr-CA';
	expect( transform.isMatch( { content } ) ).toBe( true );
	expect( transform.transform( { content } ).attributes ).toMatchObject( { rid: [ '412810' ], lang: 'fr-CA' } );
	for ( const other of [ 'Book: http://www.opentable.com/?rid=1', 'http://www.opentable.com/', '412810', '' ] ) {
		expect( transform.isMatch( { content: other } ) ).toBe( false );
	}
} );
