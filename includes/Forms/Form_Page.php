<?php
/**
 * Submissions on the front end.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms;

defined( 'ABSPATH' ) || exit;

use Statecraft\Forms\Render\Confirmation;
use Statecraft\Forms\Render\Lost_Answers;
use Statecraft\Public_Form\Confirmation_Redirect;
use Statecraft\Public_Form\Form_Request;

/** Handles a submission before the page is rendered, and passes the result to the forms on the page. */
final class Form_Page {

	/** The rejected submission of this request. */
	private ?Refused $refused = null;

	/** Whether a form on the page has rendered the rejected submission. */
	private bool $is_shown = false;

	public function __construct( private readonly Submission_Handler $handler, private readonly Confirmation_Redirect $redirect ) {}

	public function hook(): void {
		add_action( 'template_redirect', array( $this, 'receive' ), 1 );
		add_action( 'wp_footer', array( $this, 'show_lost_answers' ) );
	}

	/** Handles the submission in this request, if there is one. */
	public function receive(): void {
		$request       = Form_Request::current();
		$is_submission = $request || Form_Request::is_too_large();
		if ( $is_submission || null !== $this->redirect->read() ) {
			Form_Request::prevent_caching();
		}
		if ( ! $is_submission ) {
			return;
		}
		$outcome = $request ? $this->handler->handle( $request ) : self::too_large();
		if ( Form_Request::wants_json() ) {
			$this->answer( $outcome );
		} elseif ( $outcome instanceof Confirmed ) {
			$this->redirect( $outcome );
		} else {
			$this->refused = $outcome;
			status_header( 422 );
		}
	}

	/**
	 * Returns the rejected submission of a form in this request.
	 *
	 * @param string $form The id of the form on its page.
	 */
	public function refusal( string $form ): ?Refused {
		if ( ! $this->refused || ! in_array( $this->refused->request->form, array( '', $form ), true ) ) {
			return null;
		}
		$this->is_shown = true;
		return $this->refused;
	}

	/**
	 * Returns the confirmation of a form, after the redirect that follows its submission.
	 *
	 * @param string               $form     The id of the form on its page.
	 * @param array<string, mixed> $settings The settings of the form.
	 */
	public function confirmation( string $form, array $settings ): ?Confirmed {
		[ $id, $hash ] = $this->redirect->read() ?? array( '', '' );
		return $id === $form && '' !== $hash ? $this->handler->earlier_confirmation( $hash, $form, $settings ) : null;
	}

	/** Prints the answers of a rejected submission whose form is no longer on the page, so that they are not lost. */
	public function show_lost_answers(): void {
		if ( $this->refused && ! $this->is_shown && '' !== $this->refused->request->form ) {
			echo Lost_Answers::render( $this->refused ); // phpcs:ignore WordPress.Security.EscapeOutput -- it is escaped there.
		}
	}

	/**
	 * Redirects to the confirmation.
	 *
	 * @return never
	 */
	private function redirect( Confirmed $confirmed ): void {
		$elsewhere = $confirmed->redirect();
		if ( '' !== $elsewhere ) {
			wp_redirect( $elsewhere, 303 ); // phpcs:ignore WordPress.Security.SafeRedirect -- validated by Confirmed.
			exit;
		}
		$this->redirect->send( $confirmed->form, $confirmed->hash );
	}

	/**
	 * Responds to the form's script with JSON.
	 *
	 * @return never
	 */
	private function answer( Confirmed|Refused $outcome ): void {
		if ( $outcome instanceof Confirmed ) {
			wp_send_json(
				array(
					'ok'       => true,
					'message'  => Confirmation::render( $outcome ),
					'errors'   => (object) array(),
					'redirect' => $outcome->redirect(),
				)
			);
		}
		// On 409, the script submits the form natively: only a freshly rendered page has a valid sealed form.
		wp_send_json(
			array(
				'ok'      => false,
				'message' => esc_html( $outcome->message ),
				'errors'  => (object) $outcome->errors,
			),
			$outcome->is_outdated() ? 409 : 422
		);
	}

	/** Returns the rejection of a request body above `post_max_size`, which PHP has discarded. The browser still has the answers. */
	private static function too_large(): Refused {
		return new Refused(
			new Form_Request( '', '', '', '', array(), array(), '', '' ),
			/* translators: %s: size such as 8 MB. */
			sprintf( __( 'Nothing was sent: your files are larger than the %s that this site accepts. Go back in your browser to find your answers, and choose smaller files.', 'statecraft' ), size_format( wp_convert_hr_to_bytes( (string) ini_get( 'post_max_size' ) ) ) )
		);
	}
}
