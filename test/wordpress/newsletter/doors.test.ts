/** Each way to a post for subscribers that WordPress has, tried by somebody who may not read it. */
import { as, php, reset, site } from '../_kit/client';
import type { Role } from '../_kit/client';
import { closePostBox, linkOf, mails, openPostBox, subscribers } from '../_kit/newsletter';
import {
	CANARY,
	OPEN_WORD,
	aPost,
	cookieOf,
	cookiesOf,
	formData,
	linkFor,
	look,
	openShop,
	signIn,
	submit,
} from '../_kit/premium';
import type { StoredPost } from '../_kit/premium';
import { removeKnobs } from '../_kit/knobs';

jest.setTimeout( 240_000 );

const paragraph = ( text: string ) => `<!-- wp:paragraph -->\n<p>${ text }</p>\n<!-- /wp:paragraph -->`;
const whole = paragraph( CANARY );
const two = '<!-- wp:jetpack/paywall /-->';
const walled = `${ paragraph( OPEN_WORD ) }\n\n<!-- wp:jetpack/paywall -->\n${ CANARY }\n<!-- /wp:jetpack/paywall -->\n\n${ whole }`;
const forReaders = ( access: string ) => ( { meta_input: { _jetpack_newsletter_access: access } } );

let posts: StoredPost[];
/** One for subscribers, whose paywall is in a synced pattern. */
let synced: StoredPost;
let page: StoredPost;
let revision: number;
let autosave: number;
let attachment: number;
/** The cookies of people without a right to read: of a paid post even those of a subscriber. */
const people: Record< string, string > = {};

beforeAll( async () => {
	await openPostBox();
	await openShop();
	posts = [
		await aPost( whole, forReaders( 'paid_subscribers' ) ),
		await aPost( walled, forReaders( 'paid_subscribers_all_tiers' ) ),
	];
	const pattern = await aPost( `${ paragraph( OPEN_WORD ) }${ two }`, { post_type: 'wp_block' } );
	synced = await aPost( `<!-- wp:block {"ref":${ pattern.id }} /-->${ whole }` );
	page = await aPost( walled, { post_type: 'page', post_title: 'A page', ...forReaders( 'paid_subscribers' ) } );
	const made = JSON.parse(
		await php( `
			wp_set_current_user( ${ site().users.administrator.id } );
			wp_update_post( wp_slash( array( 'ID' => ${ posts[ 0 ]!.id }, 'post_content' => get_post( ${ posts[ 0 ]!.id } )->post_content . '<!-- wp:paragraph --><p>again</p><!-- /wp:paragraph -->' ) ) );
			wp_insert_comment( array( 'comment_post_ID' => ${ posts[ 0 ]!.id }, 'comment_approved' => 1, 'comment_author' => 'Ann', 'comment_content' => '${ CANARY } is right' ) );
			$attachment = wp_insert_attachment( array( 'post_title' => 'A picture', 'post_mime_type' => 'image/png', 'post_status' => 'inherit', 'post_parent' => ${ posts[ 0 ]!.id } ), 'x.png', ${ posts[ 0 ]!.id } );
			echo wp_json_encode( array( 'attachment' => $attachment, 'revision' => array_key_first( wp_get_post_revisions( ${ posts[ 0 ]!.id } ) ), 'autosave' => _wp_put_post_revision( array( 'ID' => ${ posts[ 0 ]!.id }, 'post_content' => '${ CANARY } unsaved' ), true ) ) );
		` )
	) as { attachment: number; revision: number; autosave: number };
	( { attachment, revision, autosave } = made );
	await subscribers( { email: 'free@example.com' } );
	people.visitor = '';
	people.subscriber = await signIn( 'free@example.com', posts[ 0 ]!.url );
	people.author = await cookiesOf( 'author' );
	people.contributor = await cookiesOf( 'contributor' );
	await closePostBox();
} );
afterAll( async () => {
	await removeKnobs();
	await reset();
} );

