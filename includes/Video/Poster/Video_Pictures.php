<?php
/**
 * Which images belong to which video.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Poster;

defined( 'ABSPATH' ) || exit;

use Statecraft\Site\Sites;
use Statecraft\Video\Video;
use Statecraft\Video\Video_Life;
use Statecraft\Video\Videos;
use WP_Post;

/**
 * Images derived from a video are its files: its frames, the cover inside its file, and what WordPress creates from these (crops, rotations). Each stores the
 * video's id, because users can change an attachment's parent, and copies have none. Images are marked on creation; those created while this plugin was
 * inactive are found by {@see Unmarked_Pictures} before the video becomes private.
 */
final class Video_Pictures {

	/** The post meta key of the video's id. */
	public const MARK = '_statecraft_video_of';

	/** The post meta keys by which WordPress links a file's cover, and distinguishes covers from other images. */
	public const COVER      = '_thumbnail_id';
	public const COVER_HASH = '_cover_hash';

	/** @var array<string, array{int, int}> Private videos with new images: site and attachment. */
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
	 * Returns the video that an image attachment belongs to.
	 *
	 * @param int $id Any id.
	 * @return Video|null Null if there is none.
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
	 * Returns the images of several videos.
	 *
	 * @param list<int> $videos Their attachments.
	 * @return list<int> In order of creation.
	 */
	public static function of_all( array $videos ): array {
		global $wpdb;
		if ( ! $videos ) {
			return array();
		}
		$marks = implode( ', ', array_fill( 0, count( $videos ), '%s' ) );
		$rows  = $wpdb->get_results( $wpdb->prepare( "SELECT p.ID, m.meta_key FROM $wpdb->posts p JOIN $wpdb->postmeta m ON m.post_id = p.ID WHERE p.post_type = 'attachment' AND m.meta_key = %s AND m.meta_value IN ( $marks )", array( self::MARK, ...array_map( 'strval', $videos ) ) ) ); // phpcs:ignore WordPress.DB -- a query of posts leaves out what the current user may not know.
		// Databases match keys that WordPress does not protect.
		$ids = array_map( static fn( $row ): int => self::MARK === $row->meta_key ? (int) $row->ID : 0, $rows );
		$ids = array_unique( array_filter( array( ...$ids, ...Unmarked_Pictures::frames( $videos ) ) ) );
		sort( $ids );
		return $ids;
	}

	/**
	 * Returns the images of a video.
	 *
	 * @return list<WP_Post>
	 */
	public static function all( Video $video ): array {
		return array_values( array_filter( array_map( 'get_post', self::of_all( array( $video->id() ) ) ) ) );
	}

	/**
	 * Marks an attachment as an image of a video, unless it belongs to another one.
	 *
	 * @param int $id    The attachment.
	 * @param int $video The attachment of the video, which may get its guid later.
	 */
	public static function mark( int $id, int $video ): void {
		add_post_meta( $id, self::MARK, (string) $video, true );
		// Another request may have made the video private since it was read here.
		wp_cache_delete( $video, 'post_meta' );
		if ( Videos::of( $video )?->is_private() ) {
			// Deferred: creating an image reads its file again for each size, which may be as late as the end of the request.
			self::$late || add_action( 'shutdown', array( self::class, 'settle_late' ), PHP_INT_MAX );
			self::$late[ get_current_blog_id() . " $video" ] = array( get_current_blog_id(), $video );
		}
	}

	/** Moves the new images of private videos. */
	public static function settle_late(): void {
		foreach ( self::$late as [ $site, $id ] ) {
			Sites::on( $site, static fn() => array_map( array( Video_Life::class, 'settle' ), array_filter( array( Videos::of( $id ) ) ) ) );
		}
		self::$late = array();
	}

	/**
	 * Marks the copy created when a user edits an image in a post.
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
	 * Marks an image cropped from another one for the site's design, which is its parent.
	 *
	 * @param int $id A new attachment.
	 */
	public static function mark_cropped( $id ): void {
		$video = self::video_of( (int) get_post_field( 'post_parent', (int) $id ) );
		$video && self::mark( (int) $id, $video->id() );
	}

	/**
	 * Marks the cover that WordPress found in a video file.
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
	 * Keeps the secret folder out of an image's public metadata.
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
