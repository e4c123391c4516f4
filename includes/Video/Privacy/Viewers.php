<?php
/**
 * Who may watch a private video.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Privacy;

defined( 'ABSPATH' ) || exit;

use Statecraft\Public_Form\Host_Post;
use Statecraft\Video\Player\Visible_Content;
use Statecraft\Video\Video;

/**
 * A private video is for users who may edit it, and for readers of a published post that contains it. The requester names the post, so it only counts if
 * someone who may publish it and edit the video put it there: otherwise anyone who can write could watch every video whose guid is known.
 */
final class Viewers {

	/** The blocks that show a video by its guid. */
	private const BLOCKS = array( 'videopress/video', 'core/video' );

	/** The filter of the content that is searched for a private video. */
	public const SHOWN = 'statecraft_video_shown_content';

	/** The block that shows a video by its player URL. */
	private const EMBED = 'core/embed';

	/**
	 * Whether the current user, or a logged-out visitor, may watch a video.
	 *
	 * @param int $post_id The post that shows it; 0: none.
	 */
	public static function include_current( Video $video, int $post_id ): bool {
		$is_allowed = ! $video->is_private() || current_user_can( 'edit_post', $video->id() ) || self::may_by_post( $video, $post_id );
		/**
		 * Filters whether the current user may watch a video, for plugins that sell or restrict posts.
		 *
		 * @param bool $is_allowed Whether they may.
		 * @param int  $id         The attachment.
		 * @param int  $post_id    The post that shows it; 0: none.
		 */
		return (bool) apply_filters( 'statecraft_video_may_watch', $is_allowed, $video->id(), $post_id );
	}

	/** Whether the current user may read a post, and it contains the video. */
	private static function may_by_post( Video $video, int $post_id ): bool {
		$post = $post_id > 0 ? get_post( $post_id ) : null;
		if ( ! $post || 'attachment' === $post->post_type || ! self::can_read( $post_id ) || post_password_required( $post ) ) {
			return false;
		}
		return self::is_trusted( $post_id, $video ) && self::contains( new Host_Post( $post_id ), $post_id, $video );
	}

	/**
	 * Whether the current user may read a post as one of its readers. A draft, revision or autosave has none: users who may edit it would benefit from trust
	 * in whoever saved it since, or before it contained the video.
	 */
	private static function can_read( int $post_id ): bool {
		// Every user has the capability to read published posts of any type, even hidden types.
		return is_post_publicly_viewable( $post_id )
			|| ( 'private' === get_post_status( $post_id ) && is_post_type_viewable( (string) get_post_type( $post_id ) ) && current_user_can( 'read_post', $post_id ) );
	}

	/** Whether someone who may publish, and may edit a video, vouches for a post. */
	private static function is_trusted( int $post_id, Video $video ): bool {
		$may_show = static fn( int $user ): bool => user_can( $user, 'edit_post', $video->id() );
		return ! Given_Posts::is_refused( $post_id, $video->guid ) && ( new Host_Post( $post_id ) )->has_trusted_author( $may_show );
	}

	/**
	 * Whether a post shows a video to the current user, or a logged-out visitor. A synced pattern or form is a separate post, whose author can change it
	 * after an editor has used it.
	 */
	private static function contains( Host_Post $host, int $post_id, Video $video ): bool {
		$has_guid = static fn( array $block ): bool => ( $block['attrs']['guid'] ?? '' ) === $video->guid;
		$has_url  = static fn( array $block ): bool => (bool) preg_match( '#^https?://(?:video\.wordpress|videopress)\.com/(?:v|embed)/' . $video->guid . '(?:[/?\#]|$)#D', (string) ( $block['attrs']['url'] ?? '' ) ); // phpcs:ignore WordPress.WP.CapitalPDangit -- a host.
		$is_open  = static fn( array $block ): bool => Visible_Content::has( $block )
			&& ( empty( $block['attrs']['ref'] ) || self::is_trusted( (int) $block['attrs']['ref'], $video ) );
		/**
		 * Filters the saved content in which the current user, or a logged-out visitor, may find a private video, for plugins that show parts of a post only
		 * to some readers.
		 *
		 * @param string $content The content of the post, or of a pattern or form in it.
		 * @param int    $post_id The post.
		 */
		$shown = static fn( string $content ): string => (string) apply_filters( self::SHOWN, $content, $post_id );
		foreach ( self::BLOCKS as $name ) {
			if ( $host->contains( $name, $has_guid, $is_open, $shown ) ) {
				return true;
			}
		}
		return $host->contains( self::EMBED, $has_url, $is_open, $shown );
	}
}
