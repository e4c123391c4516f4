<?php
/**
 * Looks for blocks in saved posts.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft;

defined( 'ABSPATH' ) || exit;

use Closure;

/** Whether posts that visitors can open, or will be able to, have a block. Reads what is saved, not what a page renders. */
final class Saved_Blocks {

	/** Matches our blocks and synced patterns in saved content. */
	private const SAVED     = '#<!--\s+wp:((?:jetpack|premium-content|videopress)/[a-z0-9-]+)#';
	private const REFERENCE = '#<!--\s+wp:block\s+\{[^}]*"ref":(\d+)#';

	/** How many of the newest posts are read if the text alone does not decide. */
	private const MAX_POSTS = 20;

	/** The statuses of posts that authors work on. */
	private const UNPUBLISHED = array( 'private', 'future', 'draft', 'pending' );

	/**
	 * Whether a published post has a block.
	 *
	 * @param string                                    $name  The block, such as `jetpack/map`.
	 * @param Closure(array<string, mixed>): bool|null  $is_so Which of these blocks count, by their attributes; null: all.
	 */
	public static function are_published( string $name, ?Closure $is_so = null ): bool {
		return self::find( $name, array( 'publish' ), $is_so );
	}

	/**
	 * Whether a post of any status but the trash has a block.
	 *
	 * @param string $name The block.
	 */
	public static function exist( string $name ): bool {
		return self::find( $name, array( 'publish', ...self::UNPUBLISHED ) );
	}

	/**
	 * Looks for a block, newest posts first.
	 *
	 * @param string                                   $name     The block.
	 * @param list<string>                             $statuses The statuses of the posts.
	 * @param Closure(array<string, mixed>): bool|null $is_so    Which of these blocks count, by their attributes; null: all.
	 */
	private static function find( string $name, array $statuses, ?Closure $is_so = null ): bool {
		global $wpdb;
		$types = array_values( array_diff( get_post_types( array( 'public' => true ) ), array( 'attachment' ) ) );
		$marks = static fn( array $all ): string => implode( ', ', array_fill( 0, count( $all ), '%s' ) );
		// phpcs:disable WordPress.DB -- only the marks are inserted; it must see what was saved a moment ago.
		$texts = $wpdb->get_col(
			$wpdb->prepare(
				"SELECT post_content FROM $wpdb->posts WHERE post_type IN ( {$marks( $types )} ) AND post_status IN ( {$marks( $statuses )} ) AND post_content LIKE %s ORDER BY ID DESC LIMIT %d",
				...$types,
				...$statuses,
				...array( '%' . $wpdb->esc_like( "<!-- wp:$name " ) . '%', $is_so ? self::MAX_POSTS : 1 )
			)
		);
		// phpcs:enable
		return array() !== array_filter( $texts, static fn( $text ): bool => ! $is_so || self::has( parse_blocks( (string) $text ), $name, $is_so ) );
	}

	/**
	 * Whether one of the blocks, or a block within, is of that name and counts.
	 *
	 * @param array<array<string, mixed>>         $blocks The blocks.
	 * @param string                              $name   The block.
	 * @param Closure(array<string, mixed>): bool $is_so  Which of them count.
	 */
	private static function has( array $blocks, string $name, Closure $is_so ): bool {
		foreach ( $blocks as $block ) {
			if ( ( $name === $block['blockName'] && $is_so( (array) $block['attrs'] ) ) || self::has( $block['innerBlocks'], $name, $is_so ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Returns the names of our blocks in saved content, and in the synced patterns it contains.
	 *
	 * @param string $content The content.
	 * @param bool $follows Whether to read patterns, too.
	 * @return list<string>
	 */
	public static function names( string $content, bool $follows = true ): array {
		if ( ! str_contains( $content, '<!-- wp:' ) ) {
			return array();
		}
		preg_match_all( self::SAVED, $content, $names );
		preg_match_all( self::REFERENCE, $content, $references );
		$patterns = $follows ? array_map( static fn( string $id ): array => self::names( (string) get_post_field( 'post_content', (int) $id, 'raw' ), false ), $references[1] ) : array();
		return array_merge( $names[1], ...$patterns );
	}
}
