<?php
/**
 * The posts that answers are made of.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Answers;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Module as Payments;
use WP_Post;
use WP_Query;

/**
 * Finds posts by WordPress's own search. Other plugins may narrow it; each post that it returns is checked here, so that none of them can widen it. The caller
 * has made the request one of nobody, see {@see \Statecraft\Public_Form\Nobody}.
 */
final class Open_Posts {

	/** How many posts an answer is made of. */
	public const MOST = 5;

	/** How many posts of each query are looked at: some may be closed. */
	private const CANDIDATES = 20;

	/**
	 * Returns the posts that fit a question best: those with a rare word before those with a common one.
	 *
	 * @return list<WP_Post>
	 */
	public static function find( Question $question ): array {
		$found  = array();
		$scores = array();
		foreach ( $question->words() as $word ) {
			$query = self::query( $word );
			foreach ( $query->posts as $post ) {
				if ( $post instanceof WP_Post ) {
					$found[ $post->ID ]  = $post;
					$scores[ $post->ID ] = ( $scores[ $post->ID ] ?? 0.0 ) + 1 / sqrt( max( 1, $query->found_posts ) );
				}
			}
		}
		arsort( $scores );
		$open = array();
		foreach ( array_keys( $scores ) as $id ) {
			if ( self::is_open( $found[ $id ] ) ) {
				$open[] = $found[ $id ];
			}
			if ( self::MOST === count( $open ) ) {
				break;
			}
		}
		return $open;
	}

	/** Whether anybody may read all of a post that the site's search covers. */
	public static function is_open( WP_Post $post ): bool {
		return 'publish' === $post->post_status && '' === $post->post_password
			&& in_array( $post->post_type, self::types(), true ) && is_post_publicly_viewable( $post ) && ! Payments::is_restricted( $post );
	}

	/** Searches for a word. */
	private static function query( string $word ): WP_Query {
		return new WP_Query(
			array(
				's'                   => $word,
				'post_type'           => self::types(),
				'post_status'         => 'publish',
				'has_password'        => false,
				'posts_per_page'      => self::CANDIDATES,
				'orderby'             => 'relevance',
				'ignore_sticky_posts' => true,
			)
		);
	}

	/**
	 * Returns the post types that the site's search covers and that have pages of their own; files have no text.
	 *
	 * @return list<string>
	 */
	private static function types(): array {
		return array_values( array_filter( array_diff( get_post_types( array( 'exclude_from_search' => false ) ), array( 'attachment' ) ), 'is_post_type_viewable' ) );
	}
}
