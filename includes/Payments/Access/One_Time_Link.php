<?php
/**
 * Links that work once.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Access;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Tables;

/**
 * A token sent by email proves access to that mailbox. Only its hash is stored, so a copy of the database opens nothing. Mail scanners follow links before
 * people do: a GET request may only peek, and the POST request of a button redeems.
 */
final class One_Time_Link {

	/** Seconds for which rows are kept after the token has expired. */
	private const KEPT = DAY_IN_SECONDS;

	/**
	 * Issues a token.
	 *
	 * @param string $kind     Its purpose, at most 16 characters; a token of one kind is not valid for another.
	 * @param string $email    The email address that the token proves.
	 * @param int    $lifetime Seconds.
	 * @return string 64 hexadecimal digits.
	 */
	public function issue( string $kind, string $email, int $lifetime ): string {
		global $wpdb;
		$table = Tables::name( Tables::ACCESS );
		$token = bin2hex( random_bytes( 32 ) );
		$now   = time();
		$wpdb->query( $wpdb->prepare( "DELETE FROM $table WHERE expires_at < %d", $now - self::KEPT ) ); // phpcs:ignore WordPress.DB
		$wpdb->insert( // phpcs:ignore WordPress.DB.DirectDatabaseQuery
			$table,
			array(
				'kind'       => $kind,
				'hash'       => self::hash( $token ),
				'email'      => strtolower( $email ),
				'expires_at' => $now + $lifetime,
				'created_at' => $now,
			)
		);
		return $token;
	}

	/**
	 * Returns the email address of a token without redeeming it.
	 *
	 * @param string $kind  The expected kind.
	 * @param string $token Untrusted input.
	 * @return string|null The email address. Null: unknown, expired or used.
	 */
	public function peek( string $kind, string $token ): ?string {
		global $wpdb;
		if ( ! Tables::exist() ) {
			return null;
		}
		$table = Tables::name( Tables::ACCESS );
		return $wpdb->get_var( $wpdb->prepare( "SELECT email FROM $table WHERE hash = %s AND kind = %s AND used_at = 0 AND expires_at > %d", self::hash( $token ), $kind, time() ) ); // phpcs:ignore WordPress.DB
	}

	/**
	 * Redeems a token. Of several concurrent requests, only one succeeds.
	 *
	 * @param string $kind  The expected kind.
	 * @param string $token Untrusted input.
	 * @return string|null The email address. Null: unknown, expired or used.
	 */
	public function redeem( string $kind, string $token ): ?string {
		global $wpdb;
		$email = $this->peek( $kind, $token );
		if ( null === $email ) {
			return null;
		}
		$table = Tables::name( Tables::ACCESS );
		$now   = time();
		$used  = $wpdb->query( $wpdb->prepare( "UPDATE $table SET used_at = %d WHERE hash = %s AND kind = %s AND used_at = 0 AND expires_at > %d", $now, self::hash( $token ), $kind, $now ) ); // phpcs:ignore WordPress.DB
		return 1 === $used ? $email : null;
	}

	/**
	 * Whether a token was redeemed and its person has not been erased since. Ask once what it opens has begun: that may have begun after the erasure, which
	 * did not end it then.
	 *
	 * @param string $kind  The expected kind.
	 * @param string $token The token.
	 */
	public function is_redeemed( string $kind, string $token ): bool {
		global $wpdb;
		$table = Tables::name( Tables::ACCESS );
		return null !== $wpdb->get_var( $wpdb->prepare( "SELECT id FROM $table WHERE hash = %s AND kind = %s AND used_at > 0", self::hash( $token ), $kind ) ); // phpcs:ignore WordPress.DB
	}

	/**
	 * Ends a person's access: the links and the sessions confirmed with the address.
	 *
	 * @param string $email The email address.
	 */
	public function forget( string $email ): void {
		global $wpdb;
		Tables::exist() && $wpdb->delete( Tables::name( Tables::ACCESS ), array( 'email' => strtolower( $email ) ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery
	}

	/** Returns the stored form of a token, which is random and long, so its hash needs no salt. */
	private static function hash( string $token ): string {
		return hash( 'sha256', $token );
	}
}
