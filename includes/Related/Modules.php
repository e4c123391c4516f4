<?php
/**
 * The features that are switched on for the whole site.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Related;

/**
 * Which features are on, off, or neither, as at first: then their blocks ask to be activated, and published ones stay as they are. A site that comes
 * from Jetpack keeps the choice it made there.
 */
final class Modules {

	/** Their names are those that Jetpack's settings and calls have. */
	public const RELATED_POSTS = 'related-posts';
	public const ADS           = 'wordads';

	/** The option: array<string, bool>. */
	public const OPTION = 'statecraft_modules';

	/** Jetpack's own option: list<string>. */
	private const OPTION_OF_JETPACK = 'jetpack_active_modules';

	/**
	 * All features.
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
	 * Whether a feature is switched on.
	 *
	 * @param string $name The feature.
	 */
	public static function is_active( string $name ): bool {
		return self::said( $name ) ?? in_array( $name, (array) get_option( self::OPTION_OF_JETPACK, array() ), true );
	}

	/**
	 * Whether a feature was switched off, and not just never on.
	 *
	 * @param string $name The feature.
	 */
	public static function is_off( string $name ): bool {
		return false === self::said( $name );
	}

	/**
	 * Switches a feature.
	 *
	 * @param string $name  The feature.
	 * @param bool   $is_on On or off.
	 */
	public static function set( string $name, bool $is_on ): void {
		update_option( self::OPTION, array( $name => $is_on ) + (array) get_option( self::OPTION, array() ) );
	}

	/**
	 * The choice of this site.
	 *
	 * @param string $name The feature.
	 * @return bool|null Null: nothing.
	 */
	private static function said( string $name ): ?bool {
		$value = ( (array) get_option( self::OPTION, array() ) )[ $name ] ?? null;
		return is_bool( $value ) ? $value : null;
	}
}
