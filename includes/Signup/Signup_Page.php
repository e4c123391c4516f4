<?php
/**
 * Signups on the front end.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Signup;

defined( 'ABSPATH' ) || exit;

use Statecraft\Public_Form\Confirmation_Redirect;
use Statecraft\Public_Form\Form_Request;

/** Handles a submission before the page is rendered, and passes the result to the forms on the page. */
final class Signup_Page {

	/** The POST keys of the hidden fields, and of the visitor's input. */
	public const FORM    = 'statecraft_signup';
	public const ANSWERS = 'statecraft_person';

	/** The failed submission of this request. */
	private ?Outcome $outcome = null;

	public function __construct( private readonly Signup_Handler $handler, private readonly Confirmation_Redirect $redirect ) {}

	/** Hooks the front end. */
	public function hook(): void {
		add_action( 'template_redirect', array( $this, 'receive' ), 1 );
	}

	/** Handles a signup, if there is one. */
	public function receive(): void {
		$request = Form_Request::current( self::FORM, self::ANSWERS );
		if ( ! $request ) {
			return;
		}
		Form_Request::prevent_caching();
		$outcome = $this->handler->handle( $request );
		if ( Form_Request::wants_json() ) {
			wp_send_json(
				array(
					'ok'      => $outcome->is_success(),
					'kind'    => $outcome->kind,
					'message' => $outcome->message,
				),
				$outcome->is_success() ? 200 : 422
			);
		}
		if ( $outcome->is_success() ) {
			$this->redirect->send( $request->form, $outcome->kind );
		}
		$this->outcome = $outcome;
		status_header( 422 );
	}

	/**
	 * Returns the failed submission of a form in this request.
	 *
	 * @param string $form The id of the form on its page.
	 */
	public function refusal( string $form ): ?Outcome {
		return $this->outcome && $this->outcome->request->form === $form ? $this->outcome : null;
	}

	/**
	 * Returns the result of a form, after the redirect that follows its submission.
	 *
	 * @param string $form The id of the form on its page.
	 * @return string One of {@see Outcome::SUCCESS_KINDS}, or empty.
	 */
	public function thanks( string $form ): string {
		[ $id, $kind ] = $this->redirect->read() ?? array( '', '' );
		return $id === $form && in_array( $kind, Outcome::SUCCESS_KINDS, true ) ? $kind : '';
	}
}
