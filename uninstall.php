<?php
/**
 * Removes everything the plugin keeps beside the posts. Blocks in posts stay as they are.
 *
 * @package Statecraft
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

$statecraft_forget = static function () {
	foreach ( array( 'base_url', 'model', 'image_model', 'key', 'limit', 'roles', 'price_in', 'price_out', 'without_usage' ) as $statecraft_name ) {
		delete_option( 'statecraft_ai_' . $statecraft_name );
	}
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

foreach ( array( 'statecraft_ai_usage', 'statecraft_told_of_jetpack' ) as $statecraft_key ) {
	delete_metadata( 'user', 0, $statecraft_key, '', true );
}
