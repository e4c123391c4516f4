<?php
/**
 * Sending emails from forms.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms;

defined( 'ABSPATH' ) || exit;

use Statecraft\Plain_Mail;
use Statecraft\Site\Site_Identity;
use WP_Error;

/** Sends an email and returns the error. */
final class Mailer {

	/** The header for plain text, see {@see Plain_Mail}. */
	public const PLAIN = Plain_Mail::HEADER;

	/**
	 * Sends an email.
	 *
	 * @param array{to: string|list<string>, subject: string, body: string, headers: list<string>, attachments?: array<string, string>} $mail The arguments of `wp_mail()`.
	 * @return string Empty if accepted; otherwise the error message of the mail server, for the site owner.
	 */
	public static function send( array $mail ): string {
		if ( Site_Identity::is_copy() ) {
			return __( 'This site is a copy of another one, so it sends no email. Its owner can specify which of the two it is under “Connection” in the settings of Statecraft.', 'statecraft' );
		}
		$reason = '';
		$listen = static function ( WP_Error $error ) use ( &$reason ): void {
			$reason = $error->get_error_message();
		};
		add_action( 'wp_mail_failed', $listen );
		$is_sent = Plain_Mail::send( $mail['to'], $mail['subject'], $mail['body'], (array) $mail['headers'], $mail['attachments'] ?? array() );
		remove_action( 'wp_mail_failed', $listen );
		if ( $is_sent ) {
			return '';
		}
		return '' === $reason ? __( 'The mail server gave no reason.', 'statecraft' ) : $reason;
	}

	/** Reduces text to one line, to prevent header injection. */
	public static function single_line( string $text ): string {
		return trim( (string) preg_replace( '/[\s\p{Cc}]+/u', ' ', $text ) );
	}

	/** Returns the site name as plain text. */
	public static function site_name(): string {
		return wp_specialchars_decode( get_option( 'blogname' ), ENT_QUOTES );
	}
}
