<?php
/**
 * Encryption of stored tokens.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Accounts;

defined( 'ABSPATH' ) || exit;

/**
 * Encrypts the tokens that services grant to users, with secretbox (XSalsa20-Poly1305). The key is derived from the site's salts, or from the constant
 * STATECRAFT_MEDIA_SECRET, which survives a change of the salts. A value contains a fingerprint of its key, so that a changed key can be told from a damaged
 * value, and its owner and purpose, so that it cannot be moved to another user's row.
 */
final class Secret_Box {

	/** The version of the format. */
	private const VERSION = '1';

	/**
	 * Encrypts data.
	 *
	 * @param array<string, mixed> $data    Any data that JSON can encode.
	 * @param int                  $user    The user whose data this is.
	 * @param string               $purpose What it is for, such as `google_photos`.
	 * @return string Printable ASCII.
	 */
	public static function seal( array $data, int $user, string $purpose ): string {
		$nonce = random_bytes( SODIUM_CRYPTO_SECRETBOX_NONCEBYTES );
		$text  = (string) wp_json_encode( compact( 'user', 'purpose', 'data' ) );
		$bytes = $nonce . sodium_crypto_secretbox( $text, $nonce, self::key() );
		return implode( '.', array( self::VERSION, self::fingerprint(), base64_encode( $bytes ) ) ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions
	}

	/**
	 * Decrypts a value.
	 *
	 * @param string $sealed As stored; possibly damaged.
	 * @return array<string, mixed>|null Null if the value is damaged, was encrypted with another key, or is for another user or purpose.
	 */
	public static function open( string $sealed, int $user, string $purpose ): ?array {
		[ $version, $fingerprint, $text ] = explode( '.', $sealed, 3 ) + array( '', '', '' );

		$bytes = (string) base64_decode( $text, true ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions
		if ( self::VERSION !== $version || ! hash_equals( self::fingerprint(), $fingerprint ) || strlen( $bytes ) <= SODIUM_CRYPTO_SECRETBOX_NONCEBYTES + SODIUM_CRYPTO_SECRETBOX_MACBYTES ) {
			return null;
		}
		$json  = sodium_crypto_secretbox_open( substr( $bytes, SODIUM_CRYPTO_SECRETBOX_NONCEBYTES ), substr( $bytes, 0, SODIUM_CRYPTO_SECRETBOX_NONCEBYTES ), self::key() );
		$found = json_decode( (string) $json, true );
		return is_array( $found ) && $user === $found['user'] && $purpose === $found['purpose'] ? $found['data'] : null;
	}

	/**
	 * Whether a value was encrypted with a key other than the current one.
	 *
	 * @param string $sealed As stored.
	 */
	public static function has_other_key( string $sealed ): bool {
		return 1 === preg_match( '/^\w+\.([0-9a-f]{16})\./', $sealed, $found ) && ! hash_equals( self::fingerprint(), $found[1] );
	}

	/** Derives the key: 32 bytes, for this purpose only and different for each site of a network. */
	private static function key(): string {
		$own    = defined( 'STATECRAFT_MEDIA_SECRET' ) ? (string) constant( 'STATECRAFT_MEDIA_SECRET' ) : '';
		$secret = '' === $own ? wp_salt( 'auth' ) : $own;
		return hash_hmac( 'sha256', 'statecraft-media-grant-' . get_current_blog_id(), $secret, true );
	}

	/** Returns 16 hexadecimal digits that identify the key. */
	private static function fingerprint(): string {
		return substr( hash_hmac( 'sha256', 'fingerprint', self::key() ), 0, 16 );
	}
}
