<?php
/**
 * The ranking of related posts.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Related;

defined( 'ABSPATH' ) || exit;

use Statecraft\Php;
use WP_Post;

/**
 * Scores posts by tags, categories and title words shared with a post: three points for a tag, two for a category, one for a word; a related post
 * needs two points. Uses two queries, each limited to a number of rows regardless of the size of the site.
 */
final class Engine {

	/** The score of a shared tag, and of any other shared term. */
	private const TAG  = 3;
	private const TERM = 2;

	/** The minimum score. */
	private const MIN_SCORE = 2;

	/** The maximum number of results of each query, and of rows that it scans, newest first. */
	private const RESULT_LIMIT = 50;
	private const SCAN_LIMIT   = 2000;

	/** The maximum number of terms, and of title words, to search for. */
	private const MAX_TERMS = 50;
	private const MAX_WORDS = 6;

	/** The minimum length of a word; shorter ones are not significant. */
	private const MIN_LENGTH = 4;

	/**
	 * Returns related posts: published, of the same post type, without a password.
	 *
	 * @return list<int> Ids by score in descending order, then newest first.
	 */
	public function ids( WP_Post $post, int $most ): array {
		$scores = $this->by_terms( $post );
		foreach ( $this->by_title( $post ) as $id => $score ) {
			$scores[ $id ] = ( $scores[ $id ] ?? 0 ) + $score;
		}
		$scores = array_filter( $scores, static fn( int $score ): bool => $score >= self::MIN_SCORE );
		arsort( $scores );
		return $this->in_language( array_keys( $scores ), $post->ID, $most );
	}

	/**
	 * Returns the first posts in the language of the reference post, or in none.
	 *
	 * @param list<int> $ids The posts.
	 * @return list<int>
	 */
	private function in_language( array $ids, int $post, int $most ): array {
		$language = Post_Language::of( $post );
		if ( '' === $language ) {
			return array_slice( $ids, 0, $most );
		}
		$kept = array();
		foreach ( $ids as $id ) {
			if ( in_array( Post_Language::of( $id ), array( $language, '' ), true ) ) {
				$kept[] = $id;
				if ( count( $kept ) === $most ) {
					break;
				}
			}
		}
		return $kept;
	}

	/**
	 * Scores posts by shared terms.
	 *
	 * @return array<int, int> Scores by id.
	 */
	private function by_terms( WP_Post $post ): array {
		global $wpdb;
		$terms = array_slice( Post_Terms::of( $post ), 0, self::MAX_TERMS );
		if ( ! $terms ) {
			return array();
		}
		$all  = implode( ',', wp_list_pluck( $terms, 'term_taxonomy_id' ) );
		$tags = implode( ',', wp_list_pluck( wp_list_filter( $terms, array( 'taxonomy' => 'post_tag' ) ), 'term_taxonomy_id' ) );
		// phpcs:disable WordPress.DB -- The lists are integers from the database; Finder caches the results.
		$rows = $wpdb->get_results(
			$wpdb->prepare(
				'SELECT p.ID, SUM( CASE WHEN shared.term_taxonomy_id IN ( ' . ( '' === $tags ? '0' : $tags ) . " ) THEN %d ELSE %d END ) AS score
				FROM ( SELECT object_id, term_taxonomy_id FROM $wpdb->term_relationships WHERE term_taxonomy_id IN ( $all ) ORDER BY object_id DESC LIMIT %d ) AS shared
				INNER JOIN $wpdb->posts AS p ON p.ID = shared.object_id
				WHERE p.post_type = %s AND p.post_status = 'publish' AND p.post_password = '' AND p.ID <> %d
				GROUP BY p.ID, p.post_date ORDER BY score DESC, p.post_date DESC LIMIT %d",
				self::TAG,
				self::TERM,
				self::SCAN_LIMIT,
				$post->post_type,
				$post->ID,
				self::RESULT_LIMIT
			)
		);
		// phpcs:enable
		return array_map( 'intval', array_column( $rows, 'score', 'ID' ) );
	}

	/**
	 * Scores posts by shared title words.
	 *
	 * @return array<int, int> Scores by id.
	 */
	private function by_title( WP_Post $post ): array {
		global $wpdb;
		// The title of an auto-draft is a placeholder.
		$words = 'auto-draft' === $post->post_status ? array() : self::words( $post->post_title );
		usort( $words, static fn( string $a, string $b ): int => mb_strlen( $b ) <=> mb_strlen( $a ) );
		$words = array_slice( $words, 0, self::MAX_WORDS );
		if ( ! $words ) {
			return array();
		}
		$like = implode( ' OR ', array_fill( 0, count( $words ), 'post_title LIKE %s' ) );
		// phpcs:disable WordPress.DB -- One placeholder per word; Finder caches the results.
		$rows = $wpdb->get_results(
			$wpdb->prepare(
				"SELECT ID, post_title
				FROM ( SELECT ID, post_title, post_date FROM $wpdb->posts WHERE post_type = %s AND post_status = 'publish' AND post_password = '' AND ID <> %d ORDER BY post_date DESC LIMIT %d ) AS newest
				WHERE $like ORDER BY post_date DESC LIMIT %d",
				array( $post->post_type, $post->ID, self::SCAN_LIMIT, ...array_map( static fn( string $word ): string => '%' . $wpdb->esc_like( $word ) . '%', $words ), self::RESULT_LIMIT )
			)
		);
		// phpcs:enable
		$titles = array_column( $rows, 'post_title', 'ID' );
		return array_map( static fn( string $title ): int => count( array_intersect( $words, self::words( $title ) ) ), $titles );
	}

	/**
	 * Returns the unique significant words of a title.
	 *
	 * @return list<string> In lower case.
	 */
	private static function words( string $title ): array {
		$words = preg_split( '/[^\p{L}\p{M}\p{N}]+/u', Php::lower( wp_strip_all_tags( $title ) ) );
		return array_values( array_unique( array_filter( $words ? $words : array(), static fn( string $word ): bool => mb_strlen( $word ) >= self::MIN_LENGTH ) ) );
	}
}
