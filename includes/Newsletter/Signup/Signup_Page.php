<?php
/**
 * Sign-ups on the front end.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Signup;

defined( 'ABSPATH' ) || exit;

use Statecraft\Public_Form\Confirmation_Redirect;
use Statecraft\Public_Form\Form_Request;
use Statecraft\Public_Form\Sealed_Payload;

/** Handles a submission before the page is rendered, and passes the answer to the forms on the page. */
final class Signup_Page {

	/** The POST keys of the hidden fields, and of the visitor's input. */
	public const FORM    = 'statecraft_subscribe';
	public const ANSWERS = 'statecraft_reader_of';

	/** The page of this request. */
	private static ?self $shared = null;

	/** The refused submission of this request. */
	private ?Signup_Answer $answer = null;

	private function __construct( private readonly Signup_Handler $handler, private readonly Confirmation_Redirect $redirect ) {}

	/** Returns the page of this request. */
	public static function shared(): self {
		return self::$shared ??= new self( new Signup_Handler(), new Confirmation_Redirect( new Sealed_Payload() ) );
	}

	/** Hooks the front end. */
	public static function hook(): void {
		add_action( 'template_redirect', array( self::shared(), 'receive' ), 1 );
	}

	/** Handles a sign-up, if there is one. */
	public function receive(): void {
		$request = Form_Request::current( self::FORM, self::ANSWERS );
		if ( ! $request ) {
			return;
		}
		Form_Request::prevent_caching();
		$answer = $this->handler->handle( $request );
		if ( Form_Request::wants_json() ) {
			wp_send_json(
				array(
					'ok'      => Signup_Answer::SENT === $answer->kind,
					'kind'    => $answer->kind,
					'message' => $answer->message,
					'seal'    => $answer->seal,
				),
				$answer->status()
			);
		}
		if ( Signup_Answer::SENT === $answer->kind ) {
			$this->redirect->send( $request->form, Signup_Answer::SENT );
		}
		$this->answer = $answer;
		status_header( $answer->status() );
	}

	/**
	 * Returns the refused submission of a form in this request.
	 *
	 * @param string $form The id of the form on its page.
	 */
	public function refusal( string $form ): ?Signup_Answer {
		return $this->answer && $this->answer->request->form === $form ? $this->answer : null;
	}

	/**
	 * Whether a form was sent, after the redirect that follows.
	 *
	 * @param string $form The id of the form on its page.
	 */
	public function is_sent( string $form ): bool {
		return array( $form, Signup_Answer::SENT ) === $this->redirect->read();
	}
}
