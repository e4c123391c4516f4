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

/** The form of one block in this request: its required contents and its messages. See {@see Pay_Forms} for how a block prints it. */
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
	 * @param string               $id      The id of the form, unique on its page.
	 * @param array<string, Offer> $offers  What can be paid, by name.
	 * @param string               $seal    The sealed offers.
	 * @param Pay_Outcome|null     $outcome The outcome of this form.
	 */
	public function __construct(
		public readonly string $id,
		public readonly array $offers,
		private readonly string $seal,
		public readonly ?Pay_Outcome $outcome
	) {}

	/**
	 * Returns the attributes of the form element. The script of the block reads the texts in `data-*`: `processing` while the provider's page is being
	 * opened, `failed` if the site did not respond, `again` for the button to pay again.
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

	/** Whether there is nothing to fill in: the visitor has returned after paying, or the payment is pending. The status replaces the form. */
	public function is_over(): bool {
		return $this->outcome && ! $this->outcome->request && in_array( $this->outcome->kind, array( Pay_Outcome::PAID, Pay_Outcome::PENDING ), true );
	}

	/**
	 * Returns the status, a live region that exists from the start so that screen readers announce its changes, and the next action.
	 */
	public function status(): string {
		return self::status_of( $this->id, $this->outcome );
	}

	/**
	 * Returns what the visitor entered, if the submission was refused.
	 *
	 * @param string $field `offer`, `amount`, `own` or `quantity`.
	 * @param string $offer The offer, if it is part of the field name.
	 */
	public function typed( string $field, string $offer = '' ): string {
		return (string) $this->outcome?->request?->text( $field, $offer );
	}

	/**
	 * Whether a field is invalid.
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
	 * @param Pay_Outcome|null $outcome The outcome of the form.
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
	 * Returns the status of a form that is not on the page, whose style sheet may be missing too.
	 *
	 * @param string      $id      The id of the form.
	 * @param Pay_Outcome $outcome The outcome of the form.
	 */
	public static function elsewhere( string $id, Pay_Outcome $outcome ): string {
		return Markup::element( 'div', array( 'style' => 'border-inline-start:4px solid currentcolor;margin:1.5rem auto;max-inline-size:40rem;padding:0 1.25rem' ), '<style>.statecraft-pay__message{outline-offset:4px;scroll-margin-block-start:50vh}</style>' . self::status_of( $id, $outcome ) );
	}

	/**
	 * Returns the visitor's next action.
	 *
	 * @param Pay_Outcome $outcome The outcome of the form.
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
		if ( '' !== $outcome->opened ) {
			return Markup::element( 'a', array( 'href' => '#' . $outcome->opened ), esc_html__( 'Continue reading', 'statecraft' ) );
		}
		return '' === $outcome->url ? '' : Markup::element( 'a', array( 'href' => esc_url( $outcome->url ) ), esc_html__( 'Go back to the payment', 'statecraft' ) );
	}
}
