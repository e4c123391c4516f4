<?php
/**
 * Where signups arrive: the page that the form is on.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Signup;

use Statecraft\Forms\Form_Page;
use Statecraft\Public_Form\Form_Request;
use Statecraft\Public_Form\Sent_Mark;

/** Takes what was sent before the page is rendered, and knows for the forms on it what came of that. */
final class Signup_Page {

	/** The names under which a form sends its own data, and what was typed. */
	public const FORM    = 'statecraft_signup';
	public const ANSWERS = 'statecraft_person';

	/** What came of a form that was sent with this very request, and did not work. */
	private ?Outcome $outcome = null;

	/**
	 * Needs what takes signups.
	 *
	 * @param Signup_Handler $intake Takes them.
	 * @param Sent_Mark     $mark   Stands in the address of who is told.
	 */
	public function __construct( private readonly Signup_Handler $intake, private readonly Sent_Mark $mark ) {}

	/** Hooks the page. */
	public function hook(): void {
		add_action( 'template_redirect', array( $this, 'receive' ), 1 );
	}

	/** Takes a signup, if one came. */
	public function receive(): void {
		$posted = Form_Request::now( self::FORM, self::ANSWERS );
		if ( ! $posted ) {
			return;
		}
		Form_Page::keep_out_of_caches();
		$outcome = $this->intake->take( $posted );
		if ( str_contains( $_SERVER['HTTP_ACCEPT'] ?? '', 'application/json' ) ) { // phpcs:ignore WordPress.Security.ValidatedSanitizedInput
			wp_send_json(
				array(
					'ok'      => $outcome->is_good(),
					'kind'    => $outcome->kind,
					'message' => $outcome->message,
				),
				$outcome->is_good() ? 200 : 422
			);
		}
		if ( $outcome->is_good() ) {
			$this->mark->go( $posted->form, $outcome->kind );
		}
		$this->outcome = $outcome;
		status_header( 422 );
	}

	/**
	 * What is wrong with what a form has just sent.
	 *
	 * @param string $form The form's id on the page.
	 */
	public function refusal( string $form ): ?Outcome {
		return $this->outcome && $this->outcome->posted->form === $form ? $this->outcome : null;
	}

	/**
	 * What came of a form that was sent before this page was asked for.
	 *
	 * @param string $form The form's id on the page.
	 * @return string One of {@see Outcome::GOOD}, or empty.
	 */
	public function thanks( string $form ): string {
		[ $marked, $kind ] = $this->mark->read() ?? array( '', '' );
		return $marked === $form && in_array( $kind, Outcome::GOOD, true ) ? $kind : '';
	}
}
