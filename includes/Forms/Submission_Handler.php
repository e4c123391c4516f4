<?php
/**
 * Handling of submissions.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms;

defined( 'ABSPATH' ) || exit;

use Statecraft\Public_Form\Duplicate_Guard;
use Statecraft\Public_Form\Form_Request;
use Statecraft\Public_Form\Rate_Limiter;
use Statecraft\Public_Form\Sealed_Payload;

/**
 * Turns a request into a confirmation or a rejection. Two invariants: a rejection contains all answers, and a confirmed submission has been stored,
 * emailed, or both.
 */
final class Submission_Handler {

	/** The lifetime of a sealed form in seconds, so that a removed or changed form does not stay valid forever. */
	private const LIFETIME = MONTH_IN_SECONDS;

	/**
	 * @param Sealed_Payload $seal Decrypts the submitted form.
	 */
	public function __construct(
		private readonly Sealed_Payload $seal,
		private readonly Form_Validator $validator,
		private readonly Duplicate_Guard $duplicates,
		private readonly Rate_Limiter $limiter,
		private readonly Stored_Responses $responses,
		private readonly Mail_Notifier $notifier
	) {}

	/** Handles a submission. */
	public function handle( Form_Request $request ): Confirmed|Refused {
		$data  = $this->seal->decrypt( $request->sealed );
		$form  = $data ? Form::of( $data['form'] ?? array() ) : null;
		$since = (int) ( $data['since'] ?? 0 );
		if ( ! $form || $form->id !== $request->form || time() - $since > self::LIFETIME ) {
			return self::outdated( $request );
		}
		if ( ! $form->host()->is_shown() ) {
			return new Refused( $request, __( 'This form cannot be sent because its page is not public. What you wrote is still here, so you can copy it.', 'statecraft' ), array(), $since );
		}
		if ( ! $form->is_in_post() ) {
			return self::outdated( $request );
		}
		$refusal = $request->files ? $this->limiter->check_files( $request->address ) : null;
		if ( $refusal ) {
			return new Refused( $request, $refusal->get_error_message(), self::with_lost_files( array(), $request ), $since );
		}
		$sender = Sender::of( $request );
		$hash   = $this->seal->sign( $sender->fingerprint() );
		if ( '' !== $request->honeypot ) {
			return Confirmed::of( $form, array(), $hash );
		}
		[ $answers, $errors ] = $this->validator->check( $form, $request );
		if ( $errors ) {
			return new Refused( $request, self::summary( count( $errors ) ), self::with_lost_files( $errors, $request ), $since );
		}
		$confirmed = Confirmed::of( $form, $answers, $hash );
		return $this->duplicates->is_processed( $hash, $sender->seconds() ) ? $confirmed : $this->handle_new( $form, $answers, $request, $since, $confirmed, $sender );
	}

	/**
	 * Handles a submission that is not a known duplicate. The limits per sender are checked before the claim, so that a request above them never
	 * waits for another one; the shared limits after it, so that a second click is not taken for another person on the same network.
	 *
	 * @param list<Answer> $answers
	 * @param int          $since     When the form was first rendered, as a Unix timestamp.
	 * @param Confirmed    $confirmed The confirmation to return on success.
	 */
	private function handle_new( Form $form, array $answers, Form_Request $request, int $since, Confirmed $confirmed, Sender $sender ): Confirmed|Refused {
		$lost    = self::with_lost_files( array(), $request );
		$name    = "$form->post_id-$form->id";
		$refusal = $this->limiter->check_sender( $name, $request->address );
		if ( $refusal ) {
			return new Refused( $request, $refusal->get_error_message(), $lost, $since );
		}
		$claimed = $this->duplicates->claim( $confirmed->hash, $sender->seconds() );
		if ( ! $claimed ) {
			return false === $claimed
				? $confirmed
				: new Refused( $request, __( 'Your message is being sent. Please wait a moment, then send it once more to be sure: it will count only once.', 'statecraft' ), $lost, $since );
		}
		$refusal = $this->limiter->check_shared( $name, $request->address, $form->post_id );
		$refused = $refusal ? new Refused( $request, $refusal->get_error_message(), $lost, $since ) : $this->deliver( $form, $answers, $request, $since, $confirmed );
		if ( $refused ) {
			$this->duplicates->release( $confirmed->hash );
		} else {
			$this->complete( $confirmed );
			$known = $sender->remember();
			$known && $this->duplicates->remember( $this->seal->sign( $known->fingerprint() ), $this->summary_of( $confirmed ) );
		}
		return $refused ?? $confirmed;
	}

