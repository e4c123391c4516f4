<?php
/**
 * Options that requests of all kinds ask for.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Settings;

defined( 'ABSPATH' ) || exit;

/**
 * Keeps options among those that WordPress reads at once: one that is not there costs a query in each request, and so does one that is stored without
 * autoloading. They are made by the activation; what an older version has stored, and what is deleted later, is put right by the next request of the admin,
 * which as a rule finds nothing to do. An empty text stands for an option that nobody has set.
 */
final class Loaded_Options {

	/**
	 * Hooks the requests that put right what is missing.
	 *
	 * @param string ...$options The options, none of which is a secret or long.
	 */
	public static function hook( string ...$options ): void {
		// Before the settings are registered, whose checks would be asked about the empty text.
		add_action( 'admin_init', static fn() => self::ensure( ...$options ), PHP_INT_MIN + 1 );
	}

	/**
	 * Makes the options that are not there, and turns on autoloading of those that are stored without it.
	 *
	 * @param string ...$options The options.
	 */
	public static function ensure( string ...$options ): void {
		foreach ( array_diff( $options, array_keys( wp_load_alloptions() ) ) as $option ) {
			false === get_option( $option ) ? update_option( $option, '', true ) : wp_set_option_autoload( $option, true );
		}
	}
}
