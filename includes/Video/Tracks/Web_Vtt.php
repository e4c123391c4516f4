<?php
/**
 * Validation of WebVTT.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Tracks;

defined( 'ABSPATH' ) || exit;

use Statecraft\Php;
use WP_Error;

/** Only accepts WebVTT files that players can read, checking header, encoding, and the time of every cue. */
final class Web_Vtt {

	/** The maximum size in bytes. */
	public const MAX_BYTES = MB_IN_BYTES;

	/** A timestamp: hours are optional, and limited so that integers can hold the milliseconds. */
	private const TIME = '(?:(\d{2,6}):)?([0-5]\d):([0-5]\d)\.(\d{3})';

	/** A line with two times, and between them something that was meant as the arrow. */
	private const MISTYPED = '/\A\s*\d+:[\d:]*\d(?:[.,]\d+)?\s*(?:[-=–—]?>|→)\s*\d+:[\d:]*\d(?:[.,]\d+)?(?:\s.*)?\z/u';

	/** Elements that a browser would execute or load if the file were served as a page. */
	private const FORBIDDEN = '#<[\s/]*+(?:script|iframe|object|embed|html|body|svg|style|link|meta|img|base|form|!doctype)\b#i';

	/**
	 * Checks a file.
	 *
	 * @param string $text Its content.
	 * @return string|WP_Error The text to store: without a byte order mark, with LF line endings. Error: `track_invalid` (400).
	 */
	public static function check( string $text ) {
		$text = (string) preg_replace( '/\A\xEF\xBB\xBF/', '', $text );
		if ( ! Php::is_utf8( $text ) || str_contains( $text, "\0" ) ) {
			return self::invalid( __( 'This track file is not in UTF-8. Save it as UTF-8 text, and choose it again.', 'statecraft' ) );
		}
		$text = str_replace( array( "\r\n", "\r" ), "\n", $text );
		if ( ! preg_match( '/\AWEBVTT(?:[ \t][^\n]*)?(?:\n|\z)/', $text ) ) {
			return self::invalid( __( 'This is not a WebVTT file: its first line must be WEBVTT. Choose another file.', 'statecraft' ) );
		}
		// A text that exhausts the pattern's limits was made to do so.
		if ( 0 !== preg_match( self::FORBIDDEN, $text ) ) {
			return self::invalid( __( 'This track file contains HTML that could run in a browser. Remove it, and choose the file again.', 'statecraft' ) );
		}
		return self::check_times( $text ) ?? $text;
	}

	/** Checks the times of all cues. */
	private static function check_times( string $text ): ?WP_Error {
		$cues  = 0;
		$lines = explode( "\n", $text );
		foreach ( $lines as $index => $line ) {
			if ( ! str_contains( $line, '-->' ) ) {
				if ( self::is_mistyped( $lines, $index ) ) {
					/* translators: %d: number of a line. */
					return self::invalid( sprintf( __( 'The arrow between the times in line %d of this track file is not “-->”. Correct it, and choose the file again.', 'statecraft' ), $index + 1 ) );
				}
				continue;
			}
			++$cues;
			$is_time = preg_match( '/\A[ \t]*' . self::TIME . '[ \t]+-->[ \t]+' . self::TIME . '(?:[ \t][^\n]*)?\z/', $line, $found );
			if ( ! $is_time || self::milliseconds( array_slice( $found, 5, 4 ) ) <= self::milliseconds( array_slice( $found, 1, 4 ) ) ) {
				/* translators: %d: number of a line. */
				return self::invalid( sprintf( __( 'Line %d of this track file is not a valid time, such as 00:01.000 --> 00:04.000, with an end after its start. Correct it, and choose the file again.', 'statecraft' ), $index + 1 ) );
			}
		}
		return $cues ? null : self::invalid( __( 'This track file has no cues. Choose another file.', 'statecraft' ) );
	}

	/**
	 * Whether a line without an arrow is where the times of a cue are, and has times: the first line of a block, or the second below a name.
	 *
	 * @param list<string> $lines The file.
	 */
	private static function is_mistyped( array $lines, int $index ): bool {
		if ( ! preg_match( self::MISTYPED, $lines[ $index ] ) ) {
			return false;
		}
		$above = $lines[ $index - 1 ] ?? '';
		$is_named = '' === ( $lines[ $index - 2 ] ?? '' ) && ! str_contains( $above, '-->' ) && ! preg_match( '/\A(?:NOTE|STYLE|REGION)(?:\s|\z)/', $above );
		return '' === $above || $is_named;
	}

	/**
	 * Returns a time in milliseconds.
	 *
	 * @param list<string> $parts Hours, minutes, seconds, milliseconds.
	 */
	private static function milliseconds( array $parts ): int {
		return ( ( (int) $parts[0] * 60 + (int) $parts[1] ) * 60 + (int) $parts[2] ) * 1000 + (int) $parts[3];
	}

	/** Creates the error of a file. */
	public static function invalid( string $message ): WP_Error {
		return new WP_Error( 'track_invalid', $message, array( 'status' => 400 ) );
	}
}
