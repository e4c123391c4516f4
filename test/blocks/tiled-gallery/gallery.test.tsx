/** What a gallery saves, from attributes of its own and from junk. */
import fc from 'fast-check';
import { createBlock, getBlockType, parse, serialize } from '@wordpress/blocks';
import { invalid, open, registerBlocks, save } from '../../house/posts';

beforeAll( registerBlocks );

const NAME = 'jetpack/tiled-gallery';
const FILE = 'https://site.example/uploads/';

const image = ( id: number, width = 1500, height = 1000, more: object = {} ) => ( {
	...{ alt: `Picture ${ id }`, id, link: `https://site.example/p${ id }/`, url: `${ FILE }${ id }.jpg` },
	...{ width, height, ...more },
} );

/** A gallery as the editor makes it. */
const saved = (
	attributes: object = {},
	images: object[] = [ image( 1 ), image( 2, 1000, 1500 ), image( 3, 1000, 1000 ) ]
) =>
	serialize( [
		createBlock( NAME, { images, ids: images.map( ( one ) => ( one as { id: number } ).id ), ...attributes } ),
	] );

const dom = ( post: string ) => new DOMParser().parseFromString( post, 'text/html' ).body;

const all = ( post: string, selector: string, attribute: string ) =>
	[ ...dom( post ).querySelectorAll( selector ) ].map( ( element ) => element.getAttribute( attribute ) );

const comment = ( post: string ) => JSON.parse( /^<!-- wp:\S+ (\{.*\}) -->/.exec( post )?.[ 1 ] ?? '{}' ) as object;

/** Each row as the ids in its columns. */
const rows = ( post: string ) =>
	[ ...dom( post ).querySelectorAll( '.tiled-gallery__row' ) ].map( ( row ) =>
		[ ...row.querySelectorAll( '.tiled-gallery__col' ) ].map( ( column ) =>
			[ ...column.querySelectorAll( 'img' ) ].map( ( img ) => Number( img.dataset.id ) )
		)
	);

it( '[GAL-001] [GAL-022] there is a block with four layouts', () => {
	expect( getBlockType( NAME ) ).toMatchObject( {
		title: 'Tiled Gallery',
		styles: [ 'rectangular', 'circle', 'square', 'columns' ].map( ( name ) => ( { name } ) ),
	} );
} );

it( '[GAL-002] [GAL-011] a new gallery is centred and its pictures are cut', () => {
	expect( createBlock( NAME ).attributes ).toMatchObject( { align: 'center', imageCrop: true } );
	expect( dom( saved() ).querySelector( '.wp-block-jetpack-tiled-gallery.aligncenter' ) ).not.toBeNull();
	expect( comment( saved() ) ).toEqual( { ids: [ 1, 2, 3 ] } );
} );

it( '[GAL-012] [GAL-013] in part: a new gallery has no links and no round corners', () => {
	expect( createBlock( NAME ).attributes ).toMatchObject( { linkTo: 'none', roundedCorners: 0 } );
	expect( saved() ).not.toMatch( /<a |has-rounded/ );
} );

it( '[GAL-010] a filter is unset until it is chosen, and then a class of each picture', () => {
	expect( createBlock( NAME ).attributes.imageFilter ).toBeUndefined();
	expect( all( saved(), 'figure', 'class' ) ).toEqual( Array( 3 ).fill( 'tiled-gallery__item' ) );
	expect( all( saved( { imageFilter: 'sepia' } ), 'figure', 'class' ) ).toEqual(
		Array( 3 ).fill( 'tiled-gallery__item filter__sepia' )
	);
} );