/** A search says what was searched for. */
const leak = ( text: string ) =>
	new RegExp( `.{0,200}${ CANARY }.{0,40}`, 's' ).exec(
		text.replaceAll( new RegExp( `(?:search=|s=|value="|search/|“|&#8220;)${ CANARY }`, 'g' ), '' )
	)?.[ 0 ] ?? '';

/** Addresses of the site, for the id of a post. */
const DOORS: Record< string, ( id: number ) => string > = {
	'the page': ( id ) => `?p=${ id }`,
	'its second page': ( id ) => `?p=${ id }&page=2`,
	'a page of its comments': ( id ) => `?p=${ id }&cpage=1`,
	'an answer to a comment': ( id ) => `?p=${ id }&replytocom=1`,
	'a preview': ( id ) => `?p=${ id }&preview=true`,
	'a preview with a made up nonce': ( id ) => `?p=${ id }&preview=true&preview_id=${ id }&preview_nonce=0123456789`,
	'its embed': ( id ) => `?p=${ id }&embed=true`,
	'its trackback': ( id ) => `?p=${ id }&tb=1`,
	'a revision by its id': () => `?p=${ revision }`,
	'a revision as a post type': () => `?post_type=revision&p=${ revision }`,
	'an autosave by its id': () => `?p=${ autosave }&preview=true`,
	'its attachment': () => `?attachment_id=${ attachment }`,
	'the front page': () => '',
	'the archive of its author': () => `?author=${ site().users.administrator.id }`,
	'the archive of its day': () => `?m=${ new Date().getFullYear() }`,
	'the archive of its category': () => '?cat=1',
	'a search': () => `?s=${ CANARY }`,
	'the feed': () => '?feed=rss2',
	'the RDF feed': () => '?feed=rdf',
	'the Atom feed': () => '?feed=atom',
	'the feed of a search': () => `?feed=rss2&s=recipe`,
	'the feed of its category': () => '?feed=rss2&cat=1',
	'the feed of all comments': () => '?feed=comments-rss2',
	'its feed': ( id ) => `?feed=rss2&p=${ id }&withoutcomments=1`,
	'the feed of its comments': ( id ) => `?feed=rss2&p=${ id }`,
	'the sitemap': () => '?sitemap=posts&sitemap-subtype=post&paged=1',
	'REST without a nonce': ( id ) => `?rest_route=/wp/v2/posts/${ id }`,
	'REST, embedded': () => '?rest_route=/wp/v2/search&search=recipe&_embed=1&context=embed',
	oEmbed: ( id ) => `?rest_route=/oembed/1.0/embed&url=${ encodeURIComponent( `${ site().url }/?p=${ id }` ) }`,
	'the list of a plugin’s admin-ajax': () => 'wp-admin/admin-ajax.php?action=wp-link-ajax&search=recipe',
};

describe.each( [ 'visitor', 'subscriber', 'author', 'contributor' ] )( 'for a %s', ( who ) => {
	it.each( Object.entries( DOORS ) )(
		'[NEWS-105] %s has no word of a post that they may not read',
		async ( _, address ) => {
			// A subscriber reads it.
			for ( const { id } of who === 'subscriber' ? posts : [ ...posts, synced ] ) {
				expect( leak( ( await look( `${ site().url }/${ address( id ) }`, people[ who ] ) ).html ) ).toBe( '' );
			}
		}
	);
} );

