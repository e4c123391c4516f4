/** Individual rules of who gets paid content, each where no other rule covers it. */
import { php, reset, site } from '../_kit/client';
import { inPhp, removeKnobs } from '../_kit/knobs';
import { run } from '../_kit/run';
import { words } from '../_kit/visitor';
import {
	CANARY,
	GUEST_WORD,
	OPEN_WORD,
	aPost,
	buy,
	changeOrder,
	closePostBox,
	container,
	content,
	cookieOf,
	cookiesOf,
	formData,
	look,
	openPostBox,
	openShop,
	signIn,
	submit,
	subscribe,
} from '../_kit/premium';
import type { StoredPost } from '../_kit/premium';

jest.setTimeout( 240_000 );

const PLAN = 7;
const OTHER = 8;

beforeAll( async () => {
	await openPostBox();
	await openShop();
} );
afterAll( async () => {
	await closePostBox();
	await removeKnobs();
	await reset();
} );

it( 'the source post in a container’s attribute counts only if this request has signed it', async () => {
	const signed = ( value: string ) =>
		php( `
			$own = Statecraft\\Payments\\Access\\Source_Post::sign( 5 );
			$value = strtr( ${ inPhp( value ) }, array( '{own}' => $own, '{mac}' => substr( $own, 2 ) ) );
			echo Statecraft\\Payments\\Access\\Source_Post::signed( array( Statecraft\\Payments\\Access\\Source_Post::ATTRIBUTE => $value ) );
		` );
	expect( await signed( '{own}' ) ).toBe( '5' );
	for ( const forged of [ '5', '5.', '6.{mac}', '5.{mac}0', `5.${ '0'.repeat( 64 ) }`, '{mac}' ] ) {
		expect( [ forged, await signed( forged ) ] ).toEqual( [ forged, '0' ] );
	}
} );

it( 'the cookie of a reader with several sessions lasts as long as the longest of them', async () => {
	const both = await aPost( content( [ PLAN, OTHER ] ) );
	const DAY = 86_400;
	const now = Math.floor( Date.now() / 1000 );
	const buyer = 'b'.repeat( 64 );
	await subscribe( { email: 'long@example.com', plan: PLAN, ends: 300 * DAY } );
	await changeOrder( await subscribe( { email: 'typed@example.com', plan: OTHER, ends: 20 * DAY } ), { buyer } );
	const tokens: string[] = JSON.parse(
		await php( `
			$sessions = new Statecraft\\Payments\\Access\\Reader_Sessions();
			echo wp_json_encode( array( $sessions->start( 'long@example.com', time() + 60 ), $sessions->start( '${ buyer }', time() + 60, 'buyer-session' ) ) );
		` )
	);
	for ( const order of [ tokens, tokens.toReversed() ] ) {
		await php(
			`global $wpdb; $wpdb->query( 'UPDATE ' . Statecraft\\Payments\\Tables::name( 'access' ) . ' SET expires_at = ${ now + 60 }' );`
		);
		const { headers, html } = await look( both.url, `wp-statecraft-reader=${ order.join( '.' ) }` );
		expect( html ).toContain( CANARY );
		const [ line = '' ] = headers.getSetCookie().filter( ( one ) => one.startsWith( 'wp-statecraft-reader' ) );
		const [ , date = '' ] = /expires=([^;]+)/i.exec( line ) ?? [];
		expect( Date.parse( date ) / 1000 - now ).toBeGreaterThan( 299 * DAY );
	}
} );

it( 'a paying reader gets no content in a feed, not even in the comments feed of the post', async () => {
	const post = await aPost( content( [ PLAN ] ) );
	await subscribe( { email: 'feed@example.com', plan: PLAN } );
	const cookie = await signIn( 'feed@example.com', post.url );
	expect( ( await look( post.url, cookie ) ).html ).toContain( CANARY );
	await php( `
		file_put_contents( WPMU_PLUGIN_DIR . '/raw-feed.php', '<?php add_action( "rss2_head", static function () { foreach ( $GLOBALS["wp_query"]->posts as $one ) echo "<raw>" . esc_html( $one->post_content ) . "</raw>"; } ); add_action( "commentsrss2_head", static function () { foreach ( $GLOBALS["wp_query"]->posts as $one ) echo "<raw>" . esc_html( $one->post_content . get_the_content( null, false, $one ) ) . "</raw>"; } );' );
	` );
	for ( const address of [
		`?p=${ post.id }&feed=rss2&withoutcomments=1`,
		`?p=${ post.id }&feed=rss2`,
		'?feed=rss2',
	] ) {
		for ( const whose of [ cookie, await cookiesOf( 'editor' ) ] ) {
			const { html } = await look( `${ site().url }/${ address }`, whose );
			expect( html ).toContain( '<raw>' );
			expect( html ).not.toContain( CANARY );
		}
	}
	await php( `unlink( WPMU_PLUGIN_DIR . '/raw-feed.php' );` );
} );

