<?php
/**
 * The blocks that a network can take away.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Admin;

use WP_Block_Type;
use WP_Block_Type_Registry;

/** The blocks that an inserter offers, by the names that `statecraft_unavailable` has for them. */
final class Block_Names {

	/** Blocks whose feature has another name than the block. */
	private const FEATURES = array(
		'premium-content/container' => 'premium-content',
		'videopress/video'          => 'videopress',
	);

	/** Returns the titles by name, in the order of the titles. @return array<string, string> */
	public static function all(): array {
		$names = array();
		foreach ( WP_Block_Type_Registry::get_instance()->get_all_registered() as $block => $type ) {
			$name = self::FEATURES[ $block ] ?? ( str_starts_with( $block, 'jetpack/' ) ? substr( $block, strlen( 'jetpack/' ) ) : '' );
			if ( '' !== $name && self::is_offered( $type ) ) {
				$names[ $name ] = $type->title;
			}
		}
		natcasesort( $names );
		return $names;
	}

	/**
	 * Whether an inserter offers a block by itself.
	 *
	 * @param WP_Block_Type $type The block.
	 */
	private static function is_offered( WP_Block_Type $type ): bool {
		return ! $type->parent && ! $type->ancestor && false !== ( $type->supports['inserter'] ?? true );
	}
}
