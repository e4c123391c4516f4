<?php
/**
 * Emails about payments.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Mail;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Rehearsal\Rehearsal_Mails;
use Statecraft\Plain_Mail;
use Statecraft\Site\Site_Identity;

/** Plain text in the language of the site, with the site's name as sender; replies go to its owner. */
final class Payment_Mail {

	/**
	 * Sends an email.
	 *
	 * @param string                     $to    The payer's address.
	 * @param callable(): array{string, list<string>} $write Returns the subject and the paragraphs; called in the language of the site.
	 * @return bool Whether the email was accepted, or can never be sent.
	 */
	public static function send( string $to, callable $write ): bool {
		if ( ! is_email( $to ) ) {
			return true;
		}
		if ( Site_Identity::is_copy() ) {
			return false;
		}
		$switched                 = switch_to_locale( get_locale() );
		[ $subject, $paragraphs ] = $write();
		$foot                     = sprintf( "-- \n%s\n%s", self::site_name(), home_url( '/' ) );
		$switched && restore_previous_locale();
		$owner = (string) get_option( 'admin_email' );
		/**
		 * Filters an email to a payer.
		 *
		 * @param array{to: string, subject: string, body: string, headers: list<string>} $mail The arguments of `wp_mail()`.
		 */
		$mail = apply_filters(
			'statecraft_payment_mail',
			array(
				'to'      => $to,
				'subject' => self::single_line( sprintf( '[%s] %s', self::site_name(), $subject ) ),
				'body'    => implode( "\n\n", array_filter( $paragraphs, 'strlen' ) ) . "\n\n$foot\n",
				'headers' => array_merge( array( Plain_Mail::HEADER ), is_email( $owner ) ? array( "Reply-To: $owner" ) : array() ),
			)
		);
		return Rehearsal_Mails::take( $to, $mail ) || Plain_Mail::send( $mail['to'], $mail['subject'], $mail['body'], (array) $mail['headers'] );
	}

	/** Reduces a text to one line, against header injection. */
	public static function single_line( string $text ): string {
		return trim( (string) preg_replace( '/[\s\p{Cc}]+/u', ' ', $text ) );
	}

	/** Returns the site name as plain text. */
	private static function site_name(): string {
		return wp_specialchars_decode( (string) get_option( 'blogname' ), ENT_QUOTES );
	}

	/**
	 * Formats a date in the format of the site.
	 *
	 * @param int $time Unix seconds.
	 */
	public static function day( int $time ): string {
		return (string) wp_date( get_option( 'date_format' ), $time );
	}

	/**
	 * Returns a price with its interval, such as "$5.00 each month".
	 *
	 * @param string $interval `one-time`, `1 month` or `1 year`.
	 */
	public static function each( string $price, string $interval ): string {
		return match ( $interval ) {
			/* translators: %s: a price such as "$7.50". */
			'1 month' => sprintf( __( '%s each month', 'statecraft' ), $price ),
			/* translators: %s: a price such as "$7.50". */
			'1 year'  => sprintf( __( '%s each year', 'statecraft' ), $price ),
			default   => $price,
		};
	}
}