it.each( [
	[ 'rectangular', [ [ [ 1 ], [ 2 ], [ 3 ] ] ], 'tiled-gallery__row' ],
	[ 'columns', [ [ [ 1, 2 ], [ 3 ] ] ], 'tiled-gallery__row' ],
	[ 'square', [ [ [ 1 ] ], [ [ 2 ], [ 3 ] ] ], 'tiled-gallery__row columns-1' ],
	[ 'circle', [ [ [ 1 ] ], [ [ 2 ], [ 3 ] ] ], 'tiled-gallery__row columns-1' ],
] )( '[GAL-003] the style %s is in the class of the block, and arranges it', ( style, arranged, rowClass ) => {
	const post = saved( { className: `is-style-${ style }`, columns: 2 } );
	expect( rows( post ) ).toEqual( arranged );
	expect( all( post, '.tiled-gallery__row', 'class' )[ 0 ] ).toBe( rowClass );
	expect( all( post, `.wp-block-jetpack-tiled-gallery.is-style-${ style }`, 'class' ) ).toHaveLength( 1 );
} );

it.each( [ undefined, 'my-class', '' ] )( '[GAL-004] a gallery with the class %p is a mosaic', ( className ) => {
	const images = [ image( 1, 1700 ), image( 2, 1000, 1050 ), image( 3 ) ];
	expect( rows( saved( { className }, images ) ) ).toEqual( [ [ [ 1, 2 ], [ 3 ] ] ] );
} );

it.each( [
	[ undefined, 2, 2 ],
	[ undefined, 5, 3 ],
	[ 2, 5, 2 ],
	[ 40, 30, 20 ],
	[ 7, 3, 3 ],
	[ '4', 6, 4 ],
	[ -1, 6, 3 ],
	[ null, 6, 3 ],
] )( '[GAL-005] %p columns of %i pictures count as %i', ( columns, count, shown ) => {
	const images = Array.from( { length: count }, ( _, i ) => image( i + 1 ) );
	const post = saved( { className: 'is-style-square', columns }, images );
	expect( Math.max( ...rows( post ).map( ( row ) => row.length ) ) ).toBe( shown );
} );

it( '[GAL-006] widths of columns are percentages in the comment and in the markup', () => {
	const columnWidths = [ [ '40.12345', '30', 29.87655 ] ];
	const post = saved( { columnWidths } );
	expect( comment( post ) ).toMatchObject( { columnWidths } );
	expect( all( post, '.tiled-gallery__col', 'style' ) ).toEqual( [
		'flex-basis:40.12345%',
		'flex-basis:30%',
		'flex-basis:29.87655%',
	] );
} );

it.each( [ [ [ [ 'NaN' ] ] ], [ [ [ '50', '50' ] ] ], [ [ [ '1}x', 'a:b', null ] ] ], [ 'x' ], [ [ null ] ] ] )(
	'widths that do not fit are left to the sheet: %j',
	( columnWidths ) => {
		expect( all( saved( { columnWidths } ), '.tiled-gallery__col', 'style' ) ).toEqual( [ null, null, null ] );
	}
);

it( '[GAL-008] a picture has alt, height, width, id, link and url, in the markup alone', () => {
	const post = saved( {}, [ image( 7, 1200, 800, { alt: 'A "dog" & <i>' } ) ] );
	expect( post ).toContain(
		'<img alt="A &quot;dog&quot; &amp; &lt;i&gt;" data-height="800" data-id="7" data-link="https://site.example/p7/" ' +
			`data-url="${ FILE }7.jpg" data-width="1200" src="${ FILE }7.jpg" data-amp-layout="responsive"/>`
	);
	expect( comment( post ) ).toEqual( { ids: [ 7 ] } );
	expect( open( post )[ 0 ]!.attributes.images ).toMatchObject( [
		{
			...{ alt: 'A "dog" & <i>', height: '800', width: '1200', id: '7' },
			...{ link: 'https://site.example/p7/', url: `${ FILE }7.jpg` },
		},
	] );
} );

