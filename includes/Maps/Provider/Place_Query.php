<?php
/**
 * A search for places.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Maps\Provider;

defined( 'ABSPATH' ) || exit;

use Statecraft\Php;

/** The parameters of a place search. */
final class Place_Query {

	/** The maximum length of the search text, in characters and in words: what Mapbox accepts. */
	public const LENGTH = 256;
	private const WORDS = 20;

	/** The search text, without the characters that a geocoder would take for a separator of several searches. */
	public readonly string $text;

	/**
	 * A name or an address.
	 *
	 * @param string                   $text         A name or an address.
	 * @param int                      $limit        From 1 to 10.
	 * @param string                   $locale       A WordPress locale; names are requested in its language.
	 * @param array{float, float}|null $proximity    Longitude and latitude; nearby places come first.
	 * @param bool                     $is_permanent Whether the place will be stored.
	 */
	public function __construct(
		string $text,
		public readonly int $limit,
		private readonly string $locale,
		public readonly ?array $proximity = null,
		public readonly bool $is_permanent = false
	) {
		$words      = preg_split( '/[\s;\p{Cc}]+/u', $text, -1, PREG_SPLIT_NO_EMPTY ) ?: array();
		$this->text = mb_substr( implode( ' ', array_slice( $words, 0, self::WORDS ) ), 0, self::LENGTH );
	}

	/** Returns the language code, such as `pt-BR` or `de`. */
	public function language(): string {
		return preg_match( '/^([a-z]{2,3})(?:_([A-Z]{2}))?/', $this->locale, $found ) ? implode( '-', array_slice( $found, 1 ) ) : 'en';
	}

	/**
	 * Returns the values that distinguish this search from others.
	 *
	 * @return list<mixed>
	 */
	public function key(): array {
		return array( Php::lower( $this->text ), $this->limit, $this->language(), $this->proximity, $this->is_permanent );
	}
}
