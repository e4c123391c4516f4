/** Galleries as they are found on sites: of other versions, hosts and plugins, and changed by hand. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { corpusFiles, isAbout } from '../../_kit/corpus';
import { invalid, open, registerBlocks, save } from '../../house/posts';

beforeAll( registerBlocks );

const NAME = 'jetpack/tiled-gallery';
const FILE = 'https://site.example/uploads/';

type Image = Record< string, string | undefined >;

const attributesOf = ( post: string ) => open( post )[ 0 ]!.attributes;
const imagesOf = ( post: string ) => attributesOf( post ).images as Image[];

/** The attributes that hold something; the arrangement of what was saved comes into being when it is saved first. */
const lasting = ( post: string ) => {
	const { rows, isGrid, images, ...attributes } = attributesOf( post );
	return { ...attributes, images: ( images as Image[] ).map( ( { src, ...image } ) => image ) };
};

/** Valid, and saved in a form that stays the same. */
const expectGood = ( post: string ) => {
	expect( invalid( open( post ) ) ).toEqual( [] );
	expect( save( save( post ) ) ).toBe( save( post ) );
	expect( lasting( save( post ) ) ).toEqual( lasting( post ) );
};

const img = ( id: number, more = '' ) =>
	`<img alt="Picture ${ id }" data-height="800" data-id="${ id }" data-link="https://site.example/p${ id }/" data-url="${ FILE }${ id }.jpg" data-width="1200"${
		more || ` src="${ FILE }${ id }.jpg"`
	}/>`;

const item = ( inner: string, name = 'tiled-gallery__item' ) => `<figure class="${ name }">${ inner }</figure>`;
const column = ( inner: string, style = '' ) => `<div class="tiled-gallery__col"${ style }>${ inner }</div>`;

const post = ( columns: string, attributes: object = { ids: [ 1, 2 ] }, name = 'aligncenter is-style-rectangular' ) =>
	`<!-- wp:${ NAME } ${ JSON.stringify( attributes ) } -->
<div class="wp-block-jetpack-tiled-gallery ${ name }"><div class="tiled-gallery__gallery"><div class="tiled-gallery__row">${ columns }</div></div></div>
<!-- /wp:${ NAME } -->`;

const two = ( more: string ) => post( column( item( img( 1, more ) ) ) + column( item( img( 2, more ) ) ) );

it( 'pictures without ids have those of the block comment', () => {
	const nameless = two( '' ).replaceAll( / data-id="\d"/g, '' );
	expectGood( nameless );
	expect( attributesOf( save( nameless ) ).ids ).toEqual( [ 1, 2 ] );
	expect( imagesOf( nameless ).map( ( { id } ) => id ) ).toEqual( [ '1', '2' ] );
	const fewer = nameless.replace( '"ids":[1,2]', '"ids":[2]' );
	expect( imagesOf( fewer ).map( ( { id } ) => id ) ).toEqual( [ undefined, undefined ] );
} );

it( 'pictures in the words of the old shortcode keep file, page and id', () => {
	const named = two( '' )
		.replaceAll( 'data-id', 'data-attachment-id' )
		.replaceAll( 'data-url', 'data-orig-file' )
		.replaceAll( 'data-link', 'data-permalink' )
		.replaceAll( / src="[^"]*\/(\d).jpg"/g, ' src="https://i0.wp.com/elsewhere.example/$1-small.jpg?w=64"' );
	expectGood( named );
	expect( imagesOf( named ).map( ( { id, url, link } ) => [ id, url, link ] ) ).toEqual( [
		[ '1', `${ FILE }1.jpg`, 'https://site.example/p1/' ],
		[ '2', `${ FILE }2.jpg`, 'https://site.example/p2/' ],
	] );
} );

const URLS = [ `${ FILE }1.jpg`, `${ FILE }2.jpg` ];

it.each( [
	[ 'an image service', ' src="https://i1.wp.com/site.example/uploads/1.jpg?ssl=1&#038;w=640"' ],
	[ 'a size', ' src="https://mine.files.wordpress.com/2020/04/1.jpg?w=640"' ],
	[
		'sizes and lazy loading of WordPress',
		` src="${ FILE }1.jpg" class="wp-image-1" loading="lazy" decoding="async" srcset="a 1w" sizes="100vw"`,
	],
	[ 'buttons to open it', ` src="${ FILE }1.jpg" tabindex="0" role="button" aria-label="Bild 1 von 2 öffnen"` ],
	[ 'a theme', ` src="${ FILE }1.jpg" style="width:100%" itemprop="image"` ],
] )( '[GAL-049] pictures with what is of %s', ( _, more ) => {
	expectGood( two( more ) );
	expect( imagesOf( two( more ) ).map( ( { url, alt } ) => [ url, alt ] ) ).toEqual( [
		[ URLS[ 0 ], 'Picture 1' ],
		[ URLS[ 1 ], 'Picture 2' ],
	] );
	const shown = / src="([^"]*)"/.exec( more )![ 1 ]!.replace( '#038;', 'amp;' );
	expect( save( two( more ) ).split( `src="${ shown }"` ) ).toHaveLength( 3 );
} );

