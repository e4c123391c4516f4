/** Likes: on pages, in loops, of posts that not everybody can read, and what a press stores and counts. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { php, reset, site } from '../_kit/client';
import { forgetCounts } from '../_kit/counters';
import { inPhp, removeKnobs, setKnobs } from '../_kit/knobs';
import { closePostBox, openPostBox, subscribers } from '../_kit/newsletter';
import { aPost, cookieOf, cookiesOf, look, signIn } from '../_kit/premium';
import type { Seen, StoredPost } from '../_kit/premium';
import { words } from '../_kit/visitor';

jest.setTimeout( 240_000 );

const LIKE = '<!-- wp:jetpack/like /-->';

const formIn = ( { document }: Pick< Seen, 'document' >, inside = '' ) =>
	document.querySelector< HTMLFormElement >( `${ inside } .statecraft-like form` );
const pressed = ( seen: Seen ) => formIn( seen )!.querySelector( 'button' )!.getAttribute( 'aria-pressed' );
const status = ( seen: Seen ) => words( formIn( seen )!.querySelector( '[role=status]' ) );

interface Sent {
	wish?: string;
	cookie?: string;
	headers?: Record< string, string >;
	asScript?: boolean;
	at?: string;
}

/** Presses the button of a post as a browser without JavaScript does, or as the script of the page. */
const press = (
	{ id, url }: StoredPost,
	{ wish = 'like', cookie = '', headers = {}, asScript = false, at = url }: Sent = {}
) =>
	look( at, cookie, {
		method: 'POST',
		body: new URLSearchParams( {
			'statecraft_like[id]': `like-${ id }`,
			'statecraft_liked[post]': `${ id }`,
			'statecraft_liked[wish]': wish,
		} ),
		headers: { ...headers, ...( asScript && { Accept: 'application/json' } ) },
	} );

const asked = async ( post: StoredPost, sent: Sent = {} ) => {
	const seen = await press( post, { ...sent, asScript: true } );
	return { status: seen.status, json: JSON.parse( seen.html ), cookie: cookieOf( seen ) };
};

/** The rows of a post, read past the product. */
const rows = async ( { id }: StoredPost ): Promise< string[] > =>
	JSON.parse(
		await php(
			`global $wpdb; echo wp_json_encode( get_option( 'statecraft_counts_schema' ) ? $wpdb->get_col( "SELECT liker FROM {$wpdb->prefix}statecraft_likes WHERE post_id = ${ id }" ) : array() );`
		)
	);

const from = ( address: string ) => setKnobs( { filters: { statecraft_form_address: address } } );

beforeEach( async () => {
	await php( forgetCounts );
	await from( '198.51.100.7' );
} );
afterAll( async () => {
	await removeKnobs();
	await reset();
} );

it( '[SHARE-061] a button with the number of likes, whose name contains the title of the post @oldest', async () => {
	const post = await aPost( LIKE, { post_title: 'Tea & “milk”' } );
	const page = await look( post.url );
	const button = formIn( page )!.querySelector( 'button' )!;
	expect( button.getAttribute( 'aria-label' ) ).toBe( 'Like “Tea & “milk””' );
	expect( [ words( button ), pressed( page ), status( page ) ] ).toEqual( [ 'Like', 'false', '' ] );
	await asked( post );
	await asked( post );
	expect( status( await look( post.url ) ) ).toBe( '2 likes' );
} );

it( '[SHARE-062] a browser counts once, and takes back its own like only', async () => {
	const post = await aPost( LIKE );
	const first = await asked( post );
	expect( first ).toMatchObject( { status: 200, json: { ok: true, words: '1 like' } } );
	const { cookie } = first;
	expect( ( await asked( post, { cookie } ) ).json ).toMatchObject( { ok: true, words: '1 like' } );
	expect( ( await asked( post ) ).json ).toMatchObject( { words: '2 likes' } );
	expect( ( await asked( post, { wish: 'undo' } ) ).json ).toMatchObject( { ok: true, words: '2 likes' } );
	expect( ( await asked( post, { wish: 'undo', cookie } ) ).json ).toMatchObject( { ok: true, words: '1 like' } );
	expect( ( await asked( post, { wish: 'undo', cookie } ) ).json ).toMatchObject( { ok: true, words: '1 like' } );
} );

