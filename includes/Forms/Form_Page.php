<?php
/**
 * Where forms arrive: the page that they are on.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms;

use Statecraft\Forms\Render\Confirmation;
use Statecraft\Public_Form\Form_Request;
use Statecraft\Public_Form\Sent_Mark;
use Statecraft\Render\Unclaimed;

/** Takes what was sent before the page is rendered, and knows for the forms on it what came of that. */
final class Form_Page {

	/** What came of a form that was sent with this very request. */
	private ?Refused $refused = null;

	/** Whether a form on the page has shown it. */
	private bool $is_shown = false;

	/**
	 * Needs what takes forms.
	 *
	 * @param Submission_Handler    $intake Takes them.
	 * @param Sent_Mark $mark   Stands in the address of a confirmation.
	 */
	public function __construct( private readonly Submission_Handler $intake, private readonly Sent_Mark $mark ) {}

	/** Hooks the page. */
	public function hook(): void {
		add_action( 'template_redirect', array( $this, 'receive' ), 1 );
		add_action( 'wp_footer', array( $this, 'show_unclaimed' ) );
	}

	/** Takes a form, if one came. */
	public function receive(): void {
		$posted = Form_Request::now();
		$came   = $posted || Form_Request::is_too_large();
		if ( $came || null !== $this->mark->read() ) {
			self::keep_out_of_caches();
		}
		if ( ! $came ) {
			return;
		}
		$outcome = $posted ? $this->intake->take( $posted ) : self::too_large();
		if ( str_contains( $_SERVER['HTTP_ACCEPT'] ?? '', 'application/json' ) ) { // phpcs:ignore WordPress.Security.ValidatedSanitizedInput
			$this->answer( $outcome );
		} elseif ( $outcome instanceof Confirmed ) {
			$this->redirect( $outcome );
		} else {
			$this->refused = $outcome;
			status_header( 422 );
		}
	}

	/**
	 * What is wrong with what a form has just sent.
	 *
	 * @param string $form The form's id on the page.
	 */
	public function refusal( string $form ): ?Refused {
		if ( ! $this->refused || ! in_array( $this->refused->posted->form, array( '', $form ), true ) ) {
			return null;
		}
		$this->is_shown = true;
		return $this->refused;
	}

	/**
	 * Whether a form was taken before this page was asked for.
	 *
	 * @param string               $form     The form's id on the page.
	 * @param array<string, mixed> $settings Its settings.
	 */
	public function confirmation( string $form, array $settings ): ?Confirmed {
		[ $marked, $mark ] = $this->mark->read() ?? array( '', '' );
		return $marked === $form && '' !== $mark ? $this->intake->remembered( $mark, $form, $settings ) : null;
	}

	/** What was written in a form that is on the page no longer must not be lost. */
	public function show_unclaimed(): void {
		if ( $this->refused && ! $this->is_shown && '' !== $this->refused->posted->form ) {
			echo Unclaimed::render( $this->refused ); // phpcs:ignore WordPress.Security.EscapeOutput -- it is escaped there.
		}
	}

	/**
	 * Goes where the sender is told of it.
	 *
	 * @param Confirmed $confirmed What was taken.
	 * @return never
	 */
	private function redirect( Confirmed $confirmed ): void {
		$elsewhere = $confirmed->redirect();
		if ( '' !== $elsewhere ) {
			wp_redirect( $elsewhere, 303 ); // phpcs:ignore WordPress.Security.SafeRedirect -- Confirmed has looked at it.
			exit;
		}
		$this->mark->go( $confirmed->form, $confirmed->mark );
	}

	/**
	 * Answers a script.
	 *
	 * @param Confirmed|Refused $outcome What came of it.
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
		// With 409 the script sends the form as a browser without it would: only a new page has a form that is good.
		wp_send_json(
			array(
				'ok'      => false,
				'message' => esc_html( $outcome->message ),
				'errors'  => (object) $outcome->wrong,
			),
			$outcome->is_outdated() ? 409 : 422
		);
	}

	/** What is said of more than PHP takes: it has dropped all of it, but the browser has not. */
	private static function too_large(): Refused {
		return new Refused(
			new Form_Request( '', '', '', '', array(), array(), '', '' ),
			/* translators: %s: size such as 8 MB. */
			sprintf( __( 'Nothing was sent: your files are larger than the %s that this site takes. Go back with your browser to find your answers, and choose smaller files.', 'statecraft' ), size_format( wp_convert_hr_to_bytes( (string) ini_get( 'post_max_size' ) ) ) )
		);
	}

	/** What one person has written is not for another. */
	public static function keep_out_of_caches(): void {
		defined( 'DONOTCACHEPAGE' ) || define( 'DONOTCACHEPAGE', true ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- read by the cache plugins.
		nocache_headers();
	}
}
