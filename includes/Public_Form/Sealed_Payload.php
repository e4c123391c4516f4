<?php
/**
 * Data that a browser carries and can neither read nor change.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Public_Form;

/**
 * Encrypts and authenticates with the site's own secret. What a form needs travels with the form, so that it works wherever it is rendered and
 * out of a page cache, and no recipient's address is seen.
 */
final class Sealed_Payload {

	/**
	 * Closes.
	 *
	 * @param array<string, mixed> $data JSON.
	 * @return string Base64.
	 */
	public function close( array $data ): string {
		$nonce = random_bytes( SODIUM_CRYPTO_SECRETBOX_NONCEBYTES );
		$bytes = $nonce . sodium_crypto_secretbox( (string) wp_json_encode( $data ), $nonce, $this->key() );
		return base64_encode( $bytes ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions
	}

	/**
	 * Opens.
	 *
	 * @param string $sealed From anywhere.
	 * @return array<string, mixed>|null Null: not closed by this site, or with a secret that it no longer has.
	 */
	public function open( string $sealed ): ?array {
		$bytes = (string) base64_decode( $sealed, true ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions
		if ( strlen( $bytes ) <= SODIUM_CRYPTO_SECRETBOX_NONCEBYTES + SODIUM_CRYPTO_SECRETBOX_MACBYTES ) {
			return null;
		}
		$nonce = substr( $bytes, 0, SODIUM_CRYPTO_SECRETBOX_NONCEBYTES );
		$json  = sodium_crypto_secretbox_open( substr( $bytes, SODIUM_CRYPTO_SECRETBOX_NONCEBYTES ), $nonce, $this->key() );
		$data  = json_decode( (string) $json, true );
		return is_array( $data ) ? $data : null;
	}

	/**
	 * A signature, as 32 hexadecimal digits.
	 *
	 * @param string $text What is signed.
	 */
	public function sign( string $text ): string {
		return substr( hash_hmac( 'sha256', $text, $this->key() ), 0, 32 );
	}

	/** 32 bytes, set apart for forms of this one site. */
	private function key(): string {
		return hash_hmac( 'sha256', 'statecraft-form-' . get_current_blog_id(), wp_salt( 'auth' ), true );
	}
}
