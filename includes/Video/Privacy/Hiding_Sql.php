<?php
/**
 * Hides private videos with an SQL condition.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Privacy;

defined( 'ABSPATH' ) || exit;

use Statecraft\Video\Poster\Frames;
use Statecraft\Video\Poster\Video_Pictures;
use Statecraft\Video\Video;

/**
 * Expresses what is hidden from users who cannot write as SQL: it only checks the attachments a query finds, each by an index, however many private videos
 * there are. Strangers may search as often as they like. For users who can write, and if a plugin decides, the videos are checked one by one.
 */
final class Hiding_Sql {

	/** Filters that decide about individual videos, which SQL cannot express. */
	private const DECIDING = array( 'statecraft_video_may_watch', 'statecraft_video_providers' );

	/** The bytes of {@see Video::GUID}: most databases ignore the case and accents of a key. */
	private const EXACT = "HEX( g.meta_key ) = '%s'";

	/** Whether the conditions cover everything for the current user, except {@see \Statecraft\Video\Videos::unusual_guids()}. */
	public static function is_enough(): bool {
		return ! current_user_can( get_post_type_object( 'attachment' )->cap->edit_posts ) && ! array_filter( self::DECIDING, 'has_filter' );
	}

	/**
	 * Returns the condition that a post is neither a private video of this site nor an image of one.
	 *
	 * @param string $column The column with the post id, including its table.
	 * @return string It begins with ` AND `.
	 */
	public static function condition( string $column ): string {
		global $wpdb;
		$exact = sprintf( self::EXACT, strtoupper( bin2hex( Video::GUID ) ) );
		$join  = $wpdb->prepare(
			"JOIN $wpdb->postmeta g ON g.post_id = v.ID AND g.meta_key = %s AND $exact LEFT JOIN $wpdb->postmeta s ON s.post_id = v.ID AND s.meta_key = %s", // phpcs:ignore WordPress.DB.PreparedSQL.InterpolatedNotPrepared -- of constants.
			Video::GUID,
			Video::META . '_privacy_setting'
		);
		$where = $wpdb->prepare( "v.post_type = 'attachment' AND v.post_mime_type <> %s AND ", Video::HOSTED_TYPE ) . self::private_setting();
		$mark  = $wpdb->prepare( "m.post_id = $column AND m.meta_key = %s", Video_Pictures::MARK ); // phpcs:ignore WordPress.DB.PreparedSQL.InterpolatedNotPrepared -- of constants.
		// An image older than the marks.
		$frame = $wpdb->prepare( "JOIN $wpdb->postmeta h ON h.post_id = f.ID AND h.meta_key = %s JOIN $wpdb->posts v ON v.ID = f.post_parent", Frames::HASH );
		return " AND NOT EXISTS ( SELECT 1 FROM $wpdb->posts v $join WHERE v.ID = $column AND $where )"
			. " AND NOT EXISTS ( SELECT 1 FROM $wpdb->postmeta m JOIN $wpdb->posts v ON v.ID = CAST( m.meta_value AS UNSIGNED ) $join WHERE $mark AND $where )"
			. " AND NOT EXISTS ( SELECT 1 FROM $wpdb->posts f $frame $join WHERE f.ID = $column AND $where )";
	}

	/** Returns the condition that the video setting `s` makes it private. */
	private static function private_setting(): string {
		global $wpdb;
		return Video::hides( Video::SITE_DEFAULT )
			? $wpdb->prepare( '( s.meta_value IS NULL OR s.meta_value <> %s )', (string) Video::PUBLIC )
			: $wpdb->prepare( 's.meta_value = %s', (string) Video::PRIVATE );
	}
}
