/** Subscriber content is on the page of the post for paying readers, and nowhere else. */
import { as, php, reset, site } from '../_kit/client';
import type { Role } from '../_kit/client';
import { removeKnobs } from '../_kit/knobs';
import {
	CANARY,
	GUEST_WORD,
	OPEN_WORD,
	aPost,
	closePostBox,
	container,
	content,
	cookiesOf,
	look,
	openPostBox,
	openShop,
	signIn,
	subscribe,
} from '../_kit/premium';
import type { StoredPost } from '../_kit/premium';

jest.setTimeout( 240_000 );

const PLAN = 7;
/** For texts that are cut: it is in the part that a reader has not paid for. */
const CUT = 'marigoldcanary';
/** In a footnote, and in a synced pattern. */
const NOTE = 'footnotecanary';
const SYNCED = 'syncedcanary';

let one: StoredPost;
let paged: StoredPost;
let teaser: StoredPost;
let pattern: StoredPost;
let using: StoredPost;
let noted: StoredPost;
let listing: StoredPost;
let draft: StoredPost;
let byHand: StoredPost;

const block = ( name: string, attributes: object = {} ) => `<!-- wp:${ name } ${ JSON.stringify( attributes ) } /-->`;
const LOOP = `<!-- wp:query {"query":{"perPage":50,"postType":"post","inherit":false}} --><div class="wp-block-query"><!-- wp:post-template --><!-- wp:post-content /--><!-- wp:post-excerpt /--><!-- /wp:post-template --></div><!-- /wp:query -->`;

beforeAll( async () => {
	await openPostBox();
	await openShop();
	one = await aPost( content( [ PLAN ] ) );
	paged = await aPost(
		content(
			[ PLAN ],
			`first</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:nextpage -->\n<!--nextpage-->\n<!-- /wp:nextpage -->\n\n<!-- wp:paragraph -->\n<p>${ CUT }`
		)
	);
	teaser = await aPost(
		`<!-- wp:group -->\n<div class="wp-block-group">${ content( [ PLAN ], `${ CUT }</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:more -->\n<!--more-->\n<!-- /wp:more -->\n\n<!-- wp:paragraph -->\n<p>rest ${ CUT }` ) }</div>\n<!-- /wp:group -->`
	);
	pattern = await aPost( container( [ PLAN ], SYNCED ), { post_type: 'wp_block' } );
	using = await aPost( block( 'core/block', { ref: pattern.id } ), { post_author: site().users.author.id } );
	noted = await aPost(
		content( [ PLAN ], `Text<sup data-fn="f-1" class="fn"><a href="#f-1" id="f-1-link">1</a></sup>` ) +
			`\n\n${ block( 'footnotes' ) }`
	);
	await php( `update_post_meta( ${ noted.id }, 'footnotes', wp_slash( '[{"id":"f-1","content":"${ NOTE }"}]' ) );` );
	listing = await aPost(
		`${ block( 'latest-posts', { displayPostContent: true, displayPostContentRadio: 'full_post', postsToShow: 50 } ) }\n${ LOOP }`,
		{ post_type: 'page', post_title: 'A list' }
	);
	draft = await aPost( content( [ PLAN ] ), { post_status: 'draft' } );
	byHand = await aPost( content( [ PLAN ] ) );
	// Several spaces and line breaks are valid in block delimiters. WordPress normalizes them if it filters an author's HTML.
	await php( `
		wp_set_current_user( ${ site().users.administrator.id } );
		$text = str_replace( '<!-- wp:', "<!--  \n wp:", get_post( ${ byHand.id } )->post_content );
		wp_update_post( wp_slash( array( 'ID' => ${ byHand.id }, 'post_content' => $text ) ) );
	` );
	await php( `wp_save_post_revision( ${ one.id } );` );
} );
afterAll( async () => {
	await closePostBox();
	await removeKnobs();
	await reset();
} );

const path = ( { id }: StoredPost, more = '' ) => `/?p=${ id }${ more }`;

