<?php
/**
 * Elements in HTML that somebody else has written.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Render;

defined( 'ABSPATH' ) || exit;

/** Takes elements out of HTML in a time that grows with its length, also where thousands of them have no end tag. */
final class Elements {

	/**
	 * Returns HTML without elements and what is in them, up to the first end tag. Those without an end tag stay.
	 *
	 * @param string $html    Any HTML, also a part that is not balanced.
	 * @param string $names   Their names, separated by `|`.
	 * @param string $instead Replaces each.
	 */
	public static function without( string $html, string $names, string $instead = '' ): string {
		$left = explode( '|', $names );
		$kept = '';
		$at   = 0;
		while ( $left && preg_match( '#<(' . implode( '|', $left ) . ')\b(?:[^>]*>|(*COMMIT)(*FAIL))#i', $html, $start, PREG_OFFSET_CAPTURE, $at ) ) {
			$from = $start[0][1];
			$name = strtolower( $start[1][0] );
			if ( preg_match( "#</$name\s*+>#i", $html, $end, PREG_OFFSET_CAPTURE, $from + strlen( $start[0][0] ) ) ) {
				$kept .= substr( $html, $at, $from - $at ) . $instead;
				$at    = $end[0][1] + strlen( $end[0][0] );
			} else {
				// No later one has an end tag either.
				$left = array_diff( $left, array( $name ) );
			}
		}
		return $kept . substr( $html, $at );
	}
}
