/** Posts for subscribers while the database fails in part: who may read cannot be known, so only their editors do. */
import { as, php, reset, site } from '../_kit/client';
import { closePostBox, openPostBox, subscribers } from '../_kit/newsletter';
import { CANARY, OPEN_WORD, aPost, cookiesOf, look, openShop, signIn, subscribe } from '../_kit/premium';
import type { Role } from '../_kit/client';
import type { StoredPost } from '../_kit/premium';
import { removeKnobs } from '../_kit/knobs';
import { words } from '../_kit/visitor';

jest.setTimeout( 240_000 );

const PLAN = 7;
const paragraph = ( text: string ) => `<!-- wp:paragraph -->\n<p>${ text }</p>\n<!-- /wp:paragraph -->`;
const SAID = 'Your subscription cannot be checked right now. Please try again in a few minutes.';
const BREAKER = "WPMU_PLUGIN_DIR . '/breaker.php'";

/** What of the database cannot be read, as the pattern of the queries, and who notices: those whose access depends on it. */
const BROKEN = {
	'the table of subscribers': [ 'FROM \\\\S+statecraft_subscribers\\\\b', [ 'subscribers' ] ],
	'the table of subscriptions': [ 'FROM \\\\S+statecraft_subscriptions\\\\b', [ 'paid' ] ],
	'the table of orders': [ 'FROM \\\\S+statecraft_orders\\\\b', [ 'paid' ] ],
	'the sessions': [ 'FROM \\\\S+statecraft_access\\\\b', [ 'subscribers', 'paid' ] ],
	'the meta of posts': [ 'FROM \\\\S+postmeta\\\\b', [ 'subscribers', 'paid' ] ],
} as const;

const posts = {} as Record< 'subscribers' | 'paid', StoredPost >;
let cookies: Record< 'subscribers' | 'paid', string >;
/** Those who may read neither, and their cookies. */
const OTHERS = [ 'anonymous', 'subscriber', 'author' ] as const;
const others: Partial< Record< Role | 'anonymous', string > > = {};

/** Lets each query of the site that has the pattern fail, until `mend()`. */
const damage = ( pattern: string ) =>
	php( `
		file_put_contents( ${ BREAKER }, '<?php
			add_filter( "query", static fn( $sql ) => preg_match( "/${ pattern }/", $sql ) ? "SELECT nothing FROM no_such_table_at_all" : $sql, PHP_INT_MAX );
			$GLOBALS["wpdb"]->suppress_errors();
		' );
	` );
const mend = () => php( `@unlink( ${ BREAKER } );` );

beforeAll( async () => {
	await openPostBox();
	await openShop();
	const text = `${ paragraph( OPEN_WORD ) }\n\n<!-- wp:jetpack/paywall /-->\n\n${ paragraph( CANARY ) }`;
	for ( const [ kind, access ] of [
		[ 'subscribers', 'subscribers' ],
		[ 'paid', 'paid_subscribers' ],
	] as const ) {
		posts[ kind ] = await aPost( text, {
			meta_input: { _jetpack_newsletter_access: access, _jetpack_newsletter_tier_id: PLAN },
		} );
	}
	await subscribers( { email: 'free@example.com' } );
	await subscribe( { email: 'payer@example.com', plan: PLAN } );
	const free = await signIn( 'free@example.com', posts.subscribers.url );
	const paid = await signIn( 'payer@example.com', posts.paid.url );
	cookies = { subscribers: free, paid };
	for ( const role of [ ...OTHERS, 'editor' ] as const ) {
		others[ role ] = await cookiesOf( role );
	}
} );
afterEach( mend );
afterAll( async () => {
	await mend();
	await closePostBox();
	await removeKnobs();
	await reset();
} );

it( 'they read while it works', async () => {
	for ( const kind of [ 'subscribers', 'paid' ] as const ) {
		const { html } = await look( posts[ kind ].url, cookies[ kind ] );
		expect( [ html.includes( CANARY ), html.includes( SAID ) ] ).toEqual( [ true, false ] );
	}
} );

describe.each( Object.entries( BROKEN ) )( '[NEWS-116] without %s', ( _, [ pattern, whose ] ) => {
	it( 'the post is closed to whoever may read it, says why, and is in no cache', async () => {
		await damage( pattern );
		for ( const kind of whose ) {
			const { html, document, headers } = await look( posts[ kind ].url, cookies[ kind ] );
			expect( [ kind, html.includes( CANARY ) ] ).toEqual( [ kind, false ] );
			expect( words( document.querySelector( '.statecraft-closed' ) ) ).toContain( SAID );
			expect( headers.get( 'cache-control' ) ).toBe( 'private, no-store' );
		}
		await mend();
		for ( const kind of whose ) {
			expect( ( await look( posts[ kind ].url, cookies[ kind ] ) ).html ).toContain( CANARY );
		}
	} );

	it( 'nobody else reads it, by page, feed, search and API, and its editors read all of it', async () => {
		await damage( pattern );
		for ( const kind of [ 'subscribers', 'paid' ] as const ) {
			for ( const role of OTHERS ) {
				expect( ( await look( posts[ kind ].url, others[ role ] ) ).html ).not.toContain( CANARY );
				const answer = await as( role ).send( 'GET', `wp/v2/posts/${ posts[ kind ].id }` );
				expect( await answer.text() ).not.toContain( CANARY );
			}
			expect( ( await look( posts[ kind ].url, others.editor ) ).html ).toContain( CANARY );
		}
		for ( const query of [ '?feed=rss2', `?s=${ CANARY }`, '?rest_route=/wp/v2/posts' ] ) {
			const { html } = await look( `${ site().url }/${ query }` );
			expect(
				html.replaceAll( new RegExp( `(?:value="|“|s=|search/|&#8220;)${ CANARY }`, 'g' ), '' )
			).not.toContain( CANARY );
		}
	} );
} );

