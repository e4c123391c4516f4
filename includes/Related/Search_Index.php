<?php
/**
 * The content that search covers.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Related;

defined( 'ABSPATH' ) || exit;

use WP_Taxonomy;

/** Counts what search and related posts cover. There is no external index: both query this site's database, which is always up to date. */
final class Search_Index {

	/**
	 * Returns the number of public posts by type, without attachments and password-protected posts.
	 *
	 * @return array<string, int> Each viewable type that has any, the largest first.
	 */
	public function counts(): array {
		global $wpdb;
		$rows = $wpdb->get_results( // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- one query for a screen of the admin.
			"SELECT post_type, COUNT(*) AS posts FROM $wpdb->posts WHERE post_status = 'publish' AND post_password = '' GROUP BY post_type ORDER BY posts DESC"
		);
		$counts = array_map( 'intval', array_column( $rows, 'posts', 'post_type' ) );
		return array_filter( $counts, static fn( $type ): bool => is_post_type_viewable( (string) $type ), ARRAY_FILTER_USE_KEY );
	}

	/** Returns the number of public posts with terms that related posts are found by, see {@see Post_Terms}. The others are compared by title only. */
	public function with_terms(): int {
		global $wpdb;
		$types      = array_values( array_filter( get_post_types(), 'is_post_type_viewable' ) );
		$taxonomies = array_keys( array_filter( get_taxonomies( array( 'public' => true ), 'objects' ), static fn( WP_Taxonomy $one ): bool => 'post_format' !== $one->name ) );
		if ( ! $types || ! $taxonomies ) {
			return 0;
		}
		$places = static fn( array $values ): string => implode( ', ', array_fill( 0, count( $values ), '%s' ) );
		// phpcs:disable WordPress.DB -- one placeholder per type and taxonomy.
		return (int) $wpdb->get_var(
			$wpdb->prepare(
				"SELECT COUNT( DISTINCT p.ID ) FROM $wpdb->posts AS p
				INNER JOIN $wpdb->term_relationships AS r ON r.object_id = p.ID
				INNER JOIN $wpdb->term_taxonomy AS t ON t.term_taxonomy_id = r.term_taxonomy_id
				WHERE p.post_status = 'publish' AND p.post_password = '' AND p.post_type IN ( {$places( $types )} )
				AND t.taxonomy IN ( {$places( $taxonomies )} ) AND NOT ( t.taxonomy = 'category' AND t.term_id = %d )",
				array( ...$types, ...$taxonomies, (int) get_option( 'default_category' ) )
			)
		);
		// phpcs:enable
	}
}