/** Pages of the site, and their public contents; empty: nothing of the post. */
const pages: Record< string, [ () => string, string ] > = {
	'the post': [ () => path( one ), GUEST_WORD ],
	'the front page': [ () => '/', '' ],
	'its author archive': [ () => `/?author=${ site().users.administrator.id }`, '' ],
	'its category archive': [ () => '/?cat=1', '' ],
	'the feed': [ () => '/?feed=rss2', OPEN_WORD ],
	'the Atom feed': [ () => '/?feed=atom', OPEN_WORD ],
	'its comments feed': [ () => path( one, '&feed=rss2&withoutcomments=1' ), '' ],
	'its embed': [ () => path( one, '&embed=true' ), OPEN_WORD ],
	oEmbed: [ () => `/?rest_route=/oembed/1.0/embed&url=${ encodeURIComponent( one.url ) }`, 'A recipe' ],
	'its second page, which starts inside the content': [ () => path( paged, '&page=2' ), '' ],
	'its first page, which ends inside the content': [ () => path( paged ), OPEN_WORD ],
	'a text with a “more” tag inside, on its page': [ () => path( teaser ), OPEN_WORD ],
	'a synced pattern in a post': [ () => path( using ), GUEST_WORD ],
	footnotes: [ () => path( noted ), OPEN_WORD ],
	'lists of posts with their content': [ () => path( listing ).replace( '?p=', '?page_id=' ), OPEN_WORD ],
	'a sitemap': [ () => '/?sitemap=posts&sitemap-subtype=post&paged=1', '' ],
	'a manually written post': [ () => path( byHand ), GUEST_WORD ],
	'a draft': [ () => path( draft, '&preview=true' ), '' ],
};

/** REST API routes. */
const routes: Record< string, [ () => string, Record< string, string > ] > = {
	'a post': [ () => `wp/v2/posts/${ one.id }`, {} ],
	'a post to edit': [ () => `wp/v2/posts/${ one.id }`, { context: 'edit' } ],
	posts: [ () => 'wp/v2/posts', { per_page: '100', _embed: '1' } ],
	'posts to edit': [ () => 'wp/v2/posts', { per_page: '100', context: 'edit' } ],
	'its revisions': [ () => `wp/v2/posts/${ one.id }/revisions`, {} ],
	'its autosaves': [ () => `wp/v2/posts/${ one.id }/autosaves`, {} ],
	'synced patterns': [ () => 'wp/v2/blocks', { per_page: '100' } ],
	'a synced pattern': [ () => `wp/v2/blocks/${ pattern.id }`, {} ],
	'a synced pattern to edit': [ () => `wp/v2/blocks/${ pattern.id }`, { context: 'edit' } ],
	'the block renderer': [
		() => 'wp/v2/block-renderer/core/block',
		{ context: 'edit', 'attributes[ref]': 'PATTERN' },
	],
	'the subscriber view by itself': [
		() => 'wp/v2/block-renderer/premium-content/subscriber-view',
		{ context: 'edit' },
	],
	search: [ () => 'wp/v2/search', { search: CANARY } ],
	'search in texts': [ () => 'wp/v2/posts', { search: CANARY, search_columns: 'post_content' } ],
	'the footnotes of a post': [ () => `wp/v2/posts/${ noted.id }`, { context: 'view' } ],
};

const secrets = new RegExp( [ CANARY, CUT, NOTE, SYNCED ].join( '|' ) );
const people: ( Role | 'anonymous' )[] = [ 'anonymous', 'subscriber', 'author' ];

