<?php
/**
 * The terms of a post.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Related;

defined( 'ABSPATH' ) || exit;

use WP_Post;
use WP_Taxonomy;
use WP_Term;

/** The terms that characterize a post. */
final class Post_Terms {

	/**
	 * Returns the terms of all public taxonomies, categories first, without the default category.
	 *
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
