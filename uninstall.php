<?php
/**
 * Removes everything the plugin keeps beside the posts. Blocks in posts stay as they are.
 *
 * @package Statecraft
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

$statecraft_forget = static function () {
	foreach ( array( 'base_url', 'model', 'image_model', 'key', 'limit', 'answer_tokens', 'streams', 'streams_person', 'roles', 'price_in', 'price_out', 'left_out', 'without_usage' ) as $statecraft_name ) {
		delete_option( 'statecraft_ai_' . $statecraft_name );
	}
	foreach ( array( 'modules', 'ads', 'related_state' ) as $statecraft_name ) {
		delete_option( 'statecraft_' . $statecraft_name );
	}
	foreach ( array( 'key', 'list' ) as $statecraft_name ) {
		delete_option( 'statecraft_mailchimp_' . $statecraft_name );
	}
	foreach ( $GLOBALS['wpdb']->get_col( "SELECT ID FROM {$GLOBALS['wpdb']->posts} WHERE post_type = 'statecraft_response'" ) as $statecraft_response ) { // phpcs:ignore WordPress.DB -- once.
		wp_delete_post( (int) $statecraft_response, true );
	}
	foreach ( array( 'statecraft\_form\_sent\_', 'statecraft\_count\_', 'statecraft\_ai\_place\_', 'statecraft\_ai\_first\_', '\_transient\_statecraft\_', '\_transient\_timeout\_statecraft\_' ) as $statecraft_start ) {
		$GLOBALS['wpdb']->query( "DELETE FROM {$GLOBALS['wpdb']->options} WHERE option_name LIKE '$statecraft_start%'" ); // phpcs:ignore WordPress.DB -- once.
	}
	delete_metadata( 'post', 0, '_statecraft_saved_by', '', true );
	delete_metadata( 'user', 0, $GLOBALS['wpdb']->get_blog_prefix() . 'statecraft_ai_usage', '', true );
	wp_clear_scheduled_hook( 'statecraft_forget_responses' );
	wp_unschedule_hook( 'statecraft_signup_rest' );
	require_once ABSPATH . 'wp-admin/includes/class-wp-filesystem-base.php';
	require_once ABSPATH . 'wp-admin/includes/class-wp-filesystem-direct.php';
	( new WP_Filesystem_Direct( null ) )->delete( wp_get_upload_dir()['basedir'] . '/statecraft-forms', true );
};

if ( is_multisite() ) {
	foreach ( get_sites(
		array(
			'fields' => 'ids',
			'number' => 0,
		)
	) as $statecraft_site ) {
		switch_to_blog( $statecraft_site );
		$statecraft_forget();
		restore_current_blog();
	}
} else {
	$statecraft_forget();
}

delete_metadata( 'user', 0, 'statecraft_told_of_jetpack', '', true );
