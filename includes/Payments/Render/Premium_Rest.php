<?php
/**
 * The REST API.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Render;

defined( 'ABSPATH' ) || exit;

use WP_Post;
use WP_REST_Response;

/**
 * Rendered content goes through the filters of every page. The raw content of synced patterns, revisions and autosaves (in some versions of WordPress also
 * of posts) is available to more people than can edit the post.
 */
final class Premium_Rest {

	/** Adds the hooks. */
	public static function hook(): void {
		add_action( 'registered_post_type', array( self::class, 'hook_type' ) );
		foreach ( array_merge( get_post_types(), array( 'autosave' ) ) as $type ) {
			self::hook_type( $type );
		}
	}

	/**
	 * Hooks the responses of a post type.
	 *
	 * @param string $type The type.
	 */
	public static function hook_type( $type ): void {
		add_filter( "rest_prepare_$type", array( self::class, 'filter_response' ), PHP_INT_MAX, 2 );
	}

	/**
	 * Removes subscriber content from a response.
	 *
	 * @param WP_REST_Response|mixed $response The response; another plugin may have changed its type.
	 * @param WP_Post|mixed          $post     The post.
	 * @return WP_REST_Response|mixed
	 */
	public static function filter_response( $response, $post ) {
		if ( ! $response instanceof WP_REST_Response || ! $post instanceof WP_Post || self::may_edit( $post ) ) {
			return $response;
		}
		$data = $response->get_data();
		if ( is_array( $data ) && isset( $data['content'] ) ) {
			$data['content'] = self::shortened( $data['content'], $post->ID );
			$response->set_data( $data );
		}
		return $response;
	}

	/**
	 * Shortens each text of a value.
	 *
	 * @param mixed      $value A text, or texts by name.
	 * @param string|int $name  The name of the text.
	 * @return mixed
	 */
	private static function shortened( $value, int $post_id, string|int $name = 'raw' ) {
		if ( is_array( $value ) ) {
			return array_combine( array_keys( $value ), array_map( static fn( $one, $name ) => self::shortened( $one, $post_id, $name ), $value, array_keys( $value ) ) );
		}
		// The rendered text has already been shortened and contains its note.
		return is_string( $value ) ? Premium_Text::of( 'rendered' === $name ? 0 : $post_id, $value ) : $value;
	}

	/** Whether the user can edit a post, or the parent of a revision. */
	private static function may_edit( WP_Post $post ): bool {
		return current_user_can( 'edit_post', 'revision' === $post->post_type && $post->post_parent ? $post->post_parent : $post->ID );
	}
}
