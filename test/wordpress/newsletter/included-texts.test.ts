/** Texts with a paywall that are no synced pattern of the site: registered patterns, parts of the theme's templates, and patterns that were deleted for good. */
import { php, reset } from '../_kit/client';
import { inPhp, removeKnobs } from '../_kit/knobs';
import { mailOf } from '../_kit/letter';
import { closePostBox, openPostBox, subscribers } from '../_kit/newsletter';
import { CANARY, OPEN_WORD, aPost, look, openShop, signIn } from '../_kit/premium';

jest.setTimeout( 240_000 );

const WALLS = `WPMU_PLUGIN_DIR . '/walls.php'`;
const paragraph = ( text: string ) => `<!-- wp:paragraph -->\n<p>${ text }</p>\n<!-- /wp:paragraph -->`;
const REST = 'therestofit';
const walled = `${ paragraph( OPEN_WORD ) }<!-- wp:jetpack/paywall /-->${ paragraph( REST ) }`;
const REGISTERED = '<!-- wp:pattern {"slug":"test/walled"} /-->';
const around = ( block: string ) => `${ paragraph( 'above' ) }${ block }${ paragraph( CANARY ) }`;
const forSubscribers = { _jetpack_newsletter_access: 'subscribers' };

/** The site's own code: a pattern with a paywall, one that contains itself, and one that includes both. */
const register = ( isRegistered = true ) =>
	php(
		isRegistered
			? `file_put_contents( ${ WALLS }, '<?php add_action( "init", static function () { foreach ( ' . var_export( ${ inPhp(
					{
						'test/walled': walled,
						'test/endless': '<!-- wp:pattern {"slug":"test/endless"} /-->',
						'test/outer': `<!-- wp:pattern {"slug":"test/endless"} /-->${ REGISTERED }`,
					}
				) }, true ) . ' as $name => $content ) register_block_pattern( $name, array( "title" => $name, "content" => $content ) ); } );' );`
			: `@unlink( ${ WALLS } );`
	);

let reader: string;
let deleted: string;

beforeAll( async () => {
	await register();
	await openPostBox();
	await openShop();
	await subscribers( { email: 'reader@example.com' } );
	reader = await signIn( 'reader@example.com', ( await aPost( CANARY, { meta_input: forSubscribers } ) ).url );
	const { id } = await aPost( walled, { post_type: 'wp_block' } );
	await php( `
		wp_delete_post( ${ id }, true );
		$id = wp_insert_post( array( 'post_type' => 'wp_template_part', 'post_status' => 'publish', 'post_name' => 'walled', 'post_title' => 'Walled', 'post_content' => wp_slash( ${ inPhp( walled ) } ) ) );
		wp_set_object_terms( $id, get_stylesheet(), 'wp_theme' );
	` );
	deleted = `<!-- wp:block {"ref":${ id }} /-->`;
	await closePostBox();
} );
afterAll( async () => {
	await register( false );
	await removeKnobs();
	await reset();
} );

const WORDS = [ 'above', OPEN_WORD, REST, CANARY ];
const found = ( text: string ) => WORDS.filter( ( word ) => text.includes( word ) );
const seen = async ( url: string, cookie = '' ) =>
	found( ( await look( url, cookie ) ).document.querySelector( '.entry-content' )!.textContent! );

/** What visitors have on the page of a post, and what its readers have. */
it.each( [
	[ 'a registered pattern', () => REGISTERED, [ 'above', OPEN_WORD ], WORDS ],
	[
		'a registered pattern in others',
		() => '<!-- wp:core/pattern {"slug":"test/outer"} /-->',
		[ 'above', OPEN_WORD ],
		WORDS,
	],
	[ 'a part of the theme', () => '<!-- wp:template-part {"slug":"walled"} /-->', [ 'above', OPEN_WORD ], WORDS ],
	[ 'a pattern that was deleted for good', () => deleted, [ 'above' ], [ 'above', CANARY ] ],
] )( '[NEWS-097] the paywall of %s closes what is below it, and opens it to readers', async ( _, block, open, all ) => {
	const { url, id } = await aPost( around( block() ) );
	expect( await seen( url ) ).toEqual( open );
	expect( await seen( url, reader ) ).toEqual( all );
	await php( `update_post_meta( ${ id }, '_jetpack_newsletter_access', 'everybody' );` );
	expect( await seen( url ) ).toEqual( all );
	// It only closes: whoever writes the theme does not decide about the post.
	await php( `update_post_meta( ${ id }, '_jetpack_newsletter_access', 'subscribers' );` );
	expect( await seen( url ) ).toEqual( [] );
} );