it.each( [
	[ 'data-lazy-src', ' src="data:image/gif;base64,R0lG" data-lazy-src="https://i0.wp.com/x/1.jpg"' ],
	[ 'data-src without src', ' data-src="https://i0.wp.com/x/1.jpg"' ],
] )( 'a picture that is loaded later, by %s, has its own address', ( _, more ) => {
	expectGood( two( more ) );
	expect( save( two( more ) ) ).toContain( 'src="https://i0.wp.com/x/1.jpg"' );
	expect( save( two( more ) ) ).not.toContain( 'base64' );
} );

it( 'the copy of a picture for browsers without scripts is no second picture', () => {
	const html = post( column( item( `${ img( 1 ) }<noscript><img src="${ FILE }1.jpg"/></noscript>` ) ), {} );
	expectGood( html );
	expect( imagesOf( html ) ).toHaveLength( 1 );
	expect( attributesOf( html ).ids ).toEqual( [ 1 ] );
} );

it.each( [
	[ '<figcaption>By <em>Ann</em></figcaption>', 'By <em>Ann</em>' ],
	[ '<figcaption class="wp-element-caption">\n  Two words\n</figcaption>', 'Two words' ],
	[ '<figcaption></figcaption>', '' ],
] )( '[GAL-009] the caption %j of an older version is read and kept', ( html, caption ) => {
	const old = post( column( item( img( 1 ) + html ) ) + column( item( img( 2 ) ) ) );
	expectGood( old );
	expect( imagesOf( old ).map( ( image ) => image.caption ) ).toEqual( [ caption, '' ] );
	expect( save( old ).includes( caption ) ).toBe( true );
} );

it.each( [
	[ 'numbers as texts', { columns: '2', roundedCorners: '8', ids: [ 1, 2 ] }, { columns: 2, roundedCorners: 8 } ],
	[ 'widths that are numbers', { columnWidths: [ [ 40, 60 ] ] }, { columnWidths: [ [ 40, 60 ] ] } ],
	[ 'widths that are none', { columnWidths: [ [ 'NaN' ] ] }, { columnWidths: [ [ 'NaN' ] ] } ],
	[ 'no ids', {}, { ids: [ 1, 2 ] } ],
	[ 'other ids', { ids: [ 9 ] }, { ids: [ 1, 2 ] } ],
	[ 'no alignment', { align: '' }, { align: '' } ],
] )( '[GAL-007] in part: a comment with %s', ( _, attributes, read ) => {
	const html = post( column( item( img( 1 ) ) ) + column( item( img( 2 ) ) ), attributes );
	expectGood( html );
	expect( attributesOf( html ) ).toMatchObject( read );
} );