it.each( [
	[ 'none', [] ],
	[ 'media', [ `${ FILE }1.jpg`, `${ FILE }2.jpg` ] ],
	[ 'attachment', [ 'https://site.example/p1/', 'https://site.example/p2/' ] ],
	[ 'custom', [ 'https://other.example/?a=1&b=2' ] ],
	[ 'toString', [] ],
] )( '[GAL-012] pictures that link to %s', ( linkTo, links ) => {
	const images = [ image( 1, 1, 1, { customLink: 'https://other.example/?a=1&b=2' } ), image( 2 ) ];
	const post = saved( { linkTo }, images );
	expect( all( post, 'figure > a', 'href' ) ).toEqual( links );
	expect( save( post ) ).toBe( post );
	expect( invalid( open( post ) ) ).toEqual( [] );
} );

it( 'a link of its own that is changed is changed wherever it was saved', () => {
	const images = [ image( 1, 1, 1, { savedLink: '/old', customLink: '/new' } ) ];
	expect( all( saved( { linkTo: 'custom' }, images ), 'img', 'data-custom-link' ) ).toEqual( [ '/new' ] );
	expect( all( saved( { linkTo: 'media' }, images ), 'img', 'data-custom-link' ) ).toEqual( [ '/old' ] );
} );

it.each( [
	[ 'rectangular', 12, 'has-rounded-corners-12' ],
	[ 'square', 20, 'has-rounded-corners-20' ],
	[ 'columns', 99, 'has-rounded-corners-20' ],
	[ 'columns', -3, '' ],
	// GAL-037: circles have no corners.
	[ 'circle', 12, '' ],
] )( '[GAL-013] [GAL-037] %s with corners of %i', ( style, roundedCorners, name ) => {
	const post = saved( { className: `is-style-${ style }`, roundedCorners } );
	expect( all( post, '.wp-block-jetpack-tiled-gallery > div', 'class' ) ).toEqual( [ name ] );
} );

it( 'a caption is part of the markup, with its formats and links', () => {
	const caption = 'By <em>Ann</em>, <a href="https://site.example/ann">more</a>';
	const post = saved( {}, [ image( 1, 1, 1, { caption } ), image( 2 ) ] );
	expect( post ).toContain( `<figcaption class="tiled-gallery__caption">${ caption }</figcaption>` );
	expect( dom( post ).querySelectorAll( 'figcaption' ) ).toHaveLength( 1 );
	expect( save( post ) ).toBe( post );
	// The link of a caption is none of the picture.
	expect( open( post )[ 0 ]!.attributes.images ).toMatchObject( [ { caption, customLink: undefined }, {} ] );
} );

it.each( [ undefined, [], null, 'x', [ null, 3, 'x', [] ] ] )( 'without pictures nothing is saved: %j', ( images ) => {
	expect( serialize( [ { ...createBlock( NAME ), attributes: { images } } as never ] ) ).toMatch(
		/^<!-- wp:jetpack\/tiled-gallery (?:\{.*\} )?\/-->$/
	);
} );

it( 'addresses that run a script are not printed', () => {
	const bad = 'java\nscript:alert(1)';
	const one = image( 1, 1, 1, {
		url: bad,
		link: bad,
		customLink: bad,
		src: bad,
		savedLink: bad,
		caption: `<a href="${ bad }">x</a>`,
	} );
	for ( const linkTo of [ 'media', 'attachment', 'custom' ] ) {
		expect( saved( { linkTo }, [ one ] ) ).not.toContain( 'alert' );
	}
} );

const OLD = ( style: string, src: string ) =>
	saved( { className: `is-style-${ style }`, columns: 2 } ).replaceAll( /src="[^"]*"/g, `src="${ src }"` );

