<?php
/**
 * Front-end rendering of related posts.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Related;

defined( 'ABSPATH' ) || exit;

use Statecraft\Render\Attributes;
use Statecraft\Render\Html;
use Statecraft\Render\Inner_Blocks;
use WP_Block;
use WP_Post;

/** Renders `jetpack/related-posts`: a list of links, or nothing if there are no related posts. */
final class Related_Posts {

	/** The shortcode from before the block. */
	private const SHORTCODE = 'jetpack-related-posts';

	/** Registers the shortcode, for posts that still contain it. */
	public static function hook(): void {
		if ( ! shortcode_exists( self::SHORTCODE ) ) {
			add_shortcode( self::SHORTCODE, static fn(): string => do_blocks( '<!-- wp:jetpack/related-posts /-->' ) );
		}
	}

	/** Returns the markup, escaped. */
	public static function html( Attributes $attributes, WP_Block $block ): string {
		$post = get_post( $block->context['postId'] ?? null );
		if ( ! $post instanceof WP_Post || is_feed() || Modules::is_off( Modules::RELATED_POSTS ) ) {
			return '';
		}
		$posts = ( new Finder() )->posts( $post, (int) round( $attributes->number( 'postsToShow', 3, 1, Finder::MAX_POSTS ) ) );
		if ( ! $posts ) {
			return '';
		}
		$count = count( $posts );
		$look  = 'list' === $attributes->text( 'postLayout' ) ? 'is-list' : 'has-rows-of-' . self::columns( $count );
		$items = implode( '', array_map( static fn( WP_Post $one ): string => self::item( $one, $attributes ), $posts ) );
		return sprintf(
			'<nav %s>%s<ul class="jetpack-related-posts__posts %s">%s</ul></nav>',
			get_block_wrapper_attributes(
				array(
					'class'      => 'jetpack-related-posts',
					'aria-label' => __( 'Related posts', 'statecraft' ),
				)
			),
			self::headline( $attributes, $block ),
			esc_attr( $look ),
			$items
		);
	}

	/** Returns the number of columns, chosen to avoid a row with a single post. */
	private static function columns( int $count ): int {
		return in_array( $count, array( 2, 4, 5 ), true ) ? 2 : 3;
	}

	/** Renders the headline: an inner block, the `headline` attribute, or none. */
	private static function headline( Attributes $attributes, WP_Block $block ): string {
		$html = '';
		foreach ( $block->inner_blocks as $inner ) {
			$html .= Inner_Blocks::render( $inner, $block );
		}
		if ( ! $attributes->flag( 'displayHeadline' ) ) {
			return $html;
		}
		$text = trim( $attributes->text( 'headline' ) );
		return $html . sprintf( '<h3 class="jetpack-related-posts__headline">%s</h3>', '' === $text ? esc_html__( 'Related', 'statecraft' ) : wp_kses( $text, 'data' ) );
	}

	/** Renders one post. */
	private static function item( WP_Post $post, Attributes $attributes ): string {
		$card  = Card::of( $post );
		$image = '';
		if ( $attributes->flag( 'displayThumbnails' ) && $card['img'] ) {
			// The title has the same link, so the image link is hidden from screen readers and the tab order.
			$image = sprintf(
				'<a class="jetpack-related-posts__link" href="%s" tabindex="-1" aria-hidden="true">%s</a>',
				esc_url( $card['url'] ),
				get_the_post_thumbnail(
					$post,
					Card::IMAGE_SIZE,
					array(
						'class'   => 'jetpack-related-posts__image',
						'alt'     => '',
						'loading' => 'lazy',
					)
				)
			);
		}
		$text = sprintf( '<a class="jetpack-related-posts__title" href="%s">%s</a>', esc_url( $card['url'] ), Html::foreign( $card['title'] ) );
		if ( $attributes->flag( 'displayDate', true ) ) {
			$text .= sprintf( '<time class="jetpack-related-posts__detail" datetime="%s">%s</time>', esc_attr( (string) ( get_post_datetime( $post ) ?: null )?->format( 'c' ) ), esc_html( $card['date'] ) );
		}
		if ( $attributes->flag( 'displayAuthor' ) && '' !== $card['author'] ) {
			/* translators: %s: the name of an author. */
			$text .= sprintf( '<span class="jetpack-related-posts__detail">%s</span>', Html::foreign( sprintf( __( 'By %s', 'statecraft' ), $card['author'] ) ) );
		}
		if ( $attributes->flag( 'displayContext' ) && $card['block_context'] ) {
			$text .= sprintf( '<a class="jetpack-related-posts__detail" href="%s">%s</a>', esc_url( $card['block_context']['link'] ), Html::foreign( $card['block_context']['text'] ) );
		}
		return "<li class=\"jetpack-related-posts__post\">$image<div class=\"jetpack-related-posts__text\">$text</div></li>";
	}
}
