/** Posts for subscribers can be read only by users who can edit the post, and by subscribers on their page, on every surface, until the owner opens them. */
import { as, php, reset, site } from '../_kit/client';
import type { Role } from '../_kit/client';
import { inPhp } from '../_kit/knobs';
import { subscribers } from '../_kit/newsletter';
import { CANARY, OPEN_WORD, aPost, closePostBox, cookiesOf, look, openPostBox, signIn } from '../_kit/premium';
import type { StoredPost } from '../_kit/premium';
import { words } from '../_kit/visitor';

jest.setTimeout( 240_000 );

const paragraph = ( text: string ) => `<!-- wp:paragraph -->\n<p>${ text }</p>\n<!-- /wp:paragraph -->`;
const NOTE = `<!-- wp:paragraph -->\n<p>Text<sup data-fn="f-1" class="fn"><a href="#f-1" id="f-1-link">1</a></sup></p>\n<!-- /wp:paragraph -->\n\n<!-- wp:footnotes /-->`;
const secret = `${ paragraph( `${ CANARY } in the text` ) }\n\n${ NOTE }`;
const keptFor = ( access: string ) => ( { meta_input: { _jetpack_newsletter_access: access } } );
const nextPage = '<!-- wp:nextpage -->\n<!--nextpage-->\n<!-- /wp:nextpage -->';

/** Synced patterns: one with a paywall, and one that contains it. The ids of those of the site replace them. */
const PATTERN = 9_000_001;
const NESTED = 9_000_002;
const GONE = 9_000_003;
const MIXED = 9_000_004;
const synced = ( ref: number ) => `<!-- wp:block ${ JSON.stringify( { ref } ) } /-->`;
/** A registered pattern with a paywall, and a part of the theme's templates with one. */
const REGISTERED = '<!-- wp:pattern {"slug":"test/walled"} /-->';
const PART = '<!-- wp:template-part {"slug":"walled"} /-->';
const WALLS = `WPMU_PLUGIN_DIR . '/walls.php'`;

/** How posts are restricted, and which part of each is public. */
const KINDS: Record< string, [ text: string, values: object, opening: boolean ] > = {
	'behind a paywall': [
		`${ paragraph( OPEN_WORD ) }\n\n<!-- wp:jetpack/paywall /-->\n\n${ secret }`,
		keptFor( 'subscribers' ),
		true,
	],
	'behind a paywall without a “more” tag': [
		`${ paragraph( OPEN_WORD ) }\n\n<!-- wp:jetpack/paywall /-->\n\n${ secret }`,
		{},
		true,
	],
	'behind a paywall with attributes, in a group': [
		`<!-- wp:group -->\n<div class="wp-block-group">${ paragraph( OPEN_WORD ) }\n\n<!--  wp:jetpack/paywall {"className":"x"} /-->\n\n${ secret }</div>\n<!-- /wp:group -->`,
		{},
		true,
	],
	'for subscribers': [ `${ paragraph( OPEN_WORD ) }\n\n${ secret }`, keptFor( 'subscribers' ), false ],
	'for paying subscribers': [ `${ paragraph( OPEN_WORD ) }\n\n${ secret }`, keptFor( 'paid_subscribers' ), false ],
	'for subscribers, on two pages': [
		`${ paragraph( OPEN_WORD ) }\n\n${ nextPage }\n\n${ secret }`,
		keptFor( 'subscribers' ),
		false,
	],
	'behind a paywall, on two pages': [
		`${ paragraph( OPEN_WORD ) }\n\n<!-- wp:jetpack/paywall /-->\n\nmore\n\n${ nextPage }\n\n${ secret }`,
		{},
		true,
	],
	'below a synced pattern with a paywall': [ `${ synced( PATTERN ) }\n\n${ secret }`, {}, true ],
	// Whoever may edit the pattern could otherwise open what stands above it.
	'for paying subscribers with a paywall in a pattern in a pattern': [
		`<!-- wp:group -->\n<div class="wp-block-group"><!-- wp:core/block {"content":{}, "ref": "${ NESTED }"} -->${ CANARY }<!-- /wp:core/block -->\n\n${ secret }</div>\n<!-- /wp:group -->`,
		keptFor( 'paid_subscribers' ),
		false,
	],
	'below a synced pattern with a paywall that is deleted for good': [
		`${ paragraph( OPEN_WORD ) }${ synced( GONE ) }\n\n${ secret }`,
		{},
		true,
	],
	'below a registered pattern with a paywall': [ `${ REGISTERED }\n\n${ secret }`, {}, true ],
	'below a synced pattern with a registered one with a paywall': [ `${ synced( MIXED ) }\n\n${ secret }`, {}, true ],
	'below a template part with a paywall': [ `${ PART }\n\n${ secret }`, {}, true ],
	'for subscribers, without blocks': [
		`<p>${ OPEN_WORD }</p>\n\n<p>${ CANARY }</p>`,
		keptFor( 'subscribers' ),
		false,
	],
};

