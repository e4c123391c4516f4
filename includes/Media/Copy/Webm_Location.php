<?php
/**
 * Locations in WebM files.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media\Copy;

defined( 'ABSPATH' ) || exit;

/** Removes places from the tags of a WebM file (RFC 9559, 5.1.8). Only the tags are read, because videos are large. */
final class Webm_Location {

	/** Element ids: the segment, and its tags; a tag's name, and its text. */
	private const SEGMENT = "\x18\x53\x80\x67";
	private const TAGS    = "\x12\x54\xc3\x67";
	private const NAME    = '\x45\xa3';
	private const TEXT    = '\x44\x87';

	/** The maximum number of elements to read, and the maximum size and number of tags. A video of several hours has some thousands of clusters. */
	private const MAX_ELEMENTS = 50_000;
	private const MAX_BYTES    = MB_IN_BYTES;
	private const MAX_TAGS     = 1000;

	/** The names of tags that contain a place. */
	private const PLACES = '/LOCATION|LATITUDE|LONGITUDE|GPS|GEO_/i';

	/**
	 * Removes the places from a file.
	 *
	 * @param resource $file A stream that can be read, written and rewound.
	 * @param int      $size Its size in bytes.
	 * @return bool False: it could not be written.
	 */
	public static function remove( $file, int $size ): bool {
		$is_ok = true;
		// phpcs:disable WordPress.WP.AlternativeFunctions -- WP_Filesystem reads whole files.
		for ( $at = 0, $left = self::MAX_ELEMENTS; $at < $size && $left > 0; --$left ) {
			fseek( $file, $at );
			$head     = (string) fread( $file, 12 );
			$id       = substr( $head, 0, self::width( $head, 4 ) );
			$rest     = substr( $head, strlen( $id ) );
			$width    = self::width( $rest, 8 );
			[ $length, $is_open ] = self::length( $rest, $width );
			$start    = $at + strlen( $id ) + $width;
			if ( '' === $id || 0 === $width ) {
				break;
			}
			if ( self::TAGS === $id && ! $is_open ) {
				fseek( $file, $start );
				$tags  = (string) stream_get_contents( $file, min( $length, self::MAX_BYTES ) );
				$clean = self::without_places( $tags );
				fseek( $file, $start );
				$is_ok = ( $clean === $tags || fwrite( $file, $clean ) === strlen( $clean ) ) && $is_ok;
			}
			// Continues inside the segment, or inside an element of unknown length.
			$at = self::SEGMENT === $id || $is_open ? $start : $start + $length;
		}
		// phpcs:enable
		return $is_ok;
	}

	/**
	 * Overwrites the texts of tags that contain a place.
	 *
	 * @param string $tags The content of a `Tags` element.
	 */
	private static function without_places( string $tags ): string {
		preg_match_all( '/' . self::NAME . '[\x81-\xbf]/', $tags, $found, PREG_OFFSET_CAPTURE );
		foreach ( array_slice( $found[0], 0, self::MAX_TAGS ) as [ $name, $at ] ) {
			$length = ord( $name[2] ) & 0x3f;
			$end    = $at + 3 + $length;
			if ( ! preg_match( self::PLACES, substr( $tags, $at + 3, $length ) ) ) {
				continue;
			}
			$text = preg_match( '/' . self::TEXT . '/', substr( $tags, $end, 64 ), $next, PREG_OFFSET_CAPTURE ) ? $end + $next[0][1] + 2 : 0;
			if ( 0 === $text ) {
				continue;
			}
			$rest   = substr( $tags, $text, 8 );
			$width  = self::width( $rest, 8 );
			$length = min( self::length( $rest, $width )[0], strlen( $tags ) - $text - $width );
			$tags   = $length > 0 ? substr_replace( $tags, str_repeat( ' ', $length ), $text + $width, $length ) : $tags;
		}
		return $tags;
	}

	/**
	 * Returns the width of a variable-length number, from its first byte.
	 *
	 * @param string $bytes It, and what follows.
	 * @return int In bytes; 0: not a number.
	 */
	private static function width( string $bytes, int $most ): int {
		$first = '' === $bytes ? 0 : ord( $bytes[0] );
		for ( $width = 1; $width <= $most; ++$width ) {
			if ( $first & ( 0x100 >> $width ) ) {
				return strlen( $bytes ) >= $width ? $width : 0;
			}
		}
		return 0;
	}

	/**
	 * Reads a length.
	 *
	 * @param string $bytes It, and what follows.
	 * @param int    $width Its bytes.
	 * @return array{int, bool} The length, and whether it is unknown.
	 */
	private static function length( string $bytes, int $width ): array {
		$value = 0;
		for ( $index = 0; $index < $width; ++$index ) {
			$value = ( $value << 8 ) | ( 0 === $index ? ord( $bytes[0] ) & ( ( 0x100 >> $width ) - 1 ) : ord( $bytes[ $index ] ) );
		}
		return array( $value, $width > 0 && ( 1 << ( 7 * $width ) ) - 1 === $value );
	}
}
