<?php
/**
 * The posts that change when something is turned off.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Leaving;

defined( 'ABSPATH' ) || exit;

use Statecraft\Block_Types;
use WP_Block_Type_Registry;
use WP_Post;

/** Finds published posts with one of the blocks, some at a time, newest first. Of posts that the current user may not edit, only the number is told. */
final class Changing_Posts {

	/** Posts per request. */
	private const PORTION = 20;

	public function __construct( private readonly Subject $subject ) {}

	/**
	 * Returns the next posts.
	 *
	 * @param int $cursor The id of the last post that was read; 0: none.
	 * @return array{posts: list<array{id: int, title: string, url: string, blocks: list<string>}>, others: int, next: int|null}
	 */
	public function after( int $cursor ): array {
		$ids    = $this->ids( $cursor );
		$last   = count( $ids ) > self::PORTION;
		$ids    = array_slice( $ids, 0, self::PORTION );
		$may    = array_filter( $ids, static fn( int $id ): bool => current_user_can( 'edit_post', $id ) );
		$posts  = array_values( array_map( fn( int $id ): array => $this->describe( get_post( $id ) ), $may ) );
		return array(
			'posts'  => $posts,
			'others' => count( $ids ) - count( $posts ),
			'next'   => $last ? (int) end( $ids ) : null,
		);
	}

	/** Whether a post is one of them. */
	public function has( WP_Post $post ): bool {
		return array() !== $this->names_in( $post->post_content );
	}

	/**
	 * Returns the ids of the next posts, and of one more.
	 *
	 * @return list<int>
	 */
	private function ids( int $cursor ): array {
		global $wpdb;
		$types = array_values( array_filter( get_post_types_by_support( 'editor' ), 'is_post_type_viewable' ) ) ?: array( '' );
		$signs = array_merge( ...array_map( static fn( string $name ): array => array( "%<!-- wp:$name %", "%<!-- wp:$name\n%" ), $this->subject->blocks ) );
		$marks = static fn( array $list, string $mark ): string => implode( ', ', array_fill( 0, count( $list ), $mark ) );
		return array_map(
			'intval',
			$wpdb->get_col( // phpcs:ignore WordPress.DB -- a person asks, and what is found changes.
				$wpdb->prepare( // phpcs:ignore WordPress.DB.PreparedSQLPlaceholders -- a mark for each value.
					"SELECT ID FROM $wpdb->posts WHERE ( 0 = %d OR ID < %d ) AND post_type IN ( " . $marks( $types, '%s' ) . " ) AND post_status IN ( 'publish', 'private' ) AND ( " . implode( ' OR ', array_fill( 0, count( $signs ), 'post_content LIKE %s' ) ) . ' ) ORDER BY ID DESC LIMIT %d', // phpcs:ignore WordPress.DB -- the marks are from here.
					$cursor,
					$cursor,
					...$types,
					...$signs,
					...array( self::PORTION + 1 )
				)
			)
		);
	}

	/**
	 * Describes a post.
	 *
	 * @return array{id: int, title: string, url: string, blocks: list<string>}
	 */
	private function describe( WP_Post $post ): array {
		$title = static fn( string $name ): string => (string) ( WP_Block_Type_Registry::get_instance()->get_registered( $name )->title ?? '' );
		return array(
			'id'     => $post->ID,
			'title'  => $post->post_title,
			'url'    => (string) get_edit_post_link( $post, 'raw' ),
			'blocks' => array_values( array_unique( array_filter( array_map( $title, $this->names_in( $post->post_content ) ) ) ) ),
		);
	}

	/**
	 * Returns the blocks of a text that depend on what is turned off; those inside others only if nothing else is.
	 *
	 * @return list<string>
	 */
	private function names_in( string $text ): array {
		$found = preg_match_all( '#<!--\s+wp:([a-z][a-z0-9-]*/[a-z][a-z0-9-]*)\s#', $text, $names ) ? array_intersect( array_unique( $names[1] ), $this->subject->blocks ) : array();
		$outer = array_filter( $found, static fn( string $name ): bool => empty( WP_Block_Type_Registry::get_instance()->get_registered( $name )->parent ) );
		return array_values( $outer ?: $found );
	}
}
