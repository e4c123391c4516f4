<?php
/**
 * Likes on the front end.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Counts\Like;

defined( 'ABSPATH' ) || exit;

use Statecraft\Public_Form\Confirmation_Redirect;
use Statecraft\Public_Form\Form_Request;
use Statecraft\Public_Form\Sealed_Payload;

/** Handles a press before the page is rendered, and passes the answer to the buttons on the page. */
final class Like_Page {

	/** The POST keys of the hidden fields, and of the wish. */
	public const FORM    = 'statecraft_like';
	public const ANSWERS = 'statecraft_liked';

	/** The page of this request. */
	private static ?self $shared = null;

	/** The form of this request, and why it was refused. */
	private string $form    = '';
	private string $refusal = '';

	private function __construct( private readonly Like_Handler $handler, private readonly Confirmation_Redirect $redirect ) {}

	/** Returns the page of this request. */
	public static function shared(): self {
		return self::$shared ??= new self( new Like_Handler(), new Confirmation_Redirect( new Sealed_Payload() ) );
	}

	/** Hooks the front end. */
	public static function hook(): void {
		add_action( 'template_redirect', array( self::shared(), 'receive' ), 1 );
	}

	/** Handles a press, if there is one. */
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
					'ok'      => $answer->is_done(),
					'words'   => Like_Button::words( $answer->count ),
					'message' => $answer->message,
				),
				$answer->status()
			);
		}
		if ( $answer->is_done() ) {
			$this->redirect->send( $request->form, $answer->kind );
		}
		$this->form    = $request->form;
		$this->refusal = $answer->message;
		status_header( $answer->status() );
	}

	/**
	 * Returns why the form of this request was refused.
	 *
	 * @param string $form The id of the form on its page.
	 */
	public function refusal( string $form ): string {
		return $this->form === $form ? $this->refusal : '';
	}

	/**
	 * Whether a post was liked by a page request, after the redirect that follows.
	 *
	 * @param string $form The id of the form on its page.
	 */
	public function is_liked( string $form ): bool {
		return array( $form, Like_Answer::LIKED ) === $this->redirect->read();
	}
}
