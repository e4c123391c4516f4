<?php
/**
 * A saved map.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Maps\Render;

defined( 'ABSPATH' ) || exit;

use Statecraft\Render\Attributes;
use WP_HTML_Tag_Processor;

/**
 * Reads the attributes of a map from its block comment, and from its markup if the comment lacks them: posts contain old markup until somebody saves
 * them again.
 */
final class Saved_Map {

	/** The names of styles in older versions. */
	private const FORMER_STYLES = array(
		'black-and-white' => 'black_and_white',
		'hybrid'          => 'satellite',
	);

	private const STYLES = array( 'default', 'black_and_white', 'satellite', 'terrain' );

	/** The same pattern as in the editor's `attributes/color.ts`. */
	private const COLOR = '/^(?:#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\([\d\s.,%\/a-z+-]*\)|var\(\s*--wp--[\w-]+\s*\)|[a-z]{3,24})$/iD';

	private const PRESET = '/^var:preset\|color\|([\w-]+)$/D';

	/** Matches the coordinates in a link URL. */
	private const COORDINATES = '/[?&](?:query|q|ll|center|destination)=(-?\d+(?:\.\d+)?)(?:,|%2C)(?:%20|\+)?(-?\d+(?:\.\d+)?)/i';

	/** The maximum number of places rendered; more would keep the page from loading. */
	private const MOST = 10000;

	/** The attributes from the comment, completed from the markup. */
	private readonly Attributes $attributes;

	/** The classes from the wrapper and the comment. */
	private readonly string $classes;

	/**
	 * The places. Those with invalid coordinates appear only in the list.
	 *
	 * @var Saved_Place[]
	 */
	public readonly array $places;

	/**
	 * The attributes in the block comment, without defaults.
	 *
	 * @param array<string, mixed> $comment The attributes of the comment, without defaults.
	 * @param string               $content The saved markup.
	 */
	public function __construct( array $comment, string $content ) {
		[ $data, $classes, $links ] = self::markup( $content );
		$this->attributes           = new Attributes( $comment + $data );
		$this->classes              = $this->attributes->text( 'className' ) . ' ' . $classes;
		$points                     = $this->attributes->items( 'points' );
		$this->places               = array_values( array_filter( array_map( array( Saved_Place::class, 'read' ), array_slice( $points ? $points : $links, 0, self::MOST ) ) ) );
	}

	/** Returns the style: `default`, `black_and_white`, `satellite` or `terrain`. */
	public function style(): string {
		$saved = preg_match( '/(?:^|\s)is-style-(\S+)/', $this->classes, $found ) ? $found[1] : $this->attributes->text( 'mapStyle' );
		$style = self::FORMER_STYLES[ $saved ] ?? $saved;
		return in_array( $style, self::STYLES, true ) ? $style : self::STYLES[0];
	}

	/** @return array{longitude: float, latitude: float} */
	public function center(): array {
		$saved     = $this->attributes->get( 'mapCenter' );
		$saved     = is_array( $saved ) ? $saved : array();
		$longitude = Saved_Place::degrees( $saved['longitude'] ?? $saved['lng'] ?? null, 180 );
		$latitude  = Saved_Place::degrees( $saved['latitude'] ?? $saved['lat'] ?? null, 90 );
		return array(
			'longitude' => null === $longitude || null === $latitude ? -122.41941550000001 : $longitude,
			'latitude'  => null === $longitude || null === $latitude ? 37.7749295 : $latitude,
		);
	}

	/** Returns the zoom, from 0 to 22. */
	public function zoom(): float {
		return $this->attributes->number( 'zoom', 13, 0, 22 );
	}

	/** Returns the height in pixels; 0 if the stylesheet determines it. */
	public function height(): int {
		$saved = (int) $this->attributes->text( 'mapHeight' );
		return $saved > 0 ? min( 4000, max( 100, $saved ) ) : 0;
	}

	/** Returns the colour of the markers, as a CSS value. */
	public function marker_color(): string {
		$saved = trim( $this->attributes->text( 'markerColor' ) );
		$saved = preg_replace( self::PRESET, 'var(--wp--preset--color--$1)', $saved );
		return preg_match( self::COLOR, (string) $saved ) ? (string) $saved : 'red';
	}

	/** Whether details are shown. */
	public function has_details(): bool {
		return $this->attributes->flag( 'mapDetails', true );
	}

	/** Whether scrolling zooms the map without a modifier key. */
	public function is_zoomed_by_scrolling(): bool {
		return $this->attributes->flag( 'scrollToZoom' );
	}

	/** Whether the map has a full-screen button. */
	public function has_fullscreen_button(): bool {
		return $this->attributes->flag( 'showFullscreenButton', true );
	}

	/** Returns the address that the author searched for. */
	public function address(): string {
		return $this->attributes->text( 'address' );
	}

	/**
	 * Reads the markup.
	 *
	 * @param string $content The saved markup.
	 * @return array{array<string, mixed>, string, list<array<string, mixed>>} The values of the data attributes by block attribute, the classes of the wrapper, and the places from the links.
	 */
	private static function markup( string $content ): array {
		$tags    = new WP_HTML_Tag_Processor( $content );
		$data    = array();
		$classes = '';
		$links   = array();
		$open    = null;
		while ( $tags->next_token() ) {
			$name = $tags->get_token_name();
			if ( 'DIV' === $name && ! $tags->is_tag_closer() && '' === $classes && ( $tags->has_class( 'wp-block-jetpack-map' ) || null !== $tags->get_attribute( 'data-points' ) ) ) {
				$data    = self::data( $tags );
				$classes = (string) $tags->get_attribute( 'class' ) . ' ';
			}
			if ( 'A' === $name ) {
				$href = $tags->is_tag_closer() ? '' : (string) $tags->get_attribute( 'href' );
				$open = '' === $href ? null : count( $links );
				if ( null !== $open ) {
					preg_match( self::COORDINATES, $href, $found );
					$links[] = array(
						'title'       => '',
						'coordinates' => $found ? array(
							'latitude'  => $found[1],
							'longitude' => $found[2],
						) : null,
					);
				}
			}
			if ( '#text' === $name && null !== $open ) {
				$links[ $open ]['title'] .= $tags->get_modifiable_text();
			}
		}
		return array( $data, $classes, $links );
	}

	/**
	 * Reads the data attributes of a wrapper.
	 *
	 * @return array<string, mixed>
	 */
	private static function data( WP_HTML_Tag_Processor $tags ): array {
		$json = static fn( string $name ) => json_decode( (string) $tags->get_attribute( "data-$name" ), true, 8 );
		$data = array(
			'points'       => $json( 'points' ),
			'mapCenter'    => $json( 'map-center' ),
			'mapStyle'     => $tags->get_attribute( 'data-map-style' ),
			'mapDetails'   => $tags->get_attribute( 'data-map-details' ),
			'zoom'         => $tags->get_attribute( 'data-zoom' ),
			'markerColor'  => $tags->get_attribute( 'data-marker-color' ),
			'scrollToZoom' => $tags->get_attribute( 'data-scroll-to-zoom' ),
			'mapHeight'    => $tags->get_attribute( 'data-map-height' ),
		);
		return array_filter( $data, static fn( $value ): bool => null !== $value && true !== $value );
	}
}
