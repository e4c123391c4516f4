<?php
/**
 * Addresses that no import adds.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Subscribers;

defined( 'ABSPATH' ) || exit;

use Statecraft\Newsletter\Tables;

/** Those of people who had unsubscribed before their row was deleted, and those that people have replaced by another one. Only a keyed hash of each is kept. */
final class Barred {

	/**
	 * Bars an address.
	 *
	 * @param string $email An address in any case.
	 */
	public static function add( string $email ): void {
		global $wpdb;
		$table = Tables::name( Tables::BARRED );
		$wpdb->query( $wpdb->prepare( "INSERT IGNORE INTO $table ( hash, created_at ) VALUES ( %s, %d )", self::hash( $email ), time() ) ); // phpcs:ignore WordPress.DB
	}

	/**
	 * Whether an address is barred, or the database does not say that it is not.
	 *
	 * @param string $email An address in any case.
	 */
	public static function has( string $email ): bool {
		global $wpdb;
		$table = Tables::name( Tables::BARRED );
		return null !== $wpdb->get_var( $wpdb->prepare( "SELECT hash FROM $table WHERE hash = %s", self::hash( $email ) ) ) || '' !== $wpdb->last_error; // phpcs:ignore WordPress.DB
	}

	/** Returns the keyed hash of an address, which tells nobody the address. */
	private static function hash( string $email ): string {
		return hash_hmac( 'sha256', strtolower( $email ), wp_salt( 'auth' ) );
	}
}
