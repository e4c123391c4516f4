<?php
/**
 * Codes for reading on another device.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Access;

defined( 'ABSPATH' ) || exit;

use Statecraft\Guard\Counter;
use Statecraft\Payments\Tables;

/**
 * A person who has an open list of purchases shows a code and enters it on another device. Of the 30^8 codes few are valid at a time, and each only for
 * minutes, so limits per network and site are enough against guessing; a wrong one belongs to nobody, whose counter it could raise. Whoever is talked into
 * telling the code gains reading only: the session has a kind of its own, which shows no purchases, and the person is told and can end it.
 */
final class Device_Code {

	/** The kind of the rows. */
	private const KIND = 'device-code';

	/** Digits and letters that do not look alike, in print or by hand. */
	private const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
	private const LENGTH   = 8;

	/** The lifetime in seconds. */
	public const LIFETIME = 10 * MINUTE_IN_SECONDS;

	/** The codes that a person can show in an hour. */
	private const PER_HOUR = 10;

	/** The states of a person's last code. */
	public const NONE    = 'none';
	public const WAITING = 'waiting';
	public const USED    = 'used';
	public const EXPIRED = 'expired';

	/**
	 * @param Counter $counter Counts the codes of an address.
	 */
	public function __construct( private readonly Counter $counter = new Counter() ) {}

	/**
	 * Issues a code. The one before no longer works.
	 *
	 * @param string $email The address that the code signs in.
	 * @return array{string, int} The code, or empty and the seconds to wait.
	 */
	public function issue( string $email ): array {
		global $wpdb;
		$email = strtolower( $email );
		$wait  = $this->counter->hit( "device-code|$email", self::PER_HOUR, HOUR_IN_SECONDS );
		if ( $wait > 0 ) {
			return array( '', $wait );
		}
		$table = Tables::name( Tables::ACCESS );
		$code  = '';
		while ( strlen( $code ) < self::LENGTH ) {
			$code .= self::ALPHABET[ random_int( 0, strlen( self::ALPHABET ) - 1 ) ];
		}
		$row = array(
			'kind'       => self::KIND,
			'hash'       => self::hash( $code ),
			'email'      => $email,
			'expires_at' => time() + self::LIFETIME,
			'created_at' => time(),
		);
		if ( ! $wpdb->insert( $table, $row ) ) { // phpcs:ignore WordPress.DB.DirectDatabaseQuery
			return array( '', MINUTE_IN_SECONDS );
		}
		// After the insert: of two at the same time, the later one remains.
		$wpdb->query( $wpdb->prepare( "DELETE FROM $table WHERE kind = %s AND email = %s AND id < %d", self::KIND, $email, (int) $wpdb->insert_id ) ); // phpcs:ignore WordPress.DB
		return array( $code, 0 );
	}

	/**
	 * Redeems a code. Of several concurrent requests, only one succeeds.
	 *
	 * @param string $typed Untrusted input; spaces, hyphens and lower case do not matter.
	 * @return string|null The email address. Null: unknown, expired or used.
	 */
	public function redeem( string $typed ): ?string {
		global $wpdb;
		$code = strtoupper( (string) preg_replace( '/[\s\p{Pd}]+/u', '', substr( $typed, 0, 100 ) ) );
		if ( self::LENGTH !== strlen( $code ) || strspn( $code, self::ALPHABET ) !== self::LENGTH || ! Tables::exist() ) {
			return null;
		}
		$table = Tables::name( Tables::ACCESS );
		$hash  = self::hash( $code );
		$used  = $wpdb->query( $wpdb->prepare( "UPDATE $table SET used_at = %d WHERE hash = %s AND kind = %s AND used_at = 0 AND expires_at > %d", time(), $hash, self::KIND, time() ) ); // phpcs:ignore WordPress.DB
		$email = 1 === $used ? $wpdb->get_var( $wpdb->prepare( "SELECT email FROM $table WHERE hash = %s", $hash ) ) : null; // phpcs:ignore WordPress.DB
		return is_string( $email ) && '' !== $email ? $email : null;
	}

	/**
	 * Returns the state of a person's last code.
	 *
	 * @param string $email The person's address.
	 * @return array{string, int} One of the constants, and when it was used or expires, Unix seconds.
	 */
	public function state( string $email ): array {
		global $wpdb;
		$table = Tables::name( Tables::ACCESS );
		$row   = $wpdb->get_row( $wpdb->prepare( "SELECT used_at, expires_at FROM $table WHERE kind = %s AND email = %s ORDER BY id DESC LIMIT 1", self::KIND, strtolower( $email ) ), ARRAY_A ); // phpcs:ignore WordPress.DB
		if ( ! $row ) {
			return array( self::NONE, 0 );
		}
		if ( $row['used_at'] > 0 ) {
			return array( self::USED, (int) $row['used_at'] );
		}
		return array( $row['expires_at'] > time() ? self::WAITING : self::EXPIRED, (int) $row['expires_at'] );
	}

	/**
	 * Returns on how many devices a person reads by a code.
	 *
	 * @param string $email The person's address.
	 */
	public function devices( string $email ): int {
		global $wpdb;
		$table = Tables::name( Tables::ACCESS );
		return (int) $wpdb->get_var( $wpdb->prepare( "SELECT COUNT(*) FROM $table WHERE kind = %s AND email = %s AND expires_at > %d", Reader_Sessions::CODE, strtolower( $email ), time() ) ); // phpcs:ignore WordPress.DB
	}

	/**
	 * Signs out the devices that read by a code, and withdraws the code that waits.
	 *
	 * @param string $email The person's address.
	 */
	public function sign_out( string $email ): void {
		global $wpdb;
		// The code first: it must not start a session after the others have ended.
		foreach ( array( self::KIND, Reader_Sessions::CODE ) as $kind ) {
			$wpdb->delete( Tables::name( Tables::ACCESS ), array( 'kind' => $kind, 'email' => strtolower( $email ) ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery
		}
	}

	/** Returns the stored form of a code. Codes are short: with a plain hash, a copy of the database would tell them. */
	private static function hash( string $code ): string {
		return hash_hmac( 'sha256', 'device-code|' . $code, wp_salt() );
	}
}