it( '[SHARE-062, SHARE-063] a person with an account counts as their browser does', async () => {
	const post = await aPost( LIKE );
	const person = await cookiesOf( 'subscriber' );
	const { cookie } = await asked( post, { cookie: person } );
	expect( cookie ).toMatch( /^statecraft-likes=[0-9a-f]{32}$/ );
	expect( ( await asked( post, { cookie: `${ person }; ${ cookie }` } ) ).json ).toMatchObject( { words: '1 like' } );
} );

it( '[SHARE-063] no cookie before the press; stored is a code that differs from post to post, and no address', async () => {
	const [ tea, milk ] = [ await aPost( LIKE ), await aPost( LIKE ) ];
	const page = await look( tea.url );
	expect( page.headers.getSetCookie() ).toEqual( [] );
	const seen = await press( tea, { asScript: true } );
	const [ line ] = seen.headers.getSetCookie();
	expect( line ).toMatch( /HttpOnly/i );
	expect( line ).toMatch( /SameSite=Lax/i );
	const cookie = cookieOf( seen );
	await asked( milk, { cookie } );
	const [ [ one ], [ other ] ] = [ await rows( tea ), await rows( milk ) ];
	expect( [ one, other ] ).toEqual( [
		expect.stringMatching( /^[0-9a-f]{40}$/ ),
		expect.stringMatching( /^[0-9a-f]{40}$/ ),
	] );
	expect( one ).not.toBe( other );
	expect( one ).not.toContain( cookie.split( '=' )[ 1 ] );
} );

it( 'a cookie that the site has not given is replaced', async () => {
	const post = await aPost( LIKE );
	expect( ( await asked( post, { cookie: 'statecraft-likes=tea' } ) ).cookie ).toMatch( /=[0-9a-f]{32}$/ );
} );

it( '[SHARE-064] in a query loop the post of each round; before the loop of an archive none', async () => {
	const one = await aPost( 'One.', { post_title: 'A first one' } );
	const page = await look(
		(
			await aPost(
				`<!-- wp:query {"query":{"perPage":1,"postType":"post","order":"asc","orderBy":"title","search":"A first one","inherit":false}} --><div class="wp-block-query"><!-- wp:post-template -->${ LIKE }<!-- /wp:post-template --></div><!-- /wp:query -->`,
				{ post_title: 'Zoo' }
			)
		).url
	);
	expect( formIn( page, '.wp-block-post-template' )!.dataset.post ).toBe( `${ one.id }` );
	await php( `
		wp_mkdir_p( WPMU_PLUGIN_DIR );
		file_put_contents( WPMU_PLUGIN_DIR . '/like-header.php', '<?php add_action( "wp_body_open", static function () { echo "<header>" . do_blocks( "${ LIKE }" ) . "</header>"; } );' );
	` );
	expect( formIn( await look( one.url ), 'header' )!.dataset.post ).toBe( `${ one.id }` );
	expect( formIn( await look( `${ site().url }/` ), 'header' ) ).toBeNull();
	expect( formIn( await look( `${ site().url }/nothing-is-here/` ), 'header' ) ).toBeNull();
	await php( `unlink( WPMU_PLUGIN_DIR . '/like-header.php' );` );
} );

describe( 'posts that not everybody can read', () => {
	/** Whether the page has a button, and whether a press stores something. */
	async function canLike( post: StoredPost, cookie = '' ): Promise< [ boolean, boolean ] > {
		const before = ( await rows( post ) ).length;
		const has = formIn( await look( post.url, cookie ) ) !== null;
		const { json } = await asked( post, { cookie, at: `${ site().url }/` } );
		const isStored = ( await rows( post ) ).length === before + 1;
		expect( json.ok ).toBe( isStored );
		return [ has, isStored ];
	}

	it( '[SHARE-065] in part: a private post, for those who can read it', async () => {
		const post = await aPost( LIKE, { post_status: 'private' } );
		expect( await canLike( post ) ).toEqual( [ false, false ] );
		expect( await canLike( post, await cookiesOf( 'subscriber' ) ) ).toEqual( [ false, false ] );
		expect( await canLike( post, await cookiesOf( 'editor' ) ) ).toEqual( [ true, true ] );
	} );

	it( '[SHARE-065] in part: a post with a password, once it was entered', async () => {
		const post = await aPost( LIKE, { post_password: 'milk' } );
		expect( await canLike( post ) ).toEqual( [ false, false ] );
		const entered = await look( `${ site().url }/wp-login.php?action=postpass`, '', {
			method: 'POST',
			body: new URLSearchParams( { post_password: 'milk' } ),
		} );
		expect( await canLike( post, cookieOf( entered ) ) ).toEqual( [ true, true ] );
	} );

	it( '[SHARE-065] in part: a post for subscribers, by subscribers', async () => {
		await openPostBox();
		const post = await aPost( LIKE, { meta_input: { _jetpack_newsletter_access: 'subscribers' } } );
		expect( await canLike( post ) ).toEqual( [ false, false ] );
		await subscribers( { email: 'ada@example.com' } );
		expect( await canLike( post, await signIn( 'ada@example.com', post.url ) ) ).toEqual( [ true, true ] );
		await closePostBox();
	} );

	it.each( [
		[ 'a draft', { post_status: 'draft' } ],
		[ 'a scheduled post', { post_status: 'future', post_date: '2099-01-01 00:00:00' } ],
		[ 'a post in the Trash', { post_status: 'trash' } ],
		[ 'what is no page', { post_type: 'wp_block' } ],
	] )( '[SHARE-065] in part: %s', async ( _, values ) => {
		const post = await aPost( LIKE, values );
		expect( ( await asked( post, { at: `${ site().url }/` } ) ).status ).toBe( 403 );
		expect( await rows( post ) ).toEqual( [] );
	} );

	it( 'nothing is stored for a post that does not exist', async () => {
		const post = { id: 99_999_999, url: `${ site().url }/` };
		expect( ( await asked( post ) ).json ).toEqual( {
			ok: false,
			words: '',
			message: 'This post cannot be liked.',
		} );
		expect( await rows( post ) ).toEqual( [] );
	} );
} );

