<?php
/**
 * Front-end rendering of a list of sites.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Sharing\Blogroll;

defined( 'ABSPATH' ) || exit;

use Statecraft\Block_Types;
use Statecraft\Render\Attributes;
use Statecraft\Render\Inner_Blocks;
use WP_Block;

/** Renders `jetpack/blogroll`: its items, one list for those that follow one another. */
final class Blogroll {

	public const ITEM = 'jetpack/blogroll-item';

	/** Hooks the arguments of both block types. */
	public static function hook(): void {
		add_filter( Block_Types::ARGS . 'jetpack/blogroll', array( self::class, 'of_list' ) );
		add_filter( Block_Types::ARGS . self::ITEM, array( self::class, 'of_item' ) );
	}

	/**
	 * Adds the settings of the list.
	 *
	 * @param array<string, mixed> $args The arguments of the block type.
	 * @return array<string, mixed>
	 */
	public static function of_list( array $args ): array {
		return array(
			'skip_inner_blocks' => true,
			'render_callback'   => static fn( array $attributes, string $content, WP_Block $block ): string => self::html( $block ),
		) + $args;
	}

	/**
	 * Adds the settings of an item.
	 *
	 * @param array<string, mixed> $args The arguments of the block type.
	 * @return array<string, mixed>
	 */
	public static function of_item( array $args ): array {
		$args['render_callback'] = static fn( array $attributes, string $content, WP_Block $block ): string =>
			Blogroll_Item::html( new Attributes( $attributes ), $block->context );
		return $args;
	}

	/** Returns the markup, escaped; empty if no site can be shown. */
	private static function html( WP_Block $block ): string {
		// Only wrappers, unless somebody has written more between the items.
		$pieces = array_filter( $block->inner_content, 'is_string' );
		$is_own = '' === trim( wp_strip_all_tags( implode( '', $pieces ) ) );
		$html   = '';
		$items  = '';
		$next   = 0;
		foreach ( $block->inner_content as $piece ) {
			$inner = is_string( $piece ) ? null : $block->inner_blocks[ $next++ ];
			$shown = $inner ? Inner_Blocks::render( $inner, $block ) : ( $is_own ? '' : (string) $piece );
			if ( $inner && self::ITEM === $inner->name ) {
				$items .= $shown;
			} elseif ( '' !== trim( $shown ) ) {
				$html .= self::list_of( $items ) . $shown;
				$items = '';
			}
		}
		$html .= self::list_of( $items );
		return '' === $html ? '' : '<div ' . get_block_wrapper_attributes() . ">$html</div>";
	}

	/** Returns a list; empty without items. */
	private static function list_of( string $items ): string {
		// Without bullets, some browsers do not announce a list unless it says so.
		return '' === $items ? '' : "<ul class=\"wp-block-jetpack-blogroll__list\" role=\"list\">$items</ul>";
	}
}
