<?php
/**
 * The emails of a rehearsal.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Rehearsal;

defined( 'ABSPATH' ) || exit;

/**
 * Emails to the buyer of a rehearsal are kept for the report, and never sent. The address alone decides, whichever process writes an email, and even after
 * the rehearsal is over. Each is an option of its own, because several processes may write at once.
 */
final class Rehearsal_Mails {

	/** The prefix of the options. */
	private const PREFIX = 'statecraft_payments_rehearsal_mail_';

	/** The addresses. Nobody can receive emails at that domain. */
	private const PATTERN = '/^rehearsal-([0-9a-f]{32})@example\.com$/D';

	/** The same addresses for LIKE. */
	public const LIKE = 'rehearsal-%@example.com';

	/**
	 * Returns the address of a rehearsal's buyer.
	 *
	 * @param string $uid The id of the rehearsal.
	 */
	public static function address( string $uid ): string {
		return "rehearsal-$uid@example.com";
	}

	/**
	 * Keeps an email if its recipient is the buyer of a rehearsal.
	 *
	 * @param string                                $to   The payer's address.
	 * @param array{subject: string, body: string} $mail The email as it would be sent.
	 * @return bool Whether it is a rehearsal's, and must not be sent.
	 */
	public static function take( string $to, array $mail ): bool {
		if ( ! preg_match( self::PATTERN, $to, $found ) ) {
			return false;
		}
		if ( Rehearsal_Run::read()?->uid === $found[1] ) {
			$kept = array(
				'subject' => (string) $mail['subject'],
				'body'    => (string) $mail['body'],
			);
			// The subject distinguishes them: an email that is written again replaces itself.
			update_option( self::PREFIX . substr( md5( $kept['subject'] ), 0, 12 ), $kept, false );
		}
		return true;
	}

	/**
	 * Returns the kept emails.
	 *
	 * @return list<array{subject: string, body: string}> Oldest first.
	 */
	public static function kept(): array {
		return array_values( array_filter( array_map( 'get_option', self::names() ), 'is_array' ) );
	}

	/** Deletes the kept emails. */
	public static function forget(): void {
		array_map( 'delete_option', self::names() );
	}

	/**
	 * Returns the names of the options.
	 *
	 * @return list<string>
	 */
	private static function names(): array {
		global $wpdb;
		return $wpdb->get_col( $wpdb->prepare( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE %s ORDER BY option_id", $wpdb->esc_like( self::PREFIX ) . '%' ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery
	}
}
