/** Conversions between blocks of pictures: nothing is lost, and none leaves an empty gallery. */
import {
	createBlock,
	getBlockType,
	getPossibleBlockTransformations,
	registerBlockType,
	serialize,
	switchToBlockType,
} from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import { registerBlocks } from '../../house/posts';

const NAME = 'jetpack/tiled-gallery';
const FILE = 'https://site.example/uploads/';

/** The core blocks with the attributes that conversions read and write. */
beforeAll( async () => {
	const any = ( ...names: string[] ) => Object.fromEntries( names.map( ( name ) => [ name, {} ] ) );
	const stand = ( name: string, attributes: object ) =>
		registerBlockType(
			{ name, title: name, category: 'media', apiVersion: 3, attributes } as never,
			{ save: () => null } as never
		);
	stand(
		'core/image',
		any( 'id', 'url', 'alt', 'caption', 'href', 'linkDestination', 'lightbox', 'width', 'height', 'blob' )
	);
	stand( 'core/gallery', any( 'images', 'columns', 'linkTo', 'imageCrop', 'align', 'caption', 'dynamicContent' ) );
	await registerBlocks();
	if ( ! getBlockType( 'jetpack/slideshow' )!.attributes.images ) {
		Object.assign( getBlockType( 'jetpack/slideshow' )!.attributes, any( 'images', 'ids', 'align' ) );
	}
} );

const image = ( id: number | undefined, more: object = {} ): Block =>
	createBlock( 'core/image', { id, url: `${ FILE }${ id }.jpg`, alt: `Picture ${ id }`, ...more } );

const core = ( images: Block[], attributes: object = {} ) => createBlock( 'core/gallery', { ...attributes }, images );

const picture = ( id: number, more: object = {} ) => ( {
	...{
		id: String( id ),
		url: `${ FILE }${ id }.jpg`,
		alt: `Picture ${ id }`,
		link: `https://site.example/p${ id }/`,
	},
	...{ width: '1200', height: '800', ...more },
} );

const tiled = ( images: object[], attributes: object = {} ) => createBlock( NAME, { images, ...attributes } );

const names = ( blocks: Block | Block[] ) =>
	getPossibleBlockTransformations( [ blocks ].flat() ).map( ( { name } ) => name );
const converted = ( blocks: Block | Block[], name = NAME ) => switchToBlockType( blocks, name ) as Block[];
const shown = ( blocks: Block | Block[] ) =>
	[ blocks ].flat().map( ( { name, attributes } ) => [ name, attributes.id ?? attributes.ids ] );

it( '[GAL-048] a core gallery becomes a tiled one, with captions, texts and links', () => {
	const [ block, ...rest ] = converted(
		core(
			[
				image( 4, {
					caption: 'By <em>Ann</em>',
					linkDestination: 'attachment',
					href: 'https://site.example/p4/',
				} ),
				image( 5, { linkDestination: 'attachment', href: 'https://site.example/p5/' } ),
			],
			{ align: 'wide', columns: 2 }
		)
	);
	expect( rest ).toEqual( [] );
	expect( block!.attributes ).toMatchObject( {
		...{ align: 'wide', columns: 2, linkTo: 'attachment', ids: [ 4, 5 ] },
		images: [
			{
				id: 4,
				url: `${ FILE }4.jpg`,
				alt: 'Picture 4',
				caption: 'By <em>Ann</em>',
				link: 'https://site.example/p4/',
			},
			{ id: 5, url: `${ FILE }5.jpg`, alt: 'Picture 5', link: 'https://site.example/p5/' },
		],
	} );
	expect( serialize( block! ) ).toContain( '<a href="https://site.example/p4/"><img alt="Picture 4"' );
} );

it.each< [ string, object[], string, ( string | undefined )[] ] >( [
	[ 'no links', [ {}, {} ], 'none', [] ],
	[
		'files',
		[
			{ href: '/x', linkDestination: 'media' },
			{ href: '/y', linkDestination: 'media' },
		],
		'media',
		[],
	],
	[ 'a lightbox', [ { lightbox: { enabled: true } }, { lightbox: { enabled: true } } ], 'media', [] ],
	[
		'different kinds of links',
		[
			{ href: '/x', linkDestination: 'media' },
			{ href: '/mine', linkDestination: 'custom' },
		],
		'custom',
		[ `${ FILE }1.jpg`, '/mine' ],
	],
	[ 'one link', [ { href: '/mine' }, {} ], 'custom', [ '/mine', undefined ] ],
] )( 'images with %s', ( _, attributes, linkTo, links ) => {
	const [ block ] = converted( attributes.map( ( more, i ) => image( i + 1, more ) ) );
	expect( block!.attributes.linkTo ).toBe( linkTo );
	const found = ( block!.attributes.images as { customLink?: string }[] ).map( ( one ) => one.customLink );
	expect( found.slice( 0, links.length ) ).toEqual( links );
} );

it( '[GAL-047] [GAL-048] of several images those with id and address become a gallery, and the others stay', () => {
	const outside = createBlock( 'core/image', { url: 'https://other.example/a.jpg', alt: 'Outside' } );
	const blocks = converted( [ image( 1 ), outside, createBlock( 'core/image' ), image( 2 ) ] );
	expect( shown( blocks ) ).toEqual( [
		[ NAME, [ 1, 2 ] ],
		[ 'core/image', undefined ],
	] );
	expect( blocks[ 1 ]!.attributes ).toMatchObject( { url: 'https://other.example/a.jpg', alt: 'Outside' } );
} );

