<?php
/**
 * Private videos while the plugin is inactive.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Privacy;

defined( 'ABSPATH' ) || exit;

use WP_Post;
use WP_REST_Response;

/**
 * Their files stay in a folder that no web server serves, or under an address that nobody can guess. This keeps WordPress from telling that address, and
 * their titles, to anyone who cannot edit them. Runs in a file of its own, without the rest of the plugin, whose data may have been removed: where a file is
 * says that it is private.
 */
final class Left_Videos {

	/** The subfolder of the uploads folder, see {@see Private_File}. */
	public const FOLDER = 'statecraft-private-videos';

	/** WordPress's post meta key of an attachment's file, relative to the uploads folder. */
	public const ATTACHED = '_wp_attached_file';

	/** The fields that everyone may see, in the REST API, the media library and XML-RPC. */
	private const OPEN = array( 'id', 'status', 'type', 'date', 'date_gmt', 'modified', 'modified_gmt', 'media_type', 'mime_type', 'subtype', 'mime', 'icon', 'attachment_id', 'date_created_gmt' );

	/** What REST tells of a comment on a video that somebody does not know of, as keys. */
	public const OPEN_COMMENT = array( 'id' => 0, 'post' => 0, 'parent' => 0, 'status' => '', 'type' => '' );

	/** Adds the hooks. */
	public static function hook(): void {
		Left_Video_Queries::hook();
		foreach ( array( 'the_title', 'attachment_link', 'wp_get_attachment_url', 'wp_get_attachment_metadata', 'comments_open', 'pings_open' ) as $hook ) {
			add_filter( $hook, array( self::class, 'filter_value' ), PHP_INT_MAX, 2 );
		}
		foreach ( array( 'single_post_title', 'get_the_excerpt' ) as $hook ) {
			add_filter( $hook, array( self::class, 'filter_words' ), PHP_INT_MAX, 2 );
		}
		add_filter( 'wp_get_attachment_image_src', array( self::class, 'filter_value' ), PHP_INT_MAX, 2 );
		add_filter( 'rest_prepare_attachment', array( self::class, 'filter_response' ), PHP_INT_MAX, 2 );
		add_filter( 'rest_prepare_comment', array( self::class, 'filter_comment' ), PHP_INT_MAX, 2 );
		add_filter( 'wp_prepare_attachment_for_js', array( self::class, 'filter_item' ), PHP_INT_MAX, 2 );
		add_filter( 'xmlrpc_prepare_media_item', array( self::class, 'filter_item' ), PHP_INT_MAX, 2 );
		add_filter( 'oembed_request_post_id', array( self::class, 'filter_embed' ), PHP_INT_MAX );
		foreach ( array( 'rss_enclosure', 'atom_enclosure' ) as $hook ) {
			add_filter( $hook, array( self::class, 'filter_enclosure' ), PHP_INT_MAX );
		}
		// Before WordPress redirects to the title in the address.
		add_action( 'template_redirect', array( self::class, 'hide_page' ), 1 );
	}

	/**
	 * Replaces a title, an address or data by what tells nothing.
	 *
	 * @param mixed $value The value.
	 * @param int   $id    Any post.
	 * @return mixed
	 */
	public static function filter_value( $value, $id = 0 ) {
		if ( ! self::is_hidden( (int) $id ) ) {
			return $value;
		}
		return match ( current_filter() ) {
			'the_title'             => self::title(),
			'attachment_link'       => home_url( '/?attachment_id=' . (int) $id ),
			'wp_get_attachment_url' => '',
			default                 => false,
		};
	}

	/**
	 * Replaces the title or the caption of the post that is being shown.
	 *
	 * @param string|mixed $text The text.
	 * @param WP_Post|null $post The post.
	 * @return string|mixed
	 */
	public static function filter_words( $text, $post = null ) {
		return $post instanceof WP_Post && self::is_hidden( $post->ID ) ? self::title() : $text;
	}

	/**
	 * Empties the response of `wp/v2/media`.
	 *
	 * @param WP_REST_Response|mixed $response   The response; another plugin may have changed its type.
	 * @param WP_Post                $attachment The attachment.
	 * @return WP_REST_Response|mixed
	 */
	public static function filter_response( $response, $attachment ) {
		return $response instanceof WP_REST_Response && self::is_hidden( (int) $attachment->ID )
			? new WP_REST_Response( array_intersect_key( (array) $response->get_data(), array_flip( self::OPEN ) ) + array( 'title' => array( 'rendered' => self::title() ) ), $response->get_status() )
			: $response;
	}

	/**
	 * Tells of a comment that there is one.
	 *
	 * @param WP_REST_Response|mixed $response The response.
	 * @param \WP_Comment            $comment  The comment.
	 * @return WP_REST_Response|mixed
	 */
	public static function filter_comment( $response, $comment ) {
		return $response instanceof WP_REST_Response && self::is_hidden( (int) $comment->comment_post_ID )
			? new WP_REST_Response( array_intersect_key( (array) $response->get_data(), self::OPEN_COMMENT ), $response->get_status() )
			: $response;
	}

	/**
	 * Empties the data of an attachment for the media library and XML-RPC.
	 *
	 * @param array<string, mixed>|mixed $item       The item; another plugin may have changed its type.
	 * @param WP_Post                    $attachment The attachment.
	 * @return array<string, mixed>|mixed
	 */
	public static function filter_item( $item, $attachment ) {
		return is_array( $item ) && self::is_hidden( (int) $attachment->ID )
			? array( 'title' => self::title() ) + array_intersect_key( $item, array_flip( self::OPEN ) ) + array_fill_keys( array( 'url', 'link', 'filename', 'alt', 'caption', 'description' ), '' )
			: $item;
	}

	/**
	 * Keeps an attachment's page from being embedded.
	 *
	 * @param int|mixed $id The post whose page is to be embedded.
	 */
	public static function filter_embed( $id ): int {
		return self::is_hidden( (int) $id ) ? 0 : (int) $id;
	}

	/**
	 * Leaves a file of the folder out of feeds.
	 *
	 * @param string|mixed $tag The tag.
	 */
	public static function filter_enclosure( $tag ): string {
		return str_contains( (string) $tag, '/' . self::FOLDER . '/' ) ? '' : (string) $tag;
	}

	/** Responds to an attachment's page and feed as if it did not exist. */
	public static function hide_page(): void {
		global $wp_query;
		if ( get_queried_object() instanceof WP_Post && self::is_hidden( get_queried_object_id() ) ) {
			$wp_query->set_404();
			$wp_query->posts      = array();
			$wp_query->post_count = 0;
			remove_action( 'template_redirect', 'redirect_canonical' );
			status_header( 404 );
			nocache_headers();
		}
	}

	/** Whether an attachment is private and the user cannot edit it. */
	private static function is_hidden( int $id ): bool {
		return $id > 0
			&& 'attachment' === get_post_type( $id )
			&& str_starts_with( (string) get_post_meta( $id, self::ATTACHED, true ), self::FOLDER . '/' )
			&& ! current_user_can( 'edit_post', $id );
	}

	/** Returns what stands for a title. */
	private static function title(): string {
		return __( 'Private video', 'statecraft' );
	}
}
