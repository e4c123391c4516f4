<?php
/**
 * Reports which of our blocks are in which posts.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Content;

defined( 'ABSPATH' ) || exit;

use Statecraft\Block_Types;

/**
 * Reads all posts with our blocks, in batches that suit sites of any size, and reports how often each block occurs in each post, and what saving the post
 * would change in it. Changes nothing.
 */
final class Content_Report {

	/** Posts per batch. */
	private const PORTION = 100;

	/** Post statuses that are skipped. */
	private const LEFT_OUT = array( 'trash', 'auto-draft', 'inherit' );

	/** Every post with one of our blocks contains one of these. A video with a `guid` is a core block converted by Jetpack. */
	private const SIGNS = array( 'wp:jetpack/', 'wp:premium-content/', 'wp:videopress/', '"guid":' );

	/**
	 * The names of our blocks.
	 *
	 * @var list<string>
	 */
	private readonly array $names;

	/**
	 * @param list<string> $types The post types.
	 * @param string       $block Only this block; empty: all.
	 */
	public function __construct( private readonly array $types, private readonly string $block = '' ) {
		$this->names = array_column( Block_Types::manifest(), 'name' );
	}

	/**
	 * Returns the post types with blocks.
	 *
	 * @return list<string>
	 */
	public static function post_types(): array {
		return array_values( get_post_types_by_support( 'editor' ) );
	}

	/** Returns how many posts will be read. */
	public function count(): int {
		global $wpdb;
		return (int) $wpdb->get_var( $this->query( 'COUNT(*)', 0, 1 ) ); // phpcs:ignore WordPress.DB -- prepared there.
	}

	/**
	 * Reads the posts.
	 *
	 * @param callable(): void $tick Called after each post.
	 * @return \Generator<array{post: int, type: string, block: string, count: int, changing: int, changes: array<string, list<string>>}> One per block
	 *                         and post.
	 */
	public function rows( callable $tick ): \Generator {
		global $wpdb;
		$last = 0;
		do {
			$posts = $wpdb->get_results( $this->query( 'ID, post_type, post_content', $last, self::PORTION ) ); // phpcs:ignore WordPress.DB -- prepared there.
			foreach ( $posts as $post ) {
				$last = (int) $post->ID;
				foreach ( $this->read( (string) $post->post_content ) as $block => $found ) {
					yield array(
						'post'  => $last,
						'type'  => $post->post_type,
						'block' => $block,
					) + $found;
				}
				$tick();
			}
			wp_cache_flush_runtime();
			$wpdb->flush();
		} while ( self::PORTION === count( $posts ) );
	}

	/**
	 * Reads a post.
	 *
	 * @return array<string, array{count: int, changing: int, changes: array<string, list<string>>}> By block.
	 */
	private function read( string $content ): array {
		$found = array();
		$rest  = ( new Block_Reader() )->parse( $content );
		while ( $rest ) {
			$block = array_shift( $rest );
			array_unshift( $rest, ...$block['innerBlocks'] );
			if ( $this->is_ours( $block ) ) {
				$name                       = $block['blockName'];
				$findings                   = Block_Check::findings( $block );
				$row                        = $found[ $name ] ?? array(
					'count'    => 0,
					'changing' => 0,
					'changes'  => array(),
				);
				$found[ $name ]['count']    = $row['count'] + 1;
				$found[ $name ]['changing'] = $row['changing'] + ( array_diff( array_keys( $findings ), Block_Check::STAYS ) ? 1 : 0 );
				$found[ $name ]['changes']  = array_map( 'array_values', array_map( 'array_unique', array_merge_recursive( $row['changes'], $findings ) ) );
			}
		}
		ksort( $found );
		return $found;
	}

	/**
	 * Whether a block is one of the requested ones.
	 *
	 * @param array<string, mixed> $block The block.
	 */
	private function is_ours( array $block ): bool {
		$name = (string) $block['blockName'];
		if ( '' !== $this->block && $this->block !== $name ) {
			return false;
		}
		return in_array( $name, $this->names, true )
			|| str_starts_with( $name, 'jetpack/' )
			|| ( 'core/video' === $name && isset( $block['attrs']['attrs']['guid'] ) );
	}

	/**
	 * Returns the query for posts that may contain our blocks.
	 *
	 * @param string $fields The columns.
	 * @param int    $last   The id of the last post that was read.
	 * @param int    $most   The maximum number of rows.
	 */
	private function query( string $fields, int $last, int $most ): string {
		global $wpdb;
		$marks = static fn( array $list ): string => implode( ', ', array_fill( 0, count( $list ), '%s' ) );
		$likes = array_map( static fn( string $sign ): string => '%' . $wpdb->esc_like( $sign ) . '%', self::SIGNS );
		$types = $this->types ? $this->types : array( '' );
		return $wpdb->prepare( // phpcs:ignore WordPress.DB.PreparedSQLPlaceholders -- a mark for each value.
			"SELECT $fields FROM $wpdb->posts WHERE ID > %d AND post_type IN ( " . $marks( $types ) . ' ) AND post_status NOT IN ( ' . $marks( self::LEFT_OUT ) . ' ) AND ( ' . implode( ' OR ', array_fill( 0, count( $likes ), 'post_content LIKE %s' ) ) . ' ) ORDER BY ID LIMIT %d', // phpcs:ignore WordPress.DB -- fields and marks are from here.
			$last,
			...$types,
			...self::LEFT_OUT,
			...$likes,
			...array( $most )
		);
	}
}