it.each< [ string, () => Block | Block[] ] >( [
	[ 'an image without a file', () => createBlock( 'core/image' ) ],
	[ 'an image of another site', () => createBlock( 'core/image', { url: 'https://other.example/a.jpg' } ) ],
	[ 'images of which one is uploaded', () => [ image( 1 ), createBlock( 'core/image', { url: 'blob:x' } ) ] ],
	[ 'an empty gallery', () => core( [] ) ],
	[
		'a gallery that only the server knows',
		() => core( [], { dynamicContent: { source: 'x' }, images: [ { id: 1, url: '/a' } ] } ),
	],
	[ 'a slideshow without pictures', () => createBlock( 'jetpack/slideshow' ) ],
	[
		'a slideshow that is uploaded to',
		() => createBlock( 'jetpack/slideshow', { images: [ { id: 1, url: '/a' }, { url: 'blob:x' } ] } ),
	],
] )( '[GAL-047] in part: there is no conversion of %s', ( _, blocks ) => {
	expect( names( blocks() ) ).not.toContain( NAME );
} );

it( 'a gallery of before 2021 has its pictures and links in attributes', () => {
	const images = [ 7, 8 ].map( ( id ) => ( {
		id: String( id ),
		url: `${ FILE }${ id }.jpg`,
		alt: '',
		link: `/p${ id }`,
		caption: `C${ id }`,
	} ) );
	const [ block ] = converted( core( [], { images, linkTo: 'attachment' } ) );
	expect( block!.attributes ).toMatchObject( {
		linkTo: 'attachment',
		ids: [ 7, 8 ],
		images: [ { link: '/p7', caption: 'C7' }, {} ],
	} );
} );

it( 'the caption of a whole gallery becomes a paragraph', () => {
	const blocks = converted( core( [ image( 1 ) ], { caption: 'All of them' } ) );
	expect( blocks.map( ( { name } ) => name ) ).toEqual( [ NAME, 'core/paragraph' ] );
	expect( String( blocks[ 1 ]!.attributes.content ) ).toBe( 'All of them' );
} );

it( 'sizes are known from the names of files, and give the columns their widths', () => {
	const of = ( id: number, size: string ) => image( id, { url: `${ FILE }${ id }-${ size }.jpg` } );
	const [ block ] = converted( [ of( 1, '500x500' ), of( 2, '500x1000' ), of( 3, '600x600' ) ] );
	expect( block!.attributes.columnWidths ).toEqual( [ [ '40.00000', '20.00000', '40.00000' ] ] );
	const [ unknown ] = converted( [ of( 1, '1000x500' ), image( 2 ) ] );
	expect( unknown!.attributes.columnWidths ).toEqual( [] );
} );

it.each( [
	[ 'none', undefined ],
	[ 'media', `${ FILE }4.jpg` ],
	[ 'attachment', 'https://site.example/p4/' ],
	[ 'custom', '/mine' ],
] )( '[GAL-048] in part: a gallery with links to %s becomes a core gallery and images', ( linkTo, href ) => {
	const block = tiled( [ picture( 4, { caption: 'C', customLink: '/mine' } ), picture( 5 ) ], {
		...{ linkTo, align: 'full', className: 'is-style-square', columns: 2 },
	} );
	const [ gallery ] = converted( block, 'core/gallery' );
	expect( gallery!.attributes ).toMatchObject( { align: 'full', columns: 2 } );
	const images = converted( block, 'core/image' );
	for ( const all of [ gallery!.innerBlocks, images ] ) {
		expect( all.map( ( { attributes: { id, url, alt } } ) => ( { id, url, alt } ) ) ).toEqual( [
			{ id: 4, url: `${ FILE }4.jpg`, alt: 'Picture 4' },
			{ id: 5, url: `${ FILE }5.jpg`, alt: 'Picture 5' },
		] );
		expect( all[ 0 ]!.attributes ).toMatchObject( { caption: 'C', linkDestination: linkTo } );
		expect( all[ 0 ]!.attributes.href ).toBe( href );
	}
} );

it( '[GAL-050] [GAL-082] [GAL-085] a gallery becomes a slideshow of its pictures with id and address; others stay images', () => {
	const block = tiled( [ picture( 4, { caption: 'C' } ), { url: '/theme.jpg', alt: 'T' }, picture( 5 ) ], {
		align: 'wide',
	} );
	const [ slideshow, ...rest ] = converted( block, 'jetpack/slideshow' );
	expect( slideshow!.attributes ).toMatchObject( {
		...{ align: 'wide', ids: [ 4, 5 ] },
		images: [
			{ id: 4, url: `${ FILE }4.jpg`, alt: 'Picture 4', caption: 'C', link: 'https://site.example/p4/' },
			{ id: 5, url: `${ FILE }5.jpg`, alt: 'Picture 5' },
		],
	} );
	expect( rest.map( ( { name, attributes } ) => [ name, attributes.url ] ) ).toEqual( [
		[ 'core/image', '/theme.jpg' ],
	] );
} );

it( 'a slideshow becomes a gallery', () => {
	const images = [ { id: 4, url: `${ FILE }4.jpg`, alt: 'A', caption: '<b>C</b>', link: '/p4' } ];
	const [ block ] = converted( createBlock( 'jetpack/slideshow', { images, align: 'full' } ) );
	expect( block!.attributes ).toMatchObject( { align: 'full', ids: [ 4 ], images } );
} );

it( 'an empty gallery converts to nothing', () => {
	const others = [ 'core/gallery', 'core/image', 'jetpack/slideshow' ];
	expect( names( tiled( [] ) ).filter( ( name ) => others.includes( name ) ) ).toEqual( [] );
	expect( names( tiled( [ picture( 1 ) ] ) ) ).toEqual( expect.arrayContaining( others ) );
} );
