<?php
/**
 * Video images without a mark.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Poster;

defined( 'ABSPATH' ) || exit;

use Statecraft\Video\Video;
use WP_Post;

/** Finds images created by older versions of this plugin, or by WordPress while it was inactive, before a video becomes private. */
final class Unmarked_Pictures {

	/** The prefix of a frame's key, before the id of its video: {@see \Statecraft\Keyed_Posts}. */
	public const KEY = 'statecraft-frame:';

	/**
	 * Marks them.
	 *
	 * @return bool Whether all of them have their mark now.
	 */
	public static function mark_all( Video $video ): bool {
		$cover = (int) get_post_meta( $video->id(), Video_Pictures::COVER, true );
		$found = array( ...self::frames( array( $video->id() ) ), ...self::keyed( $video ), ...( self::cover_of( $cover ) === $video->id() ? array( $cover ) : array() ) );
		$made  = self::made_of_pictures( $video );
		do {
			foreach ( $found as $id ) {
				add_post_meta( $id, Video_Pictures::MARK, (string) $video->id(), true );
				if ( '' === get_post_meta( $id, Video_Pictures::MARK, true ) ) {
					return false;
				}
			}
			$known = Video_Pictures::of_all( array( $video->id() ) );
			// A copy of a copy is found when the copy is.
			$found = array_keys( array_filter( $made, static fn( int $source, int $id ): bool => in_array( $source, $known, true ) && '' === get_post_meta( $id, Video_Pictures::MARK, true ), ARRAY_FILTER_USE_BOTH ) );
		} while ( $found );
		return true;
	}

	/**
	 * Returns the unmarked frames with a video as parent.
	 *
	 * @param list<int> $videos Attachments.
	 * @return list<int>
	 */
	public static function frames( array $videos ): array {
		global $wpdb;
		$marks = implode( ', ', array_fill( 0, count( $videos ), '%d' ) );
		return array_map( 'intval', $wpdb->get_col( $wpdb->prepare( "SELECT DISTINCT p.ID FROM $wpdb->posts p JOIN $wpdb->postmeta m ON m.post_id = p.ID AND m.meta_key = %s LEFT JOIN $wpdb->postmeta k ON k.post_id = p.ID AND k.meta_key = %s WHERE p.post_type = 'attachment' AND p.post_parent IN ( $marks ) AND k.meta_id IS NULL", array( Frames::HASH, Video_Pictures::MARK, ...$videos ) ) ) ); // phpcs:ignore WordPress.DB -- a query of posts leaves out what the current user may not know.
	}

	/**
	 * Returns the video that is the parent of an unmarked frame.
	 *
	 * @param WP_Post $attachment Any attachment.
	 * @return int 0 if it is not a frame.
	 */
	public static function frame_parent( WP_Post $attachment ): int {
		return '' === (string) get_post_meta( $attachment->ID, Frames::HASH, true ) ? 0 : $attachment->post_parent;
	}

	/**
	 * Returns the file whose cover an image is. WordPress reuses equal covers for all files: the image belongs to the first one, whose name it has. That
	 * is a file of the same person, since anybody can choose the image for a file of theirs; an event, which makes some, is nobody.
	 *
	 * @param int $picture An attachment.
	 * @return int The attachment; 0 if it is not a cover.
	 */
	public static function cover_of( int $picture ): int {
		global $wpdb;
		if ( $picture <= 0 || '' === (string) get_post_meta( $picture, Video_Pictures::COVER_HASH, true ) ) {
			return 0;
		}
		return (int) $wpdb->get_var( $wpdb->prepare( "SELECT MIN(p.ID) FROM $wpdb->posts p JOIN $wpdb->postmeta m ON m.post_id = p.ID JOIN $wpdb->posts c ON c.ID = %d WHERE p.post_type = 'attachment' AND m.meta_key = %s AND m.meta_value = %s AND c.post_author IN ( 0, p.post_author )", $picture, Video_Pictures::COVER, (string) $picture ) ); // phpcs:ignore WordPress.DB -- as above.
	}

	/**
	 * Returns the frames with a video's key, even if detached from it.
	 *
	 * @return list<int>
	 */
	private static function keyed( Video $video ): array {
		global $wpdb;
		return array_map( 'intval', $wpdb->get_col( $wpdb->prepare( "SELECT ID FROM $wpdb->posts WHERE post_type = 'attachment' AND ID > %d AND post_content_filtered LIKE %s", $video->id(), $wpdb->esc_like( self::KEY . $video->id() . ':' ) . '%' ) ) ); // phpcs:ignore WordPress.DB -- as above.
	}

	/**
	 * Returns the images derived from others after a video.
	 *
	 * @return array<int, int> The source image of each, by id.
	 */
	private static function made_of_pictures( Video $video ): array {
		global $wpdb;
		$edited = array_map( 'intval', $wpdb->get_col( $wpdb->prepare( "SELECT post_id FROM $wpdb->postmeta WHERE meta_key = '_wp_attachment_metadata' AND post_id > %d AND meta_value LIKE %s", $video->id(), '%' . $wpdb->esc_like( '"parent_image"' ) . '%' ) ) ); // phpcs:ignore WordPress.DB -- as above.
		$cut    = $wpdb->get_results( $wpdb->prepare( "SELECT p.ID, p.post_parent FROM $wpdb->posts p JOIN $wpdb->posts q ON q.ID = p.post_parent WHERE p.post_type = 'attachment' AND p.ID > %d AND q.post_type = 'attachment' AND q.post_mime_type LIKE %s", $video->id(), 'image/%' ) ); // phpcs:ignore WordPress.DB -- as above.
		update_meta_cache( 'post', $edited );
		$sources = array_map( static fn( int $id ): int => (int) ( wp_get_attachment_metadata( $id, true )['parent_image']['attachment_id'] ?? 0 ), $edited );
		return array_combine( $edited, $sources ) + array_map( 'intval', array_column( $cut, 'post_parent', 'ID' ) );
	}
}
