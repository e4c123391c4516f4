<?php
/**
 * The reply to a response.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Forms\Answers;
use Statecraft\Forms\Mail_Record;
use Statecraft\Forms\Mailer;
use Statecraft\Forms\Response;
use Statecraft\Public_Form\Duplicate_Guard;
use Statecraft\Public_Form\Rate_Limiter;

/** Sends an email to the sender of a form, from the screen of the response. Reply-To is the current user. */
final class Response_Reply {

	/** The name of the action and of its nonce. */
	private const ACTION = 'statecraft_response_reply';

	/** The maximum length of a reply, in characters. */
	private const MAX_LENGTH = 20_000;

	/** Seconds that a second click waits for the result of the first: most mail servers respond within that time. */
	private const WAIT = 5;

	public function __construct( private readonly Duplicate_Guard $duplicates = new Duplicate_Guard() ) {}

	public function hook(): void {
		add_action( 'admin_post_' . self::ACTION, array( $this, 'run' ) );
	}

	/** Prints the form, and the result of the last reply. */
	public static function render( Response $response ): void {
		$to = Answers::email( $response->answers );
		if ( '' === $to ) {
			return;
		}
		$typed = get_transient( self::transient_name( $response->id ) );
		$typed = is_array( $typed ) ? $typed : array();
		delete_transient( self::transient_name( $response->id ) );
		?>
		<h2 id="reply" style="margin-block-start: 1em; padding-inline: 0"><?php esc_html_e( 'Reply', 'statecraft' ); ?></h2>
		<?php self::render_result( $typed ); ?>
		<form action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>" method="post">
			<input type="hidden" name="action" value="<?php echo esc_attr( self::ACTION ); ?>">
			<input type="hidden" name="response" value="<?php echo esc_attr( (string) $response->id ); ?>">
			<input type="hidden" name="once" value="<?php echo esc_attr( $typed['once'] ?? wp_generate_uuid4() ); ?>">
			<?php wp_nonce_field( self::ACTION . $response->id ); ?>
			<p>
				<label for="statecraft-reply-subject"><?php esc_html_e( 'Subject', 'statecraft' ); ?></label><br>
				<input type="text" class="large-text" id="statecraft-reply-subject" name="subject" maxlength="200" value="<?php echo esc_attr( $typed['subject'] ?? 'Re: ' . $response->form_title ); ?>">
			</p>
			<p>
				<label for="statecraft-reply-text"><?php esc_html_e( 'Message', 'statecraft' ); ?></label><br>
				<textarea class="large-text" id="statecraft-reply-text" name="text" rows="8" required maxlength="<?php echo esc_attr( (string) self::MAX_LENGTH ); ?>" aria-describedby="statecraft-reply-help"><?php echo esc_textarea( $typed['text'] ?? '' ); ?></textarea>
			</p>
			<p class="description" id="statecraft-reply-help">
				<?php
				/* translators: 1: address of the visitor, 2: address of the person who replies. */
				echo esc_html( sprintf( __( 'This goes to %1$s. Answers come to you at %2$s.', 'statecraft' ), $to, wp_get_current_user()->user_email ) );
				?>
			</p>
			<?php submit_button( __( 'Send reply', 'statecraft' ) ); ?>
		</form>
		<?php
	}

	/** Handles the form. If sending fails, the input is stored to be shown again. */
	public function run(): void {
		$id = absint( $_POST['response'] ?? 0 );
		check_admin_referer( self::ACTION . $id );
		$response = current_user_can( 'edit_post', $id ) ? Response::find( $id ) : null;
		if ( ! $response ) {
			wp_die( esc_html__( 'Sorry, you are not allowed to do that.', 'statecraft' ), 403 );
		}
		$subject = Mailer::single_line( sanitize_text_field( wp_unslash( $_POST['subject'] ?? '' ) ) );
		$text    = is_string( $_POST['text'] ?? null ) ? mb_substr( trim( wp_check_invalid_utf8( wp_unslash( $_POST['text'] ) ) ), 0, self::MAX_LENGTH ) : ''; // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- sent as plain text.
		$once    = sanitize_text_field( wp_unslash( $_POST['once'] ?? '' ) );
		$result  = $this->send_once( $response, $subject, $text, $once );
		if ( $result ) {
			set_transient( self::transient_name( $id ), $result, HOUR_IN_SECONDS );
		}
		wp_safe_redirect( $response->url() . '#reply' );
		exit;
	}

