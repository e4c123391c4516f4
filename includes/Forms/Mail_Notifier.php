<?php
/**
 * The notification email.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms;

defined( 'ABSPATH' ) || exit;

use Statecraft\Php;
use Statecraft\Public_Form\Rate_Limiter;
use Statecraft\Render\Plain_Text;
use WP_Error;

/**
 * Sends one email to all recipients, from the site, with the visitor as Reply-To. Of the visitor's input, only these go into headers: a validated
 * email address, a name reduced to plain letters, and, if the author's subject asks for them, answers on one line. Sends nothing for spam. Above a
 * number of emails per hour, a recipient gets a digest instead.
 */
final class Mail_Notifier {

	/** The maximum length of an answer in the subject, in characters. */
	private const MAX_IN_SUBJECT = 100;

	/**
	 * @param Spam_Check   $spam    Detects spam.
	 * @param Rate_Limiter $limiter Limits emails per address.
	 * @param Mail_Digest  $digest  Reports what is above the limit.
	 */
	public function __construct( private readonly Spam_Check $spam, private readonly Rate_Limiter $limiter = new Rate_Limiter(), private readonly Mail_Digest $digest = new Mail_Digest() ) {}

	/**
	 * Sends the notification of a submission.
	 *
	 * @param int $response The id of the stored response; 0 if not stored.
	 * @return bool|WP_Error True if sent or added to a digest, false if notifications are off or it is spam, an error if sending failed.
	 */
	public function send( Submission $submission, int $response ): bool|WP_Error {
		if ( ! wp_validate_boolean( $submission->settings['emailNotifications'] ?? true ) || $this->spam->is_spam( $submission ) ) {
			return false;
		}
		$all = Recipients::of( $submission );
		$to  = $this->limiter->allowed( $all );
		$this->digest->add( $response, array_values( array_diff( $all, $to ) ) );
		if ( ! $to ) {
			// A response that is not stored could be reported, but not read anywhere.
			return $response > 0 ? true : self::failed( __( 'Forms have sent too many emails to these addresses within an hour.', 'statecraft' ) );
		}
		$stored = Response::find( $response );
		/**
		 * Filters the notification email.
		 *
		 * @param array{to: list<string>, subject: string, body: string, headers: list<string>, attachments: array<string, string>} $mail       The arguments of `wp_mail()`.
		 * @param Submission                                                                                                        $submission
		 */
		$mail = apply_filters(
			'statecraft_form_mail',
			array(
				'to'          => $to,
				'subject'     => self::subject( $submission ),
				'body'        => Mail_Text::of( $submission, $stored ),
				'headers'     => self::headers( $submission->answers ),
				'attachments' => $stored ? array() : self::attachments( $submission->answers ),
			),
			$submission
		);
		$reason = Mailer::send( $mail );
		Mail_Record::add( $response, Mail_Record::NOTICE, array_map( 'strval', (array) $mail['to'] ), $reason );
		return '' === $reason ? true : self::failed( $reason );
	}

	/**
	 * Creates the error for an email that could not be sent.
	 *
	 * @param string $reason For the site owner.
	 */
	private static function failed( string $reason ): WP_Error {
		return new WP_Error(
			'statecraft_mail_failed',
			__( 'Your message could not be sent by email. Please try again later.', 'statecraft' ),
			array(
				'status' => 500,
				'reason' => $reason,
			)
		);
	}

	/** Returns the subject. */
	private static function subject( Submission $submission ): string {
		$set = $submission->settings['subject'] ?? '';
		$set = is_string( $set ) ? Mailer::single_line( Plain_Text::of_saved( $set ) ) : '';
		return '' !== $set
			? self::filled( $set, $submission->answers )
			/* translators: 1: name of the site, 2: name of the form. */
			: Mailer::single_line( sprintf( __( '[%1$s] %2$s', 'statecraft' ), Mailer::site_name(), $submission->form_title ) );
	}

	/**
	 * Replaces field labels in braces with the answers: `Message from {Name}`. Anything else in braces is kept.
	 *
	 * @param list<Answer> $answers
	 */
	private static function filled( string $subject, array $answers ): string {
		$texts = array();
		foreach ( Answers::by_label( $answers ) as $label => $text ) {
			$texts[ Php::lower( Mailer::single_line( (string) $label ) ) ] = mb_substr( Mailer::single_line( $text ), 0, self::MAX_IN_SUBJECT );
		}
		$answer = static fn( array $found ): string => $texts[ Php::lower( trim( $found[1] ) ) ] ?? $found[0];
		return trim( preg_replace_callback( '/\{([^{}]+)\}/', $answer, $subject ) ?? $subject );
	}

	/**
	 * Returns the headers.
	 *
	 * @param list<Answer> $answers
	 * @return list<string>
	 */
	private static function headers( array $answers ): array {
		$headers = array( Mailer::PLAIN );
		$email   = Answers::email( $answers );
		if ( '' !== $email ) {
			// `wp_mail()` splits addresses at commas, and other punctuation could be parsed as part of an address.
			$name      = Mailer::single_line( (string) preg_replace( '/[^\pL\pM\pN .\'’-]+/u', ' ', Answers::name( $answers ) ) );
			$headers[] = '' === $name ? "Reply-To: $email" : "Reply-To: $name <$email>";
		}
		return $headers;
	}

	/**
	 * Returns the attachments: the files of a submission that is not stored, which would otherwise be lost.
	 *
	 * @param list<Answer> $answers
	 * @return array<string, string> Paths by file name.
	 */
	private static function attachments( array $answers ): array {
		$attachments = array();
		foreach ( array_merge( ...array_map( static fn( Answer $answer ): array => $answer->files, $answers ) ) as $index => $file ) {
			$name                 = isset( $attachments[ $file->name ] ) ? "$index-$file->name" : $file->name;
			$attachments[ $name ] = $file->path;
		}
		return $attachments;
	}
}