it( '[NEWS-116] a page whose restriction cannot be read is in no cache for visitors either', async () => {
	await damage( BROKEN[ 'the meta of posts' ][ 0 ] );
	const { headers, document } = await look( posts.paid.url );
	expect( words( document.querySelector( '.statecraft-closed' ) ) ).toContain( SAID );
	expect( headers.get( 'cache-control' ) ).toBe( 'private, no-store' );
} );

/** Runs code while each query of that request that has the pattern fails. */
const whileFailing = ( pattern: string, code: string ) =>
	php( `
		wp_cache_flush();
		wp_set_current_user( 0 );
		$wpdb->suppress_errors();
		$fail = static fn( $sql ) => preg_match( '/${ pattern }/', $sql ) ? 'SELECT nothing FROM no_such_table_at_all' : $sql;
		add_filter( 'query', $fail, PHP_INT_MAX );
		${ code }
	` );

describe( '[NEWS-116] (part: what is remembered)', () => {
	it.each( [
		[ 'texts for subscribers', 'statecraft_payments_all_free', 'Payments\\\\Access\\\\Paid_Texts' ],
		[ 'videos', 'statecraft_video_none', 'Video\\\\Presence' ],
	] )(
		'the daily check of %s remembers that there are none only if the database says so',
		async ( _, option, name ) => {
			await php( `update_option( '${ option }', '0' );` );
			const found = await whileFailing(
				'SELECT 1 FROM',
				`call_user_func( array( 'Statecraft\\\\${ name }', 'look' ) ); wp_cache_flush(); echo get_option( '${ option }' );`
			);
			expect( found ).toBe( '0' );
		}
	);

	it.each( [
		[ 'whether there are any such texts', 'COUNT\\( \\* \\)' ],
		[ 'which patterns have a paywall', 'post_type = .wp_block. AND' ],
	] )(
		'a search that does not know %s takes no word of a closed text for that of an open one',
		async ( _, pattern ) => {
			const { id } = await aPost( '<!-- wp:jetpack/paywall /-->', { post_type: 'wp_block' } );
			await aPost( `<!-- wp:block {"ref":${ id }} /-->${ paragraph( 'belowthepattern' ) }` );
			const found = `echo count( ( new WP_Query( array( 's' => 'belowthepattern' ) ) )->posts );`;
			expect( await whileFailing( pattern, found ) ).toBe( '0' );
		}
	);

	it( 'what is below a synced pattern that cannot be read is closed', async () => {
		const pattern = await aPost( '<!-- wp:jetpack/paywall /-->', { post_type: 'wp_block' } );
		const { id } = await aPost( `<!-- wp:block {"ref":${ pattern.id }} /-->${ paragraph( CANARY ) }` );
		const shown = `echo Statecraft\\Payments\\Render\\Premium_Text::of( ${ id }, get_post( ${ id } )->post_content );`;
		expect( await whileFailing( `ID = ${ pattern.id } `, shown ) ).not.toContain( CANARY );
	} );

	it( 'a list of whole posts, which WordPress prints as they are stored, has excerpts', async () => {
		await aPost( paragraph( CANARY ), { meta_input: { _jetpack_newsletter_access: 'subscribers' } } );
		const list = `echo do_blocks( '<!-- wp:latest-posts {"displayPostContent":true,"displayPostContentRadio":"full_post","postsToShow":50} /-->' );`;
		expect( await whileFailing( 'SELECT COUNT\\( \\* \\) FROM', list ) ).not.toContain( CANARY );
	} );
} );

it( '[NEWS-057] an import adds nobody of whom the database does not say that they are not barred', async () => {
	const verdict = ( pattern: string ) =>
		whileFailing(
			pattern,
			`echo Statecraft\\Newsletter\\Import\\Import_Preview::now( 'new@example.com', new Statecraft\\Newsletter\\Subscribers\\Subscribers() );`
		);
	expect( await verdict( 'no such query' ) ).toBe( 'new' );
	expect( await verdict( 'FROM \\\\S+subscribers_barred' ) ).toBe( 'unsubscribed' );
} );
