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
	 * Puts the blocks of patterns in place of the blocks that name them, see {@see Included_Blocks}. For the post, the paywall of a synced pattern is at its end,
	 * and that of a part of the theme's templates, which remains a block, above it.
	 *
	 * @param array<array<string, mixed>> $blocks    Parsed blocks.
	 * @param Closure(int): bool          $is_shared Whether the letter may have what a pattern says for those who pay, to be kept apart; 0: a registered one.
	 * @param list<int|string>            $around    The patterns around.
	 * @param mixed                       $overrides What the post says instead of a pattern's texts.
	 * @return list<array<string, mixed>>
	 */
	public static function expanded( array $blocks, Closure $is_shared, array $around = array(), $overrides = null ): array {
		$all       = array();
		$is_within = Included_Blocks::are_in_pattern( $around );
		$wall      = array( 'blockName' => self::PAYWALL ) + self::NOTHING;
		foreach ( $blocks as $block ) {
			// Null, if the JSON of its comment cannot be read.
			$block['attrs'] ??= array();
			if ( is_array( $overrides ) ) {
				$block[ self::OVERRIDES ] = $overrides;
			}
			$name = Included_Blocks::name( $block );
			if ( null !== $name ) {
				$inner  = Included_Blocks::of( $block, $name, $is_shared, $around );
				$walled = ! $is_within && ! self::has_paywall( $inner ) && Payments::has_paywall( serialize_block( $block ) );
				$block  = self::group( $block, $walled ? array( ...$inner, $wall ) : $inner );
			} elseif ( 'core/template-part' === $block['blockName'] && Payments::has_paywall( serialize_block( $block ) ) ) {
				$all[] = $wall;
				$block = $is_within ? self::NOTHING : $block;
			} elseif ( $is_within && self::PAYWALL === $block['blockName'] ) {
				$block = self::NOTHING;
			} elseif ( $block['innerBlocks'] ) {
				$block['innerBlocks'] = self::expanded( $block['innerBlocks'], $is_shared, $around, $overrides );
			}
			$all[] = $block;
		}
		return $all;
	}

	/**
	 * Returns a group of blocks in place of a block.
	 *
	 * @param array<string, mixed>       $block The parsed block.
	 * @param list<array<string, mixed>> $inner The blocks.
	 * @return array<string, mixed>
	 */
	private static function group( array $block, array $inner ): array {
		return array(
			'blockName'    => 'core/group',
			'attrs'        => array_intersect_key( $block['attrs'], array( 'metadata' => true ) ),
			'innerBlocks'  => $inner,
			'innerContent' => array_fill( 0, count( $inner ), null ),
			'innerHTML'    => '',
		) + $block;
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
