<?php
/**
 * Compatibility with Jetpack.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft;

use Statecraft\Settings\Notice;

/** While Jetpack is active, Statecraft registers nothing: its block names and routes are Jetpack's. */
final class Jetpack {

	/** Whether Jetpack is active. Call it after `plugins_loaded`. */
	public static function is_active(): bool {
		return defined( 'JETPACK__VERSION' );
	}

	/** Hooks the admin notice. */
	public static function hook(): void {
		add_action( 'admin_notices', array( self::class, 'render_notice' ) );
	}

	/** Prints the notice to users who can activate plugins, until they dismiss it. */
	public static function render_notice(): void {
		if ( Notice::is_due( Notice::JETPACK, 'activate_plugins' ) ) {
			Notice::render( Notice::JETPACK, esc_html__( 'Jetpack is active, so Statecraft leaves these blocks to Jetpack and does nothing. To use Statecraft instead, deactivate Jetpack. Your posts open in either.', 'statecraft' ) );
		}
	}
}
