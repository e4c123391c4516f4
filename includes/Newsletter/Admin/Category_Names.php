<?php
/**
 * The names of a subscriber's categories.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Render\Plain_Text;

/** Names for people; a category that was deleted has none. */
final class Category_Names {

	/**
	 * Returns the names of stored categories.
	 *
	 * @param string $stored Ids between commas; empty: all.
	 */
	public static function text( string $stored ): string {
		return '' === $stored ? __( 'All', 'statecraft' ) : implode( ', ', self::list( $stored ) );
	}

	/**
	 * Returns the names of stored categories.
	 *
	 * @param string $stored Ids between commas.
	 * @return list<string>
	 */
	public static function list( string $stored ): array {
		$ids   = array_filter( array_map( 'intval', explode( ',', $stored ) ) );
		$names = array_map( static fn( int $id ): string => Plain_Text::of_saved( (string) ( get_term( $id, 'category' )->name ?? '' ) ), $ids );
		return array_values( array_filter( $names, 'strlen' ) );
	}
}
