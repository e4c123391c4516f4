<?php
/**
 * Payment forms submitted on the front end.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Checkout;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Orders\Order;
use Statecraft\Public_Form\Form_Request;

/** Handles a submission before the page is rendered: the browser is redirected to the provider, or the page shows why not. */
final class Checkout_Page {

	/** The only instance. */
	private static ?self $shared = null;

	/** The refused submission of this request. */
	private ?Pay_Outcome $outcome = null;

	/** Whether a form has shown it. */
	private bool $is_shown = false;

	/**
	 * @param Checkout_Handler $handler Handles submissions.
	 */
	public function __construct( private readonly Checkout_Handler $handler ) {}

	/** Returns the instance that all blocks share. */
	public static function shared(): self {
		return self::$shared ??= new self( new Checkout_Handler() );
	}

	/** Hooks the front end. */
	public function hook(): void {
		add_action( 'template_redirect', array( $this, 'receive' ), 1 );
		add_action( 'wp_footer', array( $this, 'show_elsewhere' ) );
	}

	/** Handles a submission, if there is one. There is no nonce: a cached page would contain an expired one, and anyone may pay. */
	public function receive(): void {
		$request = Form_Request::current( Pay_Form::FORM, Pay_Form::CHOICE );
		if ( ! $request ) {
			return;
		}
		Form_Request::prevent_caching();
		$outcome = $this->handler->handle( $request );
		if ( $outcome->retry_after > 0 ) {
			header( "Retry-After: $outcome->retry_after" );
		}
		if ( Form_Request::wants_json() ) {
			self::answer( $outcome );
		}
		if ( Pay_Outcome::OPENED === $outcome->kind ) {
			wp_redirect( $outcome->url, 303 ); // phpcs:ignore WordPress.Security.SafeRedirect -- the URL comes from the provider.
			exit;
		}
		$this->outcome = $outcome;
		status_header( $outcome->status );
	}

	/**
	 * Returns the refused submission of a form.
	 *
	 * @param string $form The id of the form on its page.
	 */
	public function refusal( string $form ): ?Pay_Outcome {
		if ( $form !== $this->outcome?->request?->form ) {
			return null;
		}
		$this->is_shown = true;
		return $this->outcome;
	}

	/** Prints the message that no form on the page has shown, because the form is no longer there. */
	public function show_elsewhere(): void {
		if ( $this->outcome && ! $this->is_shown ) {
			$message = new Pay_Outcome( $this->outcome->kind, $this->outcome->message );
			echo Pay_Form::elsewhere( $this->outcome->request->form ?: 'pay', $message ); // phpcs:ignore WordPress.Security.EscapeOutput -- it is escaped there.
		}
	}

	/**
	 * Responds to the form's script with JSON.
	 *
	 * @param Pay_Outcome $outcome The result.
	 * @return never
	 */
	private static function answer( Pay_Outcome $outcome ): void {
		if ( Pay_Outcome::OPENED === $outcome->kind ) {
			wp_send_json(
				array(
					'ok'  => true,
					'url' => $outcome->url,
				)
			);
		}
		$said = array(
			'field'       => $outcome->field,
			'again'       => $outcome->can_repeat && $outcome->order instanceof Order ? $outcome->order->uid : '',
			'retry_after' => $outcome->retry_after,
		);
		wp_send_json(
			array(
				'ok'      => false,
				'kind'    => $outcome->kind,
				'message' => $outcome->message,
			) + array_filter( $said ),
			$outcome->status
		);
	}
}
