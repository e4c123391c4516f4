import { getBlockTransforms, getBlockType } from '@wordpress/blocks';
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

it( '[EMBED-052] there is a block for OpenTable reservations', () => {
	expect( getBlockType( 'jetpack/opentable' ) ).toMatchObject( { name: 'jetpack/opentable' } );
} );

it.each< [ string, keyof typeof metadata.attributes, object ] >( [
	[ '[EMBED-053]', 'rid', { type: 'array', default: [] } ],
	[ '[EMBED-054]', 'domain', { default: 'com' } ],
	[ '[EMBED-055]', 'iframe', { default: true } ],
	[ '[EMBED-056]', 'lang', { default: 'en-US' } ],
	[ '[EMBED-057]', 'newtab', { default: false } ],
	[ '[EMBED-058]', 'negativeMargin', { default: false } ],
	[ '[EMBED-059]', 'style', { enum: [ 'standard', 'tall', 'wide', 'button', 'multi' ], default: 'standard' } ],
	[ '[EMBED-060]', 'align', { type: 'string' } ],
] )( '%s the attribute %s is %j', ( _, name, schema ) => {
	expect( metadata.attributes[ name ] ).toMatchObject( schema );
} );

it.each( [
	[ '[EMBED-085]', 'standard', 224, 301, 'Standard (224 × 301 pixels)' ],
	[ '[EMBED-086]', 'tall', 288, 490, 'Tall (288 × 490 pixels)' ],
	[ '[EMBED-087]', 'wide', 840, 150, 'Wide (840 × 150 pixels)' ],
	[ '[EMBED-088]', 'button', 210, 113, 'Button (210 × 113 pixels)' ],
] as const )( '%s the size of %s is %dx%d, and the style says it', ( _, name, width, height, label ) => {
	expect( SIZES[ name ] ).toEqual( { width, height } );
	expect( stylesFor( 1 ).find( ( style ) => style.name === name )?.label ).toBe( label );
} );

it( '[EMBED-059, EMBED-067, EMBED-068] several restaurants cannot have the button style', () => {
	expect( stylesFor( 2 ).map( ( { name } ) => name ) ).toEqual( [ 'standard', 'tall', 'wide' ] );
	expect( styleOf( { rid: [ '1' ], className: 'a is-style-button' } ) ).toBe( 'button' );
	expect( styleOf( { rid: [ '1', '2' ], className: 'is-style-button' } ) ).toBe( 'standard' );
	expect( styleOf( { rid: [ '1' ], style: 'multi' } ) ).toBe( 'standard' );
	expect( widgetUrl( '', { ...attributes, rid: [ '1', '2' ] } ) ).toContain(
		'rid=1&rid=2&type=multi&theme=standard'
	);
} );

it( '[EMBED-069] the wide style is too wide without a wide alignment', () => {
	const wide = { ...attributes, className: 'is-style-wide' };
	expect( [ undefined, 'center', 'wide', 'full' ].map( ( align ) => isTooWide( { ...wide, align } ) ) ).toEqual( [
		...[ true, true, false, false ],
	] );
	expect( isTooWide( attributes ) ).toBe( false );
} );

it( '[EMBED-063, EMBED-074] the widget has all settings, and a supported language', () => {
	expect( widgetUrl( 'https://a', { ...attributes, lang: 'xx', newtab: true, className: 'is-style-button' } ) ).toBe(
		'https://a/widget/reservation/canvas?rid=412810&type=button&theme=standard&iframe=true&domain=com&lang=en-US&newtab=true'
	);
} );

describe( 'old content', () => {
	const div = ( classes: string, comment: string ) =>
		`<!-- wp:jetpack/opentable ${ comment } -->\n<div class="wp-block-jetpack-opentable${ classes }"><a href="https://www.opentable.com/restref/client/?rid=1">https://www.opentable.com/restref/client/?rid=1</a></div>\n<!-- /wp:jetpack/opentable -->`;

	it( '[EMBED-073] a style attribute becomes a class name', () => {
		expect( save( div( '', '{"rid":["1"],"style":"tall"}' ) ) ).toBe(
			div( ' is-style-tall', '{"rid":["1"],"className":"is-style-tall"}' )
		);
		expect( save( div( ' mine', '{"rid":["1"],"style":"tall","className":"mine"}' ) ) ).toContain(
			'"className":"mine is-style-tall"'
		);
	} );

	it( '[EMBED-072] plain links and an empty block become the current block', () => {
		const bare =
			'<!-- wp:jetpack/opentable -->\n<a href="https://www.opentable.com/restref/client/?rid=7">x</a>\n<!-- /wp:jetpack/opentable -->';
		expect( open( bare )[ 0 ] ).toMatchObject( { isValid: true, attributes: { rid: [ '7' ] } } );
		expect( open( '<!-- wp:jetpack/opentable /-->' )[ 0 ] ).toMatchObject( {
			isValid: true,
			attributes: { rid: [] },
		} );
	} );
} );

it( '[EMBED-071] a paragraph with the URL of a restaurant can become the block, any other cannot', () => {
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
