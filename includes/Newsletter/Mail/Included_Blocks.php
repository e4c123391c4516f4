<?php
/**
 * The blocks that a letter takes from elsewhere.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Mail;

defined( 'ABSPATH' ) || exit;

use Closure;
use Statecraft\Payments\Module as Payments;
use WP_Block_Patterns_Registry;
use WP_Post;

/**
 * Those of synced and registered patterns. A synced pattern is a text of its own: whoever may read the post need not be one of its readers, so that what is
 * below its paywall is in no letter. A registered one is nobody's: in a post, its text is for the readers of the post.
 */
final class Included_Blocks {

	/**
	 * Returns the name of the text that a block includes: the id of a synced pattern, or the name of a registered one.
	 *
	 * @param array<string, mixed> $block The parsed block.
	 * @return int|string|null Null: none.
	 */
	public static function name( array $block ): int|string|null {
		$slug = $block['attrs']['slug'] ?? '';
		return match ( $block['blockName'] ) {
			'core/block'   => (int) ( $block['attrs']['ref'] ?? 0 ) ?: null,
			'core/pattern' => is_string( $slug ) && '' !== $slug ? $slug : null,
			default        => null,
		};
	}

	/**
	 * Returns the blocks.
	 *
	 * @param array<string, mixed> $block     The parsed block that includes them.
	 * @param int|string           $name      See {@see Included_Blocks::name()}.
	 * @param Closure(int): bool   $is_shared See {@see Letter_Tree::expanded()}.
	 * @param list<int|string>     $around    The texts around.
	 * @return list<array<string, mixed>>
	 */
	public static function of( array $block, int|string $name, Closure $is_shared, array $around ): array {
		if ( in_array( $name, $around, true ) ) {
			return array();
		}
		$within = array( ...$around, $name );
		if ( is_string( $name ) ) {
			$text   = (string) ( WP_Block_Patterns_Registry::get_instance()->get_registered( $name )['content'] ?? '' );
			$blocks = parse_blocks( Payments::pattern_text( new WP_Post( (object) array( 'post_content' => $text ) ), $is_shared( 0 ) ) );
			return Letter_Tree::expanded( self::are_in_pattern( $around ) && Letter_Tree::has_paywall( $blocks ) ? Letter_Tree::before_paywall( $blocks ) : $blocks, $is_shared, $within );
		}
		$pattern = get_post( $name );
		return $pattern && 'wp_block' === $pattern->post_type && 'publish' === $pattern->post_status && '' === $pattern->post_password
			? Letter_Tree::expanded( parse_blocks( Payments::pattern_text( $pattern, $is_shared( $name ) ) ), $is_shared, $within, $block['attrs']['content'] ?? null )
			: array();
	}

	/**
	 * Whether one of some texts is a synced pattern.
	 *
	 * @param list<int|string> $around The texts.
	 */
	public static function are_in_pattern( array $around ): bool {
		return array() !== array_filter( $around, 'is_int' );
	}
}
