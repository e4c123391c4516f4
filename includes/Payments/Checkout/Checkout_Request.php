<?php
/**
 * A valid submission.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Checkout;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Provider\Provider;
use Statecraft\Public_Form\Form_Request;

/** What a visitor wants to pay, validated against the offer. */
final class Checkout_Request {

	/** The maximum length of a stored title in characters. */
	private const MAX_TITLE = 191;

	/**
	 * @param Form_Request  $request  The request.
	 * @param Sealed_Offers $sealed   The sealed form.
	 * @param Offer         $offer    The offer.
	 * @param int           $minor    The total amount in the minor unit.
	 * @param int           $quantity The quantity.
	 * @param string        $buyer    The hash of the visitor's cookie.
	 */
	public function __construct(
		public readonly Form_Request $request,
		public readonly Sealed_Offers $sealed,
		public readonly Offer $offer,
		public readonly int $minor,
		public readonly int $quantity,
		public readonly string $buyer
	) {}

	/** Returns the public id of the order that the visitor wants to pay for again, or an empty string. */
	public function again(): string {
		return $this->request->text( 'again' );
	}

	/**
	 * Returns the columns of the new order.
	 *
	 * @return array<string, int|string>
	 */
	public function values( Provider $provider ): array {
		return array(
			'provider' => $provider->name(),
			'account'  => $provider->account(),
			'mode'     => $provider->mode(),
			'kind'     => $this->offer->kind,
			'post_id'  => $this->sealed->post,
			'plan_id'  => $this->offer->plan_id,
			'title'    => mb_substr( $this->offer->title, 0, self::MAX_TITLE ),
			'amount'   => $this->minor,
			'currency' => $this->offer->currency,
			'billing'  => $this->offer->interval,
			'quantity' => $this->quantity,
			'payee'    => $this->offer->payee,
			'buyer'    => $this->buyer,
			'page'     => Return_Link::page( $this->request, $this->sealed->post ),
		);
	}
}
