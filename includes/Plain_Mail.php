<?php
/**
 * Plain text emails.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft;

defined( 'ABSPATH' ) || exit;

use PHPMailer\PHPMailer\PHPMailer;

/**
 * Sends all of the plugin's emails. They are plain text: every mail client shows it, and no input can be interpreted as markup. Plugins that convert all
 * emails to HTML would send the same text as HTML, joining its lines and activating a visitor's markup.
 */
final class Plain_Mail {

	/** The header, for plugins that send emails themselves. */
	public const HEADER = 'Content-Type: text/plain; charset=UTF-8';

	/**
	 * Sends an email.
	 *
	 * @param string|list<string>   $to          Addresses.
	 * @param list<string>          $headers     Further headers.
	 * @param array<string, string> $attachments Paths by file name.
	 * @return bool Whether WordPress accepted it for delivery.
	 */
	public static function send( string|array $to, string $subject, string $body, array $headers = array(), array $attachments = array() ): bool {
		$type  = static fn(): string => 'text/plain';
		$plain = static function ( PHPMailer $mailer ): void {
			$mailer->isHTML( false );
		};
		add_filter( 'wp_mail_content_type', $type, PHP_INT_MAX );
		add_action( 'phpmailer_init', $plain, PHP_INT_MAX );
		try {
			return wp_mail( $to, $subject, $body, array_values( array_unique( array( self::HEADER, ...$headers ) ) ), $attachments );
		} finally {
			remove_filter( 'wp_mail_content_type', $type, PHP_INT_MAX );
			remove_action( 'phpmailer_init', $plain, PHP_INT_MAX );
		}
	}
}
