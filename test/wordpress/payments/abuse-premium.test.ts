/** Ways around a subscription that are not a surface of a site: data kept between requests, and content that a post borrows from elsewhere. */
import { php, reset, site } from '../_kit/client';
import { CANARY, GUEST_WORD, OPEN_WORD, aPost, container, content, cookiesOf, look, openShop } from '../_kit/premium';

jest.setTimeout( 240_000 );

const PLAN = 7;

beforeAll( () => openShop() );
afterAll( reset );

it( 'hiding content from a visitor does not change the public cached post', async () => {
	const { id } = await aPost( content( [ PLAN ] ) );
	const cached = await php( `
		wp_set_current_user( 0 );
		wp_cache_flush();
		// As in its comments feed: nothing else has read the post before.
		$seen = $GLOBALS['wp_query']->query( array( 'p' => ${ id }, 'feed' => 'rss2', 'withcomments' => 1 ) )[0]->post_content;
		echo str_contains( $seen, '${ CANARY }' ) ? 'seen' : 'hidden', ' ', str_contains( get_post( ${ id } )->post_content, '${ CANARY }' ) ? 'whole' : 'cut';
	` );
	expect( cached ).toBe( 'hidden whole' );
} );

it( 'a contributor’s draft does not open the subscriber content of a template part', async () => {
	const part = await php( `
		$id = wp_insert_post( wp_slash( array( 'post_type' => 'wp_template_part', 'post_status' => 'publish', 'post_name' => 'club', 'post_title' => 'club', 'post_content' => base64_decode( '${ Buffer.from( container( [ PLAN ] ) ).toString( 'base64' ) }' ) ) ) );
		wp_set_object_terms( $id, get_stylesheet(), 'wp_theme' );
		echo get_stylesheet();
	` );
	const draft = await aPost( `<!-- wp:template-part ${ JSON.stringify( { slug: 'club', theme: part } ) } /-->`, {
		post_status: 'draft',
		post_author: site().users.contributor.id,
	} );
	const { html } = await look( `${ site().url }/?p=${ draft.id }&preview=true`, await cookiesOf( 'contributor' ) );
	expect( html ).toContain( GUEST_WORD );
	expect( html ).not.toContain( CANARY );
} );

it( 'nor the subscriber content of a synced pattern, if the draft shows it to its own subscribers', async () => {
	const pattern = await aPost( container( [ PLAN ] ), { post_type: 'wp_block' } );
	const draft = await aPost(
		`<!-- wp:premium-content/container --><div class="wp-block-premium-content-container"><!-- wp:premium-content/subscriber-view --><div class="wp-block-premium-content-subscriber-view"><!-- wp:paragraph --><p>${ OPEN_WORD }</p><!-- /wp:paragraph --><!-- wp:block {"ref":${ pattern.id }} /--></div><!-- /wp:premium-content/subscriber-view --></div><!-- /wp:premium-content/container -->`,
		{ post_status: 'draft', post_author: site().users.contributor.id }
	);
	const { html } = await look( `${ site().url }/?p=${ draft.id }&preview=true`, await cookiesOf( 'contributor' ) );
	expect( html ).toContain( OPEN_WORD );
	expect( html ).toContain( GUEST_WORD );
	expect( html ).not.toContain( CANARY );
} );

it.each( [ 'rss2', 'atom' ] )( 'a feed (%s) hands out no recording that only subscribers may hear', async ( feed ) => {
	const open = `<!-- wp:audio --><figure class="wp-block-audio"><audio controls src="https://cast.example/${ OPEN_WORD }.mp3?a=1&amp;b=2"></audio></figure><!-- /wp:audio -->`;
	const secret = `<a href="https://cast.example/${ CANARY }.mp3?a=1&amp;b=2">Listen</a>`;
	const { id } = await aPost( `${ open }\n\n${ content( [ PLAN ], secret ) }` );
	// As WordPress does with cron after a post is published.
	const kept = await php( `
		add_filter( 'pre_http_request', static fn() => array( 'headers' => array( 'content-length' => '1000', 'content-type' => 'audio/mpeg' ), 'body' => '', 'response' => array( 'code' => 200, 'message' => 'OK' ), 'cookies' => array(), 'filename' => null ) );
		do_enclose( null, ${ id } );
		add_post_meta( ${ id }, 'enclosure', "https://cast.example/elsewhere.mp3\\n1000\\naudio/mpeg\\n" );
		echo count( get_post_meta( ${ id }, 'enclosure' ) );
	` );
	expect( Number( kept ) ).toBeGreaterThan( 1 );
	const { html } = await look( `${ site().url }/?feed=${ feed }&p=${ id }&withoutcomments=1` );
	expect( html ).toContain( `cast.example/${ OPEN_WORD }.mp3` );
	expect( html ).toContain( 'cast.example/elsewhere.mp3' );
	expect( html ).not.toContain( CANARY );
} );
