<?php
/**
 * Locations in EXIF metadata.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media\Copy;

defined( 'ABSPATH' ) || exit;

/**
 * Removes the GPS directory of EXIF metadata (CIPA DC-008, 4.6.6). All offsets stay valid: the directory is overwritten, and its entry is
 * removed from the list.
 */
final class Exif_Location {

	/** The tag of the reference to the GPS directory. */
	private const GPS = 0x8825;

	/** The maximum number of entries in a directory; with more, it is not EXIF. */
	private const MAX_ENTRIES = 200;

	/** The maximum number of headers to read in a file: the picture's, its thumbnail's, and those of some appended pictures. Any others are overwritten. */
	private const MAX_HEADERS = 32;

	/** The maximum number of references to a GPS directory in a directory; real ones have one. */
	private const MAX_REFERENCES = 4;

	/** The maximum number of bytes to overwrite for one header. */
	private const MAX_WRITTEN = 65_536;

	/** The size of a value in bytes, by its type. */
	private const TYPE_SIZES = array( 1 => 1, 2 => 1, 3 => 2, 4 => 4, 5 => 8, 6 => 1, 7 => 1, 8 => 2, 9 => 4, 10 => 8, 11 => 4, 12 => 8 );

	/** The number of bytes that may still be overwritten. */
	private int $left = self::MAX_WRITTEN;

	/** The formats of 16-bit and 32-bit numbers for `unpack()`. */
	private readonly string $short;
	private readonly string $long;

	/**
	 * @param int $start The offset of the TIFF header, to which all offsets in the metadata refer.
	 */
	private function __construct( private string $bytes, private readonly int $start ) {
		$is_little   = 'I' === $bytes[ $start ];
		$this->short = $is_little ? 'v' : 'n';
		$this->long  = $is_little ? 'V' : 'N';
	}

	/** Removes all locations from a file of any format, provided that its EXIF metadata is not compressed. The file size does not change. */
	public static function remove( string $bytes ): string {
		preg_match_all( '/II\*\x00|MM\x00\*/', $bytes, $found, PREG_OFFSET_CAPTURE );
		foreach ( array_slice( $found[0], self::MAX_HEADERS ) as [ , $start ] ) {
			for ( $index = 0; $index < 4; ++$index ) {
				$bytes[ $start + $index ] = "\0";
			}
		}
		foreach ( array_slice( $found[0], 0, self::MAX_HEADERS ) as [ , $start ] ) {
			$one   = new self( $bytes, $start );
			$bytes = '';
			$one->clear();
			$bytes = $one->bytes;
		}
		return $bytes;
	}

	/** Removes the location of the image and that of its thumbnail. */
	private function clear(): void {
		$next = $this->clear_directory( $this->number( $this->start + 4 ) );
		if ( 0 !== $next ) {
			$this->clear_directory( $next );
		}
	}

	/**
	 * Removes the reference to the GPS directory, and that directory.
	 *
	 * @param int $offset The offset of the directory that may contain it.
	 * @return int The offset of the next directory; 0: none, or this is not one.
	 */
	private function clear_directory( int $offset ): int {
		$at    = $this->start + $offset;
		$count = $this->count( $at );
		if ( 0 === $count ) {
			return 0;
		}
		$end = $at + 2 + 12 * $count;
		$found = 0;
		for ( $entry = $at + 2; $entry < $end && $found < self::MAX_REFERENCES; $entry += 12 ) {
			if ( self::GPS === $this->number( $entry, 2 ) ) {
				++$found;
				$this->clear_gps( $this->start + $this->number( $entry + 8 ) );
				// Moves up what follows: the other entries and the offset of the next directory.
				$this->put( $entry, substr( $this->bytes, $entry + 12, $end + 4 - $entry - 12 ) . str_repeat( "\0", 12 ) );
				$this->put( $at, pack( $this->short, --$count ) );
				$end   -= 12;
				$entry -= 12;
			}
		}
		return $this->number( $end );
	}

	/**
	 * Overwrites the GPS directory and its values.
	 *
	 * @param int $at Its position in the file.
	 */
	private function clear_gps( int $at ): void {
		$count = $this->count( $at );
		for ( $entry = $at + 2; $entry < $at + 2 + 12 * $count; $entry += 12 ) {
			$size = ( self::TYPE_SIZES[ $this->number( $entry + 2, 2 ) ] ?? 0 ) * $this->number( $entry + 4 );
			// Short values are in the entry itself. Real ones have a few dozen bytes; anything longer may be image data.
			if ( $size > 4 && $size <= 1024 ) {
				$this->put( $this->start + $this->number( $entry + 8 ), str_repeat( "\0", $size ) );
			}
		}
		if ( $count > 0 ) {
			$this->put( $at, str_repeat( "\0", 2 + 12 * $count ) );
		}
	}

	/**
	 * Returns the number of entries of a directory.
	 *
	 * @param int $at Its position in the file.
	 * @return int 0: this is not a directory.
	 */
	private function count( int $at ): int {
		$count = $at >= $this->start + 8 ? $this->number( $at, 2 ) : 0;
		return $count <= self::MAX_ENTRIES && $at + 2 + 12 * $count + 4 <= strlen( $this->bytes ) ? $count : 0;
	}

	/**
	 * Reads a number.
	 *
	 * @param int $at   Its position in the file.
	 * @param int $size 2 or 4 bytes.
	 * @return int 0 beyond the end of the file.
	 */
	private function number( int $at, int $size = 4 ): int {
		return $at >= 0 && $at + $size <= strlen( $this->bytes ) ? unpack( 4 === $size ? $this->long : $this->short, $this->bytes, $at )[1] : 0;
	}

	/**
	 * Overwrites bytes, up to the end of the file.
	 *
	 * @param int    $at    The position in the file.
	 * @param string $bytes The new bytes.
	 */
	private function put( int $at, string $bytes ): void {
		$end           = min( strlen( $bytes ), strlen( $this->bytes ) - $at, $this->left );
		$this->left   -= max( 0, $end );
		for ( $index = 0; $index < $end; ++$index ) {
			$this->bytes[ $at + $index ] = $bytes[ $index ];
		}
	}
}
