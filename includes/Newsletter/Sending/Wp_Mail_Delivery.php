<?php
/**
 * Sending by WordPress.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Sending;

defined( 'ABSPATH' ) || exit;

use Statecraft\Html_Mail;
use Statecraft\Plain_Mail;
use Throwable;
use WP_Error;

/** Hands emails to `wp_mail()`, so that plugins for SMTP carry them. */
final class Wp_Mail_Delivery implements Delivery {

	/** {@inheritDoc} */
	public function deliver( string $to, array $letter ): string {
		$error   = '';
		$headers = $letter['headers'] ?? array();
		$lines   = array_map( static fn( string $name, string $value ): string => "$name: $value", array_keys( $headers ), $headers );
		$note     = static function ( $failure ) use ( &$error ): void {
			$error = $failure instanceof WP_Error ? $failure->get_error_message() : '';
		};
		add_action( 'wp_mail_failed', $note );
		try {
			$is_sent = '' === $letter['html'] ? Plain_Mail::send( $to, $letter['subject'], $letter['text'], $lines ) : Html_Mail::send( $to, $letter['subject'], $letter['html'], $letter['text'], $headers );
		} catch ( Throwable $thrown ) {
			$is_sent = false;
			$error   = $thrown->getMessage();
		} finally {
			remove_action( 'wp_mail_failed', $note );
		}
		return $is_sent ? '' : ( '' === $error ? __( 'The email was not accepted.', 'statecraft' ) : $error );
	}
}
