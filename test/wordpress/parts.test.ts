/** Parts of systems that sleep until WordPress calls for them. */
import { readFileSync } from 'node:fs';
import { php, reset, site } from './_kit/client';
import { inPhp } from './_kit/knobs';
import { partsTable } from '../../tools/_parts/table.mjs';

jest.setTimeout( 60_000 );

const declared = readFileSync( 'tools/_parts/parts.php', 'utf8' ).replace( '<?php', '' );

/** Whether a class is loaded at the end of a page. */
async function loadedOn( path: string, name: string, init: RequestInit = {} ): Promise< boolean > {
	await php( `
		wp_mkdir_p( WPMU_PLUGIN_DIR );
		file_put_contents( WPMU_PLUGIN_DIR . '/loaded.php', ${ inPhp( `<?php register_shutdown_function( static fn() => print '~' . ( class_exists( '${ name }', false ) ? 'yes' : 'no' ) );` ) } );
	` );
	const text = await ( await fetch( `${ site().url }${ path }`, init ) ).text();
	await php( `unlink( WPMU_PLUGIN_DIR . '/loaded.php' );` );
	return text.endsWith( '~yes' );
}

afterEach( reset );

it( 'the table says what the parts do (npm run parts) @oldest', async () => {
	expect( readFileSync( 'includes/parts.php', 'utf8' ) ).toBe( partsTable( JSON.parse( await php( declared ) ) ) );
} );

it( 'what answers what visitors send is loaded for requests with arguments', async () => {
	const handler = 'Statecraft\\Forms\\Form_Page';
	expect( await loadedOn( '/', handler ) ).toBe( false );
	expect( await loadedOn( '/?a=b', handler ) ).toBe( true );
	// One with a body that is too large has no fields.
	expect( await loadedOn( '/', handler, { method: 'POST' } ) ).toBe( true );
} );

it( 'the firewall is loaded where it is on', async () => {
	const firewall = 'Statecraft\\Connection\\Firewall\\Firewall';
	expect( await loadedOn( '/', firewall ) ).toBe( false );
	await php( `update_option( 'statecraft_connection_firewall', array( 'waf' => true ) );` );
	expect( await loadedOn( '/', firewall ) ).toBe( true );
	await php( `delete_option( 'statecraft_connection_firewall' );` );
} );

it( 'a shortcode of a part that sleeps wakes it, unless another plugin has that shortcode', async () => {
	const run = ( before = '' ) =>
		php( `
			${ before }
			$before = class_exists( 'Statecraft\\Forms\\Shortcode', false );
			$html   = do_shortcode( '[contact-field][contact-form][contact-field label="Name" type="name"][/contact-form]' );
			echo wp_json_encode( array( $before, $html ) );
		` );
	expect( JSON.parse( await run() ) ).toEqual( [ false, expect.stringMatching( /^<form|^<div[^]*<form/ ) ] );
	const others = `add_shortcode( 'contact-form', static fn() => 'of another' );`;
	expect( JSON.parse( await run( others ) ) ).toEqual( [ false, 'of another' ] );
} );

it.each( [
	[
		'a post with text for subscribers',
		`wp_insert_post( array( 'post_title' => 'A', 'post_content' => '<!-- wp:premium-content/container /-->' ) );`,
	],
	[
		'a post with a paywall',
		`wp_insert_post( array( 'post_title' => 'A', 'post_content' => '<!-- wp:jetpack/paywall /-->' ) );`,
	],
	[
		'what a post says of who may read it',
		`update_post_meta( wp_insert_post( array( 'post_title' => 'A' ) ), '_jetpack_newsletter_access', 'subscribers' );`,
	],
	[
		'a widget',
		`update_option( 'widget_text', array( 2 => array( 'text' => '<!-- wp:premium-content/container /-->' ) ) );`,
	],
] )( 'texts are looked after from the moment of %s, until a daily look finds none', async ( _, save ) => {
	const none = `get_option( 'statecraft_payments_all_free' )`;
	const told = await php( `
		Statecraft\\Payments\\Access\\Paid_Texts::look();
		$told = array( ${ none } );
		${ save }
		$told[] = ${ none };
		Statecraft\\Payments\\Access\\Paid_Texts::look();
		$told[] = ${ none };
		foreach ( get_posts( array( 'numberposts' => -1, 'post_status' => 'any', 'title' => 'A' ) ) as $post ) wp_delete_post( $post->ID, true );
		delete_option( 'widget_text' );
		do_action( 'delete_expired_transients' );
		$told[] = ${ none };
		echo wp_json_encode( $told );
	` );
	expect( JSON.parse( told ) ).toEqual( [ '1', '0', '0', '1' ] );
} );

