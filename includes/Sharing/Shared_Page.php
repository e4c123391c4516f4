<?php
/**
 * The page that is shared.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Sharing;

defined( 'ABSPATH' ) || exit;

use Statecraft\Render\Plain_Text;
use WP_Post;

/** The post that is shown, or the archive if none is. */
final class Shared_Page {

	/**
	 * @param string $url   Its address.
	 * @param string $title Plain text.
	 * @param string $image The address of its featured image; empty without one.
	 */
	private function __construct( public readonly string $url, public readonly string $title, public readonly string $image = '' ) {}

	/**
	 * Returns the page to share.
	 *
	 * @param int $id The post in the context of a block; 0 without one.
	 * @return self|null Null: visitors cannot open it.
	 */
	public static function around( int $id ): ?self {
		if ( self::is_outside_of_loop() ) {
			return self::archive();
		}
		$post = self::post( $id );
		return $post && ( is_preview() || self::is_open( $post ) )
			? new self( (string) get_permalink( $post ), self::plain( get_the_title( $post ) ), (string) get_the_post_thumbnail_url( $post, 'large' ) )
			: null;
	}

	/**
	 * Returns the post that is shown.
	 *
	 * @param int $id The post in the context of a block; 0 without one.
	 * @return WP_Post|null Null: none, or an archive outside of its loop.
	 */
	public static function post( int $id ): ?WP_Post {
		$post = self::is_outside_of_loop() ? null : ( $id ? get_post( $id ) : get_post() );
		return $post instanceof WP_Post ? $post : null;
	}

	/** Whether an archive is shown, and none of its posts: before its loop, WordPress has its first post as the current one, of which the template shows nothing. */
	private static function is_outside_of_loop(): bool {
		$query = $GLOBALS['wp_query'] ?? null;
		if ( ! $query || $query->is_singular || $query->in_the_loop || ! did_action( 'template_redirect' ) ) {
			return false;
		}
		// A query loop has posts of its own: other objects, even for the same post.
		return ( $GLOBALS['post'] ?? null ) === $query->post;
	}

	/** Returns the page of an archive; null if nothing was found. */
	private static function archive(): ?self {
		if ( is_404() ) {
			return null;
		}
		$request = (string) $GLOBALS['wp']->request;
		$query   = (string) $GLOBALS['wp']->query_string;
		$path    = '' === $request ? ( '' === $query ? '/' : "/?$query" ) : user_trailingslashit( $GLOBALS['wp_rewrite']->root . $request );
		return new self( home_url( $path ), self::plain( wp_get_document_title() ) );
	}

	/** Whether everyone can open a post. */
	private static function is_open( WP_Post $post ): bool {
		return '' === $post->post_password && is_post_publicly_viewable( $post );
	}

	/** Converts HTML to plain text. */
	private static function plain( string $html ): string {
		return trim( Plain_Text::of_html( $html, true ) );
	}
}
