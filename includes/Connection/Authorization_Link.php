<?php
/**
 * The address at which a person connects themselves.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection;

defined( 'ABSPATH' ) || exit;

use Statecraft\Hosting;
use Statecraft\Public_Form\Query_Argument;
use Statecraft\Settings\Page;

/**
 * Connecting a person leads to an authorization address. On a site that serves itself nobody else has to authorize: the address is this site's own, carries
 * a nonce of the person, and leads back.
 */
final class Authorization_Link {

	/** The action of admin-post.php and of its nonce. */
	private const ACTION = 'statecraft_authorize';

	/** Hooks the address. */
	public static function hook(): void {
		add_action( 'admin_post_' . self::ACTION, array( self::class, 'run' ) );
	}

	/**
	 * Returns the address for the current user.
	 *
	 * @param string $back Where to go afterwards; an address of another site is ignored.
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
		 * Filters the address at which the current user is connected, for hosts with an account of their own.
		 *
		 * @param string $url  The address.
		 * @param string $back Where to go afterwards, on this site; may be empty.
		 */
		return (string) apply_filters( 'statecraft_authorize_url', $url, $back );
	}

	/** Connects the current user, and leads back. */
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
