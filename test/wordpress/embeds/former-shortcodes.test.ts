/** Embed shortcodes in posts from before the block editor. */
import { JSDOM } from 'jsdom';
import { EMBEDS, LINKS, NOTHING } from '../../_kit/former-embeds';
import { php, reset, site } from '../_kit/client';

jest.setTimeout( 240_000 );
afterAll( reset );

const encoded = ( text: string ) => `base64_decode( '${ Buffer.from( text ).toString( 'base64' ) }' )`;

interface Shown {
	as?: 'author' | 'editor';
	/** PHP that runs before. */
	before?: string;
	feed?: boolean;
}

/** WordPress's embeds, as their services would answer; requests are counted and not sent. */
const SERVICES = `
	$requests = 0;
	add_filter( 'pre_oembed_result', static fn( $html, $url, $args ) => '<iframe src="https://embed.example/?' . rawurlencode( $url ) . '" width="' . $args['width'] . '" height="' . $args['height'] . '"></iframe>', 10, 3 );`;
const NO_SERVICES = `
	$requests = 0;
	add_filter( 'pre_http_request', static function () use ( &$requests ) { ++$requests; return new WP_Error( 'gone' ); } );`;

async function shown( texts: readonly string[], { as, before = NO_SERVICES, feed = false }: Shown = {} ) {
	const { pages, requests } = JSON.parse(
		await php( `
			${ before }
			foreach ( $GLOBALS['wp_embed']->handlers as $priority => $handlers ) {
				foreach ( array_keys( $handlers ) as $name ) { wp_embed_unregister_handler( $name, $priority ); }
			}
			$id = wp_insert_post( array( 'post_title' => 'Old', 'post_status' => 'publish', 'post_author' => ${ site().users.administrator.id } ) );
			wp_set_current_user( ${ as ? site().users[ as ].id : 0 } );
			$GLOBALS['post'] = get_post( $id );
			$GLOBALS['wp_query']->is_feed = ${ feed };
			$pages = array();
			foreach ( json_decode( ${ encoded( JSON.stringify( texts ) ) } ) as $text ) { $pages[] = apply_filters( 'the_content', $text ); }
			echo wp_json_encode( array( 'pages' => $pages, 'requests' => $requests ) );
		` )
	) as { pages: string[]; requests: number };
	return { bodies: pages.map( ( html ) => new JSDOM( html ).window.document.body ), pages, requests };
}

const one = async ( text: string, how?: Shown ) => ( await shown( [ text ], how ) ).bodies[ 0 ]!;

const framed = ( body: HTMLElement ) =>
	decodeURIComponent( body.querySelector( 'iframe' )?.getAttribute( 'src' ) ?? '' );
const linked = ( body: HTMLElement ) => [ ...body.querySelectorAll( 'a' ) ].map( ( { href } ) => href );

it( '[SHARE-031][SHARE-036] shows what WordPress embeds for the address, however that is written @oldest', async () => {
	const { bodies } = await shown(
		EMBEDS.map( ( [ text ] ) => text ),
		{ before: SERVICES }
	);
	expect( bodies.map( framed ) ).toEqual( EMBEDS.map( ( [ , url ] ) => `https://embed.example/?${ url }` ) );
	expect( bodies.map( ( { textContent } ) => textContent!.trim() ).filter( Boolean ) ).toEqual( [] );
} );

it( '[SHARE-031] asks for the width and height of the shortcode', async () => {
	const { bodies } = await shown(
		[
			'[youtube=http://www.youtube.com/watch?v=abcDEF12_-9&amp;w=321&amp;h=123]',
			'[vimeo 123456 w=321&h=123]',
			'[vimeo 123456 width="321" height="123"]',
		],
		{ before: SERVICES }
	);
	for ( const body of bodies ) {
		const frame = body.querySelector( 'iframe' )!;
		expect( [ frame.width, frame.height ] ).toEqual( [ '321', '123' ] );
	}
} );

it( '[SHARE-032] is a link where WordPress has no embed of the address', async () => {
	const { bodies } = await shown( EMBEDS.map( ( [ text ] ) => text ) );
	expect( bodies.map( linked ) ).toEqual( EMBEDS.map( ( [ , url ] ) => [ url ] ) );
	expect( bodies.map( ( { textContent } ) => /[[\]\\]/.test( textContent! ) ) ).not.toContain( true );
} );

