<?php
/**
 * A place on a map.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Maps\Render;

defined( 'ABSPATH' ) || exit;

use Statecraft\Render\Plain_Text;

/** A place as it is saved, whatever is missing or of another type. */
final class Saved_Place {

	/** The longest text of a place, in characters. */
	private const LONGEST = 1000;

	/** The link that saved maps have, too. */
	private const SEARCH = 'https://www.google.com/maps/search/?api=1&query=';

	/**
	 * @param string     $caption   Its caption, usually its address.
	 * @param float|null $longitude In degrees; null if it has no coordinates, or ones that are not on a map.
	 * @param float|null $latitude  The same.
	 */
	public function __construct( public readonly string $title, public readonly string $caption, public readonly ?float $longitude, public readonly ?float $latitude ) {}

	/**
	 * Reads a place.
	 *
	 * @param mixed $saved An item of the attribute `points`.
	 * @return self|null Null: nothing can be shown of it.
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

	/** Returns what it is called: its coordinates if it has no words. */
	public function name(): string {
		$words = '' === $this->title ? $this->caption : $this->title;
		return '' === $words && $this->is_placed() ? self::number( $this->latitude ) . ', ' . self::number( $this->longitude ) : $words;
	}

	/** Returns the address of a search for it in an external map. */
	public function url(): string {
		return self::search( $this->is_placed() ? self::coordinates( $this->latitude, $this->longitude ) : trim( $this->title . ' ' . $this->caption ) );
	}

	/**
	 * Returns the address of a search in an external map.
	 *
	 * @param string $query Coordinates or words.
	 */
	public static function search( string $query ): string {
		return self::SEARCH . str_replace( '%2C', ',', rawurlencode( $query ) );
	}

	/**
	 * Returns coordinates as a search understands them.
	 *
	 * @param float $latitude  In degrees.
	 * @param float $longitude In degrees.
	 */
	public static function coordinates( float $latitude, float $longitude ): string {
		return self::number( $latitude ) . ',' . self::number( $longitude );
	}

	/** Returns degrees with a point, never in scientific notation, to the centimetre. */
	private static function number( ?float $degrees ): string {
		$text = number_format( (float) $degrees, 7, '.', '' );
		return rtrim( rtrim( $text, '0' ), '.' );
	}

	/**
	 * Reads degrees.
	 *
	 * @param mixed $value Any value; a number may be a string.
	 * @param int   $most  The largest absolute value.
	 */
	public static function degrees( $value, int $most ): ?float {
		return is_numeric( $value ) && abs( (float) $value ) <= $most ? (float) $value : null;
	}

	/**
	 * Reads a text.
	 *
	 * @param mixed $value Any value.
	 */
	private static function text( $value ): string {
		return is_string( $value ) || is_int( $value ) || is_float( $value ) ? mb_substr( trim( wp_check_invalid_utf8( Plain_Text::of_saved( (string) $value ), true ) ), 0, self::LONGEST ) : '';
	}
}
