<?php
/**
 * The return from Stripe.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Payment_Settings;
use Statecraft\Payments\Stripe\Stripe_Connect;
use Statecraft\Settings\Page;
use WP_Error;

/** Stripe redirects the owner here after connecting an account. The state parameter, created for this user and valid once, replaces a nonce. */
final class Stripe_Return {

	/** Hooks the action. */
	public function hook(): void {
		add_action( 'admin_post_' . Stripe_Connect::ACTION, array( $this, 'run' ) );
	}

	/** Connects the account and redirects to where the owner came from. */
	public function run(): void {
		if ( ! current_user_can( 'manage_options' ) ) {
			wp_die( esc_html__( 'Sorry, you are not allowed to do that.', 'statecraft' ), 403 );
		}
		$text = static fn( string $name ): string => is_string( $_GET[ $name ] ?? null ) ? sanitize_text_field( wp_unslash( $_GET[ $name ] ) ) : ''; // phpcs:ignore WordPress.Security.NonceVerification
		$from = Stripe_Connect::take( $text( 'state' ) );
		if ( ! $from ) {
			wp_die( esc_html__( 'This link has expired. Please connect again.', 'statecraft' ), 403 );
		}
		$code      = $text( 'code' );
		$connected = '' === $code ? false : ( new Stripe_Connect( new Payment_Settings(), $from['mode'] ) )->connect( $code );
		$edit      = $from['post'] > 0 ? (string) get_edit_post_link( $from['post'], 'raw' ) : '';
		$notice    = true === $connected ? 'stripe_connect_success' : ( is_wp_error( $connected ) ? 'stripe_connect_failed' : 'stripe_connect_cancelled' );
		// The editor has messages for a connected and a cancelled account; errors are shown on the settings page.
		if ( '' === $edit || is_wp_error( $connected ) ) {
			self::tell( $connected );
			$edit = Page::url( Payments_Section::ID );
		}
		wp_safe_redirect( add_query_arg( $notice, '1', $edit ) );
		exit;
	}

	/**
	 * Stores the result for the settings page.
	 *
	 * @param bool|WP_Error $connected Whether the account is connected; false: the owner cancelled.
	 */
	private static function tell( bool|WP_Error $connected ): void {
		if ( is_wp_error( $connected ) ) {
			Flash_Notice::keep( Payments_Section::ID, 'error', $connected->get_error_message() . ' ' . (string) ( ( (array) $connected->get_error_data() )['reason'] ?? '' ) );
			return;
		}
		Flash_Notice::keep( Payments_Section::ID, $connected ? 'success' : 'warning', $connected ? __( 'Your account is connected.', 'statecraft' ) : __( 'You cancelled connecting your site to Stripe.', 'statecraft' ) );
	}
}