it( '[SHARE-033][SHARE-034] gists and maps that Google does not offer for iframes are links', async () => {
	const { bodies, requests } = await shown( LINKS.map( ( [ text ] ) => text ) );
	expect( bodies.map( linked ) ).toEqual( LINKS.map( ( [ , url ] ) => [ url ] ) );
	expect( requests ).toBe( 0 );
} );

it.each( [
	[
		'https://maps.google.com/maps?f=q&amp;q=Wien&amp;output=embed&amp;w=425&amp;h=350',
		'https://www.google.com/maps?f=q&q=Wien&output=embed&w=425&h=350',
		'425',
		'350',
	],
	[
		'https://www.google.com/maps/embed?pb=!1m18!2d16.3&w=600&h=450',
		'https://www.google.com/maps/embed?pb=!1m18!2d16.3&w=600&h=450',
		'600',
		'450',
	],
	[
		'https://mapsengine.google.com/map/embed?mid=zA.k_1',
		'https://www.google.com/maps/d/embed?mid=zA.k_1',
		'100%',
		'350',
	],
] )( '[SHARE-034] shows a map in an iframe of Google: %s', async ( written, src, width, height ) => {
	const frame = ( await one( `[googlemaps ${ written }]` ) ).querySelector( 'iframe' )!;
	expect( [ frame.src, frame.width, frame.height ] ).toEqual( [ src, width, height ] );
	expect( frame.title ).toBe( 'Google Maps' );
} );

it( '[SHARE-034][SHARE-036] a map with escaped brackets has no backslash', async () => {
	const body = await one( '\\[googlemaps https://www.google.com/maps/embed?pb=!1m18\\]' );
	expect( body.querySelector( 'iframe' )!.src ).toBe( 'https://www.google.com/maps/embed?pb=!1m18' );
	expect( body.textContent!.trim() ).toBe( '' );
} );

it( '[SHARE-035] plays a track of the API in SoundCloud’s player', async () => {
	const frame = (
		await one(
			'[soundcloud url="https://api.soundcloud.com/tracks/12" params="color=ff0000" width="100%" height="200" iframe="true" /]'
		)
	).querySelector( 'iframe' )!;
	expect( [ frame.src, frame.width, frame.height ] ).toEqual( [
		'https://w.soundcloud.com/player/?url=https://api.soundcloud.com/tracks/12',
		'100%',
		'200',
	] );
} );

it( '[SHARE-037] shows visitors nothing without an address, and tells who can edit the post @oldest', async () => {
	for ( const as of [ undefined, 'author' ] as const ) {
		const { bodies } = await shown( NOTHING, { as } );
		expect( bodies.map( ( { textContent } ) => textContent!.trim() ) ).toEqual( NOTHING.map( () => '' ) );
		expect( bodies.flatMap( ( body ) => [ ...body.querySelectorAll( 'a, iframe, script' ) ] ) ).toEqual( [] );
	}
	const { bodies } = await shown( NOTHING, { as: 'editor' } );
	for ( const body of bodies ) {
		expect( body.querySelector( '[role=note]' )!.textContent ).toMatch( /^Only you see this: / );
	}
} );

it( '[SHARE-038] leaves a shortcode to the plugin that has registered it', async () => {
	const html = await php( `
		foreach ( array( 'youtube', 'recipe' ) as $tag ) {
			remove_shortcode( $tag );
			add_shortcode( $tag, static fn() => 'theirs' );
		}
		Statecraft\\Embeds\\Former\\Shortcodes::hook();
		Statecraft\\Embeds\\Former\\Recipe::hook();
		echo do_shortcode( '[youtube https://youtu.be/abcDEF12_-9] [recipe]a[/recipe]' );
	` );
	expect( html ).toBe( 'theirs theirs' );
} );

it( '[SHARE-039] is a link in a feed, and sends nothing for it', async () => {
	const texts = [ ...EMBEDS, ...LINKS ];
	const { bodies, requests } = await shown(
		[ ...texts.map( ( [ text ] ) => text ), '[googlemaps https://www.google.com/maps/embed?pb=!1m18]' ],
		{ feed: true }
	);
	expect( bodies.map( linked ) ).toEqual( [
		...texts.map( ( [ , url ] ) => [ url ] ),
		[ 'https://www.google.com/maps/embed?pb=!1m18' ],
	] );
	expect( bodies.flatMap( ( body ) => [ ...body.querySelectorAll( 'iframe' ) ] ) ).toEqual( [] );
	expect( requests ).toBe( 0 );
} );

