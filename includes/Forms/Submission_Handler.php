<?php
/**
 * The handling of a submission.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms;

use Statecraft\Public_Form\Duplicate_Guard;
use Statecraft\Public_Form\Form_Request;
use Statecraft\Public_Form\Rate_Limiter;
use Statecraft\Public_Form\Sealed_Payload;

/**
 * Turns a request into a confirmation or a refusal. Two promises: a refusal carries everything that was written, and a confirmed submission is stored
 * or mailed, or both.
 */
final class Submission_Handler {

	/** Seconds: a form that is sent sooner was filled in by autofill or a bot. */
	private const FASTEST = 2;

	/** Seconds that a sealed form is valid: one that its owner has removed or changed must not be sent for ever. */
	private const LONGEST = MONTH_IN_SECONDS;

	/**
	 * Constructor.
	 *
	 * @param Sealed_Payload   $seal       Opens the form that came along.
	 * @param Form_Validator   $validator  Checks the answers.
	 * @param Duplicate_Guard  $duplicates Knows what was taken before.
	 * @param Rate_Limiter     $limiter    Says when it is too much.
	 * @param Stored_Responses $responses  Keeps.
	 * @param Mail_Notifier    $notifier   Tells.
	 */
	public function __construct(
		private readonly Sealed_Payload $seal,
		private readonly Form_Validator $validator,
		private readonly Duplicate_Guard $duplicates,
		private readonly Rate_Limiter $limiter,
		private readonly Stored_Responses $responses,
		private readonly Mail_Notifier $notifier
	) {}

	/**
	 * Handles one.
	 *
	 * @param Form_Request $request What came.
	 */
	public function take( Form_Request $request ): Confirmed|Refused {
		$data  = $this->seal->open( $request->seal );
		$form  = $data ? Form::of( $data['form'] ?? array() ) : null;
		$since = (int) ( $data['since'] ?? 0 );
		if ( ! $form || $form->id !== $request->form || time() - $since > self::LONGEST ) {
			return self::outdated( $request );
		}
		if ( ! $form->host()->is_open() ) {
			return new Refused( $request, __( 'This form cannot take answers because its page is not public. What you wrote is still here, so you can copy it.', 'statecraft' ), array(), $since );
		}
		if ( ! $form->is_held() ) {
			return self::outdated( $request );
		}
		$mark = $this->seal->sign( $request->fingerprint() );
		if ( '' !== $request->honeypot ) {
			return Confirmed::of( $form, array(), $mark );
		}
		[ $answers, $wrong ] = $this->validator->check( $form, $request );
		if ( $wrong ) {
			return new Refused( $request, self::sum_up( count( $wrong ) ), self::with_lost_files( $wrong, $request ), $since );
		}
		$confirmed = Confirmed::of( $form, $answers, $mark );
		return $this->duplicates->has( $mark ) ? $confirmed : $this->take_once( $form, $answers, $request, $since, $confirmed );
	}

	/**
	 * Handles one that is no duplicate. Rate limits come first: whoever exceeds them waits for nothing.
	 *
	 * @param Form         $form      Which.
	 * @param list<Answer> $answers   Valid.
	 * @param Form_Request $request   What came.
	 * @param int          $since     When the form was first shown.
	 * @param Confirmed    $confirmed What its sender is told then.
	 */
	private function take_once( Form $form, array $answers, Form_Request $request, int $since, Confirmed $confirmed ): Confirmed|Refused {
		$lost    = self::with_lost_files( array(), $request );
		$refusal = $this->limiter->check( "$form->post_id-$form->id", $request->address, $form->post_id );
		if ( $refusal ) {
			return new Refused( $request, $refusal->get_error_message(), $lost, $since );
		}
		$claimed = $this->duplicates->claim( $confirmed->mark );
		if ( ! $claimed ) {
			return false === $claimed
				? $confirmed
				: new Refused( $request, __( 'Your message is being sent. Please wait a moment, then send it once more to be sure: it is taken only once.', 'statecraft' ), $lost, $since );
		}
		$refused = $this->deliver( $form, $answers, $request, $since, $confirmed );
		if ( $refused ) {
			$this->duplicates->release( $confirmed->mark );
		} else {
			$this->keep( $confirmed );
		}
		return $refused ?? $confirmed;
	}

