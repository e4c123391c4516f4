<?php
/**
 * Another copy of the plugin on the same site.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Settings;

defined( 'ABSPATH' ) || exit;

/** Deleting a second copy of the plugin, in another folder, must not delete data: it belongs to the remaining copy. */
final class Other_Copy {

	/**
	 * Whether another copy exists, active or not.
	 *
	 * @param string $file The plugin file that is being deleted, relative to the plugins folder.
	 */
	public static function is_there( string $file ): bool {
		require_once ABSPATH . 'wp-admin/includes/plugin.php';
		foreach ( array( WP_PLUGIN_DIR => get_plugins(), WPMU_PLUGIN_DIR => get_mu_plugins() ) as $folder => $plugins ) {
			foreach ( $plugins as $other => $header ) {
				// WordPress deletes several plugins one by one, and its list may still contain deleted ones.
				if ( $other !== $file && 'Statecraft' === $header['Name'] && 'statecraft' === $header['TextDomain'] && is_file( "$folder/$other" ) ) {
					return true;
				}
			}
		}
		return false;
	}
}
