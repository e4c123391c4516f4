<?php
/**
 * Locations in XMP metadata.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media\Copy;

defined( 'ABSPATH' ) || exit;

/** Removes places from XMP metadata in any type of file. */
final class Xmp_Location {

	/** The properties that contain a place. Their namespace prefixes vary between programs. */
	private const NAMES = '(?:[A-Za-z_][\w.-]{0,40}+:(?:GPS\w+|City|State|Country|Location|CountryCode|LocationCreated|LocationShown)\b)';

	/** Bytes that are not text: a packet never continues into the next segment of a file. */
	private const NO_TEXT = '\x00-\x08\xff';

	/**
	 * Overwrites places in XMP metadata with spaces.
	 *
	 * @param string $bytes A file or a part of it.
	 */
	public static function remove( string $bytes ): string {
		$no_text = self::NO_TEXT;
		$names   = self::NAMES;
		// Quantifiers are possessive: with backtracking, long texts would exceed PCRE's limit and stay, and unclosed tags would take hours.
		$element  = "/<($names)\\b[^<>$no_text]*+(?:(?<=\\/)>|>(?:[^<$no_text]++|<(?!\\/?$names\\b))*+<\\/\\1\\s*+>)/";
		$patterns = array(
			"/\\b$names\\s*+=\\s*+(?:\"[^\"$no_text]*+\"|'[^'$no_text]*+')/",
			// A place may contain a position, so the inner element comes first.
			$element,
			$element,
			// What is left is truncated at the end of a segment.
			"/\\b[A-Za-z_][\\w.-]{0,40}+:GPS\\w++[^$no_text]{0,80}+/",
		);
		foreach ( $patterns as $pattern ) {
			$bytes = preg_replace_callback( $pattern, static fn( array $found ): string => str_repeat( ' ', strlen( $found[0] ) ), $bytes ) ?? $bytes;
		}
		return $bytes;
	}
}
