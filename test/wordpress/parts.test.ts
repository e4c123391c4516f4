/** Parts of systems that sleep until WordPress fires one of their hooks. */
import { readFileSync } from 'node:fs';
import { php, reset, site } from './_kit/client';
import { inPhp } from './_kit/knobs';
import { partsTable } from '../../tools/_parts/table.mjs';

jest.setTimeout( 240_000 );

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

it( 'the table matches the parts (npm run parts) @oldest', async () => {
	expect( readFileSync( 'includes/parts.php', 'utf8' ) ).toBe( partsTable( JSON.parse( await php( declared ) ) ) );
} );

it( 'handlers of submissions are loaded for requests with arguments', async () => {
	const handler = 'Statecraft\\Forms\\Form_Page';
	expect( await loadedOn( '/', handler ) ).toBe( false );
	expect( await loadedOn( '/?a=b', handler ) ).toBe( true );
	// A request whose body is too large has no fields.
	expect( await loadedOn( '/', handler, { method: 'POST' } ) ).toBe( true );
} );

it( 'the firewall is loaded if it is on', async () => {
	const firewall = 'Statecraft\\Connection\\Firewall\\Firewall';
	expect( await loadedOn( '/', firewall ) ).toBe( false );
	await php( `update_option( 'statecraft_connection_firewall', array( 'waf' => true ) );` );
	expect( await loadedOn( '/', firewall ) ).toBe( true );
	await php( `delete_option( 'statecraft_connection_firewall' );` );
} );

it( 'the shortcode of a sleeping part wakes it, unless another plugin has that shortcode', async () => {
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

it( 'a shortcode is run by its part even if the part was woken while WordPress had removed all shortcodes, as it does for embeds', async () => {
	const form = `do_shortcode( '[contact-form][contact-field label="Name" type="name"][/contact-form]' )`;
	const told = await php( `
		global $shortcode_tags;
		$before = $shortcode_tags;
		remove_all_shortcodes();
		apply_filters( 'statecraft_block_readers', array() );
		$inside         = array_keys( $shortcode_tags );
		$shortcode_tags = $before;
		echo wp_json_encode( array( $inside, shortcode_exists( 'contact-form' ), ${ form } ) );
	` );
	expect( JSON.parse( told ) ).toEqual( [ [], true, expect.stringContaining( '<form' ) ] );
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
	[
		'the first widget, with a paywall',
		`delete_option( 'widget_text' ); add_option( 'widget_text', array( 2 => array( 'text' => '<!-- wp:jetpack/paywall /-->' ) ) );`,
	],
	[
		'a description of a file',
		`wp_insert_attachment( array( 'post_title' => 'A', 'post_status' => 'inherit', 'post_mime_type' => 'image/png', 'post_content' => '<!-- wp:jetpack/paywall /-->' ) );`,
	],
	[
		'a pattern that code registers',
		`register_block_pattern( 'test/a', array( 'title' => 'A', 'content' => '<!-- wp:premium-content/container /-->' ) ); Statecraft\\Payments\\Access\\Paid_Texts::look();`,
		`unregister_block_pattern( 'test/a' );`,
	],
] )( 'closed texts are watched from the moment of %s, until a daily check finds none', async ( _, save, undo = '' ) => {
	const none = `get_option( 'statecraft_payments_all_free' )`;
	const told = await php( `
		Statecraft\\Payments\\Access\\Paid_Texts::look();
		$told = array( ${ none } );
		${ save }
		$told[] = ${ none };
		Statecraft\\Payments\\Access\\Paid_Texts::look();
		$told[] = ${ none };
		${ undo }
		foreach ( get_posts( array( 'numberposts' => -1, 'post_status' => 'any', 'post_type' => array( 'post', 'attachment' ), 'title' => 'A' ) ) as $post ) wp_delete_post( $post->ID, true );
		delete_option( 'widget_text' );
		do_action( 'delete_expired_transients' );
		$told[] = ${ none };
		echo wp_json_encode( $told );
	` );
	expect( JSON.parse( told ) ).toEqual( [ '1', '0', '0', '1' ] );
} );

it( 'text written directly into the database is closed when rendered, although it was not recorded', async () => {
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
		echo apply_filters( 'the_content', $text ), '|', get_option( 'statecraft_payments_all_free' );
		wp_delete_post( $id, true );
		Statecraft\\Payments\\Access\\Paid_Texts::look();
		echo '|', get_option( 'statecraft_payments_all_free' );
		update_option( 'statecraft_payments_all_free', '' );
	` );
	expect( html ).not.toContain( 'only for buyers' );
	// It may be where no check finds it.
	expect( html ).toMatch( /\|seen\|seen$/ );
} );

it( 'a pending save opens the gate even if this process, or a cache, has an old state of it', async () => {
	const told = await php( `
		global $wpdb;
		update_option( 'statecraft_payments_all_free', '0' );
		$wpdb->update( $wpdb->options, array( 'option_value' => '1' ), array( 'option_name' => 'statecraft_payments_all_free' ) );
		$id = wp_insert_post( array( 'post_title' => 'A', 'post_content' => '<!-- wp:jetpack/paywall /-->' ) );
		$stored = $wpdb->get_var( "SELECT option_value FROM $wpdb->options WHERE option_name = 'statecraft_payments_all_free'" );
		$all = wp_load_alloptions();
		$all['statecraft_payments_all_free'] = '1';
		wp_cache_set( 'alloptions', $all, 'options' );
		Statecraft\\Payments\\Access\\Paid_Texts::look();
		$known = get_option( 'statecraft_payments_all_free' );
		wp_delete_post( $id, true );
		update_option( 'statecraft_payments_all_free', '' );
		echo wp_json_encode( array( $stored, $known ) );
	` );
	expect( JSON.parse( told ) ).toEqual( [ '0', '0' ] );
} );

it( 'the result of a check is forgotten when nothing watches: the plugin is deactivated, or Jetpack is active', async () => {
	const gates = `wp_json_encode( array( get_option( 'statecraft_payments_all_free' ), get_option( 'statecraft_video_none' ) ) )`;
	const both = ( value: string ) =>
		`update_option( 'statecraft_payments_all_free', '${ value }' ); update_option( 'statecraft_video_none', '${ value }' );`;
	expect( await php( `${ both( '1' ) } Statecraft\\Plugin::deactivate( false ); echo ${ gates };` ) ).toBe(
		'["",""]'
	);
	expect(
		await php( `${ both( '1' ) } define( 'JETPACK__VERSION', '15' ); Statecraft\\Plugin::load(); echo ${ gates };` )
	).toBe( '["",""]' );
	expect( await php( `Statecraft\\Plugin::activate(); echo ${ gates }; ${ both( '' ) }` ) ).toBe( '["1","1"]' );
} );

it( 'videos are watched from the moment that one has a guid, however its key is written', async () => {
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

it( 'an event that is kept for later is not handled by parts woken afterwards, however often it is run', async () => {
	const told = await php( `
		Statecraft\\Site\\Held_Events::keep( 'statecraft_form_digest' );
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

it( 'the meta key of a guid is protected before there is any video', async () => {
	expect(
		await php(
			`update_option( 'statecraft_video_none', '1' ); echo is_protected_meta( 'VideoPress_GUID', 'post' ) ? 'yes' : 'no';`
		)
	).toBe( 'yes' );
} );

it( 'a gate opened by a save is open immediately, in the same request', async () => {
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
