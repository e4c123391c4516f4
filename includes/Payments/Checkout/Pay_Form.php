<?php
/**
 * A payment form.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Checkout;

defined( 'ABSPATH' ) || exit;

use Statecraft\Public_Form\Hidden_Fields;
use Statecraft\Render\Markup;

/** The form of one block in this request: what it has to contain, and what it has to say. See {@see Pay_Forms} for how a block prints it. */
final class Pay_Form {

	/** The POST keys of the hidden fields, and of the visitor's choice. */
	public const FORM   = 'statecraft_pay';
	public const CHOICE = 'statecraft_pay_for';

	/** The class names of the status. */
	private const STYLES = array(
		Pay_Outcome::PAID      => 'is-success',
		Pay_Outcome::PENDING   => 'is-pending',
		Pay_Outcome::CANCELLED => 'is-cancelled',
	);

	/**
	 * Constructor.
	 *
	 * @param string               $id      The id of the form, unique on its page.
	 * @param array<string, Offer> $offers  What can be paid, by name.
	 * @param string               $seal    The sealed offers.
	 * @param Pay_Outcome|null     $outcome What has become of this form.
	 */
	public function __construct(
		public readonly string $id,
		public readonly array $offers,
		private readonly string $seal,
		public readonly ?Pay_Outcome $outcome
	) {}

	/**
	 * Returns the attributes of the form element. The script of the block reads the words in `data-*`: `processing` while the provider's page is being
	 * opened, `failed` if the site did not answer, `again` for the button that pays once more.
	 *
	 * @return array<string, string>
	 */
	public function attributes(): array {
		return array(
			'id'              => $this->id,
			'method'          => 'post',
			'action'          => "#$this->id-status",
			'data-pay'        => 'form',
			'data-processing' => __( 'Opening the payment page…', 'statecraft' ),
			'data-failed'     => __( 'The payment page could not be opened. Nothing was charged. Please try again.', 'statecraft' ),
			'data-again'      => __( 'Pay again', 'statecraft' ),
		);
	}

	/** Returns the hidden fields. */
	public function hidden(): string {
		return Hidden_Fields::html( $this->id, $this->seal, self::FORM, 'statecraft-pay' );
	}

	/** Whether there is nothing to fill in: the visitor has come back, and has paid or will have. The status takes the place of the form. */
	public function is_over(): bool {
		return $this->outcome && ! $this->outcome->request && in_array( $this->outcome->kind, array( Pay_Outcome::PAID, Pay_Outcome::PENDING ), true );
	}

	/**
	 * Returns the status: a live region that is there from the start, so that screen readers announce its changes, and what can be done.
	 */
	public function status(): string {
		return self::status_of( $this->id, $this->outcome );
	}

	/**
	 * Returns what the visitor had typed or chosen, if the press led nowhere.
	 *
	 * @param string $field `offer`, `amount`, `own` or `quantity`.
	 * @param string $offer The offer, where the field is named by it.
	 */
	public function typed( string $field, string $offer = '' ): string {
		return (string) $this->outcome?->request?->text( $field, $offer );
	}

	/**
	 * Whether a field is wrong.
	 *
	 * @param string $field `amount` or `quantity`.
	 */
	public function is_invalid( string $field ): bool {
		return $field === $this->outcome?->field;
	}

	/**
	 * Returns the status of a form.
	 *
	 * @param string           $id      The id of the form.
	 * @param Pay_Outcome|null $outcome What has become of it.
	 */
	public static function status_of( string $id, ?Pay_Outcome $outcome ): string {
		$text = Markup::element(
			'p',
			array(
				'id'       => "$id-status",
				'class'    => 'statecraft-pay__message',
				'role'     => 'status',
				'tabindex' => '-1',
			),
			esc_html( $outcome->message ?? '' )
		);
		return Markup::element(
			'div',
			array(
				'class'       => 'statecraft-pay__status ' . ( $outcome ? self::STYLES[ $outcome->kind ] ?? 'is-error' : '' ),
				'data-status' => $outcome?->kind,
			),
			$text . ( $outcome ? self::action( $outcome ) : '' )
		);
	}

	/**
	 * Returns the status of a form that is not on the page, and neither is its style sheet, perhaps.
	 *
	 * @param string      $id      The id of the form.
	 * @param Pay_Outcome $outcome What has become of it.
	 */
	public static function elsewhere( string $id, Pay_Outcome $outcome ): string {
		return Markup::element( 'div', array( 'style' => 'border-inline-start:4px solid currentcolor;margin:1.5rem auto;max-inline-size:40rem;padding:0 1.25rem' ), '<style>.statecraft-pay__message{outline-offset:4px;scroll-margin-block-start:50vh}</style>' . self::status_of( $id, $outcome ) );
	}

	/**
	 * Returns what the visitor can do now.
	 *
	 * @param Pay_Outcome $outcome What has become of the form.
	 */
	private static function action( Pay_Outcome $outcome ): string {
		if ( $outcome->can_repeat && $outcome->order && $outcome->request ) {
			$button = array(
				'type'  => 'submit',
				'name'  => self::CHOICE . '[again]',
				'value' => $outcome->order->uid,
				'class' => 'statecraft-pay__again wp-element-button',
			);
			return Markup::element( 'button', $button, esc_html__( 'Pay again', 'statecraft' ) );
		}
		return '' === $outcome->url ? '' : Markup::element( 'a', array( 'href' => esc_url( $outcome->url ) ), esc_html__( 'Go back to the payment', 'statecraft' ) );
	}
}
