<?php
/**
 * The terms of a post.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Related;

use WP_Post;
use WP_Taxonomy;
use WP_Term;

/** The terms that tell posts apart. */
final class Post_Terms {

	/**
	 * The terms of all public taxonomies, categories first; without the category that every post has that has no other.
	 *
	 * @param WP_Post $post The post.
	 * @return list<WP_Term>
	 */
	public static function of( WP_Post $post ): array {
		$taxonomies = array_filter( get_object_taxonomies( $post, 'objects' ), static fn( WP_Taxonomy $one ): bool => $one->public && 'post_format' !== $one->name );
		$terms      = array();
		foreach ( $taxonomies as $taxonomy ) {
			$found = get_the_terms( $post, $taxonomy->name );
			$terms = array_merge( $terms, is_array( $found ) ? array_values( $found ) : array() );
		}
		return array_values( array_filter( $terms, static fn( WP_Term $term ): bool => (int) get_option( 'default_category' ) !== $term->term_id ) );
	}
}
