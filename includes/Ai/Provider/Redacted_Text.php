<?php
/**
 * Redaction of a provider's text.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Provider;

defined( 'ABSPATH' ) || exit;

/** Makes text of a provider safe to show: one line of at most 500 characters, keys redacted, control and bidi characters removed. */
final class Redacted_Text {

	/** The maximum number of characters. */
	private const LENGTH = 500;

	/** Strings that look like a key, masked by the provider or not. */
	private const KEYS = '/\b(sk|pk|rk|gsk|xai|hf|nvapi)[-_][\w*.…-]{4,}|\bAIza[\w-]{10,}|\S*\*{3,}\S*|(?<=Bearer )\S{16,}/iu';

	/**
	 * Redacts a text.
	 *
	 * @param string   $text    Any bytes.
	 * @param string[] $secrets Texts to redact wherever they occur; those shorter than 8 bytes are kept.
	 */
	public static function of( string $text, array $secrets ): string {
		// A short key, as local model servers accept, is not a secret, and is a substring of many words.
		$long = array_filter( $secrets, static fn( string $secret ): bool => strlen( $secret ) >= 8 );
		$text = str_replace( $long, '[…]', wp_check_invalid_utf8( $text, true ) );
		$text = (string) preg_replace( self::KEYS, '[…]', $text );
		// Removes bidi control characters; replaces control characters and line breaks by a space.
		$text = (string) preg_replace( array( '/[\x{200E}\x{200F}\x{202A}-\x{202E}\x{2066}-\x{2069}\x{FEFF}]+/u', '/[\p{Cc}\s]+/u' ), array( '', ' ' ), $text );
		$text = trim( $text );
		return mb_strlen( $text ) > self::LENGTH ? mb_substr( $text, 0, self::LENGTH - 1 ) . '…' : $text;
	}
}
