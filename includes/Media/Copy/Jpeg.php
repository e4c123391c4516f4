<?php
/**
 * The structure of JPEG files.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media\Copy;

use Generator;

/** Walks the segments of a JPEG file (ISO/IEC 10918-1, B.1) without decoding the image. */
final class Jpeg {

	/** The marker of IPTC, within a Photoshop resource. */
	public const APP13 = 0xED;

	/** The end of the image. */
	private const END = 0xD9;

	/**
	 * Yields the segments until the end of the image.
	 *
	 * @param string $bytes The file.
	 * @return Generator<int, array{int, int, int}> Each with the marker's second byte, and the offset and length of its content.
	 */
	public static function segments( string $bytes ): Generator {
		$at   = 2;
		$size = strlen( $bytes );
		while ( preg_match( '/\xff([^\x00\xff\xd0-\xd7\x01])/', $bytes, $found, PREG_OFFSET_CAPTURE, $at ) ) {
			// Compressed data between the segments has no such pair of bytes.
			$marker = ord( $found[1][0] );
			$start  = $found[1][1] + 1;
			if ( self::END === $marker ) {
				yield array( $marker, $start, 0 );
				return;
			}
			$length = $start + 2 <= $size ? unpack( 'n', $bytes, $start )[1] : 0;
			if ( $length < 2 || $start + $length > $size ) {
				return;
			}
			yield array( $marker, $start + 2, $length - 2 );
			$at = $start + $length;
		}
	}

	/**
	 * Whether the image has its end. A server that closes the connection early may have announced no length.
	 *
	 * @param string $bytes The file.
	 */
	public static function is_whole( string $bytes ): bool {
		foreach ( self::segments( $bytes ) as [ $marker ] ) {
			if ( self::END === $marker ) {
				return true;
			}
		}
		return false;
	}
}
