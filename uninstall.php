<?php
/**
 * Stops what was scheduled, and removes everything the plugin keeps beside the posts where the owner has chosen so in the settings; each site of a
 * network by itself. Blocks in posts stay as they are.
 *
 * @package Statecraft
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

$statecraft_forget = static function (): bool {
	wp_clear_scheduled_hook( 'statecraft_forget_responses' );
	wp_unschedule_hook( 'statecraft_signup_rest' );
	if ( '1' !== get_option( 'statecraft_remove_data' ) ) {
		return false;
	}
	foreach ( $GLOBALS['wpdb']->get_col( "SELECT ID FROM {$GLOBALS['wpdb']->posts} WHERE post_type = 'statecraft_response'" ) as $statecraft_response ) { // phpcs:ignore WordPress.DB -- once.
		wp_delete_post( (int) $statecraft_response, true );
	}
	foreach ( array( 'statecraft\_', '\_transient\_statecraft\_', '\_transient\_timeout\_statecraft\_' ) as $statecraft_start ) {
		foreach ( $GLOBALS['wpdb']->get_col( "SELECT option_name FROM {$GLOBALS['wpdb']->options} WHERE option_name LIKE '$statecraft_start%'" ) as $statecraft_name ) { // phpcs:ignore WordPress.DB -- once.
			delete_option( $statecraft_name );
		}
	}
	delete_metadata( 'post', 0, '_statecraft_saved_by', '', true );
	foreach ( array( 'ai_usage', 'closed_jetpack', 'closed_setup' ) as $statecraft_name ) {
		delete_metadata( 'user', 0, $GLOBALS['wpdb']->get_blog_prefix() . "statecraft_$statecraft_name", '', true );
	}
	require_once ABSPATH . 'wp-admin/includes/class-wp-filesystem-base.php';
	require_once ABSPATH . 'wp-admin/includes/class-wp-filesystem-direct.php';
	( new WP_Filesystem_Direct( null ) )->delete( wp_get_upload_dir()['basedir'] . '/statecraft-forms', true );
	return true;
};

$statecraft_is_forgotten = true;
if ( is_multisite() ) {
	foreach ( get_sites(
		array(
			'fields' => 'ids',
			'number' => 0,
		)
	) as $statecraft_site ) {
		switch_to_blog( $statecraft_site );
		$statecraft_is_forgotten = $statecraft_forget() && $statecraft_is_forgotten;
		restore_current_blog();
	}
} else {
	$statecraft_is_forgotten = $statecraft_forget();
}

if ( $statecraft_is_forgotten ) {
	// Of an older version, and of the whole network.
	delete_metadata( 'user', 0, 'statecraft_told_of_jetpack', '', true );
}
