<?php
/**
 * Posts that a query requests by name.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Privacy;

defined( 'ABSPATH' ) || exit;

use WP_Query;

/** Single posts named by a query: WordPress then ignores the query's exclusions, and often its type. */
final class Named_Posts {

	/** The query variables with the id of one post. */
	private const IDS = array( 'p', 'page_id', 'attachment_id', 'subpost_id' );

	/**
	 * Returns the posts that a query names by id or path.
	 *
	 * @param WP_Query $query The query, before it runs.
	 * @return list<int> Their ids.
	 */
	public static function of( WP_Query $query ): array {
		$ids   = array_map( static fn( string $name ): int => is_scalar( $query->get( $name ) ) ? absint( $query->get( $name ) ) : 0, self::IDS );
		$path  = $query->get( 'pagename' );
		$found = is_string( $path ) && '' !== $path ? get_page_by_path( $path ) : null;
		return array_values( array_filter( array( ...$ids, $found->ID ?? 0, (int) $query->queried_object_id ) ) );
	}

	/** Makes a query find nothing. */
	public static function empty( WP_Query $query ): void {
		foreach ( self::IDS as $name ) {
			$query->set( $name, 0 );
		}
		$query->set( 'pagename', '' );
		$query->set( 'post__in', array( 0 ) );
		$query->queried_object    = null;
		$query->queried_object_id = 0;
	}

	/** Whether a query can find attachments: queries for posts or pages by type cannot. */
	public static function may_be_attachments( WP_Query $query ): bool {
		$types = array_filter( (array) $query->get( 'post_type' ) );
		if ( $types ) {
			return (bool) array_intersect( array( 'attachment', 'any' ), $types );
		}
		// Without a type, searches and taxonomy queries cover all types.
		return $query->is_search() || $query->is_attachment() || $query->is_tax();
	}
}