	/**
	 * Completes the claim of {@see Duplicate_Guard}.
	 *
	 * @param Confirmed $confirmed What its sender is told.
	 */
	private function keep( Confirmed $confirmed ): void {
		$this->duplicates->keep( $confirmed->mark, $this->seal->close( array( 'summary' => $confirmed->has_summary() ? $confirmed->summary : array() ) ) );
	}

	/**
	 * Refuses a form that is expired, changed or not authentic: the page has to be rendered again.
	 *
	 * @param Form_Request $request What came.
	 */
	private static function outdated( Form_Request $request ): Refused {
		return new Refused(
			$request,
			'' === $request->seal && is_preview()
				? __( 'Nothing was sent: this is a preview. Your answers are still here.', 'statecraft' )
				: __( 'This form has changed since you opened it. Your answers are still here: please check them and send them again.', 'statecraft' )
		);
	}

	/**
	 * The confirmation of a submission of an earlier request.
	 *
	 * @param string               $mark     Of a confirmation.
	 * @param string               $form     The form's id on its page.
	 * @param array<string, mixed> $settings Its settings now.
	 */
	public function remembered( string $mark, string $form, array $settings ): Confirmed {
		$data = $this->seal->open( (string) $this->duplicates->read( $mark ) );
		return new Confirmed( $form, $settings, $data['summary'] ?? array(), $mark );
	}

	/**
	 * Stores and mails. Mail may take long: once it is stored, a duplicate is confirmed at once.
	 *
	 * @param Form         $form      Which.
	 * @param list<Answer> $answers   Valid.
	 * @param Form_Request $request   What came.
	 * @param int          $since     When the form was first shown.
	 * @param Confirmed    $confirmed What its sender is told.
	 * @return Refused|null Null: at least one of them is done, or the owner wants neither.
	 */
	private function deliver( Form $form, array $answers, Form_Request $request, int $since, Confirmed $confirmed ): ?Refused {
		$submission = new Submission( $form->title, $form->post_id, self::origin() . $request->page, $answers, $form->settings, time(), $request->address, time() - $since < self::fastest() );
		$kept       = $this->responses->add( $submission );
		if ( is_int( $kept ) && $kept > 0 ) {
			$this->keep( $confirmed );
		}
		$told = $this->notifier->send( $submission, is_wp_error( $kept ) ? 0 : $kept );
		if ( ( is_wp_error( $kept ) && true !== $told ) || ( is_wp_error( $told ) && ( is_wp_error( $kept ) || 0 === $kept ) ) ) {
			return new Refused( $request, __( 'Your message could not be delivered right now. Nothing is lost: it is still here. Please try again in a few minutes.', 'statecraft' ), self::with_lost_files( array(), $request ), $since );
		}
		/**
		 * Fires when a form was taken.
		 *
		 * @param Submission $submission What came in.
		 * @param int        $response   The id of what is kept; 0 where nothing is.
		 */
		do_action( 'statecraft_form_taken', $submission, is_wp_error( $kept ) ? 0 : $kept );
		return null;
	}

	/** Scheme, host and port of this site. */
	private static function origin(): string {
		$parts = wp_parse_url( home_url() );
		return $parts['scheme'] . '://' . $parts['host'] . ( isset( $parts['port'] ) ? ':' . $parts['port'] : '' );
	}

	/**
	 * How many seconds a person needs at least. The script of the form waits for the rest of them; what comes sooner without it is looked at more
	 * closely, see {@see Spam_Check}. A page out of a cache is older than its visit, which does no harm.
	 */
	public static function fastest(): int {
		/**
		 * Filters how many seconds a person needs at least to fill in a form.
		 *
		 * @param int $seconds 2 at first; 0 never waits.
		 */
		return (int) apply_filters( 'statecraft_form_fastest', self::FASTEST );
	}

	/**
	 * A browser does not keep files: they have to be chosen again.
	 *
	 * @param array<string, string> $wrong   By field.
	 * @param Form_Request          $request What came.
	 * @return array<string, string>
	 */
	private static function with_lost_files( array $wrong, Form_Request $request ): array {
		return $wrong + array_fill_keys( array_keys( $request->files ), __( 'Please choose the file again: browsers do not keep it.', 'statecraft' ) );
	}

	/**
	 * The message above the fields.
	 *
	 * @param int $count How many of them are wrong.
	 */
	private static function sum_up( int $count ): string {
		/* translators: %d: number of fields. */
		return sprintf( _n( 'Not sent yet: please look at %d field.', 'Not sent yet: please look at %d fields.', $count, 'statecraft' ), $count );
	}
}
