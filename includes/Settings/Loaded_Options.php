<?php
/**
 * Options that every kind of request needs.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Settings;

defined( 'ABSPATH' ) || exit;

/**
 * Keeps options autoloaded: a missing one costs a query per request, and so does one stored without autoloading. They are created on activation; the next
 * admin request fixes what an older version stored or what was deleted later, and usually finds nothing to do. An empty string stands for an option that is
 * not set.
 */
final class Loaded_Options {

	/**
	 * Hooks the requests that fix missing options.
	 *
	 * @param string ...$options The options; none may be secret or long.
	 */
	public static function hook( string ...$options ): void {
		// Before the settings are registered, whose sanitizers would receive the empty string.
		add_action( 'admin_init', static fn() => self::ensure( ...$options ), PHP_INT_MIN + 1 );
	}

	/** Adds missing options, and turns on autoloading of those stored without it. */
	public static function ensure( string ...$options ): void {
		foreach ( array_diff( $options, array_keys( wp_load_alloptions() ) ) as $option ) {
			false === get_option( $option ) ? update_option( $option, '', true ) : wp_set_option_autoload( $option, true );
		}
	}
}
