<?php
/**
 * API keys among the options.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Settings;

/** A write-only setting: saved and never shown, where WordPress has no Connectors to do that. */
final class Key_Option {

	/**
	 * Keeps keys from being autoloaded, and so out of the object cache's `alloptions`, whoever saves them: our form or WordPress's Connectors.
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
	 * Registers the option of a key, unless WordPress edits keys itself.
	 *
	 * @param string $option Its name.
	 */
	public static function register( string $option ): void {
		if ( ! Connector::is_there() ) {
			register_setting( Page::GROUP, $option, array( 'sanitize_callback' => array( self::class, 'check' ) ) );
			add_filter( "pre_update_option_$option", array( self::class, 'keep' ), 10, 2 );
		}
	}

	/** What is said below the field. */
	public static function help(): string {
		return __( 'Never shown once saved. Leave empty to keep the saved key, or enter a single hyphen to remove it.', 'statecraft' );
	}

	/**
	 * Trims what copying adds around a key.
	 *
	 * @param mixed $value What was typed.
	 */
	public static function check( $value ): string {
		return sanitize_text_field( (string) $value );
	}

	/**
	 * An empty field keeps the saved key, because the form does not show it; `-` removes it.
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
