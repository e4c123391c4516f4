<?php
/**
 * Addresses that subscribers want instead of theirs.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Subscribers;

defined( 'ABSPATH' ) || exit;

use Statecraft\Newsletter\Tables;

/** Anybody may have been named: who has not confirmed is not on the list, and is forgotten with the link that they were sent. */
final class Wanted_Address {

	/** Forgets those whose link no longer works. */
	public static function forget_old(): void {
		global $wpdb;
		if ( ! Tables::exist() ) {
			return;
		}
		$table = Tables::name( Tables::SUBSCRIBERS );
		$wpdb->query( $wpdb->prepare( "UPDATE $table SET moving_to = '' WHERE moving_to <> '' AND moving_at < %d", time() - Subscribers::PENDING_FOR ) ); // phpcs:ignore WordPress.DB
	}

	/**
	 * Forgets an address.
	 *
	 * @param string $email An address in any case.
	 * @return int How many had named it.
	 */
	public static function forget( string $email ): int {
		global $wpdb;
		$table = Tables::name( Tables::SUBSCRIBERS );
		return (int) $wpdb->query( $wpdb->prepare( "UPDATE $table SET moving_to = '' WHERE moving_to = %s", strtolower( $email ) ) ); // phpcs:ignore WordPress.DB
	}

	/**
	 * Returns when an address was named.
	 *
	 * @param string $email An address in any case.
	 * @return list<int> Unix seconds.
	 */
	public static function times( string $email ): array {
		global $wpdb;
		$table = Tables::name( Tables::SUBSCRIBERS );
		return array_map( 'intval', $wpdb->get_col( $wpdb->prepare( "SELECT moving_at FROM $table WHERE moving_to = %s ORDER BY id LIMIT 100", strtolower( $email ) ) ) ); // phpcs:ignore WordPress.DB
	}
}
