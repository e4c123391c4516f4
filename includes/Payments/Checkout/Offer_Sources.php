<?php
/**
 * The blocks that take payments.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Checkout;

defined( 'ABSPATH' ) || exit;

/** The sources by block name. */
final class Offer_Sources {

	/** The filter of the sources: `list<Offer_Source>`. */
	public const FILTER = 'statecraft_offer_sources';

	/**
	 * Returns the source of a block.
	 *
	 * @param string $block The name of the block.
	 */
	public static function get( string $block ): ?Offer_Source {
		/**
		 * Filters what blocks offer for money.
		 *
		 * @param list<Offer_Source> $sources The sources, each with the name of its block.
		 */
		$sources = (array) apply_filters( self::FILTER, array() );
		foreach ( $sources as $source ) {
			if ( $source instanceof Offer_Source && $source->block() === $block ) {
				return $source;
			}
		}
		return null;
	}
}
