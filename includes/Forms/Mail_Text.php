<?php
/**
 * The text of the notification mail.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms;

defined( 'ABSPATH' ) || exit;

/** Renders a submission as plain text: every mail client shows it, and no input can be interpreted as markup. */
final class Mail_Text {

	/**
	 * Returns the text of the mail.
	 *
	 * @param Response|null $response The stored response. Null: not stored; the files are attached to the mail.
	 */
	public static function of( Submission $submission, ?Response $response ): string {
		$parts   = array_map( array( self::class, 'answer' ), $submission->answers );
		$parts[] = '-- ';
		if ( $response ) {
			/* translators: %s: an address in the web. */
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
	 * Formats date and time in the site's formats.
	 *
	 * @param int $time Unix seconds.
	 */
	public static function date( int $time ): string {
		return (string) wp_date( get_option( 'date_format' ) . ' ' . get_option( 'time_format' ), $time );
	}

	/** Formats label and answer of a field. */
	private static function answer( Answer $answer ): string {
		$files = array_map( static fn( File $file ): string => sprintf( '%s (%s)', $file->name, size_format( $file->size ) ), $answer->files );
		$lines = array_filter( array( ...$answer->values, ...$files ), 'strlen' );
		return $answer->label . "\n" . ( $lines ? implode( "\n", $lines ) : '—' );
	}
}
