<?php
/**
 * The button in the markup of a payment button.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Render;

defined( 'ABSPATH' ) || exit;

/** Finds the link that an author has saved, which becomes the button of a form. */
final class Saved_Button {

	/**
	 * Returns the first link or button in the markup.
	 *
	 * @return list<array{string, int}>|null The element, its attributes and its content, each with its offset; null if there is none.
	 */
	public static function first_in( string $html ): ?array {
		$first = null;
		foreach ( array( 'a', 'button' ) as $tag ) {
			// Where one has no end tag, none after it has: looking for that of each would take minutes in a markup of thousands.
			$found = preg_match( "#<$tag\b([^>]*)>(?:(.*?)</$tag>|(*COMMIT)(*FAIL))#s", $html, $element, PREG_OFFSET_CAPTURE ) === 1;
			$first = $found && ( null === $first || $element[0][1] < $first[0][1] ) ? $element : $first;
		}
		return $first;
	}
}