const ROUTES: Record< string, [ path: ( id: number ) => string, query?: Record< string, string > ] > = {
	'a post': [ ( id ) => `posts/${ id }` ],
	'a post, embedded': [ ( id ) => `posts/${ id }`, { context: 'embed', _embed: '1' } ],
	'a post to edit': [ ( id ) => `posts/${ id }`, { context: 'edit' } ],
	'a post with a password': [ ( id ) => `posts/${ id }`, { password: 'x' } ],
	'some fields of posts': [ () => 'posts', { _fields: 'content,excerpt,meta', per_page: '100' } ],
	'posts to edit': [ () => 'posts', { context: 'edit', per_page: '100' } ],
	pages: [ () => 'pages', { per_page: '100', _embed: '1' } ],
	'its revisions': [ ( id ) => `posts/${ id }/revisions` ],
	'a revision': [ ( id ) => `posts/${ id }/revisions/${ revision }` ],
	'its autosaves': [ ( id ) => `posts/${ id }/autosaves` ],
	'an autosave': [ ( id ) => `posts/${ id }/autosaves/${ autosave }` ],
	'its comments': [ () => 'comments', { _embed: '1' } ],
	'its media': [ () => 'media', { _embed: '1' } ],
	patterns: [ () => 'blocks', { per_page: '100' } ],
	'a search': [ () => 'search', { search: CANARY, _embed: '1' } ],
	'a search of posts': [ () => 'posts', { search: CANARY } ],
	'the renderer of its content': [ () => 'block-renderer/core/post-content', { context: 'edit' } ],
	'the renderer of its excerpt': [ () => 'block-renderer/core/post-excerpt', { context: 'edit' } ],
};

describe.each< Role | 'anonymous' >( [ 'anonymous', 'subscriber', 'contributor', 'author' ] )(
	'by REST for %s',
	( role ) => {
		it.each( Object.entries( ROUTES ) )(
			'[NEWS-105] the route of %s has no word of it',
			async ( _, [ path, query ] ) => {
				for ( const { id } of [ ...posts, synced ] ) {
					const answer = await as( role ).send( 'GET', `wp/v2/${ path( id ) }`, {
						query: { post_id: id, ...query },
					} );
					expect( leak( await answer.text() ) ).toBe( '' );
				}
			}
		);
	}
);

it.each( [
	'wp.getPost',
	'metaWeblog.getPost',
	'blogger.getPost',
	'wp.getPosts',
	'metaWeblog.getRecentPosts',
	'wp.getPage',
	'wp.getPages',
	'wp.getRevisions',
] )( '[NEWS-105] %s of XML-RPC has no word of it', async ( method ) => {
	for ( const role of [ 'subscriber', 'contributor', 'author' ] as const ) {
		const { name, password } = site().users[ role ];
		const text = ( one: string ) => `<param><value><string>${ one }</string></value></param>`;
		const int = ( one: number ) => `<param><value><int>${ one }</int></value></param>`;
		const params =
			{
				'wp.getPost': int( 1 ) + text( name ) + text( password ) + int( posts[ 0 ]!.id ),
				'wp.getRevisions': int( 1 ) + text( name ) + text( password ) + int( posts[ 0 ]!.id ),
				'metaWeblog.getPost': int( posts[ 0 ]!.id ) + text( name ) + text( password ),
				'blogger.getPost': text( 'key' ) + int( posts[ 0 ]!.id ) + text( name ) + text( password ),
				'wp.getPage': int( 1 ) + int( page.id ) + text( name ) + text( password ),
			}[ method ] ?? int( 1 ) + text( name ) + text( password );
		const { html } = await look( `${ site().url }/xmlrpc.php`, '', {
			method: 'POST',
			headers: { 'Content-Type': 'text/xml' },
			body: `<?xml version="1.0"?><methodCall><methodName>${ method }</methodName><params>${ params }</params></methodCall>`,
		} );
		expect( html ).toContain( '<methodResponse>' );
		expect( leak( html ) ).toBe( '' );
	}
} );

