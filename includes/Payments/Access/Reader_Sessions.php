<?php
/**
 * Sessions of readers.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Access;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Tables;

/**
 * Who reads as which email address, or with the payments of which browser. A reader has no account: the cookie is a random token, of which the row has
 * only the hash. Deleting the row ends the session on that device.
 */
final class Reader_Sessions {

	/** The kinds of the rows: the reader has proved the email address; the browser of the reader has paid, with whatever address. */
	public const PROVED = 'session';
	public const BUYER  = 'buyer-session';

	/** The end is moved only when that makes a difference of this many seconds, so that reading does not write each time. */
	private const STEP = DAY_IN_SECONDS;

	/** The maximum number of devices of an address; the oldest session ends. */
	private const DEVICES = 20;

	/**
	 * Starts a session.
	 *
	 * @param string $who   The email address, or the buyer of the orders.
	 * @param int    $until When it ends, Unix seconds.
	 * @param string $kind  One of the constants.
	 * @return string The token: 64 hexadecimal digits.
	 */
	public function start( string $who, int $until, string $kind = self::PROVED ): string {
		global $wpdb;
		$table = Tables::name( Tables::ACCESS );
		$token = bin2hex( random_bytes( 32 ) );
		$who   = strtolower( $who );
		$wpdb->insert( // phpcs:ignore WordPress.DB.DirectDatabaseQuery
			$table,
			array(
				'kind'       => $kind,
				'hash'       => self::hash( $token ),
				'email'      => $who,
				'expires_at' => $until,
				'created_at' => time(),
			)
		);
		$older = $wpdb->get_col( $wpdb->prepare( "SELECT id FROM $table WHERE kind = %s AND email = %s ORDER BY id DESC LIMIT %d, 100", $kind, $who, self::DEVICES ) ); // phpcs:ignore WordPress.DB
		foreach ( $older as $id ) {
			$wpdb->delete( $table, array( 'id' => (int) $id ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery
		}
		return $token;
	}

	/**
	 * Returns whose session it is.
	 *
	 * @param string $token Untrusted input.
	 * @return array{string, int, string}|null The email address or buyer, the end, and the kind. Null: unknown or over.
	 */
	public function find( string $token ): ?array {
		global $wpdb;
		if ( ! preg_match( '/^[0-9a-f]{64}$/D', $token ) ) {
			return null;
		}
		$table = Tables::name( Tables::ACCESS );
		$row   = $wpdb->get_row( $wpdb->prepare( "SELECT email, expires_at, kind FROM $table WHERE hash = %s AND kind IN ( %s, %s ) AND expires_at > %d", self::hash( $token ), self::PROVED, self::BUYER, time() ), ARRAY_A ); // phpcs:ignore WordPress.DB
		return $row ? array( (string) $row['email'], (int) $row['expires_at'], (string) $row['kind'] ) : null;
	}

	/**
	 * Moves the end of a session.
	 *
	 * @param string $token The token.
	 * @param int    $end   The end as it is stored.
	 * @param int    $until The new end.
	 * @return bool Whether it was moved, so that the cookie has to follow.
	 */
	public function extend( string $token, int $end, int $until ): bool {
		global $wpdb;
		return $until > $end + self::STEP
			&& 1 === $wpdb->update( Tables::name( Tables::ACCESS ), array( 'expires_at' => $until ), array( 'hash' => self::hash( $token ) ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery
	}

	/**
	 * Ends a session.
	 *
	 * @param string $token Untrusted input.
	 */
	public function end( string $token ): void {
		global $wpdb;
		$table = Tables::name( Tables::ACCESS );
		$wpdb->query( $wpdb->prepare( "DELETE FROM $table WHERE hash = %s AND kind IN ( %s, %s )", self::hash( $token ), self::PROVED, self::BUYER ) ); // phpcs:ignore WordPress.DB
	}

	/**
	 * Returns what is stored of a token: it is random and long, so its hash needs no salt.
	 *
	 * @param string $token The token.
	 */
	private static function hash( string $token ): string {
		return hash( 'sha256', $token );
	}
}
