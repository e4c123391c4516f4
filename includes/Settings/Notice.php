<?php
/**
 * Dismissible admin notices.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Settings;

defined( 'ABSPATH' ) || exit;

use Statecraft\Render\View_Module;

/**
 * A notice that stays until the user dismisses it. Printing it does not count as seen, because screens with a block editor print notices without
 * showing them. It is printed only on screens that show notices.
 */
final class Notice {

	/** The names of all notices. */
	public const JETPACK = 'jetpack';
	public const SETUP   = 'setup';
	public const MOVING  = 'moving';

	/** All of them. */
	private const NAMES = array( self::JETPACK, self::SETUP, self::MOVING );

	/** The name of the action and of its nonce. */
	private const ACTION = 'statecraft_close_notice';

	/** The prefix of the user options. */
	public const DISMISSED = 'statecraft_closed_';

	/** The ids of the screens that show notices. */
	private const SCREENS = '/^(?:dashboard|plugins|' . Page::SCREENS . ')$/';

	/** Whether the screen asks something that no notice should stand above. */
	private static bool $is_held = false;

	/** Prints no more notices in this request. */
	public static function hold(): void {
		self::$is_held = true;
	}

	/** Hooks the request that dismisses a notice, sent by the script or by the link without JavaScript. */
	public static function hook(): void {
		add_action( 'admin_post_' . self::ACTION, array( self::class, 'dismiss' ) );
	}

	/**
	 * Whether to show a notice to the current user on the current screen.
	 *
	 * @param string $capability The capability that a user needs to act on it.
	 */
	public static function is_due( string $name, string $capability ): bool {
		return ! self::$is_held
			&& preg_match( self::SCREENS, (string) get_current_screen()?->id )
			&& current_user_can( $capability )
			&& ! get_user_option( self::DISMISSED . $name );
	}

	/**
	 * Prints a notice.
	 *
	 * @param string $html The content; filtered by `wp_kses_post()`.
	 */
	public static function render( string $name, string $html ): void {
		View_Module::enqueue( 'admin' );
		printf(
			'<div class="notice notice-info is-dismissible" data-statecraft-notice="%1$s"><p>%2$s</p><noscript><p><a href="%1$s">%3$s</a></p></noscript></div>',
			esc_url( self::url( $name ) ),
			wp_kses_post( $html ),
			esc_html__( 'Dismiss this notice', 'statecraft' )
		);
	}

	/** Returns the URL that dismisses a notice. */
	public static function url( string $name ): string {
		return wp_nonce_url( admin_url( 'admin-post.php?action=' . self::ACTION . "&notice=$name" ), self::ACTION );
	}

	/**
	 * Dismisses a notice for a user.
	 *
	 * @return bool Whether the notice exists.
	 */
	public static function close( string $name, int $user ): bool {
		$is_ours = in_array( $name, self::NAMES, true );
		if ( $is_ours ) {
			update_user_option( $user, self::DISMISSED . $name, 1 );
		}
		return $is_ours;
	}

	/**
	 * Returns the notices that a user has dismissed.
	 *
	 * @return list<string>
	 */
	public static function closed( int $user ): array {
		return array_values( array_filter( self::NAMES, static fn( string $name ): bool => (bool) get_user_option( self::DISMISSED . $name, $user ) ) );
	}

	/** Dismisses a notice for the current user, and redirects back. */
	public static function dismiss(): void {
		check_admin_referer( self::ACTION );
		$name = isset( $_GET['notice'] ) ? sanitize_key( $_GET['notice'] ) : '';
		self::close( $name, get_current_user_id() );
		$back = wp_get_referer();
		wp_safe_redirect( $back && ! str_contains( $back, 'setup=' ) ? $back : ( self::SETUP === $name ? Page::address() : admin_url() ) );
		exit;
	}
}