describe.each( people )( 'for %s', ( role ) => {
	it.each( Object.entries( pages ) )( '%s has no word of it', async ( _, [ address, shown ] ) => {
		const { html } = await look( site().url + address(), await cookiesOf( role ) );
		// Only people who can edit a draft see any of it.
		expect( html ).toContain( shown );
		expect( secrets.exec( html )?.[ 0 ] ?? '' ).toBe( '' );
	} );

	it.each( Object.entries( routes ) )( 'the route of %s has no word of it', async ( _, [ route, query ] ) => {
		const own = Object.fromEntries(
			Object.entries( query ).map( ( [ key, value ] ) => [
				key,
				value === 'PATTERN' ? String( pattern.id ) : value,
			] )
		);
		const text = await ( await as( role ).send( 'GET', route(), { query: own } ) ).text();
		// The response to a search contains the word at most in its own URL.
		expect( secrets.exec( text.replaceAll( /search=[^&"\\]*/g, '' ) )?.[ 0 ] ?? '' ).toBe( '' );
	} );

	it.each( [
		[ 'by a word', `s=${ CANARY }` ],
		[ 'by two words, one of which is public', `s=recipe+${ CANARY }` ],
		[ 'for a sentence', `s=${ CANARY }&sentence=1` ],
	] )( 'a search %s finds nothing', async ( _, query ) => {
		const { document } = await look( `${ site().url }/?${ query }`, await cookiesOf( role ) );
		expect( [ ...document.body.classList ] ).toContain( 'search-no-results' );
	} );

	it( 'a search that excludes one of its words excludes no post', async () => {
		const { json } = await as( role ).get< { id: number }[] >( 'wp/v2/posts', {
			query: { search: `recipe -${ CANARY }`, per_page: 100 },
		} );
		expect( json.map( ( { id } ) => id ) ).toContain( one.id );
	} );
} );

it( 'the order of results reveals nothing of it', async () => {
	// The word is in no public part of either, so the newer one comes first.
	const values = { post_title: 'A stew', post_excerpt: 'pepper, then saffron' };
	const older = await aPost( content( [ PLAN ], 'saffron pepper' ), { ...values, post_date: '2020-01-01 00:00:00' } );
	const newer = await aPost( content( [ PLAN ], 'nothing' ), { ...values, post_date: '2021-01-01 00:00:00' } );
	const { json } = await as( 'anonymous' ).get< { id: number }[] >( 'wp/v2/posts', {
		query: { search: 'saffron pepper', orderby: 'relevance' },
	} );
	expect( json.map( ( { id } ) => id ) ).toEqual( [ newer.id, older.id ] );
	await php( `wp_delete_post( ${ older.id }, true ); wp_delete_post( ${ newer.id }, true );` );
} );

it( 'the link search in an author’s editor does not find it by one of its words', async () => {
	const found = await php( `
		wp_set_current_user( ${ site().users.author.id } );
		require_once ABSPATH . WPINC . '/class-wp-editor.php';
		echo wp_json_encode( array_column( (array) _WP_Editors::wp_link_query( array( 's' => '${ CANARY }' ) ), 'ID' ) );
	` );
	expect( JSON.parse( found ) ).toEqual( [] );
} );

it( 'people who can edit all posts still find them by any word', async () => {
	const { json } = await as( 'editor' ).get< { id: number }[] >( 'wp/v2/posts', { query: { search: CANARY } } );
	expect( json.map( ( { id } ) => id ) ).toContain( one.id );
} );

it( 'what plugins read of the post on its page is what the visitor sees', async () => {
	await php(
		`file_put_contents( WPMU_PLUGIN_DIR . '/og.php', '<?php add_action( "wp_head", static function () { if ( is_singular() ) { printf( "<meta name=description content=\\'%s|%s|%s\\'>", esc_attr( wp_strip_all_tags( get_queried_object()->post_content ) ), esc_attr( wp_strip_all_tags( $GLOBALS["post"]->post_content ) ), esc_attr( get_the_excerpt( get_queried_object() ) ) ); } } );' );`
	);
	try {
		const { html } = await look( one.url );
		expect( html ).toMatch( new RegExp( `<meta name=description[^>]*${ OPEN_WORD }` ) );
		expect( html ).not.toContain( CANARY );
	} finally {
		await php( `unlink( WPMU_PLUGIN_DIR . '/og.php' );` );
	}
} );

it( 'a plugin that saves a post from a query loses nothing', async () => {
	const stored = await php( `
		wp_set_current_user( 0 );
		$post = ( new WP_Query( array( 'p' => ${ one.id } ) ) )->posts[0];
		echo str_contains( $post->post_content, '${ CANARY }' ) ? 'given ' : 'short ';
		wp_update_post( wp_slash( $post->to_array() ) );
		wp_cache_flush();
		echo str_contains( get_post( ${ one.id } )->post_content, '${ CANARY }' ) ? 'kept' : 'lost';
	` );
	expect( stored ).toBe( 'short kept' );
} );

it.each( [ 'widget_text', 'widget_text_content', 'widget_custom_html_content', 'widget_block_content' ] )(
	'%s shows none of it: a widget belongs to no post',
	async ( hook ) => {
		const html = await php(
			`wp_set_current_user( 1 ); echo apply_filters( '${ hook }', base64_decode( '${ Buffer.from( container( [ PLAN ] ) ).toString( 'base64' ) }' ), array(), null );`
		);
		expect( html ).not.toContain( CANARY );
	}
);

it( 'blocks rendered without a post show none of it', async () => {
	const html = await php(
		`wp_set_current_user( 1 ); echo do_blocks( base64_decode( '${ Buffer.from( container( [ PLAN ] ) ).toString( 'base64' ) }' ) );`
	);
	expect( html ).toContain( GUEST_WORD );
	expect( html ).not.toContain( CANARY );
} );

it( 'a subscriber view outside of a container is shown to nobody', async () => {
	const [ view = '' ] =
		/<!-- wp:premium-content\/subscriber-view[\s\S]*subscriber-view -->/.exec( container( [ PLAN ] ) ) ?? [];
	expect( view ).toContain( CANARY );
	const html = await php(
		`wp_set_current_user( 1 ); echo 'shown: ', do_blocks( base64_decode( '${ Buffer.from( view ).toString( 'base64' ) }' ) );`
	);
	expect( html ).toBe( 'shown: ' );
} );

it( 'people who can edit the post see it on its page and in the API, but not in feeds and excerpts', async () => {
	const cookie = await cookiesOf( 'editor' );
	expect( ( await look( one.url, cookie ) ).html ).toContain( CANARY );
	expect( ( await look( `${ site().url }/?feed=rss2`, cookie ) ).html ).not.toContain( CANARY );
	const { json } = await as( 'editor' ).get< {
		content: { rendered: string; raw: string };
		excerpt: { rendered: string };
	} >( `wp/v2/posts/${ one.id }`, { query: { context: 'edit' } } );
	expect( [ json.content.rendered, json.content.raw ] ).toEqual( [
		expect.stringContaining( CANARY ),
		expect.stringContaining( CANARY ),
	] );
	expect( json.excerpt.rendered ).not.toContain( CANARY );
	// As plugins make excerpts: WordPress's own omit such blocks anyway.
	const excerpt = await php( `
		wp_set_current_user( ${ site().users.editor.id } );
		$GLOBALS['post'] = get_post( ${ one.id } );
		setup_postdata( $GLOBALS['post'] );
		add_filter( 'get_the_excerpt', static fn() => apply_filters( 'the_content', get_post()->post_content ), 20 );
		echo get_the_excerpt();
	` );
	expect( excerpt ).toContain( OPEN_WORD );
	expect( excerpt ).not.toContain( CANARY );
	expect( ( await look( paged.url, cookie ) ).html ).toContain( CUT );
} );

it( 'the capability to edit a post does not open another author’s synced pattern in it', async () => {
	const { html } = await look( using.url, await cookiesOf( 'author' ) );
	expect( html ).toContain( GUEST_WORD );
	expect( html ).not.toContain( SYNCED );
} );

it( 'XML-RPC returns it only to people who can edit the post', async () => {
	const { name, password } = site().users.author;
	const call = `<?xml version="1.0"?><methodCall><methodName>wp.getPost</methodName><params><param><value><int>1</int></value></param><param><value><string>${ name }</string></value></param><param><value><string>${ password }</string></value></param><param><value><int>${ one.id }</int></value></param></params></methodCall>`;
	const { html } = await look( `${ site().url }/xmlrpc.php`, '', {
		method: 'POST',
		body: call,
		headers: { 'Content-Type': 'text/xml' },
	} );
	expect( html ).toContain( '<methodResponse>' );
	expect( html ).not.toContain( CANARY );
} );

describe( 'a paying reader', () => {
	let cookie: string;
	beforeAll( async () => {
		await subscribe( { email: 'reader@example.com', plan: PLAN } );
		cookie = await signIn( 'reader@example.com', one.url );
	} );

	it( 'reads it on its page, instead of the guest view', async () => {
		const { html } = await look( one.url, cookie );
		expect( html ).toContain( CANARY );
		expect( html ).not.toContain( GUEST_WORD );
	} );

	it( 'reads all of a text that contains a page break', async () => {
		expect( ( await look( paged.url, cookie ) ).html ).toContain( CUT );
		expect( ( await look( teaser.url, cookie ) ).html ).toContain( `rest ${ CUT }` );
		expect( ( await look( using.url, cookie ) ).html ).toContain( SYNCED );
		expect( ( await look( noted.url, cookie ) ).html ).toContain( NOTE );
	} );

	it.each(
		Object.entries( pages ).filter( ( [ name ] ) => /front|archive|feed|embed|lists|sitemap|draft/i.test( name ) )
	)( 'has no word of it in %s, which others get from a cache', async ( _, [ address ] ) => {
		expect( secrets.exec( ( await look( site().url + address(), cookie ) ).html )?.[ 0 ] ?? '' ).toBe( '' );
	} );

	it( 'gets none of it from the API', async () => {
		const { html } = await look( `${ site().url }/?rest_route=/wp/v2/posts/${ one.id }`, cookie );
		expect( html ).toContain( GUEST_WORD );
		expect( html ).not.toContain( CANARY );
	} );
} );
