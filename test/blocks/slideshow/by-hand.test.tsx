/** Posts that no version has written, and values that are of no use. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createBlock, getBlockType, serialize } from '@wordpress/blocks';
import { textAndUrls } from '../../_kit/deprecated';
import { invalid, open, registerBlocks, save } from '../../house/posts';

beforeAll( registerBlocks );

const NAME = 'jetpack/slideshow';
const SAVED = readFileSync( join( __dirname, 'fixtures/current.html' ), 'utf8' ).trim();
const IMG = '<img alt="forest trail" ';

const opens = ( post: string ) => {
	expect( post ).not.toBe( SAVED );
	expect( invalid( open( post ) ) ).toEqual( [] );
	expect( save( save( post ) ) ).toBe( save( post ) );
	return open( post )[ 0 ]!.attributes;
};

it( '[GAL-051] the block is registered under its name', () => {
	expect( getBlockType( NAME )?.title ).toBe( 'Slideshow' );
} );

it.each( [
	[ '[GAL-052] autoplay is off', 'autoplay', false ],
	[ '[GAL-053] a picture stays for 3 seconds', 'delay', 3 ],
	[ '[GAL-054] in part: the effect is to slide', 'effect', 'slide' ],
	[ '[GAL-056] in part: there are no ids', 'ids', [] ],
	[ '[GAL-057] in part: it is centred', 'align', 'center' ],
] )( '%s in a new block', ( _, name, value ) => {
	expect( createBlock( NAME ).attributes[ name ] ).toEqual( value );
} );

it( '[GAL-055] [GAL-056] [GAL-057] pictures with all they hold come back from what is saved', () => {
	const images = [
		{ alt: 'A', caption: 'B <em>c</em>', id: '7', link: 'https://a.org/7/', url: 'https://a.org/7.jpg' },
	];
	const block = createBlock( NAME, { images, ids: [ 7 ], sizeSlug: 'full', align: 'wide', effect: 'fade' } );
	expect( open( serialize( [ block ] as never ) )[ 0 ] ).toMatchObject( {
		isValid: true,
		attributes: { images, ids: [ 7 ], sizeSlug: 'full', align: 'wide', effect: 'fade' },
	} );
} );

it.each( [
	[ 'an older container class', SAVED.replace( '_container swiper"', '_container swiper-container"' ) ],
	[ 'a pause button in another language', SAVED.replace( 'Pause Slideshow', 'Diashow anhalten' ) ],
	[ 'a query in the address', SAVED.replace( '1600x1067.jpg', '1600x1067.jpg?w=1024&amp;ssl=1' ) ],
	[
		'an effect of another version',
		SAVED.replace( 'data-effect="slide"', 'data-effect="cube"' ).replace( ']} -->', '],"effect":"cube"} -->' ),
	],
] )( 'a slideshow with %s is saved unchanged', ( _, post ) => {
	opens( post );
	expect( save( post ) ).toBe( post );
} );

it.each( [
	[ 'the host of an image service', SAVED.replaceAll( 'https://example.org', 'https://i0.wp.com/example.org' ) ],
	[ 'no number on a picture', SAVED.replace( ' data-id="102"', '' ) ],
	[ 'no class on a picture', SAVED.replace( 'class="wp-block-jetpack-slideshow_image wp-image-102" ', '' ) ],
	[ 'an attribute of another plugin', SAVED.replace( IMG, `${ IMG }loading="lazy" ` ) ],
	[ 'no list', SAVED.replace( /<\/?ul[^>]*>/g, '' ).replaceAll( /<(\/?)li/g, '<$1div' ) ],
	[ 'a link around a picture', SAVED.replace( /(<img alt="forest[^>]*>)/, '<a href="https://a.org/b/">$1</a>' ) ],
	[ 'no buttons', SAVED.replace( /<a .*?<\/a>/g, '' ) ],
	[ 'words in the buttons', SAVED.replaceAll( '></a>', '>x</a>' ) ],
	[ 'no settings in the comment', SAVED.replace( /\{.*?\} -->/, '-->' ) ],
] )( 'a slideshow with %s keeps its images and captions', ( name, post ) => {
	const { images, ids, autoplay, delay } = opens( post );
	expect( images ).toHaveLength( 5 );
	expect( { ids, autoplay, delay } ).toEqual( { ids: [ 101, 102, 103, 104, 105 ], autoplay: true, delay: 5 } );
	const kept = ( html: string ) => ( {
		urls: textAndUrls( html ).urls,
		words: textAndUrls( html ).words.filter( ( word ) => word !== 'x' ),
	} );
	const without = name.startsWith( 'a link' ) ? 'https://a.org/b/' : '';
	expect( kept( save( post ) ) ).toEqual( {
		...kept( post ),
		urls: kept( post ).urls.filter( ( url ) => url !== without ),
	} );
	expect( save( post ).includes( 'data-link="https://a.org/b/"' ) ).toBe( without !== '' );
} );

it.each( [
	[ 'a paragraph', SAVED.replace( '</figure>', '</figure><p>By hand</p>' ) ],
	[ 'a video', SAVED.replace( '</figure>', '</figure><video src="https://a.org/v.mp4"></video>' ) ],
	[ 'two captions on a picture', SAVED.replace( '</figcaption>', '</figcaption><figcaption>Two</figcaption>' ) ],
] )( 'a slideshow with additional %s is left unchanged, since saving would lose it', ( _, post ) => {
	expect( invalid( open( post ) ) ).toEqual( [ NAME ] );
	expect( save( post ) ).toBe( post );
	jest.mocked( console.error ).mockClear();
	jest.mocked( console.warn ).mockClear();
} );

it( 'images in the block comment are read, and saved as markup', () => {
	const images = [ { id: 7, url: 'https://a.org/7.jpg', alt: 'Seven', caption: '' } ];
	const post = `<!-- wp:${ NAME } ${ JSON.stringify( { images } ) } /-->`;
	expect( opens( post ) ).toMatchObject( { images, ids: [ 7 ] } );
	expect( save( post ) ).toContain( 'wp-image-7" data-id="7" src="https://a.org/7.jpg"' );
} );

it.each( [ null, 5, 'x', {}, [ null, 3, 'x', [], {}, { url: {}, caption: [], alt: 0, id: 'x' } ] ] )(
	'pictures that are %j do not keep the block from being saved',
	( images ) => {
		const junk = { images, delay: {}, effect: [], pauseLabel: 1, containerClass: 2, autoplay: 'yes' };
		expect( () => serialize( [ createBlock( NAME, junk ) ] as never ) ).not.toThrow();
	}
);

it( 'without images, nothing is saved', () => {
	expect( serialize( [ createBlock( NAME ) ] as never ) ).toBe( `<!-- wp:${ NAME } /-->` );
} );
