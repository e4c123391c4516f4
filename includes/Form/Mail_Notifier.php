<?php
/**
 * Telling the owner by mail.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Form;

use WP_Error;

/**
 * Sends one mail to all who are to know. It is the site's own (From), and answering it reaches the visitor (Reply-To). What a visitor has typed gets
 * into its headers only as a checked address and a name of plain letters.
 */
final class Mail_Notifier implements Notifier {

	/**
	 * Needs where the response is kept, and does not tell of spam.
	 *
	 * @param Stored_Responses $responses Knows the submissions it has kept.
	 * @param Spam_Check       $spam      Tells spam.
	 */
	public function __construct( private readonly Stored_Responses $responses, private readonly Spam_Check $spam ) {}

	/**
	 * Tells of a submission.
	 *
	 * @param Submission $submission What came in; already kept, if it is to be.
	 */
	public function send( Submission $submission ): bool|WP_Error {
		if ( ! wp_validate_boolean( $submission->settings['emailNotifications'] ?? true ) || $this->spam->is_spam( $submission ) ) {
			return false;
		}
		$response = Response::find( $this->responses->id_of( $submission ) );
		/**
		 * Filters the mail that tells of a submission.
		 *
		 * @param array{to: list<string>, subject: string, body: string, headers: list<string>, attachments: array<string, string>} $mail As `wp_mail()` takes it.
		 * @param Submission                                                                                                        $submission What came in.
		 */
		$mail = apply_filters(
			'statecraft_form_mail',
			array(
				'to'          => self::recipients( $submission ),
				'subject'     => self::subject( $submission ),
				'body'        => Mail_Text::of( $submission, $response ),
				'headers'     => self::headers( $submission->answers ),
				'attachments' => $response ? array() : self::attachments( $submission->answers ),
			),
			$submission
		);
		$reason = '';
		$listen = static function ( WP_Error $error ) use ( &$reason ): void {
			$reason = $error->get_error_message();
		};
		add_action( 'wp_mail_failed', $listen );
		$is_sent = wp_mail( $mail['to'], $mail['subject'], $mail['body'], $mail['headers'], $mail['attachments'] );
		remove_action( 'wp_mail_failed', $listen );
		return $is_sent ?: new WP_Error(
			'statecraft_mail_failed',
			__( 'Your message could not be sent by mail. Please try again later.', 'statecraft' ),
			array(
				'status' => 500,
				'reason' => $reason,
			)
		);
	}

	/**
	 * Who is told: those whom the form names, else the author of the post, else the owner of the site.
	 *
	 * @param Submission $submission What came in.
	 * @return list<string> Addresses.
	 */
	private static function recipients( Submission $submission ): array {
		$to      = $submission->settings['to'] ?? '';
		$typed   = is_string( $to ) ? preg_split( '/[\s,;]+/', $to ) : (array) $to;
		$people  = wp_parse_id_list( $submission->settings['notificationRecipients'] ?? array() );
		$named   = self::checked( array( ...$typed, ...array_map( array( self::class, 'address_of' ), $people ) ) );
		// Without a post WordPress would take the one that the page shows.
		$author  = $submission->post_id ? (int) get_post_field( 'post_author', $submission->post_id ) : 0;
		$default = self::checked( array( self::address_of( $author ) ) );
		return $named ?: $default ?: array( (string) get_option( 'admin_email' ) );
	}

	/**
	 * The address of a person of this site.
	 *
	 * @param int $id A person's id.
	 * @return string Empty: there is no such person (any more).
	 */
	private static function address_of( int $id ): string {
		return get_userdata( $id )->user_email ?? '';
	}

	/**
	 * The addresses among what was given.
	 *
	 * @param mixed[] $given Anything.
	 * @return list<string> Each once.
	 */
	private static function checked( array $given ): array {
		return array_values( array_unique( array_filter( array_map( static fn( $address ): string => is_string( $address ) ? (string) is_email( $address ) : '', $given ) ) ) );
	}

	/**
	 * The subject.
	 *
	 * @param Submission $submission What came in.
	 */
	private static function subject( Submission $submission ): string {
		$set = $submission->settings['subject'] ?? '';
		$set = is_string( $set ) ? self::line( $set ) : '';
		return '' !== $set
			? $set
			/* translators: 1: name of the site, 2: name of the form. */
			: self::line( sprintf( __( '[%1$s] %2$s', 'statecraft' ), wp_specialchars_decode( get_option( 'blogname' ), ENT_QUOTES ), $submission->form_title ) );
	}

	/**
	 * The headers.
	 *
	 * @param list<Answer> $answers The answers.
	 * @return list<string>
	 */
	private static function headers( array $answers ): array {
		$headers = array( 'Content-Type: text/plain; charset=UTF-8' );
		$email   = Answers::email( $answers );
		if ( '' !== $email ) {
			// WordPress takes a comma for the next address, and the rest for parts of one.
			$name      = self::line( (string) preg_replace( '/[^\pL\pM\pN .\'’-]+/u', ' ', Answers::name( $answers ) ) );
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

	/**
	 * A text as one line.
	 *
	 * @param string $text A text.
	 */
	private static function line( string $text ): string {
		return trim( (string) preg_replace( '/[\s\p{Cc}]+/u', ' ', $text ) );
	}
}