const posts: Record< string, StoredPost > = {};
let list: StoredPost;

/** The ids of the patterns. */
const patterns: Record< number, number > = {};

const store = async ( kind: string ) => {
	const [ text, values ] = KINDS[ kind ]!;
	const written = Object.entries( patterns ).reduce(
		( all, [ name, id ] ) => all.replaceAll( name, String( id ) ),
		text
	);
	const post = await aPost( written, { post_title: 'A recipe', ...values } );
	await php(
		`update_post_meta( ${ post.id }, 'footnotes', wp_slash( '[{"id":"f-1","content":"${ CANARY } in a note"}]' ) );`
	);
	return post;
};

const LOOP = `<!-- wp:query {"query":{"perPage":50,"postType":"post","inherit":false}} --><div class="wp-block-query"><!-- wp:post-template --><!-- wp:post-content /--><!-- wp:post-excerpt /--><!-- /wp:post-template --></div><!-- /wp:query -->`;

beforeAll( async () => {
	const pattern = { post_type: 'wp_block', post_title: 'A pattern' };
	const wall = await aPost( `${ paragraph( OPEN_WORD ) }<!-- wp:jetpack/paywall /-->`, pattern );
	patterns[ PATTERN ] = wall.id;
	patterns[ NESTED ] = ( await aPost( `${ synced( wall.id ) }${ paragraph( CANARY ) }`, pattern ) ).id;
	patterns[ GONE ] = ( await aPost( '<!-- wp:jetpack/paywall /-->', pattern ) ).id;
	patterns[ MIXED ] = ( await aPost( `${ REGISTERED }${ paragraph( CANARY ) }`, pattern ) ).id;
	const walled = `${ paragraph( OPEN_WORD ) }<!-- wp:jetpack/paywall /-->${ paragraph( CANARY ) }`;
	await php( `
		file_put_contents( ${ WALLS }, '<?php add_action( "init", static fn() => register_block_pattern( "test/walled", array( "title" => "Walled", "content" => ' . var_export( ${ inPhp( walled ) }, true ) . ' ) ) );' );
		$id = wp_insert_post( array( 'post_type' => 'wp_template_part', 'post_status' => 'publish', 'post_name' => 'walled', 'post_title' => 'Walled', 'post_content' => wp_slash( ${ inPhp( walled ) } ) ) );
		wp_set_object_terms( $id, get_stylesheet(), 'wp_theme' );
	` );
	for ( const kind of Object.keys( KINDS ) ) {
		posts[ kind ] = await store( kind );
	}
	await php( `wp_delete_post( ${ patterns[ GONE ] }, true );` );
	list = await aPost(
		`<!-- wp:latest-posts {"displayPostContent":true,"displayPostContentRadio":"full_post","postsToShow":50} /-->\n${ LOOP }`,
		{ post_type: 'page', post_title: 'A list' }
	);
} );
afterAll( async () => {
	await php( `@unlink( ${ WALLS } );` );
	await reset();
} );

/** All logged-in users who cannot edit the posts are like an author: no other capability is checked. */
const people: ( Role | 'anonymous' )[] = [ 'anonymous', 'author' ];

