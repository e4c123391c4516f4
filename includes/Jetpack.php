<?php
/**
 * Living beside Jetpack.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft;

/** Where Jetpack is active, its blocks and routes are Jetpack's own, and Statecraft stands back. */
final class Jetpack {

	/** In the meta of a person: has read the notice. */
	private const TOLD = 'statecraft_told_of_jetpack';

	/** Whether Jetpack itself runs on this site; asked once all plugins are loaded. */
	public static function is_active(): bool {
		return defined( 'JETPACK__VERSION' );
	}

	/** Tells those who could change it. */
	public static function hook(): void {
		add_action( 'admin_notices', array( self::class, 'tell' ) );
	}

	/** Prints the notice, once for each person. */
	public static function tell(): void {
		$user = get_current_user_id();
		if ( ! current_user_can( 'activate_plugins' ) || get_user_meta( $user, self::TOLD, true ) ) {
			return;
		}
		wp_admin_notice(
			esc_html__( 'Jetpack is active, so Statecraft leaves its blocks to Jetpack and does nothing. Deactivate Jetpack to use Statecraft instead; posts open in either.', 'statecraft' ),
			array( 'type' => 'info' )
		);
		update_user_meta( $user, self::TOLD, 1 );
	}
}
