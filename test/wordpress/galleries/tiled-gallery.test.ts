/** The published page of a tiled gallery: its pictures in all sizes, their room, their links. */
import { debugLog, php, reset, site } from '../_kit/client';
import {
	alone,
	files,
	imagesOf,
	savedGallery,
	somePictures,
	widths,
	type GalleryWishes,
	type StoredPicture,
} from '../_kit/gallery';
import { inPhp } from '../_kit/knobs';
import { rendered } from '../_kit/page';
import { parsed } from '../_kit/page-video';

jest.setTimeout( 240_000 );

let lake: StoredPicture;
let tower: StoredPicture;
let stall: StoredPicture;

beforeAll( async () => {
	[ lake, tower, stall ] = ( await somePictures(
		{ name: 'lake', width: 2400, height: 1600, alt: 'A lake' },
		{ name: 'tower', width: 800, height: 1200, alt: 'A "tower" & <b>' },
		{ name: 'stall', width: 1000, height: 1000 }
	) ) as [ StoredPicture, StoredPicture, StoredPicture ];
} );
afterAll( reset );

const page = async ( wishes: GalleryWishes ) => parsed( await rendered( savedGallery( wishes ) ) );
const columns = ( document: Document ) => [ ...document.querySelectorAll< HTMLElement >( '.tiled-gallery__col' ) ];

it( 'an image in the library has its own files in all sizes with its ratio, and its id @oldest', async () => {
	const [ image ] = imagesOf( await page( { rows: [ alone( [ lake ] ) ] } ) );
	const folder = lake.url.replace( /[^/]+$/, '' );
	expect( image?.className ).toBe( `wp-image-${ lake.id }` );
	expect( image?.alt ).toBe( 'A lake' );
	expect( image?.getAttribute( 'src' ) ).toMatch( new RegExp( `^${ folder }lake-\\d+x\\d+\\.jpg$` ) );
	expect( image!.width / image!.height ).toBeCloseTo( 1.5, 1 );
	expect( widths( image ).sort( ( a, b ) => a - b ) ).toEqual( [ 300, 768, 1024, 1536 ] );
	for ( const [ url ] of files( image ) ) {
		expect( ( await fetch( url ) ).status ).toBe( 200 );
	}
} );

it( '[GAL-041] no picture is wider or higher than 2000 pixels', async () => {
	const shown = imagesOf(
		await page( { attributes: { align: 'full' }, rows: [ alone( [ lake ] ), alone( [ tower ] ) ] } )
	);
	shown.forEach( ( image ) => {
		expect( Math.max( image.width, image.height, ...widths( image ) ) ).toBeLessThanOrEqual( 2000 );
	} );
} );

describe( 'sizes', () => {
	/** Of the theme of the test site: the width of content, and of wide blocks. */
	const CONTENT = 645;
	const WIDE = 1340;
	const sizes = ( document: Document ) => imagesOf( document ).map( ( image ) => image.getAttribute( 'sizes' ) );

	it( 'are those of the column, not of the window @oldest', async () => {
		const document = await page( { rows: [ [ [ lake ], [ tower ] ] ], widths: [ [ '70', 30 ] ] } );
		expect( sizes( document ) ).toEqual( [
			`(max-width: ${ CONTENT }px) 70vw, ${ Math.ceil( CONTENT * 0.7 ) }px`,
			`(max-width: ${ CONTENT }px) 30vw, ${ Math.ceil( CONTENT * 0.3 ) }px`,
		] );
	} );

	it( 'follow the alignment', async () => {
		const of = async ( align: string ) =>
			sizes( await page( { attributes: { align }, rows: [ alone( [ lake ] ) ] } ) );
		expect( await of( 'wide' ) ).toEqual( [ `(max-width: ${ WIDE }px) 100vw, ${ WIDE }px` ] );
		expect( await of( 'full' ) ).toEqual( [ '100vw' ] );
		expect( await of( '' ) ).toEqual( [ `(max-width: ${ CONTENT }px) 100vw, ${ CONTENT }px` ] );
	} );

	it( 'of an image that fills a square have enough pixels for its shorter side', async () => {
		const [ wide, high ] = sizes( await page( { style: 'square', rows: [ alone( [ lake, tower, stall ] ) ] } ) );
		expect( wide ).toBe( `(max-width: ${ CONTENT }px) 50vw, ${ CONTENT / 2 + 0.5 }px` );
		expect( high ).toBe( `(max-width: ${ CONTENT }px) 33.33vw, ${ CONTENT / 3 }px` );
	} );

	it( 'never include a file that is cropped differently', async () => {
		const [ wide ] = imagesOf( await page( { style: 'circle', rows: [ alone( [ lake ] ) ] } ) );
		expect(
			files( wide )
				.map( ( [ url ] ) => url )
				.filter( ( url ) => url.includes( '150x150' ) )
		).toEqual( [] );
		expect( wide?.getAttribute( 'src' ) ).not.toContain( '150x150' );
	} );
} );

