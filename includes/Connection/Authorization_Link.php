<?php
/**
 * The URL at which users connect themselves.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection;

defined( 'ABSPATH' ) || exit;

use Statecraft\Site\Hosting;
use Statecraft\Public_Form\Query_Argument;
use Statecraft\Settings\Page;

/**
 * Connecting a user leads to an authorization URL. A self-hosted site needs no other party to authorize: the URL is its own, carries the user's nonce, and
 * redirects back.
 */
final class Authorization_Link {

	/** The action of admin-post.php and of its nonce. */
	private const ACTION = 'statecraft_authorize';

	/** Hooks the action. */
	public static function hook(): void {
		add_action( 'admin_post_' . self::ACTION, array( self::class, 'run' ) );
	}

	/**
	 * Returns the URL for the current user.
	 *
	 * @param string $back Where to go afterwards; URLs on other sites are ignored.
	 */
	public static function url( string $back = '' ): string {
		$back = wp_validate_redirect( $back, '' );
		$url  = add_query_arg(
			array_filter(
				array(
					'action'   => self::ACTION,
					'_wpnonce' => wp_create_nonce( self::ACTION ),
					'redirect' => rawurlencode( $back ),
				)
			),
			admin_url( 'admin-post.php' )
		);
		/**
		 * Filters the URL at which the current user is connected, for hosts with their own accounts.
		 *
		 * @param string $url  The URL.
		 * @param string $back Where to go afterwards, on this site; may be empty.
		 */
		return (string) apply_filters( 'statecraft_authorize_url', $url, $back );
	}

	/** Connects the current user, and redirects back. */
	public static function run(): void {
		check_admin_referer( self::ACTION );
		if ( ! current_user_can( 'edit_posts' ) ) {
			wp_die( esc_html__( 'Sorry, you are not allowed to do that.', 'statecraft' ), 403 );
		}
		delete_user_option( get_current_user_id(), Hosting::UNLINKED );
		$home = current_user_can( 'manage_options' ) ? Page::url( 'connection' ) : admin_url();
		wp_safe_redirect( wp_validate_redirect( Query_Argument::read( 'redirect' ), '' ) ?: $home );
		exit;
	}
}
