<?php
/**
 * Living beside Jetpack.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft;

use Statecraft\Settings\Notice;

/** Where Jetpack is active, its blocks and routes are Jetpack's own, and Statecraft stands back. */
final class Jetpack {

	/** Whether Jetpack itself runs on this site; asked once all plugins are loaded. */
	public static function is_active(): bool {
		return defined( 'JETPACK__VERSION' );
	}

	/** Tells those who could change it. */
	public static function hook(): void {
		add_action( 'admin_notices', array( self::class, 'tell' ) );
	}

	/** Prints the notice, until the person closes it. */
	public static function tell(): void {
		if ( Notice::is_due( Notice::JETPACK, 'activate_plugins' ) ) {
			Notice::render( Notice::JETPACK, esc_html__( 'Jetpack is active, so Statecraft leaves these blocks to Jetpack and does nothing. To use Statecraft instead, deactivate Jetpack. Your posts open in either.', 'statecraft' ) );
		}
	}
}