describe( 'the space of an image', () => {
	const grows = ( document: Document ) =>
		columns( document ).map( ( { style } ) => Number.parseFloat( style.flexGrow ) );

	it( 'is known before it loads: from its size in the library, not the saved one', async () => {
		const [ image ] = imagesOf( await page( { rows: [ alone( [ { ...tower, width: 5, height: 900 } ] ) ] } ) );
		expect( image!.width / image!.height ).toBeCloseTo( 2 / 3, 2 );
	} );

	it( 'of an image elsewhere is the saved size', async () => {
		const [ image ] = imagesOf(
			await page( { rows: [ alone( [ { src: 'https://a.example/x.jpg', width: '640', height: 480 } ] ) ] } )
		);
		expect( [ image?.width, image?.height ] ).toEqual( [ 640, 480 ] );
	} );

	it.each( [
		[ 'nothing', {} ],
		[ 'zeros', { width: 0, height: 0 } ],
		[ 'words', { width: 'wide', height: 'high' } ],
		[ 'a negative number', { width: -3, height: 2 } ],
		[ 'a ribbon', { width: 999999, height: 1 } ],
	] )( 'is a square if %s is saved', async ( _, size ) => {
		const [ image ] = imagesOf(
			await page( { rows: [ alone( [ { src: 'https://a.example/x.jpg', ...size } ] ) ] } )
		);
		expect( image?.style.aspectRatio ).toBe( '1' );
		expect( image?.hasAttribute( 'width' ) ).toBe( false );
	} );

	it( 'makes all columns of a row equally high if no widths are saved @oldest', async () => {
		const document = await page( { rows: [ [ [ lake ], [ tower, stall ] ], [ [ lake ] ] ] } );
		// One above the other: heights add up.
		const [ left, right ] = [ 1.5, 1 / ( 1.5 + 1 ) ];
		const [ a, b, c ] = grows( document );
		expect( a! / b! ).toBeCloseTo( left / right, 2 );
		expect( c ).toBe( 100 );
		expect( columns( document ).map( ( { style } ) => style.flexBasis ) ).toEqual( [ '0px', '0px', '0px' ] );
	} );

	it( 'is kept if valid widths are saved, and computed otherwise', async () => {
		const saved = await page( { rows: [ [ [ lake ], [ tower ] ] ], widths: [ [ '60.5', '39.5' ] ] } );
		expect( columns( saved ).map( ( { style } ) => [ style.flexBasis, style.flexGrow ] ) ).toEqual( [
			[ '60.5%', '' ],
			[ '39.5%', '' ],
		] );
		const [ a, b ] = grows( await page( { rows: [ [ [ lake ], [ stall ] ] ], widths: [ [ 'NaN', 'NaN' ] ] } ) );
		expect( a! / b! ).toBeCloseTo( 1.5, 2 );
		const [ x, y ] = grows( await page( { rows: [ [ [ lake ], [ stall ] ] ], widths: [ [ '900', '900' ] ] } ) );
		expect( x! / y! ).toBeCloseTo( 1.5, 2 );
	} );
} );

