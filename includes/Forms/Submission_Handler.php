<?php
/**
 * Takes what forms send.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms;

use Statecraft\Public_Form\Duplicate_Guard;
use Statecraft\Public_Form\Form_Request;
use Statecraft\Public_Form\Gate;
use Statecraft\Public_Form\Sealed_Payload;

/**
 * From what a browser has sent to a confirmation or a refusal. Two promises: a refusal carries everything that was written, and what is confirmed is
 * kept or told, or both.
 */
final class Submission_Handler {

	/** A form that is back sooner, in seconds, was filled in by a browser or by a machine. */
	private const FASTEST = 2;

	/** What a form carries is good for so many seconds: one that its owner has taken away or changed must not be sent for ever. */
	private const LONGEST = MONTH_IN_SECONDS;

	/**
	 * Needs all that a form goes through.
	 *
	 * @param Sealed_Payload        $seal      Opens the form that came along.
	 * @param Form_Validator      $checks    Checks the answers.
	 * @param Duplicate_Guard $before    Knows what was taken before.
	 * @param Gate        $gate      Says when it is too much.
	 * @param Responses   $responses Keeps.
	 * @param Notifier    $notifier  Tells.
	 */
	public function __construct(
		private readonly Sealed_Payload $seal,
		private readonly Form_Validator $checks,
		private readonly Duplicate_Guard $before,
		private readonly Gate $gate,
		private readonly Responses $responses,
		private readonly Notifier $notifier
	) {}

	/**
	 * Takes one.
	 *
	 * @param Form_Request $posted What came.
	 */
	public function take( Form_Request $posted ): Confirmed|Refused {
		$data  = $this->seal->open( $posted->seal );
		$form  = $data ? Form::of( $data['form'] ?? array() ) : null;
		$since = (int) ( $data['since'] ?? 0 );
		if ( ! $form || $form->id !== $posted->form || time() - $since > self::LONGEST ) {
			return self::outdated( $posted );
		}
		if ( ! $form->host()->is_open() ) {
			return new Refused( $posted, __( 'This form cannot take answers because its page is not public. What you wrote is still here, so you can copy it.', 'statecraft' ), array(), $since );
		}
		if ( ! $form->is_held() ) {
			return self::outdated( $posted );
		}
		$mark = $this->seal->sign( $posted->fingerprint() );
		if ( '' !== $posted->trap ) {
			return Confirmed::of( $form, array(), $mark );
		}
		[ $answers, $wrong ] = $this->checks->check( $form, $posted );
		if ( $wrong ) {
			return new Refused( $posted, self::sum_up( count( $wrong ) ), self::with_lost_files( $wrong, $posted ), $since );
		}
		$confirmed = Confirmed::of( $form, $answers, $mark );
		return $this->before->has( $mark ) ? $confirmed : $this->take_once( $form, $answers, $posted, $since, $confirmed );
	}

	/**
	 * Takes what was not taken yet. The limits come first: whoever is over them waits for nobody.
	 *
	 * @param Form         $form      Which.
	 * @param list<Answer> $answers   Valid.
	 * @param Form_Request       $posted    What came.
	 * @param int          $since     When the form was first shown.
	 * @param Confirmed    $confirmed What its sender is told then.
	 */
	private function take_once( Form $form, array $answers, Form_Request $posted, int $since, Confirmed $confirmed ): Confirmed|Refused {
		$lost    = self::with_lost_files( array(), $posted );
		$refusal = $this->gate->check( "$form->post_id-$form->id", $posted->address, $form->post_id );
		if ( $refusal ) {
			return new Refused( $posted, $refusal->get_error_message(), $lost, $since );
		}
		$claimed = $this->before->claim( $confirmed->mark );
		if ( ! $claimed ) {
			return false === $claimed
				? $confirmed
				: new Refused( $posted, __( 'Your message is being sent. Please wait a moment, then send it once more to be sure: it is taken only once.', 'statecraft' ), $lost, $since );
		}
		$refused = $this->deliver( $form, $answers, $posted, $since, $confirmed );
		if ( $refused ) {
			$this->before->release( $confirmed->mark );
		} else {
			$this->keep( $confirmed );
		}
		return $refused ?? $confirmed;
	}

	/**
	 * Remembers that it was taken.
	 *
	 * @param Confirmed $confirmed What its sender is told.
	 */
	private function keep( Confirmed $confirmed ): void {
		$this->before->keep( $confirmed->mark, $this->seal->close( array( 'summary' => $confirmed->has_summary() ? $confirmed->summary : array() ) ) );
	}

	/**
	 * The page has to be rendered anew.
	 *
	 * @param Form_Request $posted What came.
	 */
	private static function outdated( Form_Request $posted ): Refused {
		return new Refused(
			$posted,
			'' === $posted->seal && is_preview()
				? __( 'Nothing was sent: this is a preview. Your answers are still here.', 'statecraft' )
				: __( 'This form has changed since you opened it. Your answers are still here: please check them and send them again.', 'statecraft' )
		);
	}

	/**
	 * What is remembered of a form that was taken.
	 *
	 * @param string               $mark     Of a confirmation.
	 * @param string               $form     The form's id on its page.
	 * @param array<string, mixed> $settings Its settings now.
	 */
	public function remembered( string $mark, string $form, array $settings ): Confirmed {
		$data = $this->seal->open( (string) $this->before->read( $mark ) );
		return new Confirmed( $form, $settings, $data['summary'] ?? array(), $mark );
	}

	/**
	 * Keeps and tells. Mail may take long: whoever sends the same again meanwhile is told at once that it is kept.
	 *
	 * @param Form         $form      Which.
	 * @param list<Answer> $answers   Valid.
	 * @param Form_Request       $posted    What came.
	 * @param int          $since     When the form was first shown.
	 * @param Confirmed    $confirmed What its sender is told.
	 * @return Refused|null Null: at least one of them is done, or the owner wants neither.
	 */
	private function deliver( Form $form, array $answers, Form_Request $posted, int $since, Confirmed $confirmed ): ?Refused {
		$submission = new Submission( $form->title, $form->post_id, self::origin() . $posted->page, $answers, $form->settings, time(), $posted->address, time() - $since < self::fastest() );
		$kept       = $this->responses->add( $submission );
		if ( is_int( $kept ) && $kept > 0 ) {
			$this->keep( $confirmed );
		}
		$told = $this->notifier->send( $submission, is_wp_error( $kept ) ? 0 : $kept );
		if ( ( is_wp_error( $kept ) && true !== $told ) || ( is_wp_error( $told ) && ( is_wp_error( $kept ) || 0 === $kept ) ) ) {
			return new Refused( $posted, __( 'Your message could not be delivered right now. Nothing is lost: it is still here. Please try again in a few minutes.', 'statecraft' ), self::with_lost_files( array(), $posted ), $since );
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
	 * @param array<string, string> $wrong  By field.
	 * @param Form_Request                $posted What came.
	 * @return array<string, string>
	 */
	private static function with_lost_files( array $wrong, Form_Request $posted ): array {
		return $wrong + array_fill_keys( array_keys( $posted->files ), __( 'Please choose the file again: browsers do not keep it.', 'statecraft' ) );
	}

	/**
	 * What is said above the fields.
	 *
	 * @param int $count How many of them are wrong.
	 */
	private static function sum_up( int $count ): string {
		/* translators: %d: number of fields. */
		return sprintf( _n( 'Not sent yet: please look at %d field.', 'Not sent yet: please look at %d fields.', $count, 'statecraft' ), $count );
	}
}
