<?php
/**
 * A plugin renders each post when it is saved, in the request of whoever saves it, and keeps what came of it for its search.
 *
 * In the field: ElasticPress, Relevanssi, SearchWP, WPML's and Polylang's copies, SEO plugins that count words. They run when a post is saved, by admin-ajax and in WP-Cron.
 *
 * @package Statecraft
 */

namespace Statecraft\Worlds\Indexer;

/** Keeps the text of a post as its readers would see it. */
function index( $id ): void {
	$post = get_post( $id );
	if ( $post && is_post_type_viewable( $post->post_type ) && 'publish' === $post->post_status && ! wp_is_post_revision( $id ) ) {
		$before          = $GLOBALS['post'] ?? null;
		$GLOBALS['post'] = $post;
		setup_postdata( $post );
		update_post_meta( $id, 'index_of_text', wp_slash( wp_strip_all_tags( apply_filters( 'the_content', $post->post_content ) ) ) );
		$GLOBALS['post'] = $before;
	}
}
add_action( 'save_post', __NAMESPACE__ . '\index', 99 );
add_action( 'rest_after_insert_post', static fn( $post ) => index( $post->ID ), 99 );
