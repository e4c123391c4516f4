<?php
/**
 * Location metadata.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media\Copy;

defined( 'ABSPATH' ) || exit;

/**
 * Removes metadata about where a photo or video was taken, without re-encoding it. This must happen before WordPress gets the file: WordPress keeps the
 * original, and Imagick copies EXIF metadata to smaller sizes. Other metadata, such as the copyright, stays.
 */
final class Location_Metadata {

	/** The start of IPTC metadata and its length in bytes: a Photoshop resource. */
	private const IPTC_RESOURCE = '/8BIM\x04\x04\x00\x00(.{4})/s';

	/** The maximum length of IPTC metadata, which is in a single segment. */
	private const MAX_IPTC = 65_535;

	/** City, sublocation and province of IPTC (IIM 4.2, record 2), each with the length of its value. */
	private const IPTC_PLACE = '/\x1c\x02[\x5a\x5c\x5f](\x00[\x01-\xff])/';

	/** The maximum length of such a place, with what is before its value. */
	private const MAX_IPTC_PLACE = 5 + 255;

	/**
	 * PNG texts to remove: metadata of other formats, packed like ImageMagick and ExifTool do, except colour profiles; and places, by keyword.
	 * https://www.w3.org/TR/png-3/#11keywords leaves the choice of keywords to the writer.
	 */
	private const PNG_TEXT = '/^(?:XML:com\.adobe\.xmp\x00\x01|Raw profile type (?!ic[cm]\x00)|(?:\w+:)?(?:GPS\w*|(?:Sub-?)?Location\w*|City|Country\w*|(?:Province-?)?State|Coordinates)\x00)/i';

	/**
	 * Removes the location from a file.
	 *
	 * @param string $type Its type, see {@see File_Type}.
	 * @return bool False: the file could not be written.
	 */
	public static function remove( string $path, string $type ): bool {
		// phpcs:disable WordPress.WP.AlternativeFunctions -- a temporary file of this request.
		if ( str_starts_with( $type, 'video/' ) ) {
			return self::remove_from_video( $path, 'video/webm' === $type );
		}
		if ( ! str_starts_with( $type, 'image/' ) ) {
			return true;
		}
		$bytes = (string) file_get_contents( $path );
		$clean = self::without( $bytes, $type );
		return $clean === $bytes || file_put_contents( $path, $clean ) === strlen( $clean );
		// phpcs:enable
	}

	/** Returns an image without its location. */
	public static function without( string $bytes, string $type ): string {
		if ( 'image/png' === $type ) {
			return self::without_in_png( $bytes );
		}
		$bytes = 'image/jpeg' === $type ? Iso_Location::remove_embedded( $bytes ) : $bytes;
		return self::without_iptc( Xmp_Location::remove( Exif_Location::remove( $bytes ) ) );
	}

	/**
	 * Overwrites places in IPTC metadata with spaces. A crafted file may be full of resources that overlap: their bytes are not read and overwritten for each.
	 *
	 * @param string $bytes A file.
	 */
	private static function without_iptc( string $bytes ): string {
		$saved   = $bytes;
		$start   = 0;
		$read    = 0;
		$written = 0;
		while ( preg_match( self::IPTC_RESOURCE, $saved, $resource, PREG_OFFSET_CAPTURE, $start ) ) {
			[ $size, $offset ] = $resource[1];
			$start = $offset + 4;
			$end   = min( strlen( $saved ), $start + min( unpack( 'N', $size )[1], self::MAX_IPTC ) );
			$from  = max( $start, $read - self::MAX_IPTC_PLACE );
			$read  = max( $read, $end );
			preg_match_all( self::IPTC_PLACE, substr( $saved, $from, max( 0, $end - $from ) ), $found, PREG_OFFSET_CAPTURE );
			foreach ( $found[1] as [ $length, $place ] ) {
				$value = $from + $place + 2;
				$last  = min( $end, $value + unpack( 'n', $length )[1] );
				for ( $index = max( $value, $written ); $index < $last; ++$index ) {
					$bytes[ $index ] = ' ';
				}
				$written = max( $written, $last );
			}
		}
		return $bytes;
	}

	/** Returns a PNG file without its location. Packed metadata is removed as a whole. */
	private static function without_in_png( string $bytes ): string {
		$clean = substr( $bytes, 0, 8 );
		foreach ( Chunks::of_png( $bytes ) as [ $type, $start, $length ] ) {
			$content   = substr( $bytes, $start, $length );
			if ( in_array( $type, array( 'iTXt', 'tEXt', 'zTXt' ), true ) && preg_match( self::PNG_TEXT, $content ) ) {
				continue;
			}
			if ( 'eXIf' === $type ) {
				$content = Exif_Location::remove( $content );
			} elseif ( 'iTXt' === $type ) {
				$content = Xmp_Location::remove( $content );
			}
			$clean .= pack( 'N', $length ) . $type . $content . pack( 'N', crc32( $type . $content ) );
		}
		return $clean;
	}

	/**
	 * Removes the positions from a video.
	 *
	 * @param bool $is_webm Whether it is a WebM file.
	 */
	private static function remove_from_video( string $path, bool $is_webm ): bool {
		// phpcs:disable WordPress.WP.AlternativeFunctions -- WP_Filesystem reads whole files.
		$file = fopen( $path, 'r+b' );
		if ( false === $file ) {
			return false;
		}
		$size  = (int) filesize( $path );
		$is_ok = $is_webm ? Webm_Location::remove( $file, $size ) : Iso_Location::remove( $file, $size );
		return fclose( $file ) && $is_ok;
		// phpcs:enable
	}
}
