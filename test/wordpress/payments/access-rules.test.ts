/** Individual rules of who gets paid content, each where no other rule covers it. */
import { php, reset, site } from '../_kit/client';
import { inPhp, removeKnobs } from '../_kit/knobs';
import { words } from '../_kit/visitor';
import {
	CANARY,
	aPost,
	changeOrder,
	closePostBox,
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

jest.setTimeout( 60_000 );

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
		php( `echo Statecraft\\Payments\\Access\\Kept_Posts::closers( ${ inPhp( text ) } );` );
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
