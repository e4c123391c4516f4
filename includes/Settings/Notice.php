<?php
/**
 * Dismissible admin notices.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Settings;

use Statecraft\Render\View_Module;

/**
 * A notice that stays until the person dismisses it. That it was printed proves nothing: screens with a block editor print notices where nobody sees
 * them. So it is printed only on screens that show it, and only dismissing it counts.
 */
final class Notice {

	/** All of them. */
	public const JETPACK = 'jetpack';
	public const SETUP   = 'setup';

	/** The name of the action and of its nonce. */
	private const ACTION = 'statecraft_close_notice';

	/** The prefix of the user options. */
	public const CLOSED = 'statecraft_closed_';

	/** The screens that show notices; our own page has another id beside Jetpack. */
	private const SCREENS = '/^(?:dashboard|plugins|.+_page_my-jetpack)$/';

	/** Hooks the request that dismisses them, with a script and without one. */
	public static function hook(): void {
		add_action( 'admin_post_' . self::ACTION, array( self::class, 'close' ) );
	}

	/**
	 * Whether a notice is to be shown to this person on this screen.
	 *
	 * @param string $name       The notice.
	 * @param string $capability Who can do something about it.
	 */
	public static function is_due( string $name, string $capability ): bool {
		$screen = get_current_screen();
		return $screen && preg_match( self::SCREENS, $screen->id )
			&& current_user_can( $capability )
			&& ! get_user_option( self::CLOSED . $name );
	}

	/**
	 * Prints a notice.
	 *
	 * @param string $name The notice.
	 * @param string $html What it says.
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

	/**
	 * The URL that dismisses a notice.
	 *
	 * @param string $name The notice.
	 */
	public static function url( string $name ): string {
		return wp_nonce_url( admin_url( 'admin-post.php?action=' . self::ACTION . "&notice=$name" ), self::ACTION );
	}

	/** Dismisses a notice for this person, and redirects back. */
	public static function close(): void {
		check_admin_referer( self::ACTION );
		$name = isset( $_GET['notice'] ) ? sanitize_key( $_GET['notice'] ) : '';
		if ( in_array( $name, array( self::JETPACK, self::SETUP ), true ) ) {
			update_user_option( get_current_user_id(), self::CLOSED . $name, 1 );
		}
		$back = wp_get_referer();
		wp_safe_redirect( $back && ! str_contains( $back, 'setup=' ) ? $back : admin_url( self::SETUP === $name ? 'admin.php?page=' . Page::SLUG : '' ) );
		exit;
	}
}
