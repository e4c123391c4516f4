/** What becomes a slideshow, and what a slideshow becomes. */
import { InnerBlocks } from '@wordpress/block-editor';
import {
	createBlock,
	getPossibleBlockTransformations,
	registerBlockType,
	serialize,
	switchToBlockType,
} from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import { createElement } from '@wordpress/element';
import { registerBlocks } from '../../house/posts';

const SLIDESHOW = 'jetpack/slideshow';
const GALLERY = 'core/gallery';
const IMAGE = 'core/image';

beforeAll( async () => {
	await registerBlocks();
	registerBlockType(
		{
			name: GALLERY,
			title: 'Gallery',
			category: 'media',
			apiVersion: 3,
			attributes: { linkTo: { type: 'string' }, sizeSlug: { type: 'string' } },
			supports: { align: true },
		} as never,
		{ edit: () => null, save: () => createElement( InnerBlocks.Content ) }
	);
} );

const image = ( id: number | undefined, more: object = {} ) =>
	createBlock( IMAGE, {
		id,
		url: `https://a.org/${ id }.jpg`,
		alt: `No. ${ id }`,
		caption: `<em>${ id }</em>`,
		...more,
	} );
const gallery = ( images: unknown[], more: Record< string, unknown > = {} ) =>
	createBlock( GALLERY, more, images as never );
const slideshow = ( more: object = {} ) =>
	createBlock( SLIDESHOW, {
		images: [ 1, 2 ].map( ( id ) => ( {
			...{ id: String( id ), url: `https://a.org/${ id }.jpg` },
			...{ alt: `No. ${ id }`, caption: `<em>${ id }</em>` },
		} ) ),
		ids: [ 1, 2 ],
		sizeSlug: 'large',
		...more,
	} );

const turned = ( from: unknown, name: string ) => switchToBlockType( from as Block, name ) as Block[];
const offers = ( from: unknown, name: string ): boolean =>
	getPossibleBlockTransformations( [ from ].flat() as never ).some( ( type ) => type.name === name );
const plain = ( blocks: readonly Block[] ) =>
	blocks.map( ( { attributes: { id, url, alt, caption } } ) => ( { id, url, alt, caption: String( caption ) } ) );

const PICTURES = [ 1, 2 ].map( ( id ) => ( {
	...{ id, url: `https://a.org/${ id }.jpg` },
	...{ alt: `No. ${ id }`, caption: `<em>${ id }</em>` },
} ) );

it( '[GAL-080] image blocks become a slideshow', () => {
	const [ block ] = turned( [ image( 1 ), image( 2 ) ], SLIDESHOW );
	expect( block ).toMatchObject( { name: SLIDESHOW, attributes: { images: PICTURES, ids: [ 1, 2 ] } } );
	expect( turned( image( 1 ), SLIDESHOW )[ 0 ]!.attributes.ids ).toEqual( [ 1 ] );
} );

it( '[GAL-081] a gallery becomes a slideshow, with its width and its size of pictures', () => {
	const [ block ] = turned( gallery( [ image( 1 ), image( 2 ) ], { align: 'wide', sizeSlug: 'medium' } ), SLIDESHOW );
	expect( block ).toMatchObject( {
		name: SLIDESHOW,
		attributes: { images: PICTURES, ids: [ 1, 2 ], align: 'wide', sizeSlug: 'medium' },
	} );
	expect( serialize( [ block! ] as never ) ).toContain( 'wp-image-2" data-id="2" src="https://a.org/2.jpg"' );
} );

it( '[GAL-085] only pictures of the library are taken', () => {
	const all = [ image( 1 ), image( undefined ), image( 2, { url: '' } ) ];
	expect( turned( all, SLIDESHOW )[ 0 ]!.attributes.ids ).toEqual( [ 1 ] );
	expect( turned( gallery( all ), SLIDESHOW )[ 0 ]!.attributes.ids ).toEqual( [ 1 ] );
} );

it.each( [
	[ 'has no picture', () => gallery( [] ) ],
	[ 'has no picture of the library', () => gallery( [ image( undefined ) ] ) ],
	[ 'has a picture that is still uploading', () => gallery( [ image( 1 ), image( undefined, { url: 'blob:x' } ) ] ) ],
] )( '[GAL-085] a gallery that %s is offered none', ( _, from ) => {
	expect( offers( from(), SLIDESHOW ) ).toBe( false );
} );

it( '[GAL-080] [GAL-081] what can become a slideshow is offered it', () => {
	expect( offers( gallery( [ image( 1 ) ] ), SLIDESHOW ) ).toBe( true );
	expect( offers( [ image( 1 ), image( 2 ) ], SLIDESHOW ) ).toBe( true );
} );

it( '[GAL-083] a slideshow becomes a gallery of its pictures', () => {
	const [ block ] = turned( slideshow( { align: 'full' } ), GALLERY );
	expect( block ).toMatchObject( {
		name: GALLERY,
		attributes: { align: 'full', sizeSlug: 'large', linkTo: 'none' },
	} );
	expect( plain( block!.innerBlocks ) ).toEqual( PICTURES );
	expect( turned( slideshow(), GALLERY )[ 0 ]!.attributes.align ).toBeUndefined();
} );

it( '[GAL-084] a slideshow becomes image blocks, one per slide', () => {
	const blocks = turned( slideshow(), IMAGE );
	expect( blocks.map( ( { name } ) => name ) ).toEqual( [ IMAGE, IMAGE ] );
	expect( plain( blocks ) ).toEqual( PICTURES );
} );

it( 'a slideshow without a picture becomes nothing', () => {
	expect( offers( createBlock( SLIDESHOW ), GALLERY ) ).toBe( false );
	expect( offers( createBlock( SLIDESHOW ), IMAGE ) ).toBe( false );
} );
