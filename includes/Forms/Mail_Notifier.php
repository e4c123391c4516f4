<?php
/**
 * Telling the owner by mail.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms;

use Statecraft\Public_Form\Rate_Limiter;
use WP_Error;

/**
 * Sends one mail to all recipients, from the site, with the visitor as Reply-To. Of a visitor's input only a validated address and a name of plain
 * letters get into headers.
 */
final class Mail_Notifier {

	/**
	 * Constructor.
	 *
	 * @param Spam_Check   $spam    Tells spam.
	 * @param Rate_Limiter $limiter Says when an address has had enough.
	 */
	public function __construct( private readonly Spam_Check $spam, private readonly Rate_Limiter $limiter = new Rate_Limiter() ) {}

	/**
	 * Tells of a submission.
	 *
	 * @param Submission $submission What came in.
	 * @param int        $response   As what it was kept; 0: it was not.
	 * @return bool|WP_Error True: told. False: the owner does not want to be told. An error: it could not be.
	 */
	public function send( Submission $submission, int $response ): bool|WP_Error {
		if ( ! wp_validate_boolean( $submission->settings['emailNotifications'] ?? true ) || $this->spam->is_spam( $submission ) ) {
			return false;
		}
		$to = $this->limiter->spare( Recipients::of( $submission ) );
		if ( ! $to ) {
			$reason = __( 'Forms have sent too many emails to these addresses within an hour.', 'statecraft' );
			Mail_Record::add( $response, Mail_Record::NOTICE, Recipients::of( $submission ), $reason );
			return self::failed( $reason );
		}
		$kept = Response::find( $response );
		/**
		 * Filters the mail that tells of a submission.
		 *
		 * @param array{to: list<string>, subject: string, body: string, headers: list<string>, attachments: array<string, string>} $mail       As `wp_mail()` takes it.
		 * @param Submission                                                                                                        $submission What came in.
		 */
		$mail = apply_filters(
			'statecraft_form_mail',
			array(
				'to'          => $to,
				'subject'     => self::subject( $submission ),
				'body'        => Mail_Text::of( $submission, $kept ),
				'headers'     => self::headers( $submission->answers ),
				'attachments' => $kept ? array() : self::attachments( $submission->answers ),
			),
			$submission
		);
		$reason = Mailer::send( $mail );
		Mail_Record::add( $response, Mail_Record::NOTICE, array_map( 'strval', (array) $mail['to'] ), $reason );
		return '' === $reason ? true : self::failed( $reason );
	}

	/**
	 * No mail went out.
	 *
	 * @param string $reason For the owner.
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

	/**
	 * The subject.
	 *
	 * @param Submission $submission What came in.
	 */
	private static function subject( Submission $submission ): string {
		$set = $submission->settings['subject'] ?? '';
		$set = is_string( $set ) ? Mailer::line( $set ) : '';
		return '' !== $set
			? $set
			/* translators: 1: name of the site, 2: name of the form. */
			: Mailer::line( sprintf( __( '[%1$s] %2$s', 'statecraft' ), Mailer::site(), $submission->form_title ) );
	}

	/**
	 * The headers.
	 *
	 * @param list<Answer> $answers The answers.
	 * @return list<string>
	 */
	private static function headers( array $answers ): array {
		$headers = array( Mailer::PLAIN );
		$email   = Answers::email( $answers );
		if ( '' !== $email ) {
			// WordPress takes a comma for the next address, and the rest for parts of one.
			$name      = Mailer::line( (string) preg_replace( '/[^\pL\pM\pN .\'’-]+/u', ' ', Answers::name( $answers ) ) );
			$headers[] = '' === $name ? "Reply-To: $email" : "Reply-To: $name <$email>";
		}
		return $headers;
	}

	/**
	 * The files of a submission that is not kept: they would be gone.
	 *
	 * @param list<Answer> $answers The answers.
	 * @return array<string, string> Where each is, by its name.
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
