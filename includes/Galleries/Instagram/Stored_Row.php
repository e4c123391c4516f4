<?php
/**
 * Options that are updated only while they exist.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Galleries\Instagram;

defined( 'ABSPATH' ) || exit;

use Statecraft\Storable_Text;

/** Replaces `update_option()`, which would recreate a row that another request has just deleted. */
final class Stored_Row {

	/**
	 * Updates an option if it exists.
	 *
	 * @param array<string, mixed> $value
	 * @return bool Whether it exists.
	 */
	public static function change( string $name, array $value ): bool {
		global $wpdb;
		$wpdb->update( $wpdb->options, array( 'option_value' => maybe_serialize( Storable_Text::of_option( $value ) ) ), array( 'option_name' => $name ) ); // phpcs:ignore WordPress.DB
		wp_cache_delete( $name, 'options' );
		return is_array( get_option( $name ) );
	}
}
