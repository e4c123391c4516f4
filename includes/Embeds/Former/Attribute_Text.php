<?php
/**
 * The text of shortcode attributes.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Embeds\Former;

defined( 'ABSPATH' ) || exit;

use Statecraft\Render\Plain_Text;

/** Attributes as one text: WordPress parses a part of some addresses as attributes. */
final class Attribute_Text {

	/**
	 * Returns `address name="value"`, without entities, `=` after the tag, and what follows from an escaped bracket.
	 *
	 * @param array<int|string, string>|string $attributes What WordPress has parsed.
	 * @param string|null                      $inside     What the shortcode encloses, which is its address if there are no attributes.
	 */
	public static function of( $attributes, ?string $inside ): string {
		$parts = array();
		foreach ( (array) $attributes as $name => $value ) {
			$parts[] = is_int( $name ) ? $value : sprintf( '%s="%s"', $name, trim( $value, "\"'" ) );
		}
		$text = trim( implode( ' ', $parts ) );
		return trim( Plain_Text::of_html( '' === $text || '\\' === $text ? (string) $inside : $text, true ), " \t\n\r=\"'\\" );
	}

	/** Returns a width or height in pixels; 0 if the attributes or the address do not have it. */
	public static function size( string $text, string $name ): int {
		return preg_match( sprintf( '#(?:^|[\s?&"=])%s(?:%s)?="?(\d{2,4})(?![\d%%])#', $name[0], substr( $name, 1 ) ), $text, $found ) === 1 ? (int) $found[1] : 0;
	}
}
