/** What waits for the cookie notice of a page: which blocks load something from another host, and what is in its place. */
import { readFileSync, readdirSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { CALENDLY, FRAME, NOT_WAITING, PODCAST, WAITING, hasPictures } from '../../_kit/waiting';
import type { Waiting } from '../../_kit/waiting';
import { as, php, reset, site } from '../_kit/client';
import { inPhp, removeKnobs, setKnobs } from '../_kit/knobs';
import { aPost, look } from '../_kit/premium';
import type { Seen } from '../_kit/premium';
import { words } from '../_kit/visitor';

jest.setTimeout( 240_000 );

const NOTICE = '<!-- wp:jetpack/cookie-consent /-->';
const EVERYWHERE = '<!-- wp:jetpack/cookie-consent {"render_from_template":true} /-->';
const CALENDAR = WAITING[ 'jetpack/google-calendar' ]![ 0 ]!.content;

const SOURCES = 'iframe, script, img, link, video, audio, source, embed, object';
const ATTRIBUTES = [ 'src', 'srcset', 'poster', 'data', 'href' ];

/** The addresses of other hosts that a browser asks for by itself; what is in a template is not of the page. */
const foreign = ( root: ParentNode ): string[] =>
	[ ...root.querySelectorAll( SOURCES ) ]
		.filter( ( element ) => element.getAttribute( 'preload' ) !== 'none' || element.hasAttribute( 'poster' ) )
		.filter( ( element ) => ! [ 'profile', 'canonical' ].includes( element.getAttribute( 'rel' ) ?? '' ) )
		.flatMap( ( element ) => ATTRIBUTES.map( ( name ) => element.getAttribute( name ) ?? '' ) )
		.filter( ( url ) => /^(?:https?:)?\/\//.test( url.trim() ) )
		.filter( ( url ) => new URL( url.trim().split( /\s/ )[ 0 ]!, site().url ).host !== new URL( site().url ).host );

const templates = ( { document }: Pick< Seen, 'document' > ) => [
	...document.querySelectorAll< HTMLTemplateElement >( 'template[data-statecraft-consent]' ),
];
const boxes = ( { document }: Pick< Seen, 'document' > ) => [
	...document.querySelectorAll< HTMLElement >( '.statecraft-held' ),
];
/** What is the same for each request. */
const text = ( { html }: Pick< Seen, 'html' > ) => html.replace( /<!--[^>]*-->|\?p=\d+|\/\?p=\d+/g, '' );
const published = async ( content: string ) => look( ( await aPost( content ) ).url );

/** Saves a template part of the theme, as the site editor does. */
const part = async ( content: string, name = 'a-notice' ): Promise< number > =>
	Number(
		await php( `
			wp_set_current_user( ${ site().users.administrator.id } );
			echo wp_insert_post( wp_slash( array( 'post_type' => 'wp_template_part', 'post_status' => 'publish', 'post_name' => '${ name }', 'post_title' => 'A part', 'post_content' => ${ inPhp( content ) }, 'tax_input' => array( 'wp_theme' => array( get_stylesheet() ) ) ) ) );
		` )
	);
const forget = ( id: number ) => php( `wp_delete_post( ${ id }, true );` );

beforeAll( async () => {
	await setKnobs( { filters: { pre_oembed_result: FRAME } } );
	await php( `
		Statecraft\\Related\\Modules::set( Statecraft\\Related\\Modules::ADS, true );
		update_option( 'statecraft_ads', array( 'mrec' => '<script src="https://ads.example/a.js"></script>' ) );
		update_option( 'statecraft_content_consent', array(), true );
		$episode = array( 'guid' => '1', 'title' => 'One', 'description' => '', 'audio' => 'https://tea.example/1.mp3', 'seconds' => 60 );
		set_transient( 'statecraft_podcast_' . md5( '${ PODCAST }' ), array( 'read' => time(), 'tried' => time(), 'feed' => array( 'title' => 'Tea', 'link' => '', 'cover' => 'https://tea.example/cover.jpg', 'episodes' => array( $episode ) ) ), 3600 );
	` );
} );
afterAll( async () => {
	await removeKnobs();
	await reset();
} );

const cases = Object.entries( WAITING ).flatMap( ( [ name, all ] ) =>
	all.map( ( one, place ): [ string, Waiting ] => [ `${ name } ${ place + 1 }`, one ] )
);

describe( 'the list', () => {
	const blocks = join( __dirname, '../../../blocks' );
	const folders = readdirSync( blocks ).filter( ( name ) => existsSync( join( blocks, name, 'block.json' ) ) );
	const nameOf = ( folder: string ): string =>
		JSON.parse( readFileSync( join( blocks, folder, 'block.json' ), 'utf8' ) ).name;

	it( '[SHARE-230] names each block once', () => {
		const listed = [ ...Object.keys( WAITING ), ...Object.keys( NOT_WAITING ) ];
		expect( new Set( listed ).size ).toBe( listed.length );
		expect( folders.map( nameOf ).filter( ( name ) => ! listed.includes( name ) ) ).toEqual( [] );
	} );

	it( '[SHARE-230] the others load nothing of another host by themselves, but pictures that an author has put in', async () => {
		const contentOf = ( folder: string ) => {
			const fixtures = join( __dirname, '../../blocks', folder, 'fixtures' );
			const files = existsSync( fixtures ) ? readdirSync( fixtures ) : [];
			return files
				.filter( ( file ) => /^[^.]+\.html$/.test( file ) )
				.map( ( file ) => readFileSync( join( fixtures, file ), 'utf8' ) )
				.join( '\n' );
		};
		const others = folders.filter( ( folder ) => nameOf( folder ) in NOT_WAITING );
		expect( others.length ).toBeGreaterThan( 30 );
		const [ shown, plain ] = [ true, false ].map( ( is ) =>
			others.filter( ( folder ) => hasPictures( nameOf( folder ) ) === is ).map( contentOf )
		);
		expect( foreign( ( await published( plain!.join( '\n' ) ) ).document ) ).toEqual( [] );
		const { document } = await published( shown!.join( '\n' ) );
		document.querySelectorAll( 'img, video, source' ).forEach( ( one ) => one.remove() );
		expect( foreign( document ) ).toEqual( [] );
	} );
} );

describe( 'on a page with a notice', () => {
	it.each( cases )(
		'[SHARE-220, SHARE-226, SHARE-225] %s waits; without a notice it does not',
		async ( _, { content, service, loads } ) => {
			const without = await published( content );
			const found = foreign( without.document );
			loads.forEach( ( part_ ) => expect( found.filter( ( url ) => url.includes( part_ ) ) ).not.toEqual( [] ) );
			expect( without.html ).not.toMatch( /statecraft-held|cookie-consent|data-statecraft-consent/ );

			// The notice stands below what waits for it.
			const page = await published( content + NOTICE );
			expect( foreign( page.document ) ).toEqual( [] );
			const [ template, ...others ] = templates( page );
			expect( others ).toEqual( [] );
			const held = foreign( template!.content );
			expect( held ).toHaveLength( loads.length );
			loads.forEach( ( part_, place ) => expect( held[ place ] ).toContain( part_ ) );
			expect( boxes( page ).map( ( one ) => words( one.querySelector( 'p' ) ) ) ).toEqual(
				service
					? [ `This content comes from ${ service }. It is loaded once you accept the cookie notice.` ]
					: []
			);
		}
	);
} );

describe( 'the box', () => {
	const box = async ( content: string ) => boxes( await published( content + NOTICE ) )[ 0 ]!;
	const link = ( element: Element ) => element.querySelector( 'a' )!;

	it( '[SHARE-221] has the size of what comes, a link to it, and a button that the words describe', async () => {
		const one = await box( CALENDAR );
		expect( one.getAttribute( 'style' ) ).toBe( 'width:100%;height:450px' );
		expect( one.parentElement!.className ).toContain( 'wp-block-jetpack-google-calendar' );
		expect( [ words( link( one ) ), link( one ).href ] ).toEqual( [
			'Open on Google Calendar',
			'https://calendar.google.com/calendar/embed?src=tea%40example.org',
		] );
		const button = one.querySelector( 'button' )!;
		expect( [ words( button ), button.type ] ).toEqual( [ 'Show this content', 'button' ] );
		expect( one.querySelector( 'p' )!.id ).toBe( button.getAttribute( 'aria-describedby' ) );
		const of = async ( name: string, place = 0 ) =>
			( await box( WAITING[ name ]![ place ]!.content ) ).getAttribute( 'style' );
		expect( await of( 'jetpack/calendly' ) ).toBe( 'height:630px' );
		expect( await of( 'jetpack/gif' ) ).toBe( 'aspect-ratio:100/50' );
		expect( await of( 'core/embed' ) ).toBe( 'aspect-ratio:16/9' );
		expect( await of( 'videopress/video' ) ).toBe( 'aspect-ratio:100/56.25' );
	} );

	it( '[SHARE-227] without JavaScript, which marks the root, has its link and hides the button and the words about acceptance', async () => {
		const one = await box( CALENDAR );
		const css = readFileSync( join( __dirname, '../../../build/cookie-consent/style.css' ), 'utf8' );
		const [ , hidden ] = /html:not\(\[data-statecraft-consent\]\)\s*:is\(([^)]*)\)\{display:none\}/.exec( css )!;
		const gone = [ ...one.querySelectorAll( hidden! ) ].map( words );
		expect( gone ).toEqual( [ 'It is loaded once you accept the cookie notice.', 'Show this content' ] );
		expect( link( one ).matches( hidden! ) ).toBe( false );
	} );

	it( '[SHARE-221] in part: is aligned as the block is, and each has an address of its own', async () => {
		const page = await published(
			`<!-- wp:jetpack/calendly ${ JSON.stringify( { ...CALENDLY, align: 'wide' } ) } /-->`.repeat( 2 ) + NOTICE
		);
		expect( boxes( page ).map( ( one ) => one.className ) ).toEqual(
			Array( 2 ).fill( 'statecraft-held alignwide' )
		);
		const ids = boxes( page ).map( ( one ) => one.querySelector( 'p' )!.id );
		expect( new Set( ids ).size ).toBe( 2 );
		// Each brings the script that it needs, since it can be shown alone.
		expect( templates( page ).map( ( { content } ) => foreign( content ).length ) ).toEqual( [ 1, 1 ] );
	} );

	it( '[SHARE-222] a map has its places, a button for bookings stays a link, and a small picture leaves its space', async () => {
		const map = await box( WAITING[ 'jetpack/map' ]![ 0 ]!.content );
		expect( map.closest( '.statecraft-map__list' )!.querySelector( 'li > a' )!.textContent ).toBe( 'Tea' );
		expect( map.querySelector( 'template' )!.innerHTML ).toContain( 'statecraft-map__data' );
		const button = await published( WAITING[ 'jetpack/calendly' ]![ 1 ]!.content + NOTICE );
		expect( button.document.querySelector( 'a[href^="https://calendly.com/tea/talk"]' )!.textContent ).toBe(
			'Book'
		);
		const tock = await published( WAITING[ 'jetpack/tock' ]![ 0 ]!.content + NOTICE );
		expect( tock.document.querySelector( '.wp-block-jetpack-tock a' )!.textContent ).toBe( 'Book now on Tock' );
		const podcast = await published( WAITING[ 'jetpack/podcast-player' ]![ 0 ]!.content + NOTICE );
		expect( templates( podcast )[ 0 ]!.parentElement!.getAttribute( 'style' ) ).toContain(
			'width:80px;height:80px'
		);
	} );

	it( '[SHARE-226] an embed keeps its caption; what another plugin has made of it, and an embed of this site, stay', async () => {
		const content = WAITING[ 'core/embed' ]![ 0 ]!.content;
		const { document } = await published( content + NOTICE );
		expect( document.querySelector( 'figure.wp-block-embed > figcaption' )!.textContent ).toBe( 'About tea' );
		for ( const html of [
			FRAME.replace( ' src=', ' data-src=' ),
			`<iframe src="${ site().url }/a/embed/"></iframe>`,
		] ) {
			await setKnobs( { filters: { pre_oembed_result: html } } );
			const page = await published( content + NOTICE );
			expect( page.html ).toContain( html );
			expect( boxes( page ) ).toEqual( [] );
		}
		await setKnobs( { filters: { pre_oembed_result: FRAME } } );
	} );

	it( '[SHARE-220] in part: embeds of Instagram and shortcodes of the classic years wait in posts without blocks', async () => {
		const page = await published(
			'https://www.instagram.com/p/abc/\n\n[googlemaps https://www.google.com/maps/embed?pb=1]\n\n' + NOTICE
		);
		expect( foreign( page.document ) ).toEqual( [] );
		const classic = await aPost(
			'https://www.instagram.com/p/abc/\n\nTea.\n\n[googlemaps https://www.google.com/maps/embed?pb=1]'
		);
		const id = await part( EVERYWHERE );
		const { document } = await look( classic.url );
		expect( foreign( document ) ).toEqual( [] );
		expect( templates( { document } ).flatMap( ( { content } ) => foreign( content ) ) ).toEqual( [
			'https://www.instagram.com/p/abc/embed/captioned/',
			'https://www.google.com/maps/embed?pb=1',
		] );
		await forget( id );
	} );
} );

describe( 'an address on a line of its own', () => {
	const VIDEO = 'https://www.youtube.com/watch?v=abc';

	it( '[SHARE-220, SHARE-226] waits in classic content, each service by its name', async () => {
		const classic = await aPost(
			[ VIDEO, 'Tea.', `[embed]${ VIDEO }&t=5[/embed]`, 'https://tea.example/1' ].join( '\n\n' )
		);
		// A service that a plugin has taught WordPress.
		await php( `
			file_put_contents( WPMU_PLUGIN_DIR . '/tea.php', '<?php add_action( "init", static function () { wp_embed_register_handler( "tea", "#https://tea\\\\.example/\\\\d#", static fn() => "<script src=\\"https://tea.example/t.js\\"></script>" ); } );' );
		` );
		const without = await look( classic.url );
		expect( foreign( without.document ).filter( ( url ) => url.includes( 'embed/abc' ) ) ).toHaveLength( 2 );
		expect( without.html ).not.toMatch( /statecraft-held|data-statecraft-consent/ );
		const id = await part( EVERYWHERE );
		const page = await look( classic.url );
		await forget( id );
		await php( `unlink( WPMU_PLUGIN_DIR . '/tea.php' );` );
		expect( foreign( page.document ) ).toEqual( [] );
		expect( boxes( page ).map( ( one ) => words( one.querySelector( 'a' ) ) ) ).toEqual( [
			'Open on youtube.com',
			'Open on youtube.com',
			'Open on tea.example',
		] );
		expect( boxes( page )[ 0 ]!.getAttribute( 'style' ) ).toBe( 'height:281px' );
		expect( templates( page ).flatMap( ( { content } ) => foreign( content ) ) ).toEqual( [
			'https://www.youtube.com/embed/abc',
			'https://www.youtube.com/embed/abc',
			'https://tea.example/t.js',
		] );
	} );

	it( '[SHARE-226] in part: waits between blocks, too; the box of a block is the block’s', async () => {
		const page = await published(
			`<!-- wp:freeform -->\n<p>Tea.</p>\n\n${ VIDEO }\n\n<!-- /wp:freeform -->${
				WAITING[ 'core/embed' ]![ 0 ]!.content
			}${ NOTICE }`
		);
		expect( foreign( page.document ) ).toEqual( [] );
		expect( boxes( page ).map( ( one ) => one.getAttribute( 'style' ) ) ).toEqual( [
			'height:281px',
			'aspect-ratio:16/9',
		] );
	} );
} );

describe( 'which pages have a notice', () => {
	const waits = async ( url: string ) => templates( await look( url ) ).length > 0;

	it( '[SHARE-224] one for every page, in the text, and in a synced pattern', async () => {
		const post = await aPost( CALENDAR );
		expect( await waits( post.url ) ).toBe( false );
		const id = await part( EVERYWHERE );
		expect( await waits( post.url ) ).toBe( true );
		await forget( id );
		expect( await waits( ( await aPost( CALENDAR + EVERYWHERE ) ).url ) ).toBe( true );
		const pattern = await aPost( NOTICE, { post_type: 'wp_block' } );
		const inPattern = await aPost( `${ CALENDAR }<!-- wp:block {"ref":${ pattern.id }} /-->` );
		expect( await waits( inPattern.url ) ).toBe( true );
	} );

	it( '[SHARE-224] in a widget, and in a saved part of the template that the page has; not in one that it lacks', async () => {
		const post = await aPost( CALENDAR );
		await php(
			`update_option( 'widget_block', array( 2 => array( 'content' => ${ inPhp( NOTICE ) } ), '_multiwidget' => 1 ) );`
		);
		expect( await waits( post.url ) ).toBe( true );
		await php( `delete_option( 'widget_block' );` );
		const unused = await part( NOTICE, 'not-used' );
		expect( await waits( post.url ) ).toBe( false );
		await forget( unused );
		const footer = await part( NOTICE, 'footer' );
		const page = await look( post.url );
		// The notice is below, and what waits is above.
		expect( page.document.querySelector( '.wp-block-jetpack-cookie-consent' ) ).not.toBeNull();
		expect( templates( page ) ).toHaveLength( 1 );
		await forget( footer );
		expect( await waits( post.url ) ).toBe( false );
	} );

	it( '[SHARE-225] feeds, embeds, excerpts and answers of the REST API do not wait', async () => {
		const { id, url } = await aPost( CALENDAR + NOTICE );
		const { json } = await as( 'anonymous' ).get< { content: { rendered: string } } >( `wp/v2/posts/${ id }` );
		expect( json.content.rendered ).toContain( '<iframe src="https://calendar.google.com/' );
		const every = await part( EVERYWHERE );
		const feed = await look( `${ site().url }/?feed=rss2` );
		expect( feed.html ).toContain( 'calendar.google.com' );
		const embed = await look( `${ url }${ url.includes( '?' ) ? '&' : '?' }embed=true` );
		expect( feed.html + embed.html ).not.toMatch( /statecraft-held|data-statecraft-consent/ );
		await forget( every );
		expect( json.content.rendered ).not.toMatch( /statecraft-held|data-statecraft-consent/ );
	} );

	it( '[SHARE-225] a page without one is the same with the rule and without it', async () => {
		const all = cases.map( ( [ , { content } ] ) => content ).join( '' );
		const { url } = await aPost( all );
		const now = text( await look( url ) );
		await php( `
			file_put_contents( WPMU_PLUGIN_DIR . '/no-rule.php', '<?php add_action( "template_redirect", static function () { unset( $GLOBALS["wp_actions"]["template_redirect"] ); }, PHP_INT_MAX ); add_action( "wp", static function () { foreach ( array( "render_block_core/embed", "embed_oembed_html", "embed_handler_html" ) as $hook ) remove_all_filters( $hook ); } );' );
		` );
		const then = text( await look( url ) );
		await php( `unlink( WPMU_PLUGIN_DIR . '/no-rule.php' );` );
		expect( now ).toBe( then );
	} );
} );
