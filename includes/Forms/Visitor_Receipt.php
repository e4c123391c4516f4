<?php
/**
 * The confirmation email to the visitor.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms;

defined( 'ABSPATH' ) || exit;

use Statecraft\Public_Form\Host_Post;
use Statecraft\Public_Form\Rate_Limiter;
use Statecraft\Render\Plain_Text;

/**
 * Optional. Anyone can enter someone else's address, so the email contains only the author's text and none of the visitor's input, is limited per
 * address, is not sent for spam, and can be enabled only by users who may publish.
 */
final class Visitor_Receipt {

	/**
	 * @param Spam_Check   $spam    Detects spam.
	 * @param Rate_Limiter $limiter Limits emails per address.
	 */
	public function __construct( private readonly Spam_Check $spam, private readonly Rate_Limiter $limiter = new Rate_Limiter() ) {}

	public function hook(): void {
		add_action( 'statecraft_form_taken', array( $this, 'send' ), 10, 2 );
	}

	/**
	 * Sends the confirmation email.
	 *
	 * @param int $response The id of the stored response; 0 if not stored.
	 */
	public function send( Submission $submission, int $response ): void {
		$to    = Answers::email( $submission->answers );
		$words = self::text( $submission, 'receiptMessage' );
		if ( ! wp_validate_boolean( $submission->settings['sendReceipt'] ?? false ) || '' === $to || '' === $words ) {
			return;
		}
		if ( ! ( new Host_Post( $submission->post_id ) )->has_trusted_author() || $this->spam->is_spam( $submission ) ) {
			return;
		}
		if ( ! $this->limiter->allowed( array( $to ), 'receipt' ) ) {
			Mail_Record::add( $response, Mail_Record::RECEIPT, array( $to ), __( 'Forms have sent too many emails to this address.', 'statecraft' ) );
			return;
		}
		/**
		 * Filters the confirmation email to the visitor.
		 *
		 * @param array{to: string, subject: string, body: string, headers: list<string>} $mail       The arguments of `wp_mail()`.
		 * @param Submission                                                              $submission
		 */
		$mail = apply_filters(
			'statecraft_form_receipt',
			array(
				'to'      => $to,
				'subject' => self::subject( $submission ),
				'body'    => $words . "\n\n-- \n" . self::foot(),
				'headers' => array( Mailer::PLAIN ),
			),
			$submission
		);
		Mail_Record::add( $response, Mail_Record::RECEIPT, array( $to ), Mailer::send( $mail ) );
	}

	/** Returns the subject: the author's, or a default with the site name. */
	private static function subject( Submission $submission ): string {
		$own = Mailer::single_line( self::text( $submission, 'receiptSubject' ) );
		/* translators: %s: name of the site. */
		return '' === $own ? Mailer::single_line( sprintf( __( '[%s] We have received your message', 'statecraft' ), Mailer::site_name() ) ) : $own;
	}

	/** Returns the footer, which says why the recipient gets this email. It names the site's own URL, not one from the request. */
	private static function foot(): string {
		return sprintf(
			/* translators: 1: name of the site, 2: its address. */
			__( 'You are getting this email because your address was entered in a form on %1$s (%2$s). If that was not you, you can ignore this email.', 'statecraft' ),
			Mailer::site_name(),
			home_url( '/' )
		) . "\n";
	}

	/** Returns a string attribute. */
	private static function text( Submission $submission, string $name ): string {
		$value = $submission->settings[ $name ] ?? '';
		return is_string( $value ) ? trim( Plain_Text::of_html( $value ) ) : '';
	}
}
