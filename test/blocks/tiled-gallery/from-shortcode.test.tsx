/** Galleries and slideshows of older posts, as shortcodes: they become blocks where the block would show the same. */
import {
	createBlock,
	getBlockType,
	getPossibleBlockTransformations,
	rawHandler,
	registerBlockType,
	serialize,
	switchToBlockType,
} from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import { registerBlocks } from '../../house/posts';

beforeAll( async () => {
	await registerBlocks();
	if ( ! getBlockType( 'core/shortcode' ) ) {
		registerBlockType( 'core/shortcode', {
			...{ apiVersion: 3, title: 'Shortcode', category: 'widgets' },
			...{ attributes: { text: { type: 'string', source: 'raw' } } },
			save: () => null,
		} as never );
	}
} );

const TILED = 'jetpack/tiled-gallery';
const SLIDES = 'jetpack/slideshow';

/** A block that is only this shortcode. */
const shortcode = ( text: string ) => createBlock( 'core/shortcode', { text } );
const offers = ( text: string ) =>
	getPossibleBlockTransformations( [ shortcode( text ) ] )
		.map( ( { name } ) => name )
		.filter( ( name ) => name === TILED || name === SLIDES );
const from = ( text: string, name: string ) => switchToBlockType( shortcode( text ), name ) as Block[];
/** What an older post becomes. */
const opened = ( HTML: string ) => rawHandler( { HTML } ) as Block[];

it.each( [ 'rectangular', 'rectangle', 'square', 'circle', 'columns', 'Square' ] )(
	'a gallery of the type %s is a tiled one of its pictures, in an older post and as a block',
	( type ) => {
		const text = `[gallery type="${ type }" ids="7,3, 12,3"]`;
		const style = type === 'rectangle' ? 'rectangular' : type.toLowerCase();
		const expected = {
			...{ className: `is-style-${ style }`, linkTo: 'attachment', ids: [ 7, 3, 12 ] },
			images: [ 7, 3, 12 ].map( ( id ) => ( { id, alt: '' } ) ),
		};
		expect( offers( text ) ).toEqual( [ TILED ] );
		for ( const blocks of [ from( text, TILED ), opened( `<p>${ text }</p>` ) ] ) {
			expect( blocks ).toHaveLength( 1 );
			expect( [ blocks[ 0 ]!.name, blocks[ 0 ]!.attributes ] ).toEqual( [
				TILED,
				expect.objectContaining( expected ),
			] );
		}
	}
);

it( 'columns and links are kept', () => {
	const attributes = ( more: string ) => from( `[gallery type=square ids=1 ${ more }]`, TILED )[ 0 ]!.attributes;
	expect( attributes( 'columns="5" link="file"' ) ).toMatchObject( { columns: 5, linkTo: 'media' } );
	expect( attributes( 'link="none"' ).linkTo ).toBe( 'none' );
	expect( attributes( 'link="constructor" columns="many"' ).linkTo ).toBe( 'attachment' );
	expect( attributes( 'columns="many"' ).columns ).toBeUndefined();
} );

it.each( [ '[gallery type="slideshow" ids="4,5"]', '[slideshow include="4,5"]', '[slideshow ids="4 5" /]' ] )(
	'a slideshow, whatever its tag: %s',
	( text ) => {
		expect( offers( text ) ).toEqual( [ SLIDES ] );
		for ( const blocks of [ from( text, SLIDES ), opened( `<p>${ text }</p>` ) ] ) {
			expect( blocks.map( ( { name, attributes } ) => [ name, attributes ] ) ).toEqual( [
				[
					SLIDES,
					expect.objectContaining( {
						...{ autoplay: true, effect: 'slide', ids: [ 4, 5 ] },
						images: [ 4, 5 ].map( ( id ) => ( { id, alt: '', caption: '' } ) ),
					} ),
				],
			] );
		}
	}
);

it( 'a slideshow keeps whether it starts, and its effect', () => {
	const { attributes } = from( '[slideshow ids="1" autostart="FALSE" trans="fade"]', SLIDES )[ 0 ]!;
	expect( attributes ).toMatchObject( { autoplay: false, effect: 'fade' } );
} );

it.each( [
	[ 'without a list: only the server knows what was uploaded to the post', '[gallery type="square"]' ],
	[ 'without a list', '[slideshow exclude="2"]' ],
	[ 'in an order that is not that of the list', '[gallery type="square" ids="1,2" orderby="rand"]' ],
	[ 'of another post, which its reader may not be allowed to read', '[slideshow ids="1,2" id="9"]' ],
	[ 'with ids that are none', '[gallery type="square" ids="1,x"]' ],
	[ 'of WordPress itself', '[gallery ids="1,2"]' ],
	[ 'of no type that there is', '[gallery type="constructor" ids="1,2"]' ],
	[ 'among words', 'See [gallery type="square" ids="1,2"] here' ],
	[ 'with words in it', '[gallery type="square" ids="1,2"]words[/gallery]' ],
	[ 'escaped', '[[gallery type="square" ids="1,2"]]' ],
] )( 'stays a shortcode: %s', ( _, text ) => {
	expect( offers( text ) ).toEqual( [] );
} );

it( 'of several in a post, each becomes what it is; what is between them stays', () => {
	const blocks = opened(
		'<p>[slideshow]</p><p>One</p><p>[gallery type="slideshow" ids="1"]</p><p>[gallery type="circle" ids="2"]</p><p>[slideshow ids="3"]</p>'
	);
	expect( blocks.flatMap( ( { attributes } ) => ( attributes.ids ? [ attributes.ids ] : [] ) ) ).toEqual( [
		[ 1 ],
		[ 2 ],
		[ 3 ],
	] );
	expect( serialize( blocks ) ).toMatch( /\[slideshow\][\s\S]+One[\s\S]+"ids":\[1\]/ );
} );
