<?php
/**
 * Where offers come from.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Checkout;

defined( 'ABSPATH' ) || exit;

use Statecraft\Render\Attributes;

/** A block that offers something to pay for. */
interface Offer_Source {

	/** Returns the name of the block. */
	public function block(): string;

	/**
	 * Returns what a block offers. The same for rendering the block and, later, for checking that the published post still offers it.
	 *
	 * @param Attributes $attributes The attributes of the block, with the defaults of its type.
	 * @return array<string, Offer> By a name that the form sends: the interval of a donation, the id of a plan. Empty: nothing can be paid, such as
	 *                              without keys or for a plan that was deleted.
	 */
	public function offers( Attributes $attributes ): array;
}