describe( 'of links', () => {
	let own: StoredPost;
	beforeEach( async () => {
		await openPostBox();
		own = await aPost( whole, forReaders( 'subscribers' ) );
	} );
	afterEach( closePostBox );
	const reads = async ( cookie: string ) => ( await look( own.url, cookie ) ).html.includes( CANARY );

	it( '[NEWS-112] one that was sent before unsubscribing opens nothing after', async () => {
		await subscribers( { email: 'former@example.com' } );
		const link = await linkFor( 'former@example.com', own.url );
		const form = formData( await look( link ), 'open' );
		await fetch( await linkOf( 'former@example.com', 'unsubscribe' ), {
			method: 'POST',
			body: new URLSearchParams( { 'List-Unsubscribe': 'One-Click' } ),
		} );
		const answer = await submit( link, form );
		expect( answer.status ).toBe( 422 );
		expect( await reads( cookieOf( answer ) ) ).toBe( false );
	} );

	it( '[NEWS-107] one that was used opens nothing for whoever finds it, and its page is in no cache', async () => {
		await subscribers( { email: 'once@example.com' } );
		const link = await linkFor( 'once@example.com', own.url );
		const page1 = await look( link );
		expect( [ page1.headers.get( 'cache-control' ), page1.headers.get( 'referrer-policy' ) ] ).toEqual( [
			'private, no-store',
			'no-referrer',
		] );
		expect( leak( page1.html ) ).toBe( '' );
		const form = formData( page1, 'open' );
		expect( await reads( cookieOf( await submit( link, form ) ) ) ).toBe( true );
		const again = await submit( link, form );
		expect( again.status ).toBe( 422 );
		expect( await reads( cookieOf( again ) ) ).toBe( false );
	} );

	it( '[NEWS-108] asking too often sends no more of them, is answered as before, and the last one works', async () => {
		await subscribers( { email: 'often@example.com' } );
		const link = await linkFor( 'often@example.com', own.url );
		for ( let asked = 0; asked < 6; asked++ ) {
			const answer = await submit(
				own.url,
				formData( await look( own.url ), 'ask', { email: 'often@example.com' } ),
				'',
				{ Accept: 'application/json' }
			);
			expect( JSON.parse( answer.html ) ).toMatchObject( { ok: true, kind: 'sent' } );
		}
		expect( ( await mails() ).length ).toBeLessThan( 3 );
		expect( await reads( cookieOf( await submit( link, formData( await look( link ), 'open' ) ) ) ) ).toBe( true );
	} );

	it( '[NEWS-107] one that is older than 30 minutes opens nothing', async () => {
		await subscribers( { email: 'late@example.com' } );
		const link = await linkFor( 'late@example.com', own.url );
		const form = formData( await look( link ), 'open' );
		await php(
			`$wpdb->query( 'UPDATE ' . Statecraft\\Payments\\Tables::name( 'access' ) . " SET expires_at = expires_at - 1801 WHERE kind = 'reader'" );`
		);
		expect( await reads( cookieOf( await submit( link, form ) ) ) ).toBe( false );
	} );
} );

it.each( [
	[ 'without a text', `${ paragraph( OPEN_WORD ) }${ two }${ whole }` ],
	[
		'with a text of its own',
		`${ paragraph( OPEN_WORD ) }<!-- wp:jetpack/paywall -->${ CANARY }<!-- /wp:jetpack/paywall -->`,
	],
	[ 'that is there twice', `${ paragraph( OPEN_WORD ) }${ two }${ whole }${ two }${ whole }` ],
	[
		'in a group',
		`<!-- wp:group --><div class="wp-block-group">${ paragraph( OPEN_WORD ) }${ two }${ whole }</div><!-- /wp:group -->${ whole }`,
	],
	[
		'in a column, before one that is not',
		`<!-- wp:columns --><div class="wp-block-columns"><!-- wp:column --><div class="wp-block-column">${ paragraph( OPEN_WORD ) }${ two }</div><!-- /wp:column --><!-- wp:column --><div class="wp-block-column">${ whole }</div><!-- /wp:column --></div><!-- /wp:columns -->${ two }${ whole }`,
	],
	[
		'with attributes',
		`${ paragraph( OPEN_WORD ) }<!-- wp:jetpack/paywall {"className":"a","metadata":{"name":"}--\\u003e"}} /-->${ whole }`,
	],
] )( '[NEWS-097] (part: what is closed) a paywall %s closes all from there on', async ( _, text ) => {
	const { url } = await aPost( text );
	const { html } = await look( url );
	expect( html ).toContain( OPEN_WORD );
	expect( leak( html ) ).toBe( '' );
} );
