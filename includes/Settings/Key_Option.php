<?php
/**
 * API keys stored as options.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Settings;

defined( 'ABSPATH' ) || exit;

use Statecraft\Parts;

/** A write-only setting: saved and never shown. Where WordPress has Connectors, its screen edits the same option. */
final class Key_Option {

	/** The option listing the key options that are set: `list<string>`; empty string: unknown. Unlike the keys, it is autoloaded. */
	public const SET = 'statecraft_keys_set';

	/**
	 * Turns off autoloading of keys, whether our form or the Connectors screen saves them, to keep them out of the object cache's `alloptions`; resets the
	 * list of set keys when one changes.
	 *
	 * @param string ...$options The option names of the keys.
	 */
	public static function hook( string ...$options ): void {
		foreach ( array( 'added_option', 'updated_option', 'deleted_option' ) as $hook ) {
			add_action( $hook, static fn( $option ) => in_array( $option, $options, true ) && is_array( get_option( self::SET ) ) && update_option( self::SET, '', true ) );
		}
		add_filter( 'wp_default_autoload_value', static fn( $autoload, $option ) => in_array( $option, $options, true ) ? false : $autoload, 10, 2 );
		add_action(
			'admin_init',
			static function () use ( $options ): void {
				// Options that an older version saved as autoloaded.
				foreach ( array_keys( array_intersect_key( array_flip( $options ), wp_load_alloptions() ) ) as $option ) {
					wp_set_option_autoload( $option, false );
				}
			}
		);
	}

	/**
	 * Returns the options that hold a key.
	 *
	 * @return list<string>
	 */
	public static function set(): array {
		$set = get_option( self::SET );
		if ( ! is_array( $set ) ) {
			$options = Parts::keys();
			wp_prime_option_caches( $options );
			$set = array_values( array_filter( $options, static fn( string $option ): bool => ! in_array( get_option( $option ), array( false, '' ), true ) ) );
			update_option( self::SET, $set, true );
		}
		return $set;
	}

	/**
	 * Primes all keys in one query on first access: otherwise each costs a query, even if it does not exist.
	 *
	 * @param string $option The requested option.
	 */
	public static function prime( string $option ): void {
		$options = Parts::keys();
		in_array( $option, $options, true ) && wp_prime_option_caches( $options );
	}

	/**
	 * Registers the option of a key. If the Connectors screen has done so, it stays as it is, masked over REST, and our form saves it as well: the key of a
	 * service stands beside its ids.
	 */
	public static function register( string $option ): void {
		if ( isset( get_registered_settings()[ $option ] ) ) {
			Form_Options::share( $option );
		} else {
			register_setting( Page::GROUP, $option, array( 'sanitize_callback' => array( self::class, 'check' ) ) );
		}
		add_filter( "pre_update_option_$option", array( self::class, 'filter_value' ), 10, 2 );
	}

	/** Returns the help text below the field. */
	public static function help(): string {
		return __( 'Never shown once saved. Leave empty to keep the saved key, or enter a single hyphen to remove it.', 'statecraft' );
	}

	/**
	 * Sanitizes a key: removes surrounding whitespace from copy and paste.
	 *
	 * @param mixed $value The submitted value.
	 */
	public static function check( $value ): string {
		return sanitize_text_field( (string) $value );
	}

	/**
	 * Filters the new value: an empty field keeps the saved key, because the form does not show it; `-` removes it.
	 *
	 * @param mixed $value The new value.
	 * @param mixed $saved The saved value.
	 * @return mixed
	 */
	public static function filter_value( $value, $saved ) {
		if ( '-' === $value ) {
			return '';
		}
		return '' === $value ? $saved : $value;
	}
}
