<?php
/**
 * Another copy of the plugin on the same site.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Settings;

defined( 'ABSPATH' ) || exit;

/** Somebody who deletes a second copy of the plugin, in another folder, means to delete that one: the data belongs to the one that stays. */
final class Other_Copy {

	/**
	 * Whether there is another copy, active or not.
	 *
	 * @param string $file The plugin file that is being deleted, relative to the folder of plugins.
	 */
	public static function is_there( string $file ): bool {
		require_once ABSPATH . 'wp-admin/includes/plugin.php';
		foreach ( array( WP_PLUGIN_DIR => get_plugins(), WPMU_PLUGIN_DIR => get_mu_plugins() ) as $folder => $plugins ) {
			foreach ( $plugins as $other => $header ) {
				// WordPress deletes several plugins one after the other, and its list may still have those that are gone.
				if ( $other !== $file && 'Statecraft' === $header['Name'] && 'statecraft' === $header['TextDomain'] && is_file( "$folder/$other" ) ) {
					return true;
				}
			}
		}
		return false;
	}
}
