/** Posts that no version has written, and values that are of no use. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createBlock, getBlockType, serialize } from '@wordpress/blocks';
import { invalid, open, registerBlocks, save } from '../../house/posts';

beforeAll( registerBlocks );

const NAME = 'jetpack/image-compare';
const fixture = ( name: string ) => readFileSync( join( __dirname, `fixtures/${ name }.html` ), 'utf8' ).trim();
const SAVED = fixture( 'full' );
const SIZE = { width: 900, height: 600 };
const BEFORE = { id: 11, url: 'https://example.com/b.jpg', alt: 'The yard with weeds', ...SIZE };
const AFTER = { id: 12, url: 'https://example.com/a.jpg', alt: 'The yard with roses', ...SIZE };
const CAPTION = 'Our <em>yard</em>';

const opens = ( post: string ) => {
	expect( invalid( open( post ) ) ).toEqual( [] );
	expect( save( save( post ) ) ).toBe( save( post ) );
	return open( post )[ 0 ]!.attributes;
};

it( '[SHARE-020, SHARE-021] in part: a new block has no images and stands side by side', () => {
	expect( getBlockType( NAME )?.title ).toBe( 'Image Compare' );
	expect( createBlock( NAME ).attributes ).toEqual( { imageBefore: {}, imageAfter: {}, orientation: 'horizontal' } );
} );

it.each( [ 'full', 'vertical' ] )( '[SHARE-021, SHARE-022] a comparison as %s is saved unchanged', ( name ) => {
	opens( fixture( name ) );
	expect( save( fixture( name ) ) ).toBe( fixture( name ) );
} );

it( '[SHARE-021] images with all they hold, caption and orientation come back from what is saved', () => {
	const attributes = {
		imageBefore: { ...BEFORE, more: 'x' },
		imageAfter: AFTER,
		caption: CAPTION,
		orientation: 'vertical',
		align: 'full',
	};
	const [ block ] = open( serialize( [ createBlock( NAME, attributes ) ] as never ) );
	expect( block ).toMatchObject( { isValid: true, attributes } );
} );

const COMMENT = /\{.*?\} -->/;

it.each( [
	[ 'nothing in the comment', SAVED.replace( COMMENT, '-->' ) ],
	[
		'no markup',
		`<!-- wp:${ NAME } ${ JSON.stringify( { imageBefore: BEFORE, imageAfter: AFTER, caption: CAPTION } ) } /-->`,
	],
	[ 'only ids in the comment', SAVED.replace( COMMENT, '{"imageBefore":{"id":11},"imageAfter":{"id":12}} -->' ) ],
	[ 'no frame', SAVED.replace( /<div[^>]*>|<\/div>/g, '' ) ],
	[ 'data-id instead of the id', SAVED.replace( / id="/g, ' data-id="' ) ],
	[
		'the id in a class',
		SAVED.replace( COMMENT, '-->' ).replace( /id="(\d+)"(.*?)class="/g, '$2class="wp-image-$1 ' ),
	],
	[ 'no sizes in the markup', SAVED.replace( / width="900" height="600"/g, '' ) ],
	[
		'attributes of another plugin',
		SAVED.replaceAll( '<img ', '<img loading="lazy" srcset="https://example.com/x.jpg 2x" ' ),
	],
	[ 'images that are loaded late', SAVED.replace( /src="([^"]*)"/g, 'src="data:image/gif;base64,x" data-src="$1"' ) ],
	[
		'copies for browsers without scripts',
		SAVED.replace( '</div>', '<noscript><img src="https://example.com/x.jpg"/></noscript></div>' ),
	],
	[ 'the second image first', SAVED.replace( /(<img.*?>)(<img.*?>)/, '$2$1' ) ],
	[ 'line breaks', SAVED.replaceAll( '><', '>\n\t<' ) ],
	[ 'images as of AMP pages', SAVED.replaceAll( '<img ', '<amp-img ' ).replaceAll( '"/>', '"></amp-img>' ) ],
] )( '[SHARE-022] a comparison with %s keeps its images and its caption', ( _, post ) => {
	expect( post ).not.toBe( SAVED );
	expect( opens( post ) ).toMatchObject( { imageBefore: BEFORE, imageAfter: AFTER, caption: CAPTION } );
	// All but what the comment says: in what order is of no account.
	expect( save( post ).replace( /^.*\n/, '' ) ).toBe( SAVED.replace( /^.*\n/, '' ) );
} );

it( '[SHARE-022] addresses of a picture service, links in the caption, alignment and classes are kept', () => {
	expect( opens( fixture( 'ids-only' ) ).imageBefore ).toMatchObject( {
		url: 'https://i2.wp.com/example.com/b.jpg?ssl=1',
	} );
	expect( opens( fixture( 'by-hand' ) ) ).toMatchObject( {
		align: 'full',
		className: 'my-yard',
		imageBefore: { id: 11 },
		imageAfter: { id: 12 },
		caption: 'Our yard, <a href="https://example.com/yard/">in pictures</a>',
	} );
	expect( opens( fixture( 'amp' ) ) ).toMatchObject( { orientation: 'vertical', imageBefore: { id: 11 } } );
} );

it( '[SHARE-022] in part: one image, and none, open valid and stay in their places', () => {
	const alone = SAVED.replace( COMMENT, '-->' ).replace( /<img id="11".*?>/, '' );
	expect( opens( alone ) ).toMatchObject( { imageBefore: {}, imageAfter: AFTER } );
	expect( opens( `<!-- wp:${ NAME } /-->` ) ).toMatchObject( { imageBefore: {}, imageAfter: {} } );
	expect( opens( save( `<!-- wp:${ NAME } /-->` ) ) ).toMatchObject( { imageBefore: {}, imageAfter: {} } );
} );

it.each( [
	[ 'a third image', SAVED.replace( '</div>', '<img src="https://example.com/c.jpg" alt=""/></div>' ) ],
	[ 'a second caption', SAVED.replace( '</figure>', '<figcaption>By me</figcaption></figure>' ) ],
	[ 'a paragraph', SAVED.replace( '</figure>', '<p>By me</p></figure>' ) ],
	[ 'a link around an image', SAVED.replace( /(<img.*?>)/, '<a href="https://example.com/">$1</a>' ) ],
] )( '[SHARE-022] a comparison with %s is left as it is, since saving would lose it', ( _, post ) => {
	expect( invalid( open( post ) ) ).toEqual( [ NAME ] );
	expect( save( post ) ).toBe( post );
	jest.mocked( console.error ).mockClear();
	jest.mocked( console.warn ).mockClear();
} );

it.each( [ null, 5, 'x', [], { url: {}, alt: [], id: 'x', width: {}, height: true }, { url: 'javascript:alert(1)' } ] )(
	'an image that is %j does not keep the block from being saved, and runs nothing',
	( image ) => {
		const saved = () =>
			serialize( [
				createBlock( NAME, { imageBefore: image, imageAfter: image, caption: '<a href="javascript:x">a</a>' } ),
			] as never );
		expect( saved ).not.toThrow();
		expect( saved().replace( /^.*\n/, '' ) ).not.toContain( 'javascript:' );
	}
);