	/** Completes the claim of {@see Duplicate_Guard}. */
	private function complete( Confirmed $confirmed ): void {
		$this->duplicates->complete( $confirmed->hash, $this->summary_of( $confirmed ) );
	}

	/** Returns the stored part of a confirmation, encrypted. */
	private function summary_of( Confirmed $confirmed ): string {
		return $this->seal->encrypt( array( 'summary' => $confirmed->has_summary() ? $confirmed->summary : array() ) );
	}

	/** Rejects a form that is expired, changed or not authentic, so that the page must be rendered again. */
	private static function outdated( Form_Request $request ): Refused {
		return new Refused(
			$request,
			'' === $request->sealed && is_preview()
				? __( 'Nothing was sent: this is a preview. Your answers are still here.', 'statecraft' )
				: __( 'This form has changed since you opened it. Your answers are still here: please check them and send them again.', 'statecraft' )
		);
	}

	/**
	 * Returns the confirmation of a submission from an earlier request.
	 *
	 * @param string               $hash     The hash of the submission.
	 * @param string               $form     The id of the form on its page.
	 * @param array<string, mixed> $settings The current settings of the form.
	 */
	public function earlier_confirmation( string $hash, string $form, array $settings ): Confirmed {
		$data = $this->seal->decrypt( (string) $this->duplicates->read( $hash ) );
		return new Confirmed( $form, $settings, $data['summary'] ?? array(), $hash );
	}

	/**
	 * Stores and emails a submission. Completes the claim after storing, so that a duplicate is confirmed without waiting for the email.
	 *
	 * @param list<Answer> $answers
	 * @param int          $since   When the form was first rendered, as a Unix timestamp.
	 * @return Refused|null Null if it was stored or emailed, or if both are off.
	 */
	private function deliver( Form $form, array $answers, Form_Request $request, int $since, Confirmed $confirmed ): ?Refused {
		$submission = new Submission( $form->title, $form->post_id, $request->url(), $answers, $form->settings, time(), $request->address, time() - $since < Spam_Check::min_seconds() );
		$stored     = $this->responses->add( $submission, $confirmed->hash );
		if ( is_int( $stored ) && $stored > 0 ) {
			$this->complete( $confirmed );
			$this->responses->finish( $stored );
		}
		$notified = $this->notifier->send( $submission, is_wp_error( $stored ) ? 0 : $stored );
		if ( ( is_wp_error( $stored ) && true !== $notified ) || ( is_wp_error( $notified ) && ( is_wp_error( $stored ) || 0 === $stored ) ) ) {
			return new Refused( $request, __( 'Your message could not be delivered right now. Nothing is lost: it is still here. Please try again in a few minutes.', 'statecraft' ), self::with_lost_files( array(), $request ), $since );
		}
		/**
		 * Fires after a submission was accepted.
		 *
		 * @param Submission $submission
		 * @param int        $response   The id of the stored response; 0 if not stored.
		 */
		do_action( 'statecraft_form_taken', $submission, is_wp_error( $stored ) ? 0 : $stored );
		return null;
	}

	/**
	 * Adds an error to each file field: browsers do not keep files, so they must be chosen again.
	 *
	 * @param array<string, string> $errors Error messages by field id.
	 * @return array<string, string>
	 */
	private static function with_lost_files( array $errors, Form_Request $request ): array {
		return $errors + array_fill_keys( array_keys( $request->files ), __( 'Please choose the file again: browsers do not keep it.', 'statecraft' ) );
	}

	/**
	 * Returns the message above the fields.
	 *
	 * @param int $count The number of invalid fields.
	 */
	private static function summary( int $count ): string {
		/* translators: %d: number of fields. */
		return sprintf( _n( 'Not sent yet: please look at %d field.', 'Not sent yet: please look at %d fields.', $count, 'statecraft' ), $count );
	}
}