it( 'a response keeps its objects, of any class, and loses the notes', async () => {
	const answer = await php( `
		enum Leaf: string { case Green = 'green'; }
		final class Cup implements JsonSerializable {
			public function __construct( public readonly string $tea ) {}
			public function jsonSerialize(): array { return array( 'tea' => $this->tea ); }
		}
		$note = '<!-- wp:statecraft/withheld {"hash":"0123456789abcdef0123456789abcdef"} /-->';
		echo wp_json_encode( apply_filters( 'rest_pre_echo_response', array( 'cup' => new Cup( 'mint' ), 'leaf' => Leaf::Green, 'deep' => array( "a{$note}b" ), 'none' => null ), null, null ) );
	` );
	expect( JSON.parse( answer ) ).toEqual( { cup: { tea: 'mint' }, leaf: 'green', deep: [ 'ab' ], none: null } );
} );

it( 'a script is told whether its submission was accepted', async () => {
	const { url } = await aPost( content( [ PLAN ] ) );
	const send = async ( email: string ) => {
		const { html } = await submit( url, formData( await look( url ), 'ask', { email } ), '', {
			Accept: 'application/json',
		} );
		return JSON.parse( html ) as { ok: boolean; kind: string };
	};
	expect( await send( 'somebody@example.com' ) ).toMatchObject( { ok: true, kind: 'sent' } );
	expect( ( await send( 'nobody' ) ).ok ).toBe( false );
} );

it( 'a paywall outside of any block closes nothing around it that was open before', async () => {
	const closers = ( text: string ) =>
		php( `echo Statecraft\\Payments\\Access\\Paywall::closers( ${ inPhp( text ) } );` );
	expect( await closers( '<p>Words without an end' ) ).toBe( '' );
	expect( await closers( '<!-- wp:group --><div><p>Words' ) ).toBe( '</p></div><!-- /wp:group -->' );
} );

it( 'after signing out, the message says so', async () => {
	const post = await aPost( content( [ PLAN ] ) );
	await subscribe( { email: 'out@example.com', plan: PLAN } );
	const cookie = await signIn( 'out@example.com', post.url );
	const left = await submit( post.url, formData( await look( post.url, cookie ), 'leave' ), cookie );
	const after = await look( post.url, cookieOf( left ) );
	expect( after.html ).not.toContain( CANARY );
	expect( words( after.document.querySelector( '.statecraft-reader' ) ) ).toContain( 'Log in' );
} );

