<?php
/**
 * The settings of sharing buttons below posts.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Sharing\Below;

defined( 'ABSPATH' ) || exit;

use Statecraft\Sharing\Sharing_Button;
use Statecraft\Sharing\Sharing_Service;

/** Which buttons the owner wants below the text of which posts; none by default. */
final class Below_Settings {

	/** An empty value costs nothing on the pages of a site that does not use it. */
	public const OPTION = 'statecraft_sharing_below';

	/** A place beside the post types: the home page and archives, where they show whole posts. */
	public const LISTS = 'index';

	/** The services of a site that has chosen none. */
	private const SERVICES = array( 'facebook', 'x', 'bluesky', 'mastodon', 'mail' );

	/**
	 * @param list<string> $services The services, in order.
	 * @param string       $style    One of {@see Sharing_Button::STYLES}.
	 * @param list<string> $places   Post types, and {@see self::LISTS}.
	 */
	private function __construct( public readonly array $services, public readonly string $style, public readonly array $places ) {}

	/** Returns the settings. */
	public static function read(): self {
		$value = self::check( get_option( self::OPTION ) );
		return $value ? new self( $value['services'], $value['style'], $value['places'] ) : new self( self::SERVICES, Sharing_Button::STYLES[0], array() );
	}

	/**
	 * Returns a value that can be saved.
	 *
	 * @param mixed $value Submitted or stored: `services` and `places` are lists, `style` is a name.
	 * @return array{services: list<string>, style: string, places: list<string>}|array{} Empty: no buttons anywhere.
	 */
	public static function check( $value ): array {
		$value    = is_array( $value ) ? $value : array();
		$texts    = static fn( string $name ): array => array_filter( (array) ( $value[ $name ] ?? array() ), 'is_string' );
		$services = array_values( array_unique( array_filter( array_map( static fn( string $slug ): string => Sharing_Service::of( $slug )->slug ?? '', $texts( 'services' ) ) ) ) );
		$places   = array_values( array_unique( array_filter( array_map( 'sanitize_key', $texts( 'places' ) ) ) ) );
		$style    = $value['style'] ?? '';
		return $services && $places ? array(
			'services' => $services,
			'style'    => in_array( $style, Sharing_Button::STYLES, true ) ? $style : Sharing_Button::STYLES[0],
			'places'   => $places,
		) : array();
	}
}
