<?php
/**
 * A place.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Maps\Provider;

defined( 'ABSPATH' ) || exit;

use JsonSerializable;

/** A place found by a geocoder, in the shape that the editor expects. */
final class Place implements JsonSerializable {

	/** The maximum length of a string, in characters. */
	private const LENGTH = 300;

	/**
	 * The geocoder's id.
	 *
	 * @param string $id        Its identifier at the geocoder.
	 * @param string $title     The name.
	 * @param string $address   The full address.
	 * @param float  $longitude In degrees.
	 * @param float  $latitude  In degrees.
	 */
	private function __construct(
		public readonly string $id,
		private readonly string $title,
		private readonly string $address,
		private readonly float $longitude,
		private readonly float $latitude
	) {}

	/**
	 * Creates a place from a geocoder's response.
	 *
	 * @param mixed $id        The geocoder's id.
	 * @param mixed $title     The name.
	 * @param mixed $address   The full address.
	 * @param mixed $longitude In degrees.
	 * @param mixed $latitude  In degrees.
	 * @return self|null Null if the coordinates are invalid or there is no name.
	 */
	public static function of( $id, $title, $address, $longitude, $latitude ): ?self {
		if ( ! is_numeric( $longitude ) || ! is_numeric( $latitude ) || abs( (float) $longitude ) > 180 || abs( (float) $latitude ) > 90 ) {
			return null;
		}
		$address = self::text( $address );
		$title   = self::text( $title ) ?: explode( ',', $address )[0];
		if ( '' === $title ) {
			return null;
		}
		$longitude = round( (float) $longitude, 7 );
		$latitude  = round( (float) $latitude, 7 );
		$is_id     = is_string( $id ) && preg_match( '/^[A-Za-z0-9._:=-]{1,200}$/D', $id );
		return new self( $is_id ? $id : md5( "$title|$longitude|$latitude" ), $title, $address ?: $title, $longitude, $latitude );
	}

	/**
	 * Restores a place from the cache.
	 *
	 * @param mixed $data A value returned by {@see Place::jsonSerialize()}.
	 */
	public static function from( $data ): ?self {
		$data = is_array( $data ) ? $data : array();
		return self::of( $data['id'] ?? '', $data['title'] ?? '', $data['address'] ?? '', $data['longitude'] ?? null, $data['latitude'] ?? null );
	}

	/**
	 * Returns the place for the editor.
	 *
	 * @return array{id: string, title: string, address: string, longitude: float, latitude: float}
	 */
	public function jsonSerialize(): array {
		return array(
			'id'        => $this->id,
			'title'     => $this->title,
			'address'   => $this->address,
			'longitude' => $this->longitude,
			'latitude'  => $this->latitude,
		);
	}

	/**
	 * Returns a string on one line.
	 *
	 * @param mixed $value A value from the geocoder.
	 */
	private static function text( $value ): string {
		return is_string( $value ) ? mb_substr( trim( (string) preg_replace( '/[\s\p{Cc}\x{202A}-\x{202E}\x{2066}-\x{2069}]+/u', ' ', $value ) ), 0, self::LENGTH ) : '';
	}
}
