<?php
/**
 * The test email.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Forms\Mailer;
use Statecraft\Forms\Response_Type;
use Statecraft\Public_Form\Rate_Limiter;

/** Sends a test email to the current user, in the same way as forms send theirs, and shows the result above the list of responses. */
final class Mail_Connection_Test {

	/** The name of the action and of its nonce. */
	private const ACTION = 'statecraft_mail_test';

	public function hook(): void {
		add_action( 'admin_post_' . self::ACTION, array( $this, 'run' ) );
		add_action( 'manage_posts_extra_tablenav', array( $this, 'render_button' ), 20 );
		add_action( 'admin_notices', array( $this, 'render_notice' ) );
	}

	/** Prints the button, above the list and below it: on phones, WordPress hides what is above. */
	public function render_button(): void {
		if ( 'edit-' . Response_Type::NAME === get_current_screen()?->id ) {
			$url = wp_nonce_url( admin_url( 'admin-post.php?action=' . self::ACTION ), self::ACTION );
			printf( '<div class="alignleft actions"><a class="button" href="%s">%s</a></div>', esc_url( $url ), esc_html__( 'Send a test email', 'statecraft' ) );
		}
	}

	/** Sends the email, stores the result for a minute, and redirects back to the list. */
	public function run(): void {
		check_admin_referer( self::ACTION );
		if ( ! current_user_can( get_post_type_object( Response_Type::NAME )->cap->edit_posts ) ) {
			wp_die( esc_html__( 'Sorry, you are not allowed to do that.', 'statecraft' ), 403 );
		}
		set_transient( self::transient_name(), $this->send( wp_get_current_user()->user_email ), MINUTE_IN_SECONDS );
		wp_safe_redirect( admin_url( 'edit.php?post_type=' . Response_Type::NAME ) );
		exit;
	}

	/** Prints the result. */
	public function render_notice(): void {
		$result = 'edit-' . Response_Type::NAME === get_current_screen()?->id ? get_transient( self::transient_name() ) : false;
		if ( is_array( $result ) ) {
			delete_transient( self::transient_name() );
			wp_admin_notice(
				esc_html( $result['text'] ),
				array(
					'type'        => $result['type'],
					'dismissible' => true,
				)
			);
		}
	}

	/**
	 * Sends the email.
	 *
	 * @return array{type: string, text: string} Type: `success` or `error`.
	 */
	private function send( string $to ): array {
		$reason = ( new Rate_Limiter() )->allowed( array( $to ) )
			? Mailer::send(
				array(
					'to'      => $to,
					/* translators: %s: name of the site. */
					'subject' => Mailer::single_line( sprintf( __( '[%s] Test email from your forms', 'statecraft' ), Mailer::site_name() ) ),
					'body'    => __( 'Emails about form responses are sent from your site in the same way as this one. You can delete it.', 'statecraft' ) . "\n",
					'headers' => array( Mailer::PLAIN ),
				)
			)
			: __( 'This site has sent a lot of emails to this address within an hour.', 'statecraft' );
		return '' === $reason
			? array(
				'type' => 'success',
				/* translators: %s: an address. */
				'text' => sprintf( __( 'The mail server accepted a test email to %s. If it does not arrive within a few minutes, check the spam folder, then ask your host how email from your site is delivered.', 'statecraft' ), $to ),
			)
			: array(
				'type' => 'error',
				/* translators: 1: an address, 2: the reason given by the mail server. */
				'text' => sprintf( __( 'The test email to %1$s could not be sent: %2$s. Responses are still stored on this site, but nobody is notified by email until this is fixed.', 'statecraft' ), $to, rtrim( $reason, '.' ) ),
			);
	}

	/** Returns the name of the result's transient: one per user. */
	private static function transient_name(): string {
		return self::ACTION . '_' . get_current_user_id();
	}
}