describe( 'a response that others may get', () => {
	/** What plugins and themes do with a post, on pages that are not its own. */
	const ELSEWHERE = `<?php
		$print = static function ( $posts ) {
			foreach ( $posts as $one ) {
				$GLOBALS['post'] = $one;
				setup_postdata( $one );
				echo '<raw>', esc_html( $one->post_content ), '</raw>', apply_filters( 'the_content', $one->post_content );
			}
		};
		$id = (int) ( $_GET['of'] ?? 0 );
		if ( $id > 0 ) {
			add_action( 'wp_footer', static fn() => $print( ( new WP_Query( array( 'p' => $id ) ) )->posts ) );
			add_action( 'embed_footer', static fn() => $print( $GLOBALS['wp_query']->posts ) );
			add_action( 'init', static fn() => add_feed( 'digest', static function () use ( $print, $id ) {
				query_posts( array( 'p' => $id ) );
				$print( $GLOBALS['wp_query']->posts );
			} ) );
			foreach ( array( 'wp_ajax_page', 'wp_ajax_nopriv_page' ) as $hook ) {
				add_action( $hook, static function () use ( $print, $id ) {
					wp( array( 'p' => $id ) );
					$print( $GLOBALS['wp_query']->posts );
					exit;
				} );
			}
			add_action( 'rest_api_init', static fn() => register_rest_route( 'test/v1', '/page', array(
				'permission_callback' => '__return_true',
				'callback'            => static function () use ( $print, $id ) {
					ob_start();
					wp( array( 'p' => $id ) );
					$print( $GLOBALS['wp_query']->posts );
					return array( 'html' => ob_get_clean() );
				},
			) ) );
		}`;
	let post: StoredPost;
	let other: StoredPost;
	let reader: string;
	beforeAll( async () => {
		await php( `file_put_contents( WPMU_PLUGIN_DIR . '/elsewhere.php', ${ inPhp( ELSEWHERE ) } );` );
		post = await aPost( content( [ PLAN ] ) );
		other = await aPost( content( [ OTHER ] ) );
		await subscribe( { email: 'elsewhere@example.com', plan: PLAN } );
		reader = await signIn( 'elsewhere@example.com', post.url );
	} );
	afterAll( () => php( `unlink( WPMU_PLUGIN_DIR . '/elsewhere.php' );` ) );

	const address = ( path: string ) => `${ site().url }/${ path }of=${ post.id }`;

	it.each< [ string, () => string ] >( [
		[ 'the page of another post that shows this one', () => address( `?p=${ other.id }&` ) ],
		[ 'its embed', () => address( `?p=${ post.id }&embed=true&` ) ],
		[ 'admin-ajax, where a plugin loads its page', () => address( 'wp-admin/admin-ajax.php?action=page&' ) ],
		[ 'a route that loads its page', () => address( '?rest_route=/test/v1/page&' ) ],
		[ 'a plugin’s own feed', () => address( '?feed=digest&' ) ],
	] )( 'has no word for a paying reader: %s', async ( _, of ) => {
		expect( ( await look( post.url, reader ) ).html ).toContain( CANARY );
		const { html } = await look( of(), reader );
		expect( html ).toContain( OPEN_WORD );
		expect( html ).not.toContain( CANARY );
	} );

	it( 'a preview is not the published page, even for a paying reader', async () => {
		const { html } = await look( `${ post.url }?preview=true`, reader );
		expect( html ).toContain( OPEN_WORD );
		expect( html ).not.toContain( CANARY );
	} );

	it( 'a plugin’s own feed has no word for anybody, not even for people who can edit the post', async () => {
		const { html } = await look( address( '?feed=digest&' ), await cookiesOf( 'editor' ) );
		expect( html ).toContain( OPEN_WORD );
		expect( html ).not.toContain( CANARY );
	} );

	it( 'is cached as usual: a list, a feed, an embed', async () => {
		const page = await aPost( content( [ PLAN ] ), { post_type: 'page', post_title: 'Our posts' } );
		await php( `update_option( 'show_on_front', 'page' ); update_option( 'page_for_posts', ${ page.id } );` );
		const kept = async ( path: string ) =>
			( await look( `${ site().url }/${ path }`, reader ) ).headers.get( 'cache-control' ) ?? '';
		try {
			expect( await kept( `?p=${ post.id }` ) ).toBe( 'private, no-store' );
			for ( const path of [ `?page_id=${ page.id }`, `?p=${ post.id }&embed=true` ] ) {
				expect( [ path, await kept( path ) ] ).toEqual( [ path, '' ] );
			}
			expect( await kept( `?p=${ post.id }&feed=rss2&withoutcomments=1` ) ).not.toContain( 'private' );
		} finally {
			await php( `update_option( 'show_on_front', 'posts' ); delete_option( 'page_for_posts' );` );
		}
	} );
} );

it( 'a container whose attribute is no text is closed, and does no harm to its page', async () => {
	const forged = container( [ PLAN ] ).replace( '{"selectedPlanIds"', '{"statecraftSource":["5"],"selectedPlanIds"' );
	const post = await aPost( `<!-- wp:paragraph --><p>${ OPEN_WORD }</p><!-- /wp:paragraph -->${ forged }` );
	const { status, html } = await look( post.url );
	expect( status ).toBe( 200 );
	expect( html ).toContain( OPEN_WORD );
	expect( html ).toContain( '</html>' );
	expect( html ).not.toContain( CANARY );
} );