describe.each( people )( 'for %s', ( role ) => {
	describe.each( Object.keys( KINDS ) )( 'a post %s', ( kind ) => {
		const opening = KINDS[ kind ]![ 2 ];

		it( '[NEWS-105] does not show it on its page, which shows a box and the public part', async () => {
			const { html, document } = await look(
				`${ site().url }/?p=${ posts[ kind ]!.id }`,
				await cookiesOf( role )
			);
			expect( html ).not.toContain( CANARY );
			expect( html.includes( OPEN_WORD ) ).toBe( opening );
			expect( words( document.querySelector( '.wp-block-post-content .statecraft-closed h2' ) ) ).toMatch(
				/^This post is for (?:paid )?subscribers$/
			);
			// The elements around the cut are closed.
			expect( document.querySelector( '.wp-block-post-content footer' ) ).toBeNull();
		} );

		it.each( [
			[ 'its second page', '&page=2' ],
			[ 'its embed', '&embed=true' ],
			[ 'its comments feed', '&feed=rss2&withoutcomments=1' ],
		] )( 'does not show it in %s', async ( _, query ) => {
			const { html } = await look(
				`${ site().url }/?p=${ posts[ kind ]!.id }${ query }`,
				await cookiesOf( role )
			);
			expect( html ).not.toContain( CANARY );
		} );

		it.each( [ 'view', 'edit' ] )( 'has no word of it in the API (%s)', async ( context ) => {
			const text = await (
				await as( role ).send( 'GET', `wp/v2/posts/${ posts[ kind ]!.id }`, { query: { context } } )
			).text();
			expect( text ).not.toContain( CANARY );
		} );
	} );

	it.each( [ '/', '/?feed=rss2', '/?feed=atom', '/?cat=1' ] )( '%s has no word of any', async ( address ) => {
		expect( ( await look( site().url + address, await cookiesOf( role ) ) ).html ).not.toContain( CANARY );
	} );

	it( 'lists of posts with their content show none of it', async () => {
		const { html } = await look( `${ site().url }/?page_id=${ list.id }`, await cookiesOf( role ) );
		expect( html ).toContain( OPEN_WORD );
		expect( html ).not.toContain( CANARY );
	} );

	it( 'no search finds a post by a withheld word', async () => {
		const { json } = await as( role ).get< { id: number }[] >( 'wp/v2/posts', {
			query: { search: CANARY, per_page: 50 },
		} );
		expect( json ).toEqual( [] );
		const { document } = await look( `${ site().url }/?s=${ CANARY }`, await cookiesOf( role ) );
		expect( [ ...document.body.classList ] ).toContain( 'search-no-results' );
	} );
} );

it( 'its excerpt, a plugin’s email and what plugins read of it contain none of it', async () => {
	const found = await php( `
		wp_set_current_user( 0 );
		foreach ( ${ `array( ${ Object.values( posts )
			.map( ( { id } ) => id )
			.join( ', ' ) } )` } as $id ) {
			$GLOBALS['post'] = get_post( $id );
			setup_postdata( $GLOBALS['post'] );
			echo get_the_excerpt( $id ), apply_filters( 'the_content', get_post( $id )->post_content ), get_the_content( null, false, $id );
			echo ( new WP_Query( array( 'p' => $id ) ) )->posts[0]->post_content, get_post_meta( $id, 'footnotes', true );
		}
	` );
	expect( found ).toContain( OPEN_WORD );
	expect( found ).not.toContain( CANARY );
} );

it( 'people who can edit it read it on its page, in the API and in searches, but not in feeds', async () => {
	for ( const { id } of Object.values( posts ).slice( 0, 5 ) ) {
		const page = await look( `${ site().url }/?p=${ id }`, await cookiesOf( 'editor' ) );
		expect( page.html ).toContain( CANARY );
		expect( page.html ).not.toMatch( /statecraft-closed/ );
		expect( page.headers.get( 'cache-control' ) ).toContain( 'no-store' );
		const { json } = await as( 'editor' ).get< { content: { rendered: string; raw: string } } >(
			`wp/v2/posts/${ id }`,
			{
				query: { context: 'edit' },
			}
		);
		expect( [ json.content.rendered, json.content.raw ] ).toEqual( [
			expect.stringContaining( CANARY ),
			expect.stringContaining( CANARY ),
		] );
	}
	const { json } = await as( 'editor' ).get< { id: number }[] >( 'wp/v2/posts', {
		query: { search: CANARY, per_page: 50 },
	} );
	expect( json ).toHaveLength( Object.keys( KINDS ).length );
	expect( ( await look( `${ site().url }/?feed=rss2`, await cookiesOf( 'editor' ) ) ).html ).not.toContain( CANARY );
} );

