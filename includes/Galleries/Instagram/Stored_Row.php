<?php
/**
 * Rows that are only changed while they exist.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Galleries\Instagram;

defined( 'ABSPATH' ) || exit;

/** `update_option()` makes a row that another request has just deleted. */
final class Stored_Row {

	/**
	 * Changes an option, if there is one.
	 *
	 * @param string               $name  The option.
	 * @param array<string, mixed> $value The new value.
	 * @return bool Whether it exists.
	 */
	public static function change( string $name, array $value ): bool {
		global $wpdb;
		$wpdb->update( $wpdb->options, array( 'option_value' => maybe_serialize( $value ) ), array( 'option_name' => $name ) ); // phpcs:ignore WordPress.DB
		wp_cache_delete( $name, 'options' );
		return is_array( get_option( $name ) );
	}
}
