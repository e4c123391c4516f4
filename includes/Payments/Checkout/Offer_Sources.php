<?php
/**
 * The blocks that offer something.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Checkout;

defined( 'ABSPATH' ) || exit;

/** The sources by the name of their block. */
final class Offer_Sources {

	/** @var array<string, Offer_Source> */
	private static array $sources = array();

	/**
	 * Adds a source.
	 *
	 * @param Offer_Source $source The source.
	 */
	public static function add( Offer_Source $source ): void {
		self::$sources[ $source->block() ] = $source;
	}

	/**
	 * Returns the source of a block.
	 *
	 * @param string $block The name of the block.
	 */
	public static function get( string $block ): ?Offer_Source {
		return self::$sources[ $block ] ?? null;
	}
}
