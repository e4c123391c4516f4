<?php
/**
 * Block supports of types that are registered late.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft;

defined( 'ABSPATH' ) || exit;

use ReflectionProperty;
use WP_Block_Supports;
use WP_Block_Type_Registry;

/** Adds the attributes of block supports to types that are registered after WordPress has done so for all. */
final class Late_Supports {

	/** WordPress's non-public property with the supports. */
	private const SUPPORTS = 'block_supports';

	/**
	 * Adds the attributes. `WP_Block_Supports::init()` would ask each support about each registered type, for one block of a page.
	 *
	 * @param list<string> $names The names of the types.
	 */
	public static function add( array $names ): void {
		if ( ! property_exists( WP_Block_Supports::class, self::SUPPORTS ) ) {
			WP_Block_Supports::init();
			return;
		}
		$supports = ( new ReflectionProperty( WP_Block_Supports::class, self::SUPPORTS ) )->getValue( WP_Block_Supports::get_instance() );
		foreach ( $names as $name ) {
			$type = WP_Block_Type_Registry::get_instance()->get_registered( $name );
			if ( $type ) {
				$type->attributes = $type->attributes ?: array();
				foreach ( array_column( (array) $supports, 'register_attribute' ) as $register ) {
					$register( $type );
				}
			}
		}
	}
}
