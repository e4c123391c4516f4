<?php
/**
 * Which pictures are of which video.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Poster;

defined( 'ABSPATH' ) || exit;

use Statecraft\Sites;
use Statecraft\Video\Video;
use Statecraft\Video\Video_Life;
use Statecraft\Video\Videos;
use WP_Post;

/**
 * Whatever is made out of a video is a file of it: its frames, the cover inside its file, and what WordPress makes out of these (crops, rotations). Each
 * carries the id of the video, because people change parents of attachments, and copies have none. It is marked when it is made; what was made while this
 * plugin did not see it is found by {@see Unmarked_Pictures} before the video becomes private.
 */
final class Video_Pictures {

	/** The post meta key of the id of the video. */
	public const MARK = '_statecraft_video_of';

	/** The post meta keys by which WordPress names the cover of a file, and tells covers from other pictures. */
	public const COVER      = '_thumbnail_id';
	public const COVER_HASH = '_cover_hash';

	/** @var array<string, array{int, int}> Private videos with new pictures: site and attachment. */
	private static array $late = array();

	/** Adds the hooks. */
	public static function hook(): void {
		add_filter( 'wp_edited_image_metadata', array( self::class, 'mark_edited' ), 10, 3 );
		add_action( 'add_attachment', array( self::class, 'mark_cropped' ) );
		add_action( 'added_post_meta', array( self::class, 'mark_cover' ), 10, 4 );
		add_action( 'updated_post_meta', array( self::class, 'mark_cover' ), 10, 4 );
		add_filter( 'wp_update_attachment_metadata', array( self::class, 'filter_metadata' ), PHP_INT_MAX, 2 );
	}

	/**
	 * Returns the video of which an attachment is a picture.
	 *
	 * @param int $id Any id.
	 * @return Video|null Null: of none.
	 */
	public static function video_of( int $id ): ?Video {
		$post = $id > 0 ? get_post( $id ) : null;
		if ( ! $post || 'attachment' !== $post->post_type ) {
			return null;
		}
		$video = (int) get_post_meta( $id, self::MARK, true );
		return Videos::of( 0 === $video ? Unmarked_Pictures::frame_parent( $post ) : $video );
	}

	/**
	 * Returns the pictures of many videos.
	 *
	 * @param list<int> $videos Their attachments.
	 * @return list<int> In the order in which they were made.
	 */
	public static function of_all( array $videos ): array {
		global $wpdb;
		if ( ! $videos ) {
			return array();
		}
		$marks = implode( ', ', array_fill( 0, count( $videos ), '%s' ) );
		$rows  = $wpdb->get_results( $wpdb->prepare( "SELECT p.ID, m.meta_key FROM $wpdb->posts p JOIN $wpdb->postmeta m ON m.post_id = p.ID WHERE p.post_type = 'attachment' AND m.meta_key = %s AND m.meta_value IN ( $marks )", array( self::MARK, ...array_map( 'strval', $videos ) ) ) ); // phpcs:ignore WordPress.DB -- a query of posts leaves out what the current user may not know.
		// Databases take keys for the same that WordPress does not protect.
		$ids = array_map( static fn( $row ): int => self::MARK === $row->meta_key ? (int) $row->ID : 0, $rows );
		$ids = array_unique( array_filter( array( ...$ids, ...Unmarked_Pictures::frames( $videos ) ) ) );
		sort( $ids );
		return $ids;
	}

	/**
	 * Returns the pictures of a video.
	 *
	 * @param Video $video The video.
	 * @return list<WP_Post>
	 */
	public static function all( Video $video ): array {
		return array_values( array_filter( array_map( 'get_post', self::of_all( array( $video->id() ) ) ) ) );
	}

	/**
	 * Makes an attachment a picture of a video, unless it is one of another.
	 *
	 * @param int $id    The attachment.
	 * @param int $video The attachment of the video, which may get its guid later.
	 */
	public static function mark( int $id, int $video ): void {
		add_post_meta( $id, self::MARK, (string) $video, true );
		// Another request may have made it private since this one has read it.
		wp_cache_delete( $video, 'post_meta' );
		if ( Videos::of( $video )?->is_private() ) {
			// Not yet: whatever makes the picture reads its file again for each size. That may be at the end of the request, too.
			self::$late || add_action( 'shutdown', array( self::class, 'settle_late' ), PHP_INT_MAX );
			self::$late[ get_current_blog_id() . " $video" ] = array( get_current_blog_id(), $video );
		}
	}

	/** Moves the new pictures of private videos. */
	public static function settle_late(): void {
		foreach ( self::$late as [ $site, $id ] ) {
			Sites::on( $site, static fn() => array_map( array( Video_Life::class, 'settle' ), array_filter( array( Videos::of( $id ) ) ) ) );
		}
		self::$late = array();
	}

	/**
	 * Marks the copy that somebody gets who edits a picture in a post.
	 *
	 * @param array<string, mixed>|mixed $meta   The metadata of the copy; another plugin may have changed its type.
	 * @param int                        $copy   The copy.
	 * @param int                        $edited The picture.
	 * @return array<string, mixed>|mixed
	 */
	public static function mark_edited( $meta, $copy, $edited ) {
		$video = self::video_of( (int) $edited );
		$video && self::mark( (int) $copy, $video->id() );
		return $meta;
	}

	/**
	 * Marks a picture that is cut out of another one for the design of the site: that is its parent.
	 *
	 * @param int $id A new attachment.
	 */
	public static function mark_cropped( $id ): void {
		$video = self::video_of( (int) get_post_field( 'post_parent', (int) $id ) );
		$video && self::mark( (int) $id, $video->id() );
	}

	/**
	 * Marks the cover that WordPress has found in the file of a video.
	 *
	 * @param int    $meta_id The id of the meta.
	 * @param int    $id      An attachment, or any post.
	 * @param string $key     The meta key.
	 * @param mixed  $value   Its value.
	 */
	public static function mark_cover( $meta_id, $id, $key, $value ): void {
		$is_cover = self::COVER === $key && is_scalar( $value ) && 'attachment' === get_post_type( (int) $id );
		if ( $is_cover && Unmarked_Pictures::cover_of( (int) $value ) === (int) $id ) {
			self::mark( (int) $value, (int) $id );
		}
	}

	/**
	 * Keeps the secret folder out of what people are told of a picture.
	 *
	 * @param array<string, mixed>|mixed $meta The metadata; another plugin may have changed its type.
	 * @param int                        $id   The attachment.
	 * @return array<string, mixed>|mixed
	 */
	public static function filter_metadata( $meta, $id ) {
		if ( ! is_array( $meta ) || ! self::video_of( (int) $id ) ) {
			return $meta;
		}
		if ( is_string( $meta['file'] ?? null ) ) {
			$meta['file'] = ( new Frame_Files( (int) $id ) )->told( $meta['file'] );
		}
		if ( is_string( $meta['parent_image']['file'] ?? null ) ) {
			$meta['parent_image']['file'] = ( new Frame_Files( (int) ( $meta['parent_image']['attachment_id'] ?? $id ) ) )->told( $meta['parent_image']['file'] );
		}
		return $meta;
	}
}
