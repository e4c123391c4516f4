<?php
/**
 * Emails with an HTML and a plain text part.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft;

defined( 'ABSPATH' ) || exit;

use PHPMailer\PHPMailer\PHPMailer;

/** Sends multipart/alternative emails through `wp_mail()`, so that plugins which send emails by a service carry them. */
final class Html_Mail {

	/** The header, for plugins that send emails themselves. */
	public const HEADER = 'Content-Type: text/html; charset=UTF-8';

	/** A header that PHPMailer writes itself, once. */
	private const MESSAGE_ID = 'Message-ID';

	/**
	 * Sends an email to one recipient.
	 *
	 * @param string                $subject Plain text.
	 * @param string                $html    A whole document.
	 * @param string                $text    The same as plain text.
	 * @param array<string, string> $headers Values by name, each in one line. `From` is the name only.
	 * @return bool Whether WordPress accepted it for delivery.
	 */
	public static function send( string $to, string $subject, string $html, string $text, array $headers = array() ): bool {
		$id   = $headers[ self::MESSAGE_ID ] ?? '';
		$from = $headers['From'] ?? '';
		unset( $headers[ self::MESSAGE_ID ], $headers['From'] );
		$type   = static fn(): string => 'text/html';
		$name   = static fn( $old ) => '' === $from ? $old : $from;
		$mailer = static function ( PHPMailer $mailer ) use ( $html, $text, $id ): void {
			// Both parts are complete: a plugin that turns plain text into HTML, or adds a frame, would break links and charset.
			$mailer->isHTML( true );
			// In quoted-printable, which long lines need, only these are line breaks.
			$mailer->Body    = PHPMailer::normalizeBreaks( $html, "\r\n" ); // phpcs:ignore WordPress.NamingConventions.ValidVariableName
			$mailer->AltBody = PHPMailer::normalizeBreaks( $text, "\r\n" ); // phpcs:ignore WordPress.NamingConventions.ValidVariableName
			$mailer->CharSet = PHPMailer::CHARSET_UTF8; // phpcs:ignore WordPress.NamingConventions.ValidVariableName
			if ( '' !== $id ) {
				$mailer->MessageID = $id; // phpcs:ignore WordPress.NamingConventions.ValidVariableName
			}
		};
		$lines = array_map( static fn( string $key, string $value ): string => "$key: $value", array_keys( $headers ), $headers );
		add_filter( 'wp_mail_content_type', $type, PHP_INT_MAX );
		// Early, so that a plugin in which the owner has set the sender's name has the last word.
		add_filter( 'wp_mail_from_name', $name, 1 );
		add_action( 'phpmailer_init', $mailer, PHP_INT_MAX );
		try {
			return wp_mail( $to, $subject, $html, array( self::HEADER, ...$lines ) );
		} finally {
			remove_filter( 'wp_mail_content_type', $type, PHP_INT_MAX );
			remove_filter( 'wp_mail_from_name', $name, 1 );
			remove_action( 'phpmailer_init', $mailer, PHP_INT_MAX );
			self::forget();
		}
	}

	/** Resets what WordPress's mailer, which is used for all emails of a request, does not reset itself. */
	private static function forget(): void {
		global $phpmailer;
		if ( $phpmailer instanceof PHPMailer ) {
			// phpcs:disable WordPress.NamingConventions.ValidVariableName
			$phpmailer->AltBody   = '';
			$phpmailer->MessageID = '';
			// phpcs:enable
		}
	}
}
