/** What people rely on of content: that what was once written is there, for everybody and everywhere. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { as, inBrowser, php, site } from '../../wordpress/_kit/client';
import { somePictures } from '../../wordpress/_kit/gallery';
import { inPhp } from '../../wordpress/_kit/knobs';
import { settings } from '../../wordpress/_kit/maps';
import { publishPage, visit, words } from '../../wordpress/_kit/visitor';
import type { Page } from '../../wordpress/_kit/visitor';
import { leave } from '../_kit/leave';
import { ownNotices } from '../_kit/notices';

/** A file of the corpus: a block as the newest version saved it. */
const old = ( name: string ) => readFileSync( join( __dirname, `../../corpus/2026/${ name }.html` ), 'utf8' );

/** For each family what a visitor sees of it: words, or an element. */
const FAMILIES: Record< string, [ content: string, seen: string | RegExp ] > = {
	address: [ old( 'jetpack-contact-info--full-styled' ), 'Köln' ],
	phone: [ old( 'jetpack-contact-info--full-styled' ), '(0221) 12 34 56 ext. 7' ],
	'business hours': [ old( 'jetpack-business-hours--split-shift' ), /\d\d?:\d\d/ ],
	button: [ old( 'jetpack-button--saved-in-content' ), 'Saved' ],
	calendly: [ old( 'jetpack-calendly--inline-button' ), /calendly\.com/ ],
	eventbrite: [ old( 'jetpack-eventbrite--modal' ), /eventbrite\./ ],
	gif: [ old( 'jetpack-gif--caption' ), /<iframe[^>]*src=|<img[^>]*\.gif/ ],
	'google calendar': [ old( 'jetpack-google-calendar--height' ), /<iframe[^>]*calendar\.google\.com/ ],
	map: [ old( 'jetpack-map--full-options' ), /statecraft-map__data/ ],
	markdown: [ old( 'jetpack-markdown--full' ), /wp-block-jetpack-markdown"><\w/ ],
	opentable: [ old( 'jetpack-opentable--lang-en-US' ), /opentable\.com/ ],
	pinterest: [ old( 'jetpack-pinterest--pin' ), /pinterest\./ ],
	rating: [ old( 'jetpack-rating-star--rating-3' ), /role="img" aria-label="[^"]*5|role="img" aria-label="[^"]*۵/ ],
	'repeat visitor': [ old( 'jetpack-repeat-visitor--after-visits-3' ), /data-visits-threshold="3"/ ],
	slideshow: [ old( 'jetpack-slideshow--8-fade' ), 'Caption 0 & more' ],
	'tiled gallery': [ old( 'jetpack-tiled-gallery--square-3-none' ), /tiled-gallery__item/ ],
	tock: [ old( 'jetpack-tock--default' ), /[Tt]ock/ ],
	form: [ old( 'jetpack-contact-form--all-fields' ), /<form[^>]*statecraft-form/ ],
};

/** What is for programs: the delimiter of a block, a shortcode. */
const CODE = /<!-- \/?wp:|\[\/?[a-z][\w-]*[ \]]/;

/** What a page shows, without its scripts. */
function shownOn( { document }: Page ): string {
	document.querySelectorAll( 'script, style' ).forEach( ( element ) => element.remove() );
	return words( document.body );
}

const isOn = ( { html }: Page, shown: string, seen: string | RegExp ) =>
	typeof seen === 'string' ? shown.includes( seen ) : seen.test( html );

beforeAll( () => settings() );
afterAll( leave );

it( 'old content of every family is shown', async () => {
	const contents = [ ...new Set( Object.values( FAMILIES ).map( ( [ content ] ) => content ) ) ];
	const page = await visit( await publishPage( contents.join( '\n\n' ) ) );
	expect( page.status ).toBe( 200 );
	const shown = shownOn( page );
	const missing = Object.entries( FAMILIES ).filter( ( [ , [ , seen ] ] ) => ! isOn( page, shown, seen ) );
	expect( missing.map( ( [ name ] ) => name ) ).toEqual( [] );
	expect( shown ).not.toMatch( CODE );
} );

it( 'a quotation that somebody has written in Markdown is one, and survives the next edit', async () => {
	const source = '> a quote & `b > c`';
	const escaped = JSON.stringify( { source } ).replace(
		/[<>&]/g,
		( sign ) => `\\u00${ sign.charCodeAt( 0 ).toString( 16 ) }`
	);
	const author = await inBrowser( 'author' );
	const { json: first } = await author.post< { id: number; link: string } >( 'wp/v2/posts', {
		...{ title: 'A quote', status: 'publish', content: `<!-- wp:jetpack/markdown ${ escaped } /-->` },
	} );
	const { json } = await author.get< { content: { raw: string } } >( `wp/v2/posts/${ first.id }`, {
		query: { context: 'edit' },
	} );
	await author.put( `wp/v2/posts/${ first.id }`, { content: json.content.raw } );
	const quote = ( await visit( first.link ) ).document.querySelector( '.wp-block-jetpack-markdown blockquote' );
	expect( words( quote ) ).toBe( 'a quote & b > c' );
} );

