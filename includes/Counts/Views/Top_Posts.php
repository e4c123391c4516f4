<?php
/**
 * Front-end rendering of the most viewed posts.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Counts\Views;

defined( 'ABSPATH' ) || exit;

use Statecraft\Block_Types;
use Statecraft\Counts\Readers;
use Statecraft\Related\Module as Related;
use Statecraft\Render\Attributes;
use Statecraft\Render\Html;
use WP_Post;

/** Renders `jetpack/top-posts`, while views are counted: a list of links to what this visitor can read. */
final class Top_Posts {

	/** The most posts, and what `period` says for the views of all days. */
	public const MOST      = 10;
	private const ALL_TIME = 'all-time';

	/** Hooks the arguments of the block type. */
	public static function hook(): void {
		// Whatever renders blocks as emails calls it.
		add_filter( Block_Types::ARGS . 'jetpack/top-posts', static fn( array $args ): array => array( 'render_email_callback' => '__return_empty_string' ) + $args );
	}

	/** Returns the markup, escaped; empty if there is nothing to list. */
	public static function html( Attributes $attributes ): string {
		$posts = is_feed() ? array() : self::posts( $attributes );
		if ( ! $posts ) {
			return '';
		}
		// No row with a single post.
		$look = 'list' === $attributes->text( 'layoutStyle' ) ? 'is-list' : 'has-rows-of-' . ( in_array( count( $posts ), array( 2, 4 ), true ) ? 2 : 3 );
		return sprintf(
			'<nav %s><ol class="statecraft-top-posts__posts %s">%s</ol></nav>',
			get_block_wrapper_attributes(
				array(
					'class'      => 'statecraft-top-posts',
					'aria-label' => __( 'Most viewed', 'statecraft' ),
				)
			),
			esc_attr( $look ),
			implode( '', array_map( static fn( WP_Post $post ): string => self::item( $post, $attributes ), $posts ) )
		);
	}

	/**
	 * Returns the post types that can be listed: those whose posts have pages.
	 *
	 * @return array<string, string> Their labels by name.
	 */
	public static function types(): array {
		// An attachment is a file of a post, and its page is rarely meant to be found.
		$types = array_diff_key( array_filter( get_post_types( array(), 'objects' ), 'is_post_type_viewable' ), array( 'attachment' => true ) );
		return array_map( static fn( $type ): string => (string) $type->labels->name, $types );
	}

	/**
	 * Returns the posts to list, the most viewed first; none while views are not counted.
	 *
	 * @return list<WP_Post>
	 */
	public static function posts( Attributes $attributes ): array {
		if ( ! Counting::is_on() ) {
			return array();
		}
		$chosen = array_filter( (array) $attributes->get( 'postTypes' ), static fn( $is_listed ): bool => true === $is_listed );
		$types  = array_map( 'strval', array_keys( array_intersect_key( self::types(), $chosen ) ) );
		$days   = self::ALL_TIME === $attributes->text( 'period' ) ? 0 : (int) $attributes->number( 'period', 7, 1, 365 );
		$limit  = (int) round( $attributes->number( 'postsToShow', 3, 1, self::MOST ) );
		$posts  = array();
		foreach ( ( new Views() )->most_viewed( $days, $types ) as $id ) {
			$post = get_post( $id );
			if ( $post && Readers::may_read( $post ) ) {
				$posts[] = $post;
			}
			if ( count( $posts ) === $limit ) {
				break;
			}
		}
		return $posts;
	}

	/** Renders one post. */
	private static function item( WP_Post $post, Attributes $attributes ): string {
		$card  = Related::card( $post );
		$url   = esc_url( $card['url'] );
		$image = '';
		if ( $attributes->flag( 'displayThumbnail', true ) && $card['img'] ) {
			// The title has the same link, so the image link is hidden from screen readers and the tab order.
			$image = sprintf(
				'<a class="statecraft-top-posts__link" href="%s" tabindex="-1" aria-hidden="true">%s</a>',
				$url,
				get_the_post_thumbnail(
					$post,
					'medium_large',
					array(
						'class'   => 'statecraft-top-posts__image',
						'alt'     => '',
						'loading' => 'lazy',
					)
				)
			);
		}
		$text = sprintf( '<a class="statecraft-top-posts__title" href="%s">%s</a>', $url, Html::foreign( $card['title'] ) );
		if ( $attributes->flag( 'displayDate', true ) ) {
			$text .= sprintf( '<time class="statecraft-top-posts__detail" datetime="%s">%s</time>', esc_attr( (string) ( get_post_datetime( $post ) ?: null )?->format( 'c' ) ), esc_html( $card['date'] ) );
		}
		if ( $attributes->flag( 'displayAuthor', true ) && '' !== $card['author'] ) {
			/* translators: %s: the name of an author. */
			$text .= sprintf( '<span class="statecraft-top-posts__detail">%s</span>', Html::foreign( sprintf( __( 'By %s', 'statecraft' ), $card['author'] ) ) );
		}
		if ( $attributes->flag( 'displayContext' ) && $card['block_context'] ) {
			$text .= sprintf( '<a class="statecraft-top-posts__detail" href="%s">%s</a>', esc_url( $card['block_context']['link'] ), Html::foreign( $card['block_context']['text'] ) );
		}
		return "<li class=\"statecraft-top-posts__post\">$image<div class=\"statecraft-top-posts__text\">$text</div></li>";
	}
}