describe( 'the image', () => {
	const shown = async ( picture: object ) => {
		const [ image ] = imagesOf( await page( { rows: [ alone( [ picture ] ) ] } ) );
		return {
			src: image?.getAttribute( 'src' ) ?? '',
			isOwn: image?.className.includes( 'wp-image-' ),
			srcset: image?.getAttribute( 'srcset' ),
		};
	};
	const at = ( change: ( url: string ) => string ) => ( {
		...lake,
		url: change( lake.url ),
		src: change( lake.url ),
	} );

	it.each< [ string, () => object ] >( [
		[ 'its file', () => lake ],
		[ 'a size of it', () => at( ( url ) => url.replace( '.jpg', '-1024x683.jpg' ) ) ],
		[ 'what it was before it was scaled', () => at( ( url ) => url.replace( '.jpg', '-scaled.jpg' ) ) ],
		[ 'what it was before an edit', () => at( ( url ) => url.replace( '.jpg', '-e1716200000000-300x200.jpg' ) ) ],
		[ 'its file of another type', () => at( ( url ) => url.replace( '.jpg', '.webp' ) ) ],
		[
			'its file at an image service',
			() => ( { ...lake, src: lake.url.replace( /^https?:\//, 'https://i2.wp.com' ) + '?resize=9%2C9&ssl=1' } ),
		],
		[ 'a former domain', () => at( ( url ) => url.replace( /^https?:\/\/[^/]+/, 'https://former.example' ) ) ],
		[ 'a class instead of an id', () => ( { src: lake.url, imageMore: ` class="wp-image-${ lake.id }"` } ) ],
	] )( 'is the one in the library with the same id and %s', async ( _, picture ) => {
		const { src, isOwn, srcset } = await shown( picture() );
		expect( src ).toContain( `${ site().url }/wp-content/uploads/` );
		expect( isOwn ).toBe( true );
		expect( srcset ).toContain( '1536w' );
	} );

	it.each< [ string, () => object ] >( [
		[ 'that is deleted here', () => ( { ...lake, id: 999_999 } ) ],
		[ 'of another picture', () => ( { ...lake, id: tower.id } ) ],
		[ 'of a file of that name in another month', () => at( ( url ) => url.replace( /\d{4}\/\d{2}/, '2001/01' ) ) ],
		[ 'that is none', () => ( { ...lake, id: '-7' } ) ],
		[ 'that is a word', () => ( { ...lake, id: 'lake' } ) ],
		[ 'of a post', () => ( { ...lake, id: 1 } ) ],
	] )( 'is the saved one with an id %s @oldest', async ( _, picture ) => {
		const saved = picture() as { src?: string; url: string };
		const { src, isOwn, srcset } = await shown( saved );
		expect( src ).toBe( saved.src ?? saved.url );
		expect( isOwn ).toBe( false );
		expect( srcset ).toBeNull();
	} );
} );

describe( 'links', () => {
	const link = async ( picture: object, attributes: object = { linkTo: 'custom' } ) =>
		(
			await page( { attributes: { ...attributes }, rows: [ alone( [ { ...lake, ...picture } ] ) ] } )
		).querySelector( 'a' );

	it( 'lead where the author says', async () => {
		expect( ( await link( { href: lake.link }, { linkTo: 'attachment' } ) )?.getAttribute( 'href' ) ).toBe(
			lake.link
		);
		expect( ( await link( { href: '/about?a=1&b=2#c' } ) )?.getAttribute( 'href' ) ).toBe( '/about?a=1&b=2#c' );
		expect( ( await link( { href: 'mailto:a@example.com' } ) )?.getAttribute( 'href' ) ).toBe(
			'mailto:a@example.com'
		);
	} );

	it.each( [ 'javascript:alert(1)', ' java\tscript:alert(1)', 'data:text/html,x', 'vbscript:x' ] )(
		'never run anything: %j',
		async ( href ) => {
			expect( ( await link( { href } ) )?.hasAttribute( 'href' ) ).toBe( false );
		}
	);

	it( 'to another window do not give it access to this one', async () => {
		expect( ( await link( { href: 'https://a.example/', linkMore: ' target="_blank"' } ) )?.rel ).toBe(
			'noreferrer noopener'
		);
		expect(
			( await link( { href: 'https://a.example/', linkMore: ' target="_blank" rel="nofollow noopener"' } ) )?.rel
		).toBe( 'nofollow noopener noreferrer' );
		expect( ( await link( { href: 'https://a.example/' } ) )?.rel ).toBe( '' );
	} );

	it( 'have the name of the image, if it has one', async () => {
		expect( ( await link( { href: '/a' } ) )?.hasAttribute( 'aria-label' ) ).toBe( false );
		expect( ( await link( { href: '/a', alt: '' } ) )?.getAttribute( 'aria-label' ) ).toBe( 'Image 1 of 1' );
	} );

	it( 'to the file of an image that is not in the library are kept', async () => {
		const href = 'https://i0.wp.com/a.example/x.jpg?resize=9%2C9';
		expect( ( await link( { id: 999_999, src: href, href }, { linkTo: 'media' } ) )?.getAttribute( 'href' ) ).toBe(
			href
		);
	} );
} );

it( 'attributes that older versions saved for scripts are removed, and the alternative text is the name of the image', async () => {
	const imageMore =
		' data-amp-layout="responsive" tabindex="0" role="button" aria-label="Open image 1 of 1 in full-screen"';
	const [ image ] = imagesOf( await page( { rows: [ alone( [ { ...tower, imageMore } ] ) ] } ) );
	expect( image?.getAttributeNames().filter( ( name ) => /^(?:role|tabindex|aria-|data-amp)/.test( name ) ) ).toEqual(
		[]
	);
	expect( image?.alt ).toBe( 'A "tower" & <b>' );
} );

it( 'the class of the layout is on the block, whichever element had it', async () => {
	const html = savedGallery( { style: 'circle', inner: 'is-style-circle', rows: [ alone( [ lake ] ) ] } ).replace(
		'aligncenter is-style-circle',
		'aligncenter'
	);
	const block = parsed( await rendered( html ) ).querySelector( '.wp-block-jetpack-tiled-gallery' );
	expect( block?.classList.contains( 'is-style-circle' ) ).toBe( true );
	expect( imagesOf( parsed( await rendered( html ) ) )[ 0 ]?.getAttribute( 'sizes' ) ).toMatch(
		/^\(max-width: 645px\) 150vw/
	);
} );

describe( 'captions', () => {
	const credited = (
		caption: string,
		meta: Record< string, string > = { statecraft_credit_creator: 'Ada', statecraft_credit_provider: 'Flickr' }
	) =>
		somePictures( {
			name: `credited-${ Math.random().toString( 36 ).slice( 2 ) }`,
			width: 300,
			height: 200,
			caption,
			meta,
		} );
	const captions = async ( picture: object ) =>
		[ ...( await page( { rows: [ alone( [ picture ] ) ] } ) ).querySelectorAll( 'figcaption' ) ].map(
			( { innerHTML } ) => innerHTML
		);

	it( 'credit the source of a copied image', async () => {
		const [ photo ] = await credited( 'Photo by <a href="https://flickr.example/ada">Ada</a><script>x</script>' );
		expect( await captions( photo! ) ).toEqual( [ 'Photo by <a href="https://flickr.example/ada">Ada</a>x' ] );
	} );

	it( 'run no shortcode that is in the name of a creator', async () => {
		const [ photo ] = await credited( 'Photo by [gallery]' );
		const html = await php(
			`echo do_shortcode( do_blocks( ${ inPhp( savedGallery( { rows: [ alone( [ photo! ] ) ] } ) ) } ) );`
		);
		expect( parsed( html ).querySelector( 'figcaption' )!.textContent ).toBe( 'Photo by [gallery]' );
	} );

	it( 'are not added if the author has written one, there is no credit, or the owner turns it off', async () => {
		const [ photo ] = await credited( 'Photo by Ada' );
		expect( await captions( { ...photo, caption: '<figcaption>My <em>own</em></figcaption>' } ) ).toEqual( [
			'My <em>own</em>',
		] );
		expect( await captions( ( await credited( 'Only for the library', {} ) )[ 0 ]! ) ).toEqual( [] );
		expect( await captions( ( await credited( '' ) )[ 0 ]! ) ).toEqual( [] );
	} );
} );

describe( 'unusual content', () => {
	it.each( [
		[ 'nothing', '<!-- wp:jetpack/tiled-gallery /-->' ],
		[ 'only ids', '<!-- wp:jetpack/tiled-gallery {"ids":[1,2,"x",null]} /-->' ],
		[ 'ids that are no list', '<!-- wp:jetpack/tiled-gallery {"ids":{"a":1},"linkTo":[],"align":{"x":1}} /-->' ],
	] )( 'shows nothing of %s', async ( _, saved ) => {
		expect( ( await rendered( saved ) ).trim() ).toBe( '' );
	} );

	it.each( [
		[
			'a figure that does not end',
			'<div class="wp-block-jetpack-tiled-gallery"><figure class="tiled-gallery__item"><a href="/a.jpg"><img src="/a.jpg" alt="A">',
		],
		[ 'figures in figures', '<figure><figure><img src="/a.jpg" alt="A"></figure></figure>' ],
		[ 'a link around a figure', '<a href="/a.jpg"><figure><img src="/a.jpg" alt="A"></figure></a>' ],
		[ 'columns without rows', '<div class="tiled-gallery__col"><figure><img src="/a.jpg" alt="A"></figure></div>' ],
		[ 'a picture alone', '<img src="/a.jpg" alt="A">' ],
		[ 'an end without a beginning', '</figure></a></figcaption><img src="/a.jpg" alt="A">' ],
	] )( 'shows the image in %s', async ( _, html ) => {
		const document = parsed(
			await rendered(
				`<!-- wp:jetpack/tiled-gallery {"linkTo":"media"} -->\n${ html }\n<!-- /wp:jetpack/tiled-gallery -->`
			)
		);
		expect( imagesOf( document ).map( ( { alt } ) => alt ) ).toEqual( [ 'A' ] );
		expect( imagesOf( document )[ 0 ]?.getAttribute( 'src' ) ).toBe( '/a.jpg' );
	} );

	it( 'no attribute becomes markup', async () => {
		const evil = '"><script>alert(1)</script><x y="';
		const html = await rendered(
			savedGallery( {
				attributes: { align: evil, linkTo: evil, imageFilter: evil, roundedCorners: evil, columns: evil },
				rows: [
					alone( [
						{ ...lake, alt: evil },
						{
							src: `https://i0.wp.com/a.example/x.jpg?a=${ evil }`,
							width: 700,
							height: 700,
							alt: evil,
							href: `/${ evil }`,
						},
					] ),
				],
			} ).replace(
				/class="wp-block-jetpack-tiled-gallery [^]*?is-style-rectangular">/,
				'class="wp-block-jetpack-tiled-gallery">'
			)
		);
		const document = parsed( html );
		expect( document.querySelectorAll( 'script, x' ) ).toHaveLength( 0 );
		expect( imagesOf( document ).map( ( { alt } ) => alt ) ).toEqual( [ evil, evil ] );
	} );

	it( 'ten thousand images are shown, and at most a thousand are looked up', async () => {
		const many = Array.from( { length: 10_000 }, ( _, i ) => ( {
			id: i + 1,
			src: `/x-${ i }.jpg`,
			width: 3,
			height: 2,
		} ) );
		const [ count, queries ] = JSON.parse(
			await php( `
				$queries = array();
				add_filter( 'query', static function ( $query ) use ( &$queries ) { $queries[] = strlen( $query ); return $query; } );
				$html  = do_blocks( ${ inPhp( savedGallery( { rows: many.map( ( one ) => [ [ one ] ] ) } ) ) } );
				echo wp_json_encode( array( substr_count( $html, '<img' ), max( $queries ) ) );
			` )
		);
		expect( count ).toBe( 10_000 );
		expect( queries ).toBeLessThan( 10_000 );
	} );
} );

it( 'the number of queries does not grow with the number of images @oldest', async () => {
	const queries = async ( pictures: StoredPicture[] ) =>
		Number(
			await php( `
				$saved = ${ inPhp( savedGallery( { attributes: { linkTo: 'media' }, rows: pictures.map( ( one ) => [ [ { ...one, href: one.url } ] ] ) } ) ) };
				wp_cache_flush();
				wp_load_alloptions();
				wp_get_global_settings();
				$before = $GLOBALS['wpdb']->num_queries;
				do_blocks( $saved );
				echo $GLOBALS['wpdb']->num_queries - $before;
			` )
		);
	const one = await queries( [ lake ] );
	expect( await queries( [ lake, tower, stall ] ) ).toBe( one );
} );

it( 'causes no PHP notice', () => {
	expect( debugLog() ).not.toMatch( /statecraft|headers already sent/i );
} );