it( 'what another plugin saves in its own way is saved: a widget that cannot be encoded, a text that is a number', async () => {
	expect(
		JSON.parse(
			await php( `
				add_filter( 'wp_insert_post_data', static fn( $data ) => array( 'post_content' => 5 ) + $data );
				$post = get_post( wp_insert_post( array( 'post_title' => 'Counted', 'post_content' => 'five' ) ) );
				echo wp_json_encode( array( $post->post_content, update_option( 'widget_odd', array( 'width' => INF ) ), get_option( 'widget_odd' )['width'] > 1 ) );
				delete_option( 'widget_odd' );
			` )
		)
	).toEqual( [ '5', true, true ] );
} );

it( 'of two forms on a page, only the one that was sent says that a link is on its way', async () => {
	const two = await aPost( `${ container( [ PLAN ] ) }\n\n${ container( [ PLAN ] ) }` );
	const sent = await submit( two.url, formData( await look( two.url ), 'ask', { email: 'second@example.com' } ) );
	const { document } = await look( new URL( sent.headers.get( 'location' ) ?? '', two.url ).href );
	const said = [ ...document.querySelectorAll( '.statecraft-reader__status' ) ].map( words );
	expect( said ).toEqual( [ expect.stringMatching( /a link is on its way/ ), '', '', '' ] );
} );

describe( 'people who may edit a text', () => {
	let post: StoredPost;
	let pattern: StoredPost;
	beforeAll( async () => {
		post = await aPost( content( [ PLAN ] ) );
		pattern = await aPost( container( [ PLAN ] ), { post_type: 'wp_block' } );
	} );

	/** What an editor gets of a text that PHP renders while answering a question. */
	const rendered = ( before: string, code: string ) =>
		php( `
			$_SERVER['REQUEST_METHOD'] = 'GET';
			wp_set_current_user( ${ site().users.editor.id } );
			$show = static function ( $id ) {
				$GLOBALS['post'] = get_post( $id );
				setup_postdata( $GLOBALS['post'] );
				return apply_filters( 'the_content', $GLOBALS['post']->post_content );
			};
			${ before }
			echo 'shown: ', ${ code };
		` );

	it.each< [ string, string, boolean ] >( [
		[ 'read it in an answer to a question', '', true ],
		[ 'do not get it by an event', `define( 'DOING_CRON', true );`, false ],
		[ 'do not get it by a command', `define( 'WP_CLI', true );`, false ],
		[ 'do not get it from the admin', `define( 'WP_ADMIN', true );`, false ],
		[ 'do not get it while something is saved', `$_SERVER['REQUEST_METHOD'] = 'POST';`, false ],
	] )( '%s', async ( _, before, isOpen ) => {
		const html = await rendered( before, `$show( ${ post.id } )` );
		expect( html ).toContain( OPEN_WORD );
		expect( html.includes( CANARY ) ).toBe( isOpen );
	} );

	it( 'do not get it in a template or in a widget, which belong to nobody', async () => {
		const block = `do_blocks( '<!-- wp:block {"ref":${ pattern.id }} /-->' )`;
		const html = await rendered( '', block );
		expect( html ).toContain( GUEST_WORD );
		expect( html ).not.toContain( CANARY );
	} );

	it( 'do not get it in an excerpt, whatever a plugin makes it of', async () => {
		const made = await rendered(
			`add_filter( 'get_the_excerpt', static function ( $text, $of ) use ( $show ) {
				if ( ${ post.id } !== $of->ID ) {
					return $text;
				}
				$other = get_the_excerpt( ${ pattern.id } );
				return $show( $of->ID ) . ( new WP_Query( array( 'p' => $of->ID ) ) )->posts[0]->post_content . $other;
			}, 10, 2 );`,
			`get_the_excerpt( ${ post.id } ), ' then: ', $show( ${ post.id } )`
		);
		const [ excerpt = '', after = '' ] = made.split( ' then: ' );
		expect( excerpt ).toContain( OPEN_WORD );
		expect( excerpt ).not.toContain( CANARY );
		expect( after ).toContain( CANARY );
	} );

	it( 'read it wherever one of the patterns that have it is theirs', async () => {
		const own = await aPost( container( [ PLAN ] ), {
			post_type: 'wp_block',
			post_author: site().users.author.id,
		} );
		const uses = ( ...ids: number[] ) =>
			aPost( ids.map( ( ref ) => `<!-- wp:block {"ref":${ ref }} /-->` ).join( '' ), {
				post_author: site().users.author.id,
			} );
		const cookie = await cookiesOf( 'author' );
		expect( ( await look( ( await uses( pattern.id ) ).url, cookie ) ).html ).not.toContain( CANARY );
		expect( ( await look( ( await uses( pattern.id, own.id ) ).url, cookie ) ).html ).toContain( CANARY );
	} );
} );