it( '[SHARE-066] in part: the page is the same with and without the cookie, before and after it', async () => {
	const post = await aPost( LIKE );
	const html = ( seen: Seen ) => formIn( seen )!.outerHTML;
	const before = html( await look( post.url ) );
	const { cookie } = await asked( post );
	const after = await look( post.url, cookie );
	expect( html( after ) ).toBe( html( await look( post.url ) ) );
	expect( html( after ).replace( '1 like', '' ) ).toBe( before );
} );

it( '[SHARE-067] without JavaScript the page comes back with the button pressed, and once more when it is taken back', async () => {
	const post = await aPost( LIKE );
	const sent = await press( post );
	expect( sent.status ).toBe( 303 );
	const to = new URL( sent.headers.get( 'location' )!, post.url ).href;
	expect( new URL( to ).hash ).toBe( `#${ formIn( await look( post.url ) )!.id }` );
	const page = await look( to );
	expect( [ pressed( page ), status( page ) ] ).toEqual( [ 'true', '1 like' ] );
	expect( formIn( page )!.querySelector( 'button' )!.value ).toBe( 'undo' );
	const back = await press( post, { wish: 'undo', cookie: cookieOf( sent ), at: to } );
	const again = await look( new URL( back.headers.get( 'location' )!, post.url ).href );
	expect( [ pressed( again ), status( again ) ] ).toEqual( [ 'false', '' ] );
} );

describe( 'limits', () => {
	const burst = async ( post: StoredPost, times: number, sent: Sent = {} ) => {
		const statuses: number[] = [];
		for ( let i = 0; i < times; i++ ) {
			statuses.push( ( await asked( post, sent ) ).status );
		}
		return statuses;
	};

	it( '[SHARE-069] a household presses thirty times in ten minutes, whatever it asks for', async () => {
		await from( '2001:db8:1:2::1' );
		const post = await aPost( LIKE );
		expect( await burst( post, 30, { wish: 'undo' } ) ).toEqual( Array( 30 ).fill( 200 ) );
		await from( '2001:db8:1:2::ffff' );
		const { status: code, json } = await asked( post );
		expect( [ code, json.ok, json.message ] ).toEqual( [
			429,
			false,
			'That was too often. Please try again in 10 minutes.',
		] );
		const page = await press( post );
		expect( [ page.status, status( page ), pressed( page ) ] ).toEqual( [
			429,
			'That was too often. Please try again in 10 minutes.',
			'false',
		] );
		await from( '2001:db8:1:3::1' );
		expect( ( await asked( post ) ).status ).toBe( 200 );
	} );

	it( '[SHARE-069] it gives a post twenty new likes a day; one that was there or is taken back is none @races', async () => {
		const post = await aPost( LIKE );
		const { cookie } = await asked( post );
		await asked( post, { cookie } );
		await asked( post, { cookie, wish: 'undo' } );
		expect( await burst( post, 20 ) ).toEqual( Array( 20 ).fill( 200 ) );
		expect( await burst( post, 1 ) ).toEqual( [ 429 ] );
		expect( await rows( post ) ).toHaveLength( 20 );
		expect( await burst( await aPost( LIKE ), 1 ) ).toEqual( [ 200 ] );
	} );

	it( '[SHARE-069] the limits of forms for a post hold', async () => {
		await setKnobs( {
			filters: {
				statecraft_form_address: '198.51.100.7',
				statecraft_form_ceilings: { post: { 3600: 1 } },
			},
		} );
		const post = await aPost( LIKE );
		// The first of a network is taken above the limit, too.
		expect( await burst( post, 3 ) ).toEqual( [ 200, 429, 429 ] );
		expect( await rows( post ) ).toHaveLength( 1 );
	} );
} );

