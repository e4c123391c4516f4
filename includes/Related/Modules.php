<?php
/**
 * Site-wide features.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Related;

defined( 'ABSPATH' ) || exit;

use Statecraft\Feature;
use Statecraft\Guard\Option_Change;
use WP_Error;

/**
 * Stores which features are on, off, or unset (the default): while unset, their blocks offer activation in the editor, and published blocks stay as
 * they are. A site that used Jetpack keeps its setting.
 */
final class Modules {

	/** The names are those of Jetpack's settings and REST routes. */
	public const RELATED_POSTS = 'related-posts';
	public const ADS           = 'wordads';

	/** The option: array<string, bool>. */
	public const OPTION = 'statecraft_modules';

	/** Jetpack's own option: list<string>. */
	private const JETPACK_OPTION = 'jetpack_active_modules';

	/**
	 * Returns all features.
	 *
	 * @return array<string, array{name: string, description: string}>
	 */
	public static function all(): array {
		return array(
			self::RELATED_POSTS => array(
				'name'        => __( 'Related posts', 'statecraft' ),
				'description' => __( 'Lists posts with similar content, found by this site itself.', 'statecraft' ),
			),
			self::ADS           => array(
				'name'        => __( 'Ads', 'statecraft' ),
				'description' => __( 'Shows ads with the codes of your own ad network.', 'statecraft' ),
			),
		);
	}

	/**
	 * Returns all features, with their switches and options.
	 *
	 * @return list<Feature>
	 */
	public static function features(): array {
		$features = array();
		foreach ( self::all() as $slug => $words ) {
			$options    = self::ADS === $slug ? array( Ads::schema(), array( Ads::class, 'codes' )( ... ), array( Ads::class, 'change' )( ... ) ) : array();
			$features[] = new Feature( $slug, $words['name'], $words['description'], static fn(): bool => self::is_active( $slug ), static fn( bool $is_on ) => self::store( $slug, $is_on ), ...$options, is_off: static fn(): bool => self::is_off( $slug ), blocks: array( self::ADS === $slug ? 'jetpack/wordads' : 'jetpack/related-posts' ) );
		}
		return $features;
	}

	/** Whether a feature is on. */
	public static function is_active( string $name ): bool {
		return self::setting( $name ) ?? in_array( $name, (array) get_option( self::JETPACK_OPTION, array() ), true );
	}

	/** Whether a feature was explicitly turned off, as opposed to unset. */
	public static function is_off( string $name ): bool {
		return false === self::setting( $name );
	}

	/**
	 * Turns a feature on or off, if the network allows the current user to.
	 *
	 * @return WP_Error|null See {@see Feature::set()}.
	 */
	public static function set( string $name, bool $is_on ): ?WP_Error {
		return array_column( self::features(), null, 'slug' )[ $name ]->set( $is_on );
	}

	/** Stores whether a feature is on. */
	private static function store( string $name, bool $is_on ): void {
		Option_Change::make( self::OPTION, static fn( $stored ): array => array( $name => $is_on ) + ( is_array( $stored ) ? $stored : array() ) );
	}

	/**
	 * Returns the setting of this site.
	 *
	 * @return bool|null Null: unset.
	 */
	private static function setting( string $name ): ?bool {
		$value = ( (array) get_option( self::OPTION, array() ) )[ $name ] ?? null;
		return is_bool( $value ) ? $value : null;
	}
}