it( 'a paying reader gets nothing that a plugin adds to a page which is cached', async () => {
	await subscribe( { email: 'added@example.com', plan: PLAN } );
	const plain = await aPost( '<!-- wp:paragraph --><p>plain</p><!-- /wp:paragraph -->' );
	const cookie = await signIn( 'added@example.com', ( await aPost( content( [ PLAN ] ) ) ).url );
	const added = `<?php add_filter( 'the_content', static fn( $text ) => $text . base64_decode( '${ Buffer.from( container( [ PLAN ] ) ).toString( 'base64' ) }' ), 1 );`;
	await php( `file_put_contents( WPMU_PLUGIN_DIR . '/added.php', ${ inPhp( added ) } );` );
	try {
		const { html, headers } = await look( plain.url, cookie );
		expect( headers.get( 'cache-control' ) ).toBeNull();
		expect( html ).toContain( GUEST_WORD );
		expect( html ).not.toContain( CANARY );
	} finally {
		await php( `unlink( WPMU_PLUGIN_DIR . '/added.php' );` );
	}
} );

describe( 'what somebody has paid for', () => {
	const paid = ( call: string ) => run( `return ( new Statecraft\\Payments\\Access\\Paid_Plans() )->${ call };` );

	it( 'is nothing for nobody, although there are orders of nobody', async () => {
		await subscribe( { email: '', plan: PLAN } );
		await buy( { email: '', plan: OTHER } );
		expect( await paid( `of( '' )` ) ).toEqual( [] );
		expect( await paid( `of_buyer( '' )` ) ).toEqual( [] );
		expect( await paid( `has_buyer_subscribed( '' )` ) ).toBe( false );
		expect( await paid( `was_sold( array() )` ) ).toBe( false );
	} );

	it( 'are plans that are still paid, not those that have ended', async () => {
		const buyer = 'c'.repeat( 64 );
		await changeOrder( await subscribe( { email: 'ended@example.com', plan: PLAN, ends: -9 * 86_400 } ), {
			buyer,
		} );
		await changeOrder( await buy( { email: 'ended@example.com', plan: OTHER } ), { buyer } );
		await changeOrder( await buy( { email: 'ended@example.com', plan: 0 } ), { buyer } );
		for ( const call of [ `of( 'ended@example.com' )`, `of_buyer( '${ buyer }' )` ] ) {
			expect( [ call, Object.keys( ( await paid( call ) ) as object ) ] ).toEqual( [
				call,
				[ String( OTHER ) ],
			] );
		}
		expect( await paid( `has_buyer_subscribed( '${ buyer }' )` ) ).toBe( true );
	} );

	it( 'is named as it was: a subscription only if it was one of the mode of the site', async () => {
		const open = await aPost( content( [ OTHER ] ) );
		const closed = await aPost( content( [ PLAN ] ) );
		const told = async ( email: string ) =>
			words(
				( await look( closed.url, await signIn( email, open.url ) ) ).document.querySelector(
					'[data-state="expired"]'
				)
			);
		await buy( { email: 'once@example.com', plan: OTHER } );
		await subscribe( { email: 'once@example.com', plan: PLAN, mode: 'live' } );
		expect( await told( 'once@example.com' ) ).toMatch( /What you have paid for does not include this/ );
		await buy( { email: 'before@example.com', plan: OTHER } );
		await subscribe( { email: 'before@example.com', plan: PLAN, ends: -9 * 86_400 } );
		expect( await told( 'before@example.com' ) ).toMatch(
			/Your subscription does not include this, or it has ended/
		);
	} );
} );
