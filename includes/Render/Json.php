<?php
/**
 * JSON in pages.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Render;

defined( 'ABSPATH' ) || exit;

/** Encodes data that scripts read from a page. Filters on the page's content mistake brackets for shortcodes, even in scripts and attributes. */
final class Json {

	/** With `JSON_HEX_QUOT`, each quote in the result begins or ends a string. */
	private const FLAGS = JSON_HEX_TAG | JSON_HEX_AMP | JSON_HEX_APOS | JSON_HEX_QUOT | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_INVALID_UTF8_SUBSTITUTE;

	/**
	 * Returns JSON that content filters leave unchanged. It is safe in a script, but must be escaped in an attribute.
	 *
	 * @param mixed $data The data.
	 */
	public static function encode( $data ): string {
		$parts = explode( '"', (string) wp_json_encode( $data, self::FLAGS ) );
		foreach ( $parts as $place => $part ) {
			// JSON allows escape sequences only inside strings, and ignores whitespace only outside of them.
			$parts[ $place ] = str_replace( '[', $place % 2 ? '\u005b' : '[ ', $part );
		}
		return implode( '"', $parts );
	}
}
