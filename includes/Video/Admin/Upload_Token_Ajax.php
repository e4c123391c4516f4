<?php
/**
 * The ajax action that issues upload tokens.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Rest\Own_Route;
use Statecraft\Video\Upload\Upload_Limits;
use Statecraft\Video\Upload\Upload_Token;
use Statecraft\Video\Upload\Uploads;

/** `admin-ajax.php?action=videopress-get-upload-jwt`, with a nonce of the action `wp_rest` in `_wpnonce`, and optionally `key`, the id of an upload. */
final class Upload_Token_Ajax {

	/** The name of the action. */
	private const ACTION = 'videopress-get-upload-jwt';

	/** Adds the hooks. */
	public static function hook(): void {
		add_action( 'wp_ajax_' . self::ACTION, array( self::class, 'send' ) );
		add_action( 'wp_ajax_nopriv_' . self::ACTION, array( self::class, 'refuse_visitor' ) );
	}

	/** Sends a token, or the reason for refusing one. */
	public static function send(): void {
		if ( ! check_ajax_referer( 'wp_rest', '_wpnonce', false ) ) {
			self::refuse( 'rest_cookie_invalid_nonce', __( 'This page has been open for too long. Reload it and try again.', 'statecraft' ) );
		}
		$error = Upload_Limits::allow();
		if ( $error ) {
			self::refuse( 'rest_forbidden', $error->get_error_message() );
		}
		$key = is_string( $_POST['key'] ?? null ) ? sanitize_text_field( wp_unslash( $_POST['key'] ) ) : '';
		if ( '' !== $key && ! preg_match( '/^' . Uploads::ID . '$/D', $key ) ) {
			self::refuse( 'rest_invalid_param', __( 'The key is not the id of an upload.', 'statecraft' ), 400 );
		}
		nocache_headers();
		wp_send_json_success(
			array(
				'upload_token'      => Upload_Token::issue( $key ),
				'upload_blog_id'    => get_current_blog_id(),
				'upload_action_url' => rest_url( Own_Route::of( Uploads::ROUTE ) ),
			)
		);
	}

	/** Refuses visitors, and users who logged out in another tab. */
	public static function refuse_visitor(): void {
		self::refuse( 'rest_forbidden', __( 'You are logged out. Log in again in another tab, then try again.', 'statecraft' ) );
	}

	/**
	 * Sends an error.
	 *
	 * @param string $message The message, which says what to do.
	 * @param int    $status  The HTTP status.
	 * @return never
	 */
	private static function refuse( string $code, string $message, int $status = 403 ): void {
		wp_send_json_error( compact( 'code', 'message' ), $status );
	}
}