it( 'widths are read from the markup, also where they are no numbers', () => {
	const html = post(
		column( item( img( 1 ) ), ' style="flex-basis:NaN%"' ) +
			column( item( img( 2 ) ), ' style="flex-basis: 50.5%;"' )
	);
	expectGood( html );
	expect( save( html ).match( /flex-basis:[^"]*/g ) ).toEqual( [ 'flex-basis:NaN%', 'flex-basis:50.5%' ] );
	const other = post( column( item( img( 1 ) ), ' style="background:url(https://other.example/)"' ) );
	expectGood( other );
	expect( save( other ) ).not.toContain( 'other.example' );
} );

it( 'what only the markup says is read from it', () => {
	const html = post(
		column( item( img( 1 ), 'tiled-gallery__item filter__sepia' ) ),
		{},
		'has-rounded-corners-7 is-style-columns'
	);
	expectGood( html );
	expect( attributesOf( html ) ).toMatchObject( {
		...{ className: 'is-style-columns', imageFilter: 'sepia', roundedCorners: 7, ids: [ 1 ] },
	} );
} );

it.each< [ string, Record< string, unknown >, string[], string, string[] ] >( [
	[ 'the files', {}, URLS, 'media', URLS ],
	[
		'copies of the files',
		{ linkTo: 'media' },
		[ 'https://i0.wp.com/x/1.jpg?w=9', 'https://i2.wp.com/x/2.jpg' ],
		'media',
		URLS,
	],
	[
		'their pages',
		{},
		[ 'https://site.example/p1/', 'https://site.example/p2/' ],
		'attachment',
		[ 'https://site.example/p1/', 'https://site.example/p2/' ],
	],
	[ 'places set by hand', { linkTo: 'media' }, [ '/about', URLS[ 1 ]! ], 'custom', [ '/about', URLS[ 1 ]! ] ],
	[ 'one place', {}, [ 'https://other.example/' ], 'custom', [ 'https://other.example/' ] ],
] )( 'links to %s stay links', ( _, attributes, hrefs, linkTo, saved ) => {
	const linked = [ 1, 2 ].map( ( id, i ) => {
		const inner = img( id );
		return column(
			item( hrefs[ i ] ? `<a href="${ hrefs[ i ] }" target="_blank" rel="noopener">${ inner }</a>` : inner )
		);
	} );
	const html = post( linked.join( '' ), attributes );
	expectGood( html );
	expect( attributesOf( html ).linkTo ).toBe( linkTo );
	expect( [ ...save( html ).matchAll( /<a href="([^"]*)"/g ) ].map( ( [ , href ] ) => href ) ).toEqual( saved );
} );

it( 'pictures written by hand, without the rows and names of a gallery', () => {
	const html = `<!-- wp:${ NAME } -->
<div class="wp-block-jetpack-tiled-gallery">
<p><img class="alignnone wp-image-5" src="https://i2.wp.com/site.example/a/5.jpg?w=300" width="300" height="200"></p>
<img src="https://mine.files.wordpress.com/6.jpg?w=640">
</div>
<!-- /wp:${ NAME } -->`;
	expectGood( html );
	expect( imagesOf( html ) ).toMatchObject( [
		{ ...{ id: '5', url: 'https://site.example/a/5.jpg', width: '300', height: '200' } },
		{ url: 'https://mine.files.wordpress.com/6.jpg' },
	] );
	expect( attributesOf( html ).ids ).toEqual( [ 5 ] );
} );

it( 'pictures without ids keep their rows', () => {
	const html = post(
		column( item( '<img alt="" src="/a.jpg"/>' ) + item( '<img alt="" src="/b.jpg"/>' ) ) +
			column( item( '<img alt="" src="/c.jpg"/>' ) ),
		{}
	);
	expectGood( html );
	expect( save( html ).match( /tiled-gallery__col/g ) ).toHaveLength( 2 );
	expect( save( html ) ).toContain( '<!-- wp:jetpack/tiled-gallery -->' );
} );

it.each( [
	[ 'a paragraph between the pictures', post( `${ column( item( img( 1 ) ) ) }<p>Not to be lost</p>` ) ],
	[ 'a video', post( column( item( img( 1 ) ) + item( '<video src="/a.mp4"></video>' ) ) ) ],
	[
		'another block',
		`<!-- wp:${ NAME } -->\n<figure class="wp-block-image"><img src="/a.jpg"/></figure>\n<!-- /wp:${ NAME } -->`,
	],
] )( 'what a gallery cannot hold stays as it is: %s', ( _, html ) => {
	expect( invalid( open( html ) ) ).toEqual( [ NAME ] );
	expect( save( html ) ).toBe( html );
	jest.mocked( console.error ).mockClear();
	jest.mocked( console.warn ).mockClear();
} );

it.each( [ '', '<div class="wp-block-jetpack-tiled-gallery aligncenter"></div>' ] )(
	'without pictures, as %j, its ids are kept',
	( html ) => {
		const empty = `<!-- wp:${ NAME } {"ids":[4,5]} -->\n${ html }\n<!-- /wp:${ NAME } -->`;
		expectGood( empty );
		expect( save( empty ) ).toBe( `<!-- wp:${ NAME } {"ids":[4,5]} /-->` );
	}
);

const FILES = corpusFiles( ( file ) => isAbout( file, NAME ) && ! file.includes( 'empty' ) );

it.each< [ string, ( html: string ) => string ] >( [
	[
		'another image service',
		( html ) => html.replaceAll( /src="https:\/\/i\d\.wp\.com\//g, 'src="https://cdn.example/' ),
	],
	[ 'no address at all', ( html ) => html.replaceAll( / src="[^"]*"/g, '' ) ],
	[ 'no ids', ( html ) => html.replaceAll( / data-id="\d+"/g, '' ) ],
	[ 'no style', ( html ) => html.replaceAll( / style="[^"]*"/g, '' ) ],
	[ 'labels in another language', ( html ) => html.replaceAll( /aria-label="[^"]*"/g, 'aria-label="Bild öffnen"' ) ],
	[ 'indented markup', ( html ) => html.replaceAll( '><', '>\n\t<' ) ],
	[
		'no inner wrapper',
		( html ) =>
			html.replace(
				/<div class="(?:has-[^"]*)?">(<div class="tiled-gallery__gallery">[^]*)<\/div>(<\/div>)/,
				'$1$2'
			),
	],
] )( '[GAL-049] every gallery of the corpus with %s has the same pictures', ( _, change ) => {
	const usual = ( all: Image[] ) =>
		all.map( ( { url, alt, link, width, height } ) => [ url, alt, link, width, height ] );
	// Some of each kind: all of them take minutes.
	for ( const file of FILES.filter( ( one, i ) => i % 25 === 0 || /^.*--d[17]--.*cols2/.test( basename( one ) ) ) ) {
		const html = readFileSync( file, 'utf8' ).trimEnd();
		const changed = change( html );
		expectGood( changed );
		expect( usual( imagesOf( changed ) ) ).toEqual( usual( imagesOf( html ) ) );
	}
} );
