<?php
/**
 * The chunks of PNG and RIFF files.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media\Copy;

defined( 'ABSPATH' ) || exit;

/** Finds the chunks of files that consist of chunks. */
final class Chunks {

	/** The maximum number of boxes at the top of an ISO media file; real ones have a few, and fragmented videos some hundreds. */
	private const MAX_BOXES = 10_000;

	/**
	 * Returns the chunks of a PNG file.
	 *
	 * @return list<array{string, int, int}> Each with its type, and the offset and length of its content.
	 */
	public static function of_png( string $bytes ): array {
		$found = array();
		$size  = strlen( $bytes );
		for ( $at = 8; $at + 12 <= $size; $at += $length + 12 ) {
			[ 'length' => $length, 'type' => $type ] = unpack( 'Nlength/a4type', $bytes, $at );
			if ( $at + 12 + $length > $size ) {
				break;
			}
			$found[] = array( $type, $at + 8, $length );
		}
		return $found;
	}

	/**
	 * Returns the chunks of a WebP file.
	 *
	 * @return list<array{string, int, int}>
	 */
	public static function of_webp( string $bytes ): array {
		$found = array();
		$size  = strlen( $bytes );
		for ( $at = 12; $at + 8 <= $size; $at += 8 + $length + $length % 2 ) {
			[ 'type' => $type, 'length' => $length ] = unpack( 'a4type/Vlength', $bytes, $at );
			if ( $at + 8 + $length > $size ) {
				break;
			}
			$found[] = array( $type, $at + 8, $length );
		}
		return $found;
	}

	/** Whether a PNG file has its end chunk. */
	public static function is_whole_png( string $bytes ): bool {
		return in_array( 'IEND', array_column( self::of_png( $bytes ), 0 ), true );
	}

	/** Whether a WebP file has the length in its header. */
	public static function is_whole_webp( string $bytes ): bool {
		return strlen( $bytes ) >= 8 + unpack( 'V', $bytes, 4 )[1];
	}

	/**
	 * Returns the boxes of an ISO media file (AVIF, HEIC, MP4).
	 *
	 * @param resource $file A stream that can be rewound.
	 * @param int      $size The size of the file in bytes.
	 * @return list<array{string, int, int}> Each with its type, and the offset and length of its content. A truncated box has its full length.
	 */
	public static function of_iso( $file, int $size ): array {
		$found = array();
		for ( $at = 0; $at + 8 <= $size && count( $found ) < self::MAX_BOXES; $at += $length ) {
			fseek( $file, $at );
			$head    = (string) fread( $file, 16 ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- WP_Filesystem reads whole files.
			$length  = unpack( 'N', $head )[1];
			$is_long = 1 === $length && 16 === strlen( $head );
			if ( $is_long ) {
				$length = unpack( 'J', $head, 8 )[1];
			} elseif ( 0 === $length ) {
				// The last box, up to the end of the file.
				$length = $size - $at;
			}
			if ( $length < 8 ) {
				break;
			}
			$skipped = $is_long ? 16 : 8;
			$found[] = array( substr( $head, 4, 4 ), $at + $skipped, $length - $skipped );
		}
		return $found;
	}

	/**
	 * Whether an ISO media file ends where its last box does.
	 *
	 * @param resource $file
	 */
	public static function is_whole_iso( $file, int $size ): bool {
		$boxes = self::of_iso( $file, $size );
		return $boxes && end( $boxes )[1] + end( $boxes )[2] === $size;
	}
}
