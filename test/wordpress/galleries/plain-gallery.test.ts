/** Galleries for readers without the styles of the site: feeds, mails, other programs. */
import { as, debugLog, php, reset, site } from '../_kit/client';
import { alone, imagesOf, savedGallery, somePictures, type StoredPicture } from '../_kit/gallery';
import { inPhp, removeKnobs, setKnobs } from '../_kit/knobs';
import { parsed } from '../_kit/page-video';

jest.setTimeout( 240_000 );

let pictures: StoredPicture[];

beforeAll( async () => {
	pictures = await somePictures(
		{ name: 'wide', width: 2400, height: 1600, alt: 'Wide' },
		{ name: 'high', width: 400, height: 1200, caption: 'By Ada', meta: { statecraft_credit_creator: 'Ada' } }
	);
} );
afterEach( removeKnobs );
afterAll( reset );

const far = {
	id: 999_999,
	src: 'https://i0.wp.com/a.example/far.jpg?w=9',
	width: 900,
	height: 600,
	alt: 'Far',
	caption: '<figcaption>My <b>own</b></figcaption>',
};
const gallery = () =>
	savedGallery( {
		attributes: { linkTo: 'media' },
		rows: [ alone( [ ...pictures.map( ( one ) => ( { ...one, href: one.url } ) ), far ] ) ],
	} );

/** The markup of the gallery where that is true. */
const renderedWith = async ( condition: string ) =>
	parsed( await php( `${ condition } echo do_blocks( ${ inPhp( gallery() ) } );` ) );

const expectPlain = ( document: Document ) => {
	expect(
		document.querySelectorAll( 'button, noscript, [data-wp-interactive], [srcset], [data-id], .tiled-gallery__row' )
	).toHaveLength( 0 );
	expect( imagesOf( document ).map( ( { alt } ) => alt ) ).toEqual( [ 'Wide', '', 'Far' ] );
	expect( imagesOf( document ).map( ( { width, height } ) => [ width, height ] ) ).toEqual( [
		[ 600, 400 ],
		[ 400, 1200 ],
		[ 600, 400 ],
	] );
	expect( imagesOf( document ).map( ( { style } ) => style.maxWidth ) ).toEqual( [ '100%', '100%', '100%' ] );
	expect( [ ...document.querySelectorAll( 'figure > a' ) ].map( ( link ) => link.getAttribute( 'href' ) ) ).toEqual(
		pictures.map( ( { url } ) => url )
	);
	expect( [ ...document.querySelectorAll( 'figcaption' ) ].map( ( { innerHTML } ) => innerHTML ) ).toEqual( [
		'By Ada',
		'My <b>own</b>',
	] );
};

it( 'in a feed, images follow one another, no wider than an email, with their links and captions @oldest', async () => {
	await as( 'administrator' ).post( 'wp/v2/posts', { title: 'Feed', content: gallery(), status: 'publish' } );
	const feed = await ( await fetch( `${ site().url }/?feed=rss2` ) ).text();
	const content = /<content:encoded><!\[CDATA\[([^]*?)\]\]><\/content:encoded>/.exec( feed )?.[ 1 ] ?? '';
	expectPlain( parsed( content ) );
} );

it( 'the same in REST responses @oldest', async () => {
	const { json } = await as( 'administrator' ).post< { content: { rendered: string } } >( 'wp/v2/posts', {
		title: 'REST',
		content: gallery(),
		status: 'publish',
	} );
	expectPlain( parsed( json.content.rendered ) );
} );

it( 'and in cron events, which send emails', async () => {
	expectPlain( await renderedWith( `define( 'DOING_CRON', true );` ) );
} );

it( 'and if a plugin says so', async () => {
	expectPlain( await renderedWith( `add_filter( 'statecraft_gallery_is_plain', '__return_true' );` ) );
	await setKnobs( { filters: { statecraft_gallery_is_plain: false } } );
	const { json } = await as( 'administrator' ).post< { content: { rendered: string } } >( 'wp/v2/posts', {
		title: 'REST',
		content: gallery(),
		status: 'publish',
	} );
	expect( parsed( json.content.rendered ).querySelectorAll( '.tiled-gallery__row' ) ).toHaveLength( 1 );
} );

it( 'an excerpt contains nothing of a gallery', async () => {
	const excerpt = await php( `
		$id = wp_insert_post( wp_slash( array( 'post_title' => 'Words', 'post_status' => 'publish', 'post_content' => ${ inPhp( `<!-- wp:paragraph --><p>Some words.</p><!-- /wp:paragraph -->` ) } . ${ inPhp( gallery() ) } ) ) );
		echo get_the_excerpt( $id );
	` );
	expect( excerpt ).toBe( 'Some words.' );
} );

it( 'URLs are not trusted', async () => {
	const saved = savedGallery( {
		rows: [
			alone( [
				{
					src: 'javascript:alert(1)',
					href: 'javascript:alert(2)',
					alt: '"><script>x</script>',
					caption: '<figcaption><a href="javascript:x">C</a></figcaption>',
				},
			] ),
		],
	} );
	const document = parsed(
		await php(
			`add_filter( 'statecraft_gallery_is_plain', '__return_true' ); echo do_blocks( ${ inPhp( saved ) } );`
		)
	);
	expect( document.documentElement.outerHTML ).not.toMatch( /javascript:/ );
	expect( document.querySelectorAll( 'script' ) ).toHaveLength( 0 );
} );

it( 'causes no PHP notice', () => {
	expect( debugLog() ).not.toMatch( /statecraft|headers already sent/i );
} );
