<?php
/**
 * The blocks of a letter.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Mail;

defined( 'ABSPATH' ) || exit;

use Closure;
use Statecraft\Payments\Module as Payments;

/** Reads the saved blocks of a post: with the synced patterns that they name, and with or without what is below a paywall. */
final class Letter_Tree {

	/** The block from which on a post is for subscribers. */
	private const PAYWALL = 'jetpack/paywall';

	/** A block of nothing. */
	private const NOTHING = array(
		'blockName'    => null,
		'attrs'        => array(),
		'innerBlocks'  => array(),
		'innerHTML'    => '',
		'innerContent' => array(),
	);

	/** The key under which the blocks of a pattern keep what the post says instead. */
	public const OVERRIDES = 'statecraftOverrides';

	/** Whether the paywall was found. */
	private bool $is_cut = false;

	/**
	 * Puts the blocks of synced patterns in place of the blocks that name them. A pattern is a text of its own: whoever may read the post need not be one of its
	 * readers, so that what is below its paywall is in no letter. For the post, its paywall is at its end.
	 *
	 * @param array<array<string, mixed>> $blocks    Parsed blocks.
	 * @param Closure(int): bool          $is_shared Whether the letter may have what a pattern says for those who pay, to be kept apart.
	 * @param list<int>                   $around    The patterns around.
	 * @param mixed                       $overrides What the post says instead of a pattern's texts.
	 * @return list<array<string, mixed>>
	 */
	public static function expanded( array $blocks, Closure $is_shared, array $around = array(), $overrides = null ): array {
		$all = array();
		foreach ( $blocks as $block ) {
			// Null, if the JSON of its comment cannot be read.
			$block['attrs'] ??= array();
			if ( is_array( $overrides ) ) {
				$block[ self::OVERRIDES ] = $overrides;
			}
			$ref = 'core/block' === $block['blockName'] ? (int) ( $block['attrs']['ref'] ?? 0 ) : 0;
			if ( $ref > 0 ) {
				$pattern               = get_post( $ref );
				$is_pattern            = $pattern && 'wp_block' === $pattern->post_type;
				$is_shown              = $is_pattern && 'publish' === $pattern->post_status && '' === $pattern->post_password && ! in_array( $ref, $around, true );
				$block['blockName']    = 'core/group';
				$block['innerBlocks']  = $is_shown ? self::expanded( parse_blocks( Payments::pattern_text( $pattern, $is_shared( $ref ) ) ), $is_shared, array( ...$around, $ref ), $block['attrs']['content'] ?? null ) : array();
				if ( ! $around && $is_pattern && Payments::has_paywall( $pattern->post_content ) ) {
					$block['innerBlocks'][] = array( 'blockName' => self::PAYWALL ) + self::NOTHING;
				}
				$block['attrs']        = array_intersect_key( $block['attrs'], array( 'metadata' => true ) );
				$block['innerContent'] = array_fill( 0, count( $block['innerBlocks'] ), null );
				$block['innerHTML']    = '';
			} elseif ( $around && self::PAYWALL === $block['blockName'] ) {
				$block = self::NOTHING;
			} elseif ( $block['innerBlocks'] ) {
				$block['innerBlocks'] = self::expanded( $block['innerBlocks'], $is_shared, $around, $overrides );
			}
			$all[] = $block;
		}
		return $all;
	}

	/**
	 * Whether there is a paywall, wherever.
	 *
	 * @param array<array<string, mixed>> $blocks Parsed blocks.
	 */
	public static function has_paywall( array $blocks ): bool {
		foreach ( $blocks as $block ) {
			if ( self::PAYWALL === $block['blockName'] || self::has_paywall( $block['innerBlocks'] ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Returns what is above the first paywall.
	 *
	 * @param array<array<string, mixed>> $blocks Parsed blocks.
	 * @return list<array<string, mixed>> None, if there is no paywall: then all of it is closed.
	 */
	public static function before_paywall( array $blocks ): array {
		$tree = new self();
		$all  = $tree->before( $blocks );
		return $tree->is_cut ? $all : array();
	}

	/**
	 * Returns blocks up to the paywall.
	 *
	 * @param array<array<string, mixed>> $blocks Parsed blocks.
	 * @return list<array<string, mixed>>
	 */
	private function before( array $blocks ): array {
		$all = array();
		foreach ( $blocks as $block ) {
			if ( self::PAYWALL === $block['blockName'] ) {
				$this->is_cut = true;
				break;
			}
			if ( ! $block['innerBlocks'] ) {
				$all[] = $block;
				continue;
			}
			$inner = $this->before( $block['innerBlocks'] );
			if ( ! $this->is_cut ) {
				$all[] = $block;
				continue;
			}
			$all[] = self::with_inner( $block, $inner );
			break;
		}
		return $all;
	}

	/**
	 * Returns a block that ends after some of its inner blocks.
	 *
	 * @param array<string, mixed>       $block The parsed block.
	 * @param list<array<string, mixed>> $inner Its first inner blocks.
	 * @return array<string, mixed>
	 */
	private static function with_inner( array $block, array $inner ): array {
		$content = array();
		$left    = count( $inner );
		foreach ( $block['innerContent'] as $chunk ) {
			if ( ! is_string( $chunk ) && 0 === $left-- ) {
				break;
			}
			$content[] = $chunk;
		}
		// What stands between the last of them and the paywall may be half an element; the closing tags are all that may follow.
		$saved   = implode( '', array_filter( $content, 'is_string' ) );
		$closed  = force_balance_tags( $saved );
		$content[] = str_starts_with( $closed, $saved ) ? substr( $closed, strlen( $saved ) ) : '';
		return array(
			'innerBlocks'  => $inner,
			'innerContent' => $content,
			'innerHTML'    => $closed,
		) + $block;
	}
}
