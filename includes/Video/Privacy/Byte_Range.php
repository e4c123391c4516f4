<?php
/**
 * Byte ranges.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Privacy;

defined( 'ABSPATH' ) || exit;

/** A range of a file, as in RFC 9110, section 14. */
final class Byte_Range {

	/**
	 * @param int $first The first byte.
	 * @param int $last  The last byte.
	 */
	private function __construct( public readonly int $first, public readonly int $last ) {}

	/**
	 * Parses the Range header. A single range is served; several get the whole file, as the standard allows: no player requests them, and many small or
	 * overlapping ranges would make a response longer than the file.
	 *
	 * @param string $header Its value; empty: none.
	 * @param int    $size   The size of the file.
	 * @return self|bool True for the whole file. False if no byte of the range exists (416).
	 */
	public static function of( string $header, int $size ): self|bool {
		if ( ! preg_match( '/\A\s*bytes\s*=\s*(\d{0,18})\s*-\s*(\d{0,18})\s*\z/i', $header, $found ) || '' === $found[1] . $found[2] ) {
			return true;
		}
		[ , $first, $last ] = $found;
		if ( '' === $first ) {
			$first = max( 0, $size - (int) $last );
			return $first < $size ? new self( $first, $size - 1 ) : false;
		}
		if ( '' !== $last && (int) $last < (int) $first ) {
			return true;
		}
		return (int) $first < $size ? new self( (int) $first, '' === $last ? $size - 1 : min( (int) $last, $size - 1 ) ) : false;
	}

	/**
	 * Returns the beginning of this range.
	 *
	 * @param int $most The maximum number of bytes.
	 */
	public function shortened( int $most ): self {
		return new self( $this->first, min( $this->last, $this->first + $most - 1 ) );
	}

	/** The number of bytes. */
	public function length(): int {
		return $this->last - $this->first + 1;
	}
}
