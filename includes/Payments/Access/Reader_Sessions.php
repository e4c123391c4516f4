<?php
/**
 * Readers' sessions.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Access;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Tables;

/**
 * Which email address, or which browser's payments, a reader reads with. Readers have no accounts: the cookie is a random token, of which the row stores
 * only the hash. Deleting the row ends the session on that device.
 */
final class Reader_Sessions {

	/** The kinds of sessions: the reader has verified the email address; or has entered a code of somebody who has; or the reader's browser has paid, with any address. */
	public const PROVED = 'session';
	public const CODE   = 'code-session';
	public const BUYER  = 'buyer-session';

	/** The end is extended only if that adds at least this many seconds, so that not every page view writes to the database. */
	private const STEP = DAY_IN_SECONDS;

	/** The maximum number of devices per address; the oldest session ends. */
	private const DEVICES = 20;

	/**
	 * Starts a session.
	 *
	 * @param string $who   The email address, or the buyer id of the orders.
	 * @param int    $until When the session ends, Unix seconds.
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
	 * Returns the owner of a session.
	 *
	 * @param string $token Untrusted input.
	 * @return array{string, int, string}|null The email address or buyer, the end, and the kind. Null: unknown or over.
	 */
	public function find( string $token ): ?array {
		global $wpdb;
		if ( ! preg_match( '/^[0-9a-f]{64}$/D', $token ) || ! Tables::exist() ) {
			return null;
		}
		$table = Tables::name( Tables::ACCESS );
		$row   = $wpdb->get_row( $wpdb->prepare( "SELECT email, expires_at, kind FROM $table WHERE hash = %s AND kind IN ( %s, %s, %s ) AND expires_at > %d", self::hash( $token ), self::PROVED, self::CODE, self::BUYER, time() ), ARRAY_A ); // phpcs:ignore WordPress.DB
		return $row ? array( (string) $row['email'], (int) $row['expires_at'], (string) $row['kind'] ) : null;
	}

	/**
	 * Extends a session.
	 *
	 * @param int $end   The stored end, Unix seconds.
	 * @param int $until The new end, Unix seconds.
	 * @return bool Whether it was extended, so that the cookie must be extended too.
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
		if ( ! Tables::exist() ) {
			return;
		}
		$table = Tables::name( Tables::ACCESS );
		$wpdb->query( $wpdb->prepare( "DELETE FROM $table WHERE hash = %s AND kind IN ( %s, %s, %s )", self::hash( $token ), self::PROVED, self::CODE, self::BUYER ) ); // phpcs:ignore WordPress.DB
	}

	/**
	 * Returns what is stored of a person: the sessions with the address, and those of browsers that have paid with it; links and codes, too.
	 *
	 * @param string $email The address, in any case.
	 * @return list<array{id: int, kind: string, since: int, until: int}> Oldest first; without tokens.
	 */
	public function of_email( string $email ): array {
		global $wpdb;
		$table = Tables::name( Tables::ACCESS );
		$paid  = Tables::name( Tables::ORDERS );
		$email = strtolower( $email );
		$rows  = '' === $email ? array() : $wpdb->get_results( $wpdb->prepare( "SELECT id, kind, created_at, expires_at FROM $table WHERE email = %s OR ( kind = %s AND email IN ( SELECT buyer FROM $paid WHERE email = %s AND buyer <> '' ) ) ORDER BY id", $email, self::BUYER, $email ), ARRAY_A ); // phpcs:ignore WordPress.DB
		return array_map( static fn( array $row ): array => array( 'id' => (int) $row['id'], 'kind' => (string) $row['kind'], 'since' => (int) $row['created_at'], 'until' => (int) $row['expires_at'] ), (array) $rows );
	}

	/** Returns the stored form of a token, which is random and long, so its hash needs no salt. */
	private static function hash( string $token ): string {
		return hash( 'sha256', $token );
	}
}
