<?php
/**
 * Locations in XMP metadata.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media\Copy;

defined( 'ABSPATH' ) || exit;

/** Removes places from XMP, in whatever file it is. */
final class Xmp_Location {

	/** The properties that name a place. Whoever writes a file chooses the prefixes of their namespaces. */
	private const NAMES = '(?:[A-Za-z_][\w.-]{0,40}+:(?:GPS\w+|City|State|Country|Location|CountryCode|LocationCreated|LocationShown)\b)';

	/** The bytes that are no text: a packet never reaches into the next segment of a file. */
	private const NO_TEXT = '\x00-\x08\xff';

	/**
	 * Overwrites the places of XMP with spaces.
	 *
	 * @param string $bytes A file or a part of it.
	 */
	public static function remove( string $bytes ): string {
		$no_text = self::NO_TEXT;
		$names   = self::NAMES;
		// What is matched is never looked at twice: long texts would exceed the stack of the regular expression and stay, and unclosed tags would take hours.
		$element  = "/<($names)\\b[^<>$no_text]*+(?:(?<=\\/)>|>(?:[^<$no_text]++|<(?!\\/?$names\\b))*+<\\/\\1\\s*+>)/";
		$patterns = array(
			"/\\b$names\\s*+=\\s*+(?:\"[^\"$no_text]*+\"|'[^'$no_text]*+')/",
			// A place may contain a position: the inner one first.
			$element,
			$element,
			// What is left is cut off at the end of a segment.
			"/\\b[A-Za-z_][\\w.-]{0,40}+:GPS\\w++[^$no_text]{0,80}+/",
		);
		foreach ( $patterns as $pattern ) {
			$bytes = preg_replace_callback( $pattern, static fn( array $found ): string => str_repeat( ' ', strlen( $found[0] ) ), $bytes ) ?? $bytes;
		}
		return $bytes;
	}
}
