<?php
/**
 * The text of the notification email.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms;

defined( 'ABSPATH' ) || exit;

/** Renders a submission as plain text: every email client shows it, and no input can be interpreted as markup. */
final class Mail_Text {

	/**
	 * Returns the text of the email.
	 *
	 * @param Response|null $response The stored response. Null if not stored, in which case the files are attached to the email.
	 */
	public static function of( Submission $submission, ?Response $response ): string {
		$parts   = array_map( array( self::class, 'answer' ), $submission->answers );
		$parts[] = '-- ';
		if ( $response ) {
			/* translators: %s: a URL. */
			$parts[] = sprintf( __( 'This response on your site: %s', 'statecraft' ), $response->url() );
		}
		$parts[] = sprintf(
			/* translators: 1: name of a form, 2: date and time, 3: address of a page. */
			__( 'Sent with the form “%1$s” on %2$s from %3$s', 'statecraft' ),
			$submission->form_title,
			self::date( $submission->time ),
			$submission->page_url
		);
		if ( '' !== Answers::email( $submission->answers ) ) {
			$parts[] = __( 'Replies to this email go to the person who sent the form.', 'statecraft' );
		}
		return implode( "\n\n", $parts ) . "\n";
	}

	/**
	 * Formats a time with the site's date and time formats.
	 *
	 * @param int $time A Unix timestamp.
	 */
	public static function date( int $time ): string {
		return (string) wp_date( get_option( 'date_format' ) . ' ' . get_option( 'time_format' ), $time );
	}

	/** Formats the label and answer of a field. */
	private static function answer( Answer $answer ): string {
		$files = array_map( static fn( File $file ): string => sprintf( '%s (%s)', $file->name, size_format( $file->size ) ), $answer->files );
		$lines = array_filter( array( ...$answer->values, ...$files ), 'strlen' );
		return $answer->label . "\n" . ( $lines ? implode( "\n", $lines ) : '—' );
	}
}
