<?php
/**
 * A related post as it is shown.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Related;

use WP_Post;

/** What people see of a related post. */
final class Card {

	/** The size of the pictures. */
	public const IMAGE_SIZE = 'medium_large';

	/**
	 * The post as plain texts and addresses: nothing in it is escaped.
	 *
	 * @param WP_Post $post The post.
	 * @return array{url: string, title: string, img: array{src: string}|null, date: string, author: string, block_context: array{text: string, link: string}|null}
	 */
	public static function of( WP_Post $post ): array {
		$image  = get_the_post_thumbnail_url( $post, self::IMAGE_SIZE );
		$author = (int) $post->post_author;
		$title  = self::plain( get_the_title( $post ) );
		return array(
			'url'           => (string) get_permalink( $post ),
			'title'         => '' === $title ? __( '(no title)', 'statecraft' ) : $title,
			'img'           => $image ? array( 'src' => $image ) : null,
			'date'          => (string) get_the_date( '', $post ),
			// Of nobody WordPress says the author of the page that is shown.
			'author'        => $author > 0 ? self::plain( (string) get_the_author_meta( 'display_name', $author ) ) : '',
			'block_context' => self::context( $post ),
		);
	}

	/**
	 * Where the post belongs: the first of its categories, or of its tags.
	 *
	 * @param WP_Post $post The post.
	 * @return array{text: string, link: string}|null
	 */
	private static function context( WP_Post $post ): ?array {
		$term = Post_Terms::of( $post )[0] ?? null;
		$link = $term ? get_term_link( $term ) : '';
		return is_string( $link ) && $term ? array(
			/* translators: %s: the name of a category or a tag. */
			'text' => sprintf( __( 'In “%s”', 'statecraft' ), self::plain( $term->name ) ),
			'link' => $link,
		) : null;
	}

	/**
	 * Markup as the text that it says.
	 *
	 * @param string $html The markup.
	 */
	private static function plain( string $html ): string {
		return trim( html_entity_decode( wp_strip_all_tags( $html ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ) );
	}
}