it( 'a map west of Greenwich has places that its script can read', async () => {
	const point = ( title: string, longitude: number, latitude: number ) => ( {
		...{ title, caption: 'A & [b] <c>', coordinates: { longitude, latitude } },
	} );
	const points = [ point( 'New York', -74, 40.5 ), point( 'São Paulo', -46.6, -23.5 ) ];
	const json = JSON.stringify( { points } ).replace(
		/[<>&]/g,
		( sign ) => `\\u00${ sign.charCodeAt( 0 ).toString( 16 ) }`
	);
	const { document } = await visit( await publishPage( `<!-- wp:jetpack/map ${ json } /-->` ) );
	const data = JSON.parse( document.querySelector( '.statecraft-map__data' )?.textContent ?? 'null' );
	expect(
		data.points.map( ( [ longitude, latitude, title ]: unknown[] ) => [ longitude, latitude, title ] )
	).toEqual( [
		[ -74, 40.5, 'New York' ],
		[ -46.6, -23.5, 'São Paulo' ],
	] );
} );

it( 'pictures of a gallery and of a slideshow are there, each once', async () => {
	const [ tree, lake ] = await somePictures(
		{ name: 'TREE', width: 800, height: 600, alt: 'A tree' },
		{ name: 'LAKE', width: 600, height: 800, alt: 'A lake' }
	);
	const image = ( { id, url }: { id: number; url: string } ) =>
		`<li class="wp-block-jetpack-slideshow_slide swiper-slide"><figure><img alt="A slide" class="wp-block-jetpack-slideshow_image wp-image-${ id }" data-id="${ id }" src="${ url }"/></figure></li>`;
	const { document } = await visit(
		await publishPage(
			`<!-- wp:jetpack/slideshow {"ids":[${ tree!.id },${ lake!.id }],"sizeSlug":"large"} -->
<div class="wp-block-jetpack-slideshow aligncenter" data-effect="slide"><div class="wp-block-jetpack-slideshow_container swiper-container"><ul class="wp-block-jetpack-slideshow_swiper-wrapper swiper-wrapper">${ image( tree! ) }${ image( lake! ) }</ul></div></div>
<!-- /wp:jetpack/slideshow -->`
		)
	);
	const pictures = [ ...document.querySelectorAll< HTMLImageElement >( '.wp-block-jetpack-slideshow img' ) ];
	expect( pictures ).toHaveLength( 2 );
	for ( const { src } of pictures ) {
		expect( ( await fetch( src ) ).headers.get( 'content-type' ) ).toBe( 'image/jpeg' );
	}
} );

it( 'posts that belong together name each other', async () => {
	const ids: number[] = JSON.parse(
		await php( `
			$ids = array();
			foreach ( ${ inPhp( [ 'Green tea', 'Black tea', 'White tea' ] ) } as $title ) {
				$ids[] = wp_insert_post( array( 'post_title' => $title, 'post_status' => 'publish', 'post_author' => ${ site().users.author.id }, 'tags_input' => array( 'tea' ), 'post_content' => '<!-- wp:jetpack/related-posts /-->' ) );
			}
			echo wp_json_encode( $ids );
		` )
	);
	const { document } = await visit( await php( `echo get_permalink( ${ ids[ 0 ] } );` ) );
	const related = [ ...document.querySelectorAll( '.wp-block-jetpack-related-posts a, .jp-relatedposts-i2 a' ) ].map(
		words
	);
	expect( related.join() ).toMatch( /Black tea/ );
	expect( related.join() ).toMatch( /White tea/ );
} );

it( 'the automatic excerpt of a post has its words', async () => {
	const { json } = await as( 'author' ).post< { excerpt: { rendered: string } } >( 'wp/v2/posts', {
		...{
			title: 'Excerpt',
			status: 'publish',
			content: '<!-- wp:jetpack/markdown {"source":"Tea **and** cake"} /-->',
		},
	} );
	expect( json.excerpt.rendered ).toContain( 'Tea and cake' );
} );

it( 'shortcodes of former times show no code', async () => {
	const page = await visit(
		await publishPage(
			'[gallery type="rectangular"]\n\n[slideshow]\n\n[googlemaps https://maps.google.com/maps?q=Wien]\n\n[contact-form][contact-field label="Name" type="name"/][/contact-form]'
		)
	);
	expect( page.status ).toBe( 200 );
	expect( shownOn( page ) ).not.toMatch( CODE );
} );

it( 'the page in the editor has what its blocks need', async () => {
	const { cookie } = await inBrowser( 'author' );
	const response = await fetch( `${ site().url }/wp-admin/post-new.php`, { headers: { Cookie: cookie } } );
	const html = await response.text();
	expect( response.status ).toBe( 200 );
	const [ script = '' ] = /https?:[^"']*\/statecraft\/build\/editor\.js[^"']*/.exec( html ) ?? [];
	expect( ( await fetch( script.replaceAll( '&#038;', '&' ) ) ).status ).toBe( 200 );
} );

it( 'content leaves no notice of PHP', () => {
	expect( ownNotices() ).toEqual( [] );
} );
