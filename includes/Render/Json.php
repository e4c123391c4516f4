<?php
/**
 * JSON in pages.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Render;

defined( 'ABSPATH' ) || exit;

/** Encodes what scripts read from a page. The filters of a page take brackets for shortcodes, and run over scripts and attributes too. */
final class Json {

	/** With `JSON_HEX_QUOT`, each quote in the result begins or ends a string. */
	private const FLAGS = JSON_HEX_TAG | JSON_HEX_AMP | JSON_HEX_APOS | JSON_HEX_QUOT | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_INVALID_UTF8_SUBSTITUTE;

	/**
	 * Returns JSON that every filter of a page leaves as it is, safe in a script; an attribute has to escape it.
	 *
	 * @param mixed $data What to encode.
	 */
	public static function encode( $data ): string {
		$parts = explode( '"', (string) wp_json_encode( $data, self::FLAGS ) );
		foreach ( $parts as $place => $part ) {
			// An escape is part of JSON only inside strings, and white space means nothing only outside of them.
			$parts[ $place ] = str_replace( '[', $place % 2 ? '\u005b' : '[ ', $part );
		}
		return implode( '"', $parts );
	}
}
