<?php
/**
 * Encrypted, authenticated data in hidden fields.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Public_Form;

defined( 'ABSPATH' ) || exit;

/**
 * Secretbox (XSalsa20-Poly1305) with a key derived from the site's salts. A form carries its own settings, so that it works wherever it is rendered
 * and from a page cache, without exposing the recipients' addresses.
 */
final class Sealed_Payload {

	/** The maximum length of a payload that a request may send, in bytes: far above that of a form with hundreds of fields. A longer one is not read. */
	public const MAX_SENT = MB_IN_BYTES;

	/**
	 * Encrypts data.
	 *
	 * @param array<string, mixed> $data
	 * @return string Base64.
	 */
	public function encrypt( array $data ): string {
		$nonce = random_bytes( SODIUM_CRYPTO_SECRETBOX_NONCEBYTES );
		$bytes = $nonce . sodium_crypto_secretbox( (string) wp_json_encode( $data ), $nonce, $this->key() );
		return base64_encode( $bytes ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions
	}

	/**
	 * Decrypts a payload.
	 *
	 * @param string $sealed Untrusted.
	 * @return array<string, mixed>|null Null if not authentic, or encrypted before the salts were changed.
	 */
	public function decrypt( string $sealed ): ?array {
		$bytes = (string) base64_decode( $sealed, true ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions
		if ( strlen( $bytes ) <= SODIUM_CRYPTO_SECRETBOX_NONCEBYTES + SODIUM_CRYPTO_SECRETBOX_MACBYTES ) {
			return null;
		}
		$nonce = substr( $bytes, 0, SODIUM_CRYPTO_SECRETBOX_NONCEBYTES );
		$json  = sodium_crypto_secretbox_open( substr( $bytes, SODIUM_CRYPTO_SECRETBOX_NONCEBYTES ), $nonce, $this->key() );
		$data  = json_decode( (string) $json, true );
		return is_array( $data ) ? $data : null;
	}

	/** Returns an HMAC-SHA256, truncated to 32 hexadecimal digits. */
	public function sign( string $text ): string {
		return substr( hash_hmac( 'sha256', $text, $this->key() ), 0, 32 );
	}

	/** Derives the 32-byte key, used only for forms and different for each site of a network. */
	private function key(): string {
		return hash_hmac( 'sha256', 'statecraft-form-' . get_current_blog_id(), wp_salt( 'auth' ), true );
	}
}