	/**
	 * Sends a reply, unless an earlier click has already sent it or is sending it; in that case returns that click's result.
	 *
	 * @param string $subject One line.
	 * @param string $text    Plain text.
	 * @param string $once    The idempotency key of the printed form. The same text from a form printed later is another reply.
	 * @return array<string, mixed> The result to show; empty if it is already stored.
	 */
	private function send_once( Response $response, string $subject, string $text, string $once ): array {
		$hash = md5( implode( '|', array( self::transient_name( $response->id ), $once, $subject, $text ) ) );
		if ( ! $this->duplicates->try_claim( $hash ) ) {
			/**
			 * Filters how long a second click waits for the first to send its email.
			 *
			 * @param float $seconds At most 10.
			 */
			$seconds = max( 0, min( 10, (float) apply_filters( 'statecraft_form_reply_wait', self::WAIT ) ) );
			$outcome = $this->duplicates->poll( $hash, (int) ( 10 * $seconds ) );
			if ( '' === $outcome ) {
				return compact( 'subject', 'text', 'once' ) + array( 'is_busy' => true );
			}
			return null === $outcome ? array() : array( 'is_sent' => true );
		}
		$reason = $this->send( $response, $subject, $text );
		if ( '' === $reason ) {
			$this->duplicates->complete( $hash, 'sent' );
			return array( 'is_sent' => true );
		}
		// Stored before the claim is released, so that a waiting second click can show it.
		set_transient( self::transient_name( $response->id ), compact( 'subject', 'text', 'reason' ), HOUR_IN_SECONDS );
		$this->duplicates->release( $hash );
		return array();
	}

	/**
	 * Sends a reply.
	 *
	 * @param string $subject One line.
	 * @param string $text    Plain text.
	 * @return string The reason why it was not sent; empty if it was.
	 */
	private function send( Response $response, string $subject, string $text ): string {
		$to = Answers::email( $response->answers );
		if ( '' === $to || '' === $text ) {
			return '' === $to ? __( 'This response has no email address.', 'statecraft' ) : __( 'The message is empty.', 'statecraft' );
		}
		$limiter = new Rate_Limiter();
		// Without this limit, users could submit their own form with any address, and thereby send email to anyone.
		if ( ! $limiter->allowed( array( 'person-' . get_current_user_id() ), 'reply' ) ) {
			return __( 'You have sent too many replies within an hour. Please try again later.', 'statecraft' );
		}
		if ( ! $limiter->allowed( array( $to ) ) ) {
			return __( 'This site has sent a lot of emails to this address within an hour. Please try again later.', 'statecraft' );
		}
		$reason = Mailer::send(
			array(
				'to'      => $to,
				'subject' => '' === $subject ? 'Re: ' . Mailer::single_line( $response->form_title ) : $subject,
				'body'    => "$text\n",
				'headers' => array( Mailer::PLAIN, 'Reply-To: ' . wp_get_current_user()->user_email ),
			)
		);
		Mail_Record::add( $response->id, Mail_Record::REPLY, array( $to ), $reason, $text );
		return $reason;
	}

	/**
	 * Prints the result of the last reply.
	 *
	 * @param array<string, mixed> $typed The stored result; empty if none.
	 */
	private static function render_result( array $typed ): void {
		if ( ! $typed ) {
			return;
		}
		[ $type, $words ] = match ( true ) {
			isset( $typed['is_sent'] ) => array( 'success', __( 'Your reply was sent.', 'statecraft' ) ),
			isset( $typed['is_busy'] ) => array( 'info', __( 'Your reply is still being sent, and will be sent only once. Reload this page in a moment to see the result.', 'statecraft' ) ),
			/* translators: %s: the reason given by the mail server. */
			default => array( 'error', sprintf( __( 'Your reply was not sent. Your text is still below. %s', 'statecraft' ), $typed['reason'] ?? '' ) ),
		};
		wp_admin_notice(
			esc_html( $words ),
			array(
				'type'               => $type,
				'additional_classes' => array( 'inline' ),
				'attributes'         => array( 'role' => 'error' === $type ? 'alert' : 'status' ),
			)
		);
	}

	/**
	 * Returns the name of the transient with the result: one per user and response.
	 *
	 * @param int $id The response.
	 */
	private static function transient_name( int $id ): string {
		return self::ACTION . "_{$id}_" . get_current_user_id();
	}
}