it( '[SHARE-040] asks once for an embed, and not at all on a paused site', async () => {
	const twice = [ '[vimeo 123456]', '[vimeo 123456]' ];
	const asked = `$requests = 0;
		add_filter( 'pre_http_request', static function () use ( &$requests ) { ++$requests; return array( 'headers' => array(), 'cookies' => array(), 'body' => '{"type":"video","html":"<iframe src=\\"https://player.vimeo.com/video/123456\\"></iframe>","width":9,"height":9,"version":"1.0"}', 'response' => array( 'code' => 200, 'message' => 'OK' ) ); } );`;
	const awake = await shown( twice, { before: asked } );
	expect( awake.requests ).toBe( 1 );
	expect( awake.bodies.map( framed ) ).toEqual( twice.map( () => 'https://player.vimeo.com/video/123456' ) );
	const paused = await shown( twice, {
		before: `${ asked } add_filter( 'statecraft_is_offline', '__return_true' );`,
	} );
	expect( paused.requests ).toBe( 0 );
	expect( paused.bodies.map( linked ) ).toEqual( twice.map( () => [ 'https://vimeo.com/123456' ] ) );
} );

const RECIPE = `[recipe title="Soup & bread" servings="4" preptime="10 mins" cooktime="1 hr 30 min" time="quick" difficulty="easy" rating="good" source="Aunt" sourceurl="https://aunt.example/soup" description="Warm." image="https://example.com/soup.jpg"]
[recipe-ingredients]
- 2 <strong>onions</strong>
- salt
[/recipe-ingredients]
[recipe-directions title="How"]
1. Chop.
2. Cook.
[/recipe-directions]
[recipe-notes]
Eat <script>alert(1)</script>soon.
[/recipe-notes]
[recipe-nutrition]
100 kcal
[/recipe-nutrition]
[/recipe]`;

const items = ( body: ParentNode, property: string ) =>
	[ ...body.querySelectorAll( `[itemtype="https://schema.org/Recipe"] [itemprop=${ property }]` ) ].map(
		( element ) => element.getAttribute( 'datetime' ) ?? element.getAttribute( 'src' ) ?? element.textContent
	);

it( '[SHARE-041] shows a recipe with microdata', async () => {
	const body = await one( RECIPE );
	expect( items( body, 'name' ) ).toEqual( [ 'Soup & bread' ] );
	expect( items( body, 'recipeYield' ) ).toEqual( [ '4' ] );
	expect( items( body, 'prepTime' ) ).toEqual( [ 'PT10M' ] );
	expect( items( body, 'cookTime' ) ).toEqual( [ 'PT90M' ] );
	expect( items( body, 'totalTime' ) ).toEqual( [] );
	expect( items( body, 'description' ) ).toEqual( [ 'Warm.' ] );
	expect( items( body, 'image' ) ).toEqual( [ 'https://example.com/soup.jpg' ] );
	expect( items( body, 'recipeIngredient' ) ).toEqual( [ '2 onions', 'salt' ] );
	expect( items( body, 'recipeInstructions' ) ).toEqual( [ 'Chop.', 'Cook.' ] );
	expect( [ ...body.querySelectorAll( 'h4' ) ].map( ( { textContent } ) => textContent ) ).toEqual( [
		'Ingredients',
		'How',
		'Notes',
		'Nutrition',
	] );
	expect( body.textContent ).toMatch( /Time: quick[\s\S]*Difficulty: easy[\s\S]*Rating: good[\s\S]*Source: Aunt/ );
	expect( linked( body ) ).toEqual( [ 'https://aunt.example/soup' ] );
	expect( body.querySelector( 'strong' )!.textContent ).toBe( 'onions' );
	expect( body.textContent ).toContain( '100 kcal' );
	expect( body.textContent ).not.toContain( '[' );
} );

it( '[SHARE-042] shows only text, images and links to web addresses', async () => {
	const { bodies } = await shown( [
		RECIPE,
		'[recipe title="<img src=x onerror=alert(1)>" sourceurl="javascript:alert(1)" image="javascript:alert(1)"][recipe-image image="data:image/svg+xml,x"][/recipe]',
		'[recipe-ingredients]- <a href="javascript:alert(1)" onclick="alert(1)">salt</a>[/recipe-ingredients]',
	] );
	for ( const body of bodies ) {
		expect( [
			...body.querySelectorAll(
				'script, [onerror], [onclick], [href^=javascript], [src^=javascript], [src^=data]'
			),
		] ).toEqual( [] );
		expect( body.textContent ).not.toContain( '[' );
	}
	expect( bodies[ 2 ]!.querySelector( 'li' )!.textContent ).toBe( 'salt' );
} );
