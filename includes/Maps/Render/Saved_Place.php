<?php
/**
 * A saved place.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Maps\Render;

defined( 'ABSPATH' ) || exit;

use Statecraft\Render\Plain_Text;

/** A place as saved, whatever is missing or has the wrong type. */
final class Saved_Place {

	/** The maximum length of a string, in characters. */
	private const LONGEST = 1000;

	/** The search URL, which is also in the saved markup. */
	private const SEARCH = 'https://www.google.com/maps/search/?api=1&query=';

	/**
	 * Usually its address.
	 *
	 * @param string     $caption   Its caption, usually its address.
	 * @param float|null $longitude In degrees; null if there are no valid coordinates.
	 * @param float|null $latitude  In degrees; null if there are no valid coordinates.
	 */
	public function __construct( public readonly string $title, public readonly string $caption, public readonly ?float $longitude, public readonly ?float $latitude ) {}

	/**
	 * Reads a place.
	 *
	 * @param mixed $saved An item of the `points` attribute.
	 * @return self|null Null if there is nothing to show.
	 */
	public static function read( $saved ): ?self {
		if ( ! is_array( $saved ) ) {
			return null;
		}
		$title     = self::text( $saved['title'] ?? '' );
		$at        = is_array( $saved['coordinates'] ?? null ) ? $saved['coordinates'] : array();
		$longitude = self::degrees( $at['longitude'] ?? $at['lng'] ?? null, 180 );
		$latitude  = self::degrees( $at['latitude'] ?? $at['lat'] ?? null, 90 );
		$is_placed = null !== $longitude && null !== $latitude;
		$place     = new self(
			'' === $title ? self::text( $saved['placeTitle'] ?? '' ) : $title,
			self::text( $saved['caption'] ?? '' ),
			$is_placed ? $longitude : null,
			$is_placed ? $latitude : null
		);
		return $is_placed || '' !== $place->name() ? $place : null;
	}

	/** Whether it can be shown on a map. */
	public function is_placed(): bool {
		return null !== $this->latitude;
	}

	/** Returns the name of the place, or its coordinates if it has no text. */
	public function name(): string {
		$words = '' === $this->title ? $this->caption : $this->title;
		return '' === $words && $this->is_placed() ? self::number( $this->latitude ) . ', ' . self::number( $this->longitude ) : $words;
	}

	/** Returns the URL of a search for it in an external map. */
	public function url(): string {
		return self::search( $this->is_placed() ? self::coordinates( $this->latitude, $this->longitude ) : trim( $this->title . ' ' . $this->caption ) );
	}

	/**
	 * Returns the URL of a search in an external map.
	 *
	 * @param string $query Coordinates or text.
	 */
	public static function search( string $query ): string {
		return self::SEARCH . str_replace( '%2C', ',', rawurlencode( $query ) );
	}

	/** Returns coordinates in the format of a search. */
	public static function coordinates( float $latitude, float $longitude ): string {
		return self::number( $latitude ) . ',' . self::number( $longitude );
	}

	/** Formats degrees in decimal notation, precise to a centimetre. */
	private static function number( ?float $degrees ): string {
		$text = number_format( (float) $degrees, 7, '.', '' );
		return rtrim( rtrim( $text, '0' ), '.' );
	}

	/**
	 * Reads a number of degrees.
	 *
	 * @param mixed $value Any value; numbers may be strings.
	 * @param int   $most  The maximum absolute value.
	 */
	public static function degrees( $value, int $most ): ?float {
		return is_numeric( $value ) && abs( (float) $value ) <= $most ? (float) $value : null;
	}

	/**
	 * Reads a string.
	 *
	 * @param mixed $value
	 */
	private static function text( $value ): string {
		return is_string( $value ) || is_int( $value ) || is_float( $value ) ? mb_substr( trim( wp_check_invalid_utf8( Plain_Text::of_saved( (string) $value ), true ) ), 0, self::LONGEST ) : '';
	}
}
