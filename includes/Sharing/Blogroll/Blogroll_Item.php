<?php
/**
 * Front-end rendering of a site of a list.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Sharing\Blogroll;

defined( 'ABSPATH' ) || exit;

use Statecraft\Content\Module as Content;
use Statecraft\Render\Attributes;
use Statecraft\Render\View_Module;

/** Renders `jetpack/blogroll-item`. Nothing is asked of the site; its icon is the picture that the author has given. */
final class Blogroll_Item {

	/**
	 * Returns the markup, escaped; empty if the item is not finished.
	 *
	 * @param Attributes           $attributes The attributes of the block.
	 * @param array<string, mixed> $context    The settings of the list.
	 */
	public static function html( Attributes $attributes, array $context ): string {
		$site = Blogroll_Site::of( $attributes );
		if ( ! $site ) {
			return '';
		}
		$list  = new Attributes( $context );
		$shows = static fn( string $what ): bool => $list->flag( "jetpack/blogroll-$what", true );
		$is_in = array_key_exists( 'jetpack/blogroll-icons', $context );
		// Outside of a list nothing else brings the styles.
		$is_in || View_Module::enqueue_style( 'blogroll' );
		$tag  = $is_in ? 'li' : 'div';
		$icon = '' === $site->icon || is_feed() || ! $shows( 'icons' )
			? ''
			: Content::picture_until_accepted( "<img class=\"wp-block-jetpack-blogroll-item__icon\" src=\"$site->icon\" alt=\"\" width=\"48\" height=\"48\" loading=\"lazy\" decoding=\"async\">", 48 );
		return "<$tag " . get_block_wrapper_attributes() . ">$icon<div class=\"wp-block-jetpack-blogroll-item__text\">"
			. "<a class=\"wp-block-jetpack-blogroll-item__name\" href=\"$site->url\"" . ( $shows( 'new-tab' ) ? ' target="_blank"' : '' ) . ' rel="noopener">' . esc_html( $site->name ) . '</a>'
			. ( '' === $site->description || ! $shows( 'descriptions' ) ? '' : '<p class="wp-block-jetpack-blogroll-item__description">' . esc_html( $site->description ) . '</p>' )
			. "</div></$tag>";
	}
}