it.each( [
	[ 'a registered pattern', () => REGISTERED, [ 'above', OPEN_WORD ], WORDS ],
	[
		'a registered pattern in others',
		() => '<!-- wp:core/pattern {"slug":"test/outer"} /-->',
		[ 'above', OPEN_WORD ],
		WORDS,
	],
	[ 'a part of the theme', () => '<!-- wp:template-part {"slug":"walled"} /-->', [ 'above' ], WORDS ],
	[ 'a pattern that was deleted for good', () => deleted, [ 'above' ], [ 'above', CANARY ] ],
] )( '[NEWS-086] in emails, the paywall of %s closes what is below it', async ( _, block, open, all ) => {
	const content = around( block() );
	expect( found( ( await mailOf( { content } ) ).text ) ).toEqual( open );
	expect( found( ( await mailOf( { content, may: true } ) ).text ) ).toEqual( all );
	expect( found( ( await mailOf( { content, meta: { _jetpack_newsletter_access: 'everybody' } } ) ).text ) ).toEqual(
		all
	);
	expect( found( ( await mailOf( { content, meta: forSubscribers } ) ).text ) ).toEqual( [] );
} );

it( '[NEWS-086] what a registered pattern within a synced one withholds is in no email, and on no page', async () => {
	const { id } = await aPost( `${ REGISTERED }${ paragraph( 'ofthepattern' ) }`, { post_type: 'wp_block' } );
	const content = around( `<!-- wp:block {"ref":${ id }} /-->` );
	for ( const access of [ '', 'everybody' ] ) {
		const meta = { _jetpack_newsletter_access: access };
		const { text } = await mailOf( { content, meta, may: true } );
		expect( found( text ) ).toEqual( [ 'above', OPEN_WORD, CANARY ] );
		expect( text ).not.toContain( 'ofthepattern' );
	}
	const { url } = await aPost( content );
	expect( await seen( url ) ).toEqual( [ 'above', OPEN_WORD ] );
} );

it( '[NEWS-097] what a registered pattern has closed stays closed when its plugin or theme is gone, until the post’s text or its owner opens it', async () => {
	const { url, id } = await aPost( around( REGISTERED ) );
	await register( false );
	// The daily check finds no paywall now.
	await php( `do_action( 'delete_expired_transients' );` );
	expect( await seen( url ) ).toEqual( [ 'above' ] );
	await php( `update_post_meta( ${ id }, '_statecraft_open_to_all', '1' );` );
	expect( await seen( url ) ).toEqual( [ 'above', CANARY ] );
	await register();
} );

it( '[NEWS-097] a pattern that was deleted is the last paywall of the site: the daily check knows it', async () => {
	await reset();
	await register( false );
	const { id } = await aPost( walled, { post_type: 'wp_block' } );
	const { url } = await aPost( around( `<!-- wp:block {"ref":${ id }} /-->` ) );
	await php( `wp_delete_post( ${ id }, true );` );
	await php( `do_action( 'delete_expired_transients' );` );
	expect( await seen( url ) ).toEqual( [ 'above' ] );
} );

it( '[NEWS-097] a pattern that was deleted still closes once the plugin was removed with its settings and is back', async () => {
	await reset();
	const { id } = await aPost( walled, { post_type: 'wp_block' } );
	const { url } = await aPost( around( `<!-- wp:block {"ref":${ id }} /-->` ) );
	await php( `
		wp_delete_post( ${ id }, true );
		update_option( 'statecraft_payments_currency', 'EUR' );
		update_option( 'statecraft_remove_data', array( 'settings', 'orders', 'products' ) );
		require_once ABSPATH . 'wp-admin/includes/plugin.php';
		uninstall_plugin( plugin_basename( STATECRAFT_FILE ) );
	` );
	expect( await php( `echo wp_json_encode( get_option( 'statecraft_payments_currency' ) );` ) ).toBe( 'false' );
	expect( await seen( url ) ).toEqual( [ 'above' ] );
} );