it( 'a plugin that saves the post it received loses nothing', async () => {
	const { id } = posts[ 'for subscribers' ]!;
	const stored = await php( `
		wp_set_current_user( 0 );
		wp_update_post( wp_slash( ( new WP_Query( array( 'p' => ${ id } ) ) )->posts[0]->to_array() ) );
		wp_cache_flush();
		echo str_contains( get_post( ${ id } )->post_content, '${ CANARY }' ) ? 'kept' : 'lost';
	` );
	expect( stored ).toBe( 'kept' );
} );

it( 'a post that Jetpack showed to everyone is shown', async () => {
	const { url } = await aPost(
		KINDS[ 'behind a paywall' ]![ 0 ].replaceAll( CANARY, 'everybodysword' ),
		keptFor( 'everybody' )
	);
	expect( ( await look( url ) ).html ).toContain( 'everybodysword' );
} );

describe( 'withheld content', () => {
	/** With the patterns and the template part. */
	const count = Object.keys( KINDS ).length + 4;
	const check = async () =>
		JSON.parse(
			await php(
				`foreach ( Statecraft\\Plugin::all( 'checks' ) as $check ) if ( 'kept_posts' === $check->id ) echo wp_json_encode( $check->run() );`
			)
		);
	const admin = ( path: string, cookie: string, init: RequestInit = {} ) =>
		fetch( `${ site().url }/wp-admin/${ path }`, { redirect: 'manual', ...init, headers: { Cookie: cookie } } );
	/** The section of the settings page. */
	const section = async ( cookie: string ) => {
		const { document } = await look( `${ site().url }/wp-admin/admin.php?page=my-jetpack`, cookie );
		return document.querySelector( '[id="/kept-posts"]' )!;
	};
	/** Presses a button in the section. */
	const press = async ( act: string, cookie: string ) => {
		const button = ( await section( cookie ) ).querySelector< HTMLButtonElement >( `button[value="${ act }"]` )!;
		const form = button.ownerDocument.querySelector< HTMLFormElement >(
			`form#${ button.getAttribute( 'form' ) }`
		)!;
		const body = new URLSearchParams( { act: button.value } );
		form.querySelectorAll( 'input' ).forEach( ( { name, value } ) => body.set( name, value ) );
		return admin( 'admin-post.php', cookie, { method: 'POST', body } );
	};
	const shown = async ( kind: string ) => ( await look( posts[ kind ]!.url ) ).html.includes( CANARY );

	/** What the editor is told of a post. */
	const notice = async ( { id }: StoredPost ) =>
		JSON.parse(
			await php(
				`wp_set_current_user( ${ site().users.administrator.id } ); $GLOBALS['post'] = get_post( ${ id } ); echo wp_json_encode( ( new Statecraft\\Payments\\Module() )->editor_data()['kept'] ?? null );`
			)
		);

	it( '[NEWS-117] nothing is reported while subscribers read these posts, except those of an unknown kind', async () => {
		expect( await check() ).toBeNull();
		expect( await notice( posts[ 'for subscribers' ]! ) ).toBeNull();
		const unknown = await aPost( secret, keptFor( 'gold_members' ) );
		expect( ( await check() ).message ).toMatch( /^1 post,/ );
		expect( await notice( unknown ) ).not.toBeNull();
		await php( `wp_delete_post( ${ unknown.id }, true );` );
	} );

	it( '[NEWS-117] the owner hides these posts from subscribers: the notices are back, and the posts closed to a logged-in reader', async () => {
		await openPostBox();
		await subscribers( { email: 'hidden@example.com' } );
		const { id } = posts[ 'for subscribers' ]!;
		const reader = await signIn( 'hidden@example.com', `${ site().url }/?p=${ id }` );
		await closePostBox();
		const reads = async () => ( await look( `${ site().url }/?p=${ id }`, reader ) ).html.includes( CANARY );
		expect( await reads() ).toBe( true );
		await press( 'refuse', await cookiesOf( 'administrator' ) );
		expect( await reads() ).toBe( false );
		expect( await notice( posts[ 'for subscribers' ]! ) ).not.toBeNull();
	} );

	describe( 'while the owner hides these posts from subscribers, it', () => {
		beforeAll( () => php( `update_option( 'statecraft_newsletter_readers', '0' );` ) );

		it( 'is reported with its number in Site Health and when migrating', async () => {
			expect( await check() ).toMatchObject( {
				status: 'recommended',
				message: expect.stringContaining( `${ count } posts` ),
				url: expect.stringContaining( '#/kept-posts' ),
			} );
			const { json } = await as( 'administrator' ).get< { items: { id: string; label: string; url: string }[] } >(
				'statecraft/v1/moving'
			);
			expect( json.items.find( ( { id } ) => id === 'kept-posts' ) ).toMatchObject( {
				label: expect.stringMatching( new RegExp( `: ${ count }$` ) ),
				url: expect.stringContaining( '#/kept-posts' ),
			} );
		} );

		it( 'is reported in the editor, with a link to open it only for users who can publish it', async () => {
			const data = async ( user: number, id: number ) =>
				JSON.parse(
					await php(
						`wp_set_current_user( ${ user } ); $GLOBALS['post'] = get_post( ${ id } ); echo wp_json_encode( ( new Statecraft\\Payments\\Module() )->editor_data()['kept'] ?? null );`
					)
				);
			const { administrator, contributor } = site().users;
			const { id } = posts[ 'for subscribers' ]!;
			expect( ( await data( administrator.id, id ) ).openUrl ).toMatch( /admin-post\.php/ );
			expect( await data( contributor.id, id ) ).toEqual( { openUrl: '' } );
			expect( await data( administrator.id, list.id ) ).toBeNull();
		} );

		it( 'is opened one by one by anyone who can publish it, with a personal link', async () => {
			const kind = 'for paying subscribers';
			const cookie = await cookiesOf( 'administrator' );
			const link = [ ...( await section( cookie ) ).querySelectorAll( 'a' ) ].find(
				( { href } ) => href.includes( `post=${ posts[ kind ]!.id }&` ) && href.includes( 'admin-post' )
			)!;
			const path = link.href.slice( link.href.indexOf( 'admin-post.php' ) );
			for ( const other of [ '', await cookiesOf( 'editor' ), await cookiesOf( 'contributor' ) ] ) {
				await admin( path, other );
				expect( await shown( kind ) ).toBe( false );
			}
			expect( ( await admin( path, cookie ) ).status ).toBe( 302 );
			expect( await shown( kind ) ).toBe( true );
			expect( await shown( 'for subscribers' ) ).toBe( false );
			expect( ( await check() ).message ).toContain( `${ count - 1 } posts` );
			const { json } = await as( 'anonymous' ).get< { id: number }[] >( 'wp/v2/posts', {
				query: { search: CANARY },
			} );
			expect( json.map( ( { id } ) => id ) ).toEqual( [ posts[ kind ]!.id ] );
		} );

		it( 'is opened all at once by the owner, and withheld again', async () => {
			const cookie = await cookiesOf( 'administrator' );
			await press( 'open', cookie );
			expect( [ await shown( 'for subscribers' ), await shown( 'behind a paywall' ), await check() ] ).toEqual( [
				true,
				true,
				null,
			] );
			await press( 'close', cookie );
			expect( [ await shown( 'for subscribers' ), await shown( 'behind a paywall' ) ] ).toEqual( [
				false,
				false,
			] );
			const { json } = await as( 'anonymous' ).get< unknown[] >( 'wp/v2/posts', {
				query: { search: CANARY, per_page: 50 },
			} );
			expect( json ).toHaveLength( 1 );
		} );
	} );
} );
