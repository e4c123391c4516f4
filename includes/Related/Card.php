<?php
/**
 * The data of a related post.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Related;

defined( 'ABSPATH' ) || exit;

use Statecraft\Render\Plain_Text;
use WP_Post;

/** What is shown of a related post. */
final class Card {

	/** The image size. */
	public const IMAGE_SIZE = 'medium_large';

	/**
	 * Returns the post as plain text and URLs, unescaped.
	 *
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
			// For author id 0, get_the_author_meta() would use the global author.
			'author'        => $author > 0 ? self::plain( (string) get_the_author_meta( 'display_name', $author ) ) : '',
			'block_context' => self::context( $post ),
		);
	}

	/**
	 * Returns the schema of the properties.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	public static function schema(): array {
		$text = array( 'type' => 'string' );
		$uri  = array(
			'type'   => 'string',
			'format' => 'uri',
		);
		return array(
			'url'           => $uri,
			'title'         => $text,
			'img'           => array(
				'type'       => array( 'object', 'null' ),
				'properties' => array( 'src' => $uri ),
			),
			'date'          => $text,
			'author'        => $text,
			'block_context' => array(
				'type'       => array( 'object', 'null' ),
				'properties' => array(
					'text' => $text,
					'link' => $uri,
				),
			),
		);
	}

	/**
	 * Returns the first category of the post, or its first tag.
	 *
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

	/** Converts HTML to plain text. */
	private static function plain( string $html ): string {
		return trim( Plain_Text::of_html( $html ) );
	}
}
