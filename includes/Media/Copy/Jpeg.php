<?php
/**
 * The structure of JPEG files.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media\Copy;

defined( 'ABSPATH' ) || exit;

/** Walks the segments of a JPEG file (ISO/IEC 10918-1, B.1) without decoding the image. */
final class Jpeg {

	/** The end marker of the image. */
	private const END = 0xD9;

	/** A marker with content. Compressed data has no such pair of bytes: its restart markers (D0 to D7) have no content. */
	private const MARKER = '/\xff([^\x00\x01\xff\xd0-\xd7])/';

	/** Whether the image has its end marker. If a server closes the connection early, there may be no `Content-Length` to notice it by. */
	public static function is_whole( string $bytes ): bool {
		for ( $at = 2; preg_match( self::MARKER, $bytes, $found, PREG_OFFSET_CAPTURE, $at ); $at += $length ) {
			$at = $found[1][1] + 1;
			if ( self::END === ord( $found[1][0] ) ) {
				return true;
			}
			$length = $at + 2 <= strlen( $bytes ) ? unpack( 'n', $bytes, $at )[1] : 0;
			if ( $length < 2 || $at + $length > strlen( $bytes ) ) {
				return false;
			}
		}
		return false;
	}
}
