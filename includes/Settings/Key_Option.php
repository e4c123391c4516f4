<?php
/**
 * A key that is typed on our page.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Settings;

/** A key is saved and never shown, where WordPress has no Connectors that would do that. */
final class Key_Option {

	/**
	 * Keeps keys out of what WordPress loads with every page and puts into the object cache in one piece, whoever saves them: our form or WordPress's
	 * Connectors.
	 *
	 * @param string ...$options Their names.
	 */
	public static function hook( string ...$options ): void {
		add_filter( 'wp_default_autoload_value', static fn( $autoload, $option ) => in_array( $option, $options, true ) ? false : $autoload, 10, 2 );
		add_action(
			'admin_init',
			static function () use ( $options ): void {
				// Those that were saved by an older version.
				foreach ( array_intersect( $options, array_keys( wp_load_alloptions() ) ) as $option ) {
					wp_set_option_autoload( $option, false );
				}
			}
		);
	}

	/**
	 * Registers the option of a key.
	 *
	 * @param string $group  In the Settings API.
	 * @param string $option Its name.
	 */
	public static function register( string $group, string $option ): void {
		register_setting( $group, $option, array( 'sanitize_callback' => array( self::class, 'check' ) ) );
		add_filter( "pre_update_option_$option", array( self::class, 'keep' ), 10, 2 );
	}

	/** What is said below the field. */
	public static function help(): string {
		return __( 'Never shown once saved. Leave empty to keep the saved key, or enter a single hyphen to remove it.', 'statecraft' );
	}

	/**
	 * Takes a typed key as it is, without what copying adds around it.
	 *
	 * @param mixed $value What was typed.
	 */
	public static function check( $value ): string {
		return sanitize_text_field( (string) $value );
	}

	/**
	 * An empty field keeps the key that is saved, because the form does not show it; the word `-` removes it.
	 *
	 * @param mixed $value What is to be saved.
	 * @param mixed $saved What is saved.
	 * @return mixed
	 */
	public static function keep( $value, $saved ) {
		if ( '-' === $value ) {
			return '';
		}
		return '' === $value ? $saved : $value;
	}
}
