<?php
/**
 * The way of mail out of forms.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms;

use WP_Error;

/** Hands mail to the site's mail server, and says what came of it. */
final class Mailer {

	/** Plain text: every mail program shows it, and nothing in it is anything but text. */
	public const PLAIN = 'Content-Type: text/plain; charset=UTF-8';

	/**
	 * Hands over a mail.
	 *
	 * @param array{to: string|list<string>, subject: string, body: string, headers: list<string>, attachments?: array<string, string>} $mail As `wp_mail()` takes it.
	 * @return string Empty: it was handed over. Else why not, in the words of the mail server, for the owner.
	 */
	public static function send( array $mail ): string {
		$reason = '';
		$listen = static function ( WP_Error $error ) use ( &$reason ): void {
			$reason = $error->get_error_message();
		};
		add_action( 'wp_mail_failed', $listen );
		$is_sent = wp_mail( $mail['to'], $mail['subject'], $mail['body'], $mail['headers'], $mail['attachments'] ?? array() );
		remove_action( 'wp_mail_failed', $listen );
		if ( $is_sent ) {
			return '';
		}
		return '' === $reason ? __( 'The mail server gave no reason.', 'statecraft' ) : $reason;
	}

	/**
	 * A text as one line: what else it has would be a header of its own.
	 *
	 * @param string $text A text.
	 */
	public static function line( string $text ): string {
		return trim( (string) preg_replace( '/[\s\p{Cc}]+/u', ' ', $text ) );
	}

	/** The name of the site, as a mail program shows it. */
	public static function site(): string {
		return wp_specialchars_decode( get_option( 'blogname' ), ENT_QUOTES );
	}
}
