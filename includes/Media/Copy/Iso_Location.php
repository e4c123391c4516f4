<?php
/**
 * Locations in ISO media files.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media\Copy;

defined( 'ABSPATH' ) || exit;

/** Removes positions from MP4, QuickTime and 3GPP files. Only its metadata is read, because videos are large. */
final class Iso_Location {

	/** The top-level boxes with metadata. */
	private const BOXES = array( 'moov', 'meta', 'udta', 'uuid', 'XMP_' );

	/** The maximum size of a box to read; the index of a video of several hours has a few megabytes. */
	private const MAX_BYTES = 64 * MB_IN_BYTES;

	/** The maximum number of location boxes; there is one per language. */
	private const MAX_PLACES = 16;

	/** A position in a video (ISO 6709). */
	private const POSITION = '/[+-]\d{1,3}(?:\.\d+)?[+-]\d{1,3}(?:\.\d+)?(?:[+-]\d+(?:\.\d+)?)?\//';

	/** A 3GPP location box (TS 26.244, 8.9): its length, name, version and flags. */
	private const PLACE = '/\x00\x00(..)loci\x00{4}/s';

	/**
	 * Removes the positions from a file.
	 *
	 * @param resource $file A stream that can be read, written and rewound.
	 * @param int      $size Its size in bytes.
	 * @return bool False: it could not be written.
	 */
	public static function remove( $file, int $size ): bool {
		$is_ok = true;
		// phpcs:disable WordPress.WP.AlternativeFunctions -- WP_Filesystem reads whole files.
		foreach ( Chunks::of_iso( $file, $size ) as [ $type, $start, $length ] ) {
			if ( ! in_array( $type, self::BOXES, true ) ) {
				continue;
			}
			fseek( $file, $start );
			$index = (string) stream_get_contents( $file, min( $length, self::MAX_BYTES ) );
			$clean = Xmp_Location::remove( self::without_positions( $index ) );
			fseek( $file, $start );
			$is_ok = ( $clean === $index || fwrite( $file, $clean ) === strlen( $clean ) ) && $is_ok;
		}
		// phpcs:enable
		return $is_ok;
	}

	/** Removes the positions from videos embedded in another file: phones append one to a photo. */
	public static function remove_embedded( string $bytes ): string {
		$at = strpos( $bytes, 'ftyp', 16 );
		if ( false === $at ) {
			return $bytes;
		}
		// phpcs:disable WordPress.WP.AlternativeFunctions -- in memory.
		$file = fopen( 'php://memory', 'w+b' );
		fwrite( $file, substr( $bytes, $at - 4 ) );
		self::remove( $file, strlen( $bytes ) - $at + 4 );
		rewind( $file );
		$clean = (string) stream_get_contents( $file );
		fclose( $file );
		// phpcs:enable
		return substr( $bytes, 0, $at - 4 ) . $clean;
	}

	/**
	 * Overwrites positions.
	 *
	 * @param string $index The content of a box.
	 */
	private static function without_positions( string $index ): string {
		$index = (string) preg_replace_callback( self::POSITION, static fn( array $found ): string => str_repeat( ' ', strlen( $found[0] ) ), $index );
		preg_match_all( self::PLACE, $index, $found, PREG_OFFSET_CAPTURE );
		foreach ( array_slice( $found[0], 0, self::MAX_PLACES ) as $number => [ , $at ] ) {
			$length = min( unpack( 'n', $found[1][ $number ][0] )[1], strlen( $index ) - $at ) - 8;
			if ( $length > 0 ) {
				// An empty box of the same length.
				$index = substr_replace( $index, 'free' . str_repeat( "\0", $length ), $at + 4, $length + 4 );
			}
		}
		return $index;
	}
}