it( "[SHARE-070] what another site's page sends is refused, and sets no cookie", async () => {
	const post = await aPost( LIKE );
	const { status: code, cookie } = await asked( post, { headers: { 'Sec-Fetch-Site': 'cross-site' } } );
	expect( [ code, cookie, await rows( post ) ] ).toEqual( [ 403, '', [] ] );
	expect( ( await asked( post, { headers: { 'Sec-Fetch-Site': 'same-origin' } } ) ).status ).toBe( 200 );
} );

it( '[SHARE-072] feeds and emails do not have it; in a preview it cannot be pressed', async () => {
	const post = await aPost( `Before\n\n${ LIKE }` );
	const feed = ( await look( `${ site().url }/feed/` ) ).html;
	expect( feed ).toContain( 'Before' );
	expect( feed ).not.toContain( 'statecraft-like' );
	expect(
		await php( `
			Statecraft\\Block_Types::register_all();
			echo '[' . call_user_func( WP_Block_Type_Registry::get_instance()->get_registered( 'jetpack/like' )->render_email_callback, 'like', array() ) . ']';
		` )
	).toBe( '[]' );
	const preview = await php(
		`$GLOBALS['wp_query']->is_preview = true; $GLOBALS['post'] = get_post( ${ post.id } ); echo do_blocks( ${ inPhp( LIKE ) } );`
	);
	expect( preview ).toMatch( /<button[^>]* disabled/ );
	expect( preview ).not.toContain( '<form' );
} );

it( '[SHARE-074] only a page with the block loads its script, of at most 1.4 kB', async () => {
	const scripts = async ( content: string ) =>
		[ ...( await look( ( await aPost( content ) ).url ) ).document.querySelectorAll( 'script[src]' ) ].filter(
			( { outerHTML } ) => outerHTML.includes( '/like/view' )
		);
	expect( await scripts( 'Tea.' ) ).toHaveLength( 0 );
	expect( await scripts( LIKE ) ).toHaveLength( 1 );
	const file = join( __dirname, '../../../build/like/view.js' );
	expect( existsSync( file ) ).toBe( true );
	expect( gzipSync( readFileSync( file ), { level: 9 } ).length ).toBeLessThanOrEqual( 1400 );
} );

describe( 'what is stored', () => {
	it( '[SHARE-075] in part: is deleted with the post', async () => {
		const post = await aPost( LIKE );
		const other = await aPost( LIKE );
		await asked( post );
		await asked( other );
		await php( `wp_delete_post( ${ post.id }, true );` );
		expect( [ ( await rows( post ) ).length, ( await rows( other ) ).length ] ).toEqual( [ 0, 1 ] );
	} );

	it( '[SHARE-075] in part: is in the privacy guide, and among what uninstalling removes', async () => {
		await asked( await aPost( LIKE ) );
		const text = await php( `
			require_once ABSPATH . 'wp-admin/includes/plugin.php';
			require_once ABSPATH . 'wp-admin/includes/class-wp-privacy-policy-content.php';
			add_action( 'admin_init', static function () {
				( new Statecraft\\Counts\\Like\\Like_Policy() )->suggest();
				$all = ( new ReflectionProperty( 'WP_Privacy_Policy_Content', 'policy_content' ) );
				$all->setAccessible( true );
				echo wp_json_encode( $all->getValue() );
			} );
			set_error_handler( '__return_true' );
			$GLOBALS['wp_current_filter'][] = 'admin_init';
			define( 'WP_ADMIN', true );
			remove_all_actions( 'admin_init', 1 );
			do_action( 'admin_init' );
		` );
		expect( text ).toContain( 'a cookie with a random number' );
		const removed = await php( `echo implode( ',', ( new Statecraft\\Counts\\Module() )->names_of( 'tables' ) );` );
		expect( removed.split( ',' ) ).toContain( 'statecraft_likes' );
	} );
} );
