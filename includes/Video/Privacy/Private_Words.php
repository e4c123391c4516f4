<?php
/**
 * Masks the texts of private videos.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Privacy;

defined( 'ABSPATH' ) || exit;

use WP_Comment;
use WP_Post;
use WP_REST_Response;

/**
 * Masks the title, description and caption of a hidden attachment wherever WordPress reads them, and treats it as missing for code that reads the stored row.
 * Users who were given masked texts may save the attachment: the texts then stay unchanged.
 */
final class Private_Words {

	/** Adds the hooks. They run last, because plugins change texts. */
	public static function hook(): void {
		add_filter( 'the_title', array( self::class, 'filter_title' ), PHP_INT_MAX, 2 );
		add_filter( 'single_post_title', array( self::class, 'filter_title' ), PHP_INT_MAX, 2 );
		add_filter( 'get_the_excerpt', array( self::class, 'filter_text' ), PHP_INT_MAX, 2 );
		add_filter( 'wp_get_attachment_caption', array( self::class, 'filter_text' ), PHP_INT_MAX, 2 );
		add_filter( 'the_content', array( self::class, 'filter_content' ), PHP_INT_MAX );
		add_filter( 'rest_prepare_comment', array( self::class, 'filter_comment' ), PHP_INT_MAX, 2 );
		add_filter( 'map_meta_cap', array( self::class, 'filter_right' ), 10, 4 );
		add_filter( 'wp_insert_attachment_data', array( self::class, 'filter_saved' ), PHP_INT_MAX, 2 );
		add_action( 'admin_init', array( self::class, 'refuse_row' ), 1 );
	}

	/** The title of a hidden attachment. */
	public static function title(): string {
		return __( 'Private video', 'statecraft' );
	}

	/** Returns the title of a video for a user who may watch it in a post. */
	public static function for_watchers( WP_Post $attachment ): string {
		remove_filter( 'the_title', array( self::class, 'filter_title' ), PHP_INT_MAX );
		try {
			return get_the_title( $attachment );
		} finally {
			add_filter( 'the_title', array( self::class, 'filter_title' ), PHP_INT_MAX, 2 );
		}
	}

	/**
	 * Masks a title.
	 *
	 * @param string|mixed      $title The title; another plugin may have changed its type.
	 * @param WP_Post|int|mixed $post  The post or its id; some plugins give none.
	 * @return string|mixed
	 */
	public static function filter_title( $title, $post = 0 ) {
		return self::is_hidden( $post ) ? self::title() : $title;
	}

	/**
	 * Masks a text.
	 *
	 * @param string|mixed      $text The text; another plugin may have changed its type.
	 * @param WP_Post|int|mixed $post
	 * @return string|mixed
	 */
	public static function filter_text( $text, $post = 0 ) {
		return self::is_hidden( $post ) ? '' : $text;
	}

	/**
	 * Masks the content of the current post.
	 *
	 * @param string|mixed $content The content; another plugin may have changed its type.
	 * @return string|mixed
	 */
	public static function filter_content( $content ) {
		return self::filter_text( $content, $GLOBALS['post'] ?? 0 );
	}

	/**
	 * Tells of a comment on a hidden video that there is one. Lists do not have it.
	 *
	 * @param WP_REST_Response|mixed $response The response; another plugin may have changed its type.
	 * @param WP_Comment|mixed       $comment  The comment.
	 * @return WP_REST_Response|mixed
	 */
	public static function filter_comment( $response, $comment ) {
		return $response instanceof WP_REST_Response && $comment instanceof WP_Comment && self::is_hidden( $comment->comment_post_ID )
			? new WP_REST_Response( array_intersect_key( (array) $response->get_data(), Left_Videos::OPEN_COMMENT ), $response->get_status() )
			: $response;
	}

	/**
	 * Requires the capability to edit for reading a private attachment: WordPress lets everyone read files without a post.
	 *
	 * @param list<string> $caps The required capabilities.
	 * @param string       $cap  The requested capability.
	 * @param int          $user The user.
	 * @param array<mixed> $args The post, if there is one.
	 * @return list<string>
	 */
	public static function filter_right( $caps, $cap, $user, $args ) {
		$id = 'read_post' === $cap && is_scalar( $args[0] ?? null ) ? (int) $args[0] : (int) ( 'read_post' === $cap ? $args[0]->ID ?? 0 : 0 );
		if ( 0 === $id || 'attachment' !== get_post_type( $id ) || ! Private_Attachment::is_private( $id ) ) {
			return $caps;
		}
		return get_current_user_id() === (int) $user && ! Private_Attachment::is_hidden( $id ) ? $caps : map_meta_cap( 'edit_post', (int) $user, $id );
	}

	/**
	 * Keeps texts that the saving user could not read.
	 *
	 * @param array<string, mixed>|mixed $data The slashed data to store; another plugin may have changed its type.
	 * @param array<string, mixed>       $post The submitted data.
	 * @return array<string, mixed>|mixed
	 */
	public static function filter_saved( $data, $post ) {
		$id = (int) ( $post['ID'] ?? 0 );
		if ( ! is_array( $data ) || 0 === $id || ! self::is_hidden( $id ) ) {
			return $data;
		}
		$masks = array( 'post_title' => self::title(), 'post_content' => '', 'post_excerpt' => '' );
		foreach ( $masks as $field => $mask ) {
			if ( wp_unslash( $data[ $field ] ?? null ) === $mask ) {
				$data[ $field ] = wp_slash( (string) get_post_field( $field, $id, 'raw' ) );
			}
		}
		return $data;
	}

	/** Refuses admin requests for an attachment's row: everyone who can upload would get it, with all its texts. */
	public static function refuse_row(): void {
		if ( self::is_hidden( File_Request::attachment() ) ) {
			wp_die( esc_html__( 'This file was not found. It may have been deleted.', 'statecraft' ), '', array( 'response' => 404 ) );
		}
	}

	/**
	 * Whether a post is hidden from the current user.
	 *
	 * @param WP_Post|int|mixed $post The post or its id.
	 */
	private static function is_hidden( $post ): bool {
		return Private_Attachment::is_hidden( $post instanceof WP_Post ? $post->ID : ( is_numeric( $post ) ? (int) $post : 0 ) );
	}
}
