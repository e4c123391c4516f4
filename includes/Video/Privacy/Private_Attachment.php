<?php
/**
 * Private videos as attachments.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Privacy;

defined( 'ABSPATH' ) || exit;

use Statecraft\Video\Poster\Video_Pictures;
use Statecraft\Video\Video;
use Statecraft\Video\Videos;
use WP_Post;
use WP_REST_Response;

/** WordPress shows attachments without a post to everyone. For a private video, users who may not watch it outside of a post get no text and no guid. */
final class Private_Attachment {

	/** The fields that everyone may see. */
	private const OPEN = array( 'id', 'date', 'date_gmt', 'modified', 'modified_gmt', 'status', 'type', 'media_type', 'mime_type' );

	/** The same for the media library and XML-RPC; and the fields they expect to be strings. */
	private const OPEN_ITEM = array( 'id', 'status', 'date', 'modified', 'menuOrder', 'mime', 'type', 'subtype', 'icon', 'dateFormatted', 'nonces', 'editLink', 'meta', 'attachment_id', 'date_created_gmt' );
	private const WORDS     = array( 'filename', 'url', 'link', 'alt', 'author', 'authorName', 'description', 'caption', 'name', 'parent', 'metadata', 'thumbnail' );

	/** @var array<int, true> The videos being checked right now: filters on who may watch may read their attachments. */
	private static array $asked = array();

	/** Adds the hooks. */
	public static function hook(): void {
		Private_Query::hook();
		Private_Words::hook();
		Private_Frames::hook();
		Private_Enclosures::hook();
		add_filter( 'wp_prepare_attachment_for_js', array( self::class, 'filter_item' ), PHP_INT_MAX, 2 );
		add_filter( 'xmlrpc_prepare_media_item', array( self::class, 'filter_item' ), PHP_INT_MAX, 2 );
		add_filter( 'attachment_link', array( self::class, 'filter_link' ), PHP_INT_MAX, 2 );
		add_filter( 'comments_open', array( self::class, 'filter_comments' ), PHP_INT_MAX, 2 );
		add_filter( 'pings_open', array( self::class, 'filter_comments' ), PHP_INT_MAX, 2 );
		add_filter( 'wp_read_video_metadata', array( self::class, 'filter_cover' ), PHP_INT_MAX, 2 );
		add_filter( 'rest_prepare_attachment', array( self::class, 'filter_response' ), PHP_INT_MAX, 2 );
		// Before WordPress redirects to the title in the address.
		add_action( 'template_redirect', array( self::class, 'hide_page' ), 1 );
		add_filter( 'oembed_request_post_id', array( self::class, 'filter_embed' ) );
	}

	/**
	 * Empties the response of `wp/v2/media`.
	 *
	 * @param WP_REST_Response|mixed $response   The response; another plugin may have changed its type.
	 * @param WP_Post                $attachment The attachment.
	 * @return WP_REST_Response|mixed
	 */
	public static function filter_response( $response, $attachment ) {
		if ( ! $response instanceof WP_REST_Response || ! self::is_hidden( (int) $attachment->ID ) ) {
			return $response;
		}
		$open = array_intersect_key( (array) $response->get_data(), array_flip( self::OPEN ) );
		return new WP_REST_Response( $open + array( 'title' => array( 'rendered' => Private_Words::title() ) ), $response->get_status() );
	}

	/**
	 * Empties the data of an attachment for the editor's media library and XML-RPC.
	 *
	 * @param array<string, mixed>|mixed $item       The item; another plugin may have changed its type.
	 * @param WP_Post                    $attachment The attachment.
	 * @return array<string, mixed>|mixed
	 */
	public static function filter_item( $item, $attachment ) {
		if ( ! is_array( $item ) || ! self::is_hidden( (int) $attachment->ID ) ) {
			return $item;
		}
		$open  = array_intersect_key( $item, array_flip( self::OPEN_ITEM ) );
		$words = array_intersect_key( array_fill_keys( self::WORDS, '' ), $item );
		return array( 'title' => Private_Words::title() ) + $open + $words;
	}

	/**
	 * Returns an address without the title: WordPress redirects requests by id to the attachment's address.
	 *
	 * @param string|mixed $link The address; another plugin may have changed its type.
	 * @param int          $id   The attachment.
	 * @return string|mixed
	 */
	public static function filter_link( $link, $id ) {
		return self::is_hidden( (int) $id ) ? Private_Address::of_attachment( (int) $id ) : $link;
	}

	/**
	 * Closes comments and pings for users who cannot read the attachment.
	 *
	 * @param bool|mixed $is_open Whether they are open.
	 * @param int        $id      Any post.
	 */
	public static function filter_comments( $is_open, $id ): bool {
		return $is_open && ! self::is_hidden( (int) $id );
	}

	/**
	 * Drops the cover inside a private video's file: WordPress would store it as a public image, named after the title.
	 *
	 * @param array<string, mixed>|mixed $metadata The metadata; another plugin may have changed its type.
	 * @param string                     $file     The path of the file.
	 * @return array<string, mixed>|mixed
	 */
	public static function filter_cover( $metadata, $file ) {
		if ( is_array( $metadata ) && str_contains( (string) $file, '/' . Private_File::FOLDER . '/' ) ) {
			unset( $metadata['image'] );
		}
		return $metadata;
	}

	/** Responds to an attachment's page and feed as if it did not exist. */
	public static function hide_page(): void {
		if ( get_queried_object() instanceof WP_Post && self::is_hidden( get_queried_object_id() ) ) {
			global $wp_query;
			$wp_query->set_404();
			$wp_query->posts      = array();
			$wp_query->post_count = 0;
			// It would redirect to the address with the title.
			remove_action( 'template_redirect', 'redirect_canonical' );
			status_header( 404 );
			nocache_headers();
		}
	}

	/**
	 * Keeps an attachment page from being embedded.
	 *
	 * @param int|mixed $id The post whose page is to be embedded.
	 */
	public static function filter_embed( $id ): int {
		return self::is_hidden( (int) $id ) ? 0 : (int) $id;
	}

	/**
	 * Whether an attachment is hidden from the current user.
	 *
	 * @param int $id The attachment.
	 */
	public static function is_hidden( int $id ): bool {
		return array() !== array_filter( self::videos( $id ), array( self::class, 'is_closed' ) );
	}

	/**
	 * Whether an attachment is only for users who may watch a private video.
	 *
	 * @param int $id The attachment.
	 */
	public static function is_private( int $id ): bool {
		return array() !== array_filter( self::videos( $id ), static fn( Video $video ): bool => $video->is_private() );
	}

	/**
	 * Returns the videos that decide about an attachment. Translation plugins copy attachments including the guid: decisions about the video apply to its
	 * copies and frames.
	 *
	 * @param int $id The attachment.
	 * @return list<Video>
	 */
	private static function videos( int $id ): array {
		$video = Videos::of( $id ) ?? Video_Pictures::video_of( $id );
		return $video ? array_values( array_filter( array( $video, Videos::find( $video->guid ) ) ) ) : array();
	}

	/**
	 * Whether the current user may not watch a video outside of posts.
	 *
	 * @param Video|null $video The video; null: none.
	 */
	public static function is_closed( ?Video $video ): bool {
		if ( ! $video || isset( self::$asked[ $video->id() ] ) ) {
			return false;
		}
		self::$asked[ $video->id() ] = true;
		try {
			return ! Viewers::include_current( $video, 0 );
		} finally {
			unset( self::$asked[ $video->id() ] );
		}
	}
}
