<?php
/**
 * The mail to the visitor.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms;

use Statecraft\Public_Form\Host_Post;
use Statecraft\Public_Form\Rate_Limiter;

/**
 * The confirmation mail, where the owner wants one. Anybody can type anybody's address: so it contains the owner's words only and none of the visitor's,
 * is limited per address, and is enabled only by people who may publish.
 */
final class Visitor_Receipt {

	/**
	 * Constructor.
	 *
	 * @param Spam_Check   $spam    Tells spam.
	 * @param Rate_Limiter $limiter Says when an address has had enough.
	 */
	public function __construct( private readonly Spam_Check $spam, private readonly Rate_Limiter $limiter = new Rate_Limiter() ) {}

	/** Hooks the mail. */
	public function hook(): void {
		add_action( 'statecraft_form_taken', array( $this, 'send' ), 10, 2 );
	}

	/**
	 * Tells the visitor.
	 *
	 * @param Submission $submission What came in.
	 * @param int        $response   As what it was kept; 0: it was not.
	 */
	public function send( Submission $submission, int $response ): void {
		$to    = Answers::email( $submission->answers );
		$words = self::text( $submission, 'receiptMessage' );
		if ( ! wp_validate_boolean( $submission->settings['sendReceipt'] ?? false ) || '' === $to || '' === $words ) {
			return;
		}
		if ( ! ( new Host_Post( $submission->post_id ) )->may_decide() || $this->spam->is_spam( $submission ) ) {
			return;
		}
		if ( ! $this->limiter->spare( array( $to ), 'receipt' ) ) {
			Mail_Record::add( $response, Mail_Record::RECEIPT, array( $to ), __( 'Forms have sent too many emails to this address.', 'statecraft' ) );
			return;
		}
		/**
		 * Filters the mail that tells a visitor that a form has arrived.
		 *
		 * @param array{to: string, subject: string, body: string, headers: list<string>} $mail       As `wp_mail()` takes it.
		 * @param Submission                                                              $submission What came in.
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

	/**
	 * The subject: the owner's, or one with the site's name.
	 *
	 * @param Submission $submission What came in.
	 */
	private static function subject( Submission $submission ): string {
		$own = Mailer::line( self::text( $submission, 'receiptSubject' ) );
		/* translators: %s: name of the site. */
		return '' === $own ? Mailer::line( sprintf( __( '[%s] We have received your message', 'statecraft' ), Mailer::site() ) ) : $own;
	}

	/** Why somebody gets this mail. Where the form is says the site, not the browser. */
	private static function foot(): string {
		return sprintf(
			/* translators: 1: name of the site, 2: its address. */
			__( 'You are getting this email because your address was entered in a form on %1$s (%2$s). If that was not you, you can ignore this email.', 'statecraft' ),
			Mailer::site(),
			home_url( '/' )
		) . "\n";
	}

	/**
	 * A setting that is a text.
	 *
	 * @param Submission $submission What came in.
	 * @param string     $name       The attribute.
	 */
	private static function text( Submission $submission, string $name ): string {
		$value = $submission->settings[ $name ] ?? '';
		return is_string( $value ) ? trim( wp_strip_all_tags( $value ) ) : '';
	}
}
