<?php
/**
 * Locations in files.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media\Copy;

defined( 'ABSPATH' ) || exit;

/**
 * Removes what tells where a photo or video was taken, without encoding it again. It has to be done before WordPress gets the file: WordPress keeps the
 * original, and Imagick copies EXIF metadata to smaller sizes. Other metadata, such as the copyright, stays.
 */
final class Location_Metadata {

	/** The properties of XMP that name a place. */
	private const XMP_NAMES = '(?:exif:GPS\w+|photoshop:(?:City|State|Country)|Iptc4xmpCore:(?:Location|CountryCode)|Iptc4xmpExt:Location(?:Created|Shown))';

	/** The bytes that are no text in XMP: a packet never reaches into the next segment of a file. */
	private const NO_XMP_TEXT = '\x00-\x08\xff';

	/** Where IPTC metadata starts, and its length in bytes: a resource of Photoshop. */
	private const IPTC_RESOURCE = '/8BIM\x04\x04\x00\x00(.{4})/s';

	/** The maximum length of IPTC metadata, which is in one segment. */
	private const MAX_IPTC = 65_535;

	/** City, sublocation and province of IPTC (IIM 4.2, record 2), each with the length of its value. */
	private const IPTC_PLACE = '/\x1c\x02[\x5a\x5c\x5f](\x00[\x01-\xff])/';

	/** A position as videos have it (ISO 6709). */
	private const VIDEO_POSITION = '/[+-]\d{1,3}(?:\.\d+)?[+-]\d{1,3}(?:\.\d+)?(?:[+-]\d+(?:\.\d+)?)?\//';

	/**
	 * Removes the location from a file.
	 *
	 * @param string $path The file.
	 * @param string $type Its type, see {@see File_Type}.
	 * @return bool False: the file could not be written.
	 */
	public static function remove( string $path, string $type ): bool {
		// phpcs:disable WordPress.WP.AlternativeFunctions -- a temporary file of this request.
		if ( in_array( $type, array( 'video/mp4', 'video/quicktime' ), true ) ) {
			return self::remove_from_video( $path );
		}
		if ( ! str_starts_with( $type, 'image/' ) ) {
			return true;
		}
		$bytes = (string) file_get_contents( $path );
		$clean = self::without( $bytes, $type );
		return $clean === $bytes || file_put_contents( $path, $clean ) === strlen( $clean );
		// phpcs:enable
	}

	/**
	 * Returns an image without its location.
	 *
	 * @param string $bytes The image.
	 * @param string $type  Its type.
	 */
	public static function without( string $bytes, string $type ): string {
		if ( 'image/png' === $type ) {
			return self::without_in_png( $bytes );
		}
		return self::without_iptc( self::without_xmp( Exif_Location::remove( $bytes ) ) );
	}

	/**
	 * Overwrites the places of XMP with spaces.
	 *
	 * @param string $bytes A file or a part of it.
	 */
	private static function without_xmp( string $bytes ): string {
		$no_text = self::NO_XMP_TEXT;
		$names   = self::XMP_NAMES;
		// What is matched is never looked at twice: long texts would exceed the stack of the regular expression and stay, and unclosed tags would take hours.
		$element  = "/<($names)\\b[^<>$no_text]*+(?:(?<=\\/)>|>(?:[^<$no_text]++|<(?!\\/?$names\\b))*+<\\/\\1\\s*+>)/";
		$patterns = array(
			"/\\b$names\\s*+=\\s*+(?:\"[^\"$no_text]*+\"|'[^'$no_text]*+')/",
			// A place may contain a position: the inner one first.
			$element,
			$element,
			// What is left is cut off at the end of a segment.
			"/\\bexif:GPS\\w++[^$no_text]{0,80}+/",
		);
		foreach ( $patterns as $pattern ) {
			$bytes = preg_replace_callback( $pattern, static fn( array $found ): string => str_repeat( ' ', strlen( $found[0] ) ), $bytes ) ?? $bytes;
		}
		return $bytes;
	}

	/**
	 * Overwrites the places of IPTC with spaces.
	 *
	 * @param string $bytes A file.
	 */
	private static function without_iptc( string $bytes ): string {
		preg_match_all( self::IPTC_RESOURCE, $bytes, $resources, PREG_OFFSET_CAPTURE );
		foreach ( $resources[1] as [ $size, $at ] ) {
			$start  = $at + 4;
			$length = min( unpack( 'N', $size )[1], strlen( $bytes ) - $start, self::MAX_IPTC );
			preg_match_all( self::IPTC_PLACE, substr( $bytes, $start, $length ), $found, PREG_OFFSET_CAPTURE );
			foreach ( $found[1] as [ $size, $offset ] ) {
				$value = min( unpack( 'n', $size )[1], $length - $offset - 2 );
				$bytes = substr_replace( $bytes, str_repeat( ' ', $value ), $start + $offset + 2, $value );
			}
		}
		return $bytes;
	}

	/**
	 * Returns a PNG file without its location. Compressed XMP is left out as a whole.
	 *
	 * @param string $bytes The file.
	 */
	private static function without_in_png( string $bytes ): string {
		$clean = substr( $bytes, 0, 8 );
		foreach ( Chunks::of_png( $bytes ) as [ $type, $start, $length ] ) {
			$content   = substr( $bytes, $start, $length );
			$is_packed = preg_match( '/^(?:XML:com\.adobe\.xmp\x00\x01|Raw profile type (?:exif|APP1|xmp))/i', $content );
			if ( $is_packed && in_array( $type, array( 'iTXt', 'tEXt', 'zTXt' ), true ) ) {
				continue;
			}
			if ( 'eXIf' === $type ) {
				$content = Exif_Location::remove( $content );
			} elseif ( 'iTXt' === $type ) {
				$content = self::without_xmp( $content );
			}
			$clean .= pack( 'N', $length ) . $type . $content . pack( 'N', crc32( $type . $content ) );
		}
		return $clean;
	}

	/**
	 * Overwrites the positions in a video with spaces. Only its index is read, because videos are large.
	 *
	 * @param string $path The file.
	 * @return bool As above.
	 */
	private static function remove_from_video( string $path ): bool {
		// phpcs:disable WordPress.WP.AlternativeFunctions -- WP_Filesystem reads whole files.
		$file  = fopen( $path, 'r+b' );
		$is_ok = false !== $file;
		foreach ( $file ? Chunks::of_iso( $file, (int) filesize( $path ) ) : array() as [ $type, $start, $length ] ) {
			if ( ! in_array( $type, array( 'moov', 'meta', 'udta' ), true ) ) {
				continue;
			}
			fseek( $file, $start );
			$index = (string) stream_get_contents( $file, $length );
			$clean = (string) preg_replace_callback( self::VIDEO_POSITION, static fn( array $found ): string => str_repeat( ' ', strlen( $found[0] ) ), $index );
			fseek( $file, $start );
			$is_ok = ( $clean === $index || fwrite( $file, $clean ) === strlen( $clean ) ) && $is_ok;
		}
		$file && fclose( $file );
		return $is_ok;
		// phpcs:enable
	}
}