it( 'text that has come into the database past WordPress is closed where it is rendered, though nobody knew of it', async () => {
	const html = await php( `
		global $wpdb;
		update_option( 'statecraft_payments_all_free', '1' );
		$id = wp_insert_post( array( 'post_title' => 'Paid', 'post_status' => 'publish', 'post_content' => 'x' ) );
		$text = '<!-- wp:premium-content/container {"selectedPlanIds":[1]} --><div class="wp-block-premium-content-container"><!-- wp:premium-content/subscriber-view --><div class="wp-block-premium-content-subscriber-view"><!-- wp:paragraph --><p>only for buyers</p><!-- /wp:paragraph --></div><!-- /wp:premium-content/subscriber-view --></div><!-- /wp:premium-content/container -->';
		$wpdb->update( $wpdb->posts, array( 'post_content' => $text ), array( 'ID' => $id ) );
		clean_post_cache( $id );
		wp_set_current_user( 0 );
		$GLOBALS['post'] = get_post( $id );
		setup_postdata( $GLOBALS['post'] );
		echo apply_filters( 'the_content', $text );
	` );
	expect( html ).not.toContain( 'only for buyers' );
} );

it( 'videos are looked after from the moment that one has a guid, however its key is written', async () => {
	const none = `get_option( 'statecraft_video_none' )`;
	const told = await php( `
		Statecraft\\Video\\Presence::look();
		$told = array( ${ none } );
		$id = wp_insert_post( array( 'post_title' => 'A' ) );
		add_post_meta( $id, 'another', 'x' );
		$told[] = ${ none };
		add_post_meta( $id, 'VideoPress_GUID', 'abcdefgh' );
		$told[] = ${ none };
		Statecraft\\Video\\Presence::look();
		$told[] = ${ none };
		wp_delete_post( $id, true );
		do_action( 'delete_expired_transients' );
		$told[] = ${ none };
		echo wp_json_encode( $told );
	` );
	expect( JSON.parse( told ) ).toEqual( [ '1', '1', '0', '0', '1' ] );
} );

it( 'an event that is kept for later is not handled by what is woken afterwards, however often it is run', async () => {
	const told = await php( `
		Statecraft\\Held_Events::keep( 'statecraft_form_digest' );
		$handled = 0;
		add_action( 'statecraft_form_digest', static function () use ( &$handled ) { ++$handled; } );
		do_action( 'statecraft_form_digest' );
		add_action( 'statecraft_form_digest', static function () use ( &$handled ) { ++$handled; } );
		do_action( 'statecraft_form_digest' );
		$held = count( (array) get_option( 'statecraft_held_events' ) );
		delete_option( 'statecraft_held_events' );
		echo wp_json_encode( array( $handled, $held ) );
	` );
	expect( JSON.parse( told ) ).toEqual( [ 0, 1 ] );
} );

it( 'the key of a guid is protected before there is any video', async () => {
	expect(
		await php(
			`update_option( 'statecraft_video_none', '1' ); echo is_protected_meta( 'VideoPress_GUID', 'post' ) ? 'yes' : 'no';`
		)
	).toBe( 'yes' );
} );

it( 'a gate that what is saved opens is open at once, in the same request', async () => {
	const told = await php( `
		update_option( 'statecraft_payments_all_free', '1' );
		$secret = '<!-- wp:premium-content/container --><!-- wp:premium-content/subscriber-view --><p>only for buyers</p><!-- /wp:premium-content/subscriber-view --><!-- /wp:premium-content/container -->';
		$id     = wp_insert_post( array( 'post_title' => 'A', 'post_status' => 'publish', 'post_content' => $secret ) );
		wp_set_current_user( 0 );
		$found  = ( new WP_Query( array( 'p' => $id ) ) )->posts[0]->post_content;
		wp_delete_post( $id, true );
		echo $found;
	` );
	expect( told ).not.toContain( 'only for buyers' );
} );
