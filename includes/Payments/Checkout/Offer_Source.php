<?php
/**
 * The source of offers.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Checkout;

defined( 'ABSPATH' ) || exit;

use Statecraft\Render\Attributes;

/** A block that takes payments. */
interface Offer_Source {

	/** Returns the name of the block. */
	public function block(): string;

	/**
	 * Returns the offers of a block. Called when the block is rendered and again to check that the published post still offers the same.
	 *
	 * @param Attributes $attributes The attributes of the block, with the defaults of its type.
	 * @return array<string, Offer> By the name that the form submits: the interval of a donation, the id of a plan. Empty: payments are not possible, for
	 *                              example without keys or if the plan was deleted.
	 */
	public function offers( Attributes $attributes ): array;
}