describe( 'rows and sources that were read', () => {
	const odd = () => saved().replace( '</figure></div><div class="tiled-gallery__col"><figure', '</figure><figure' );
	const block = ( post: string ) => parse( post )[ 0 ]!;
	const changed = ( post: string, change: ( attributes: Record< string, never > ) => object ) => {
		const one = block( post );
		return serialize( [ { ...one, attributes: { ...one.attributes, ...change( one.attributes as never ) } } ] );
	};

	it( 'are printed as they were, whatever the rules say', () => {
		expect( rows( odd() ) ).toEqual( [ [ [ 1, 2 ], [ 3 ] ] ] );
		expect( save( odd() ) ).toBe( odd() );
		const post = OLD( 'rectangular', 'https://i2.wp.com/site.example/uploads/1.jpg?ssl=1&amp;w=640' );
		expect( save( post ) ).toBe( post );
	} );

	it.each< [ string, ( attributes: { images: unknown[] } ) => object, unknown ] >( [
		[ 'another order', ( { images } ) => ( { images: images.toReversed() } ), [ [ [ 3 ], [ 2 ], [ 1 ] ] ] ],
		[ 'one less', ( { images } ) => ( { images: images.slice( 1 ) } ), [ [ [ 2 ], [ 3 ] ] ] ],
		[ 'unset rows', () => ( { rows: undefined } ), [ [ [ 1 ], [ 2 ], [ 3 ] ] ] ],
		[ 'another layout', () => ( { className: 'is-style-circle' } ), [ [ [ 1 ], [ 2 ], [ 3 ] ] ] ],
	] )( 'are computed anew after a change: %s', ( _, change, now ) => {
		expect( rows( changed( odd(), change as never ) ) ).toEqual( now );
	} );

	it( 'from squares to a mosaic are computed anew, and cut copies are not shown in it', () => {
		const cut = 'https://i0.wp.com/site.example/uploads/1.jpg?resize=900%2C900';
		const post = OLD( 'square', cut );
		const mosaic = changed( post, () => ( { className: 'is-style-rectangular' } ) );
		expect( rows( mosaic ) ).toEqual( [ [ [ 1 ], [ 2 ], [ 3 ] ] ] );
		expect( all( mosaic, 'img', 'src' ) ).toEqual( [ 1, 2, 3 ].map( ( id ) => `${ FILE }${ id }.jpg` ) );
		expect(
			all(
				changed( post, () => ( { className: 'is-style-circle' } ) ),
				'img',
				'src'
			)
		).toEqual( Array( 3 ).fill( cut ) );
	} );
} );

it( 'a gallery of 10,000 pictures is saved', () => {
	const images = Array.from( { length: 10_000 }, ( _, i ) => image( i + 1, 400 + ( ( i * 37 ) % 900 ), 600 ) );
	expect( saved( {}, images ).match( /<img /g ) ).toHaveLength( 10_000 );
} );

it( 'neither saving nor opening throws, whatever the attributes are', () => {
	const junk = fc.oneof(
		fc.jsonValue( { maxDepth: 4 } ),
		fc.constantFrom( NaN, Infinity, '</div>', 'javascript:1' )
	);
	const picture = fc.oneof(
		junk,
		fc.dictionary( fc.constantFrom( 'alt', 'id', 'url', 'src', 'link', 'customLink', 'caption', 'width' ), junk )
	);
	const attributes = fc.record(
		{
			images: fc.oneof( junk, fc.array( picture ) ),
			rows: fc.oneof(
				junk,
				fc.array( fc.record( { columns: fc.array( fc.record( { pictures: junk, style: junk } ) ) } ) )
			),
			...{ className: junk, columns: junk, columnWidths: junk, imageFilter: junk, linkTo: junk },
			...{ roundedCorners: junk, align: junk, ids: junk, isGrid: junk },
		},
		{ requiredKeys: [ 'images' ] }
	);
	fc.assert(
		fc.property( attributes, ( some ) => {
			const post = serialize( [ { ...createBlock( NAME ), attributes: some } as never ] );
			expect( () => save( post ) ).not.toThrow();
		} ),
		{ numRuns: 300 }
	);
	jest.mocked( console.error ).mockClear();
	jest.mocked( console.warn ).mockClear();
} );
