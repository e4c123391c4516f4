<?php
/**
 * Upload limits.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Upload;

defined( 'ABSPATH' ) || exit;

use Statecraft\Guard\Counter;
use Statecraft\Site\Sites;
use WP_Error;

/** Capabilities, sizes, space and numbers. */
final class Upload_Limits {

	/** The maximum number of unfinished uploads per user. */
	private const OPEN = 60;

	/** The maximum number of unjoined parts per user: those of two videos. */
	private const WAITING = 200;

	/**
	 * Checks whether the current user may upload videos.
	 *
	 * @return WP_Error|null `rest_forbidden` (401 or 403).
	 */
	public static function allow(): ?WP_Error {
		if ( ! current_user_can( 'upload_files' ) ) {
			return new WP_Error( 'rest_forbidden', __( 'You are not allowed to upload files to this site. Ask an administrator.', 'statecraft' ), array( 'status' => rest_authorization_required_code() ) );
		}
		/** This filter is documented in includes/Video/Module.php. */
		return apply_filters( 'statecraft_video_is_included', true )
			? null
			: new WP_Error( 'rest_forbidden', __( 'Video uploads are not part of this site’s plan. Upgrade the plan, or embed the video from another service.', 'statecraft' ), array( 'status' => 403 ) );
	}

	/** Returns the maximum size of a video in bytes; 0: only space limits it. */
	public static function max_size(): int {
		/**
		 * Filters the maximum size of a video.
		 *
		 * @param int $bytes Default: the setting, or 0 for no maximum. PHP's limits do not apply, because videos are uploaded in parts.
		 */
		$own     = max( 0, (int) apply_filters( 'statecraft_video_max_size', Upload_Settings::value( Upload_Settings::MAX_SIZE ) * MB_IN_BYTES ) );
		$network = is_multisite() ? 1024 * (int) get_site_option( 'fileupload_maxk', 1500 ) : 0;
		return $own && $network ? min( $own, $network ) : max( $own, $network );
	}

	/**
	 * Refuses sizes that are too large, or that do not fit on the disk.
	 *
	 * @param int  $length The size of the whole upload in bytes.
	 * @param int  $stored The number of bytes of it that are stored.
	 * @param bool $is_new Whether the size is new: then everyone's active unfinished uploads need their space, too, and one user does not get all of it.
	 * @param int  $joined The number of bytes of the parts that it replaces.
	 * @throws Tus_Refusal If it is refused.
	 */
	public static function check_size( int $length, int $stored = 0, bool $is_new = true, int $joined = 0 ): void {
		$most = self::max_size();
		if ( $most && $length > $most ) {
			/* translators: %s: size such as 2 GB. */
			throw new Tus_Refusal( 413, 'tus_too_large', sprintf( __( 'This video is too large. Choose one of at most %s.', 'statecraft' ), size_format( $most, 1 ) ) );
		}
		$open   = 0;
		$theirs = 0;
		$kept   = 0;
		foreach ( $is_new ? Uploads::unsettled() : array() as $upload ) {
			if ( $upload->video_id() || $upload->state['is_joined'] ) {
				continue;
			}
			$offset = $upload->offset();
			$open  += $upload->is_finished() || $upload->is_idle() ? 0 : max( 0, (int) $upload->state['length'] - $offset );
			if ( $upload->state['user'] === get_current_user_id() ) {
				$theirs += max( (int) $upload->state['length'], $offset );
				$kept   += $offset;
			}
		}
		$free = Upload_Disk::free();
		if ( null !== $free && $length - $stored + $open > $free ) {
			throw self::no_space();
		}
		/**
		 * Filters the share of the free space that one user's unfinished uploads may take.
		 *
		 * @param float $share From 0 to 1. Default 0.5.
		 */
		$share = (float) apply_filters( 'statecraft_video_person_share', 0.5 );
		// The parts of a parallel upload take its space until they are joined.
		if ( $is_new && null !== $free && $length - $stored - $joined + $theirs > $share * ( $free + $kept ) ) {
			throw new Tus_Refusal( 507, 'video_person_space', __( 'Your unfinished uploads would take too much of the site’s disk. Finish or cancel some of them, or choose a smaller video.', 'statecraft' ) );
		}
		self::check_quota( $length - ( Uploads::are_counted() ? $stored : 0 ) + $open );
	}

	/**
	 * Refuses sizes above the site's network quota.
	 *
	 * @param int $bytes The number of bytes to be added to the media library.
	 * @throws Tus_Refusal If it is refused.
	 */
	public static function check_quota( int $bytes ): void {
		$error = self::quota_error( $bytes );
		if ( $error ) {
			throw new Tus_Refusal( 413, (string) $error->get_error_code(), $error->get_error_message() );
		}
	}

	/**
	 * Returns the error for a file above the site's network quota: WordPress checks only uploads to the media library, not what is stored beside a video.
	 *
	 * @param int $bytes Its size.
	 * @return WP_Error|null `video_quota` (413). Null: it fits.
	 */
	public static function quota_error( int $bytes ): ?WP_Error {
		return Sites::has_room( $bytes )
			? null
			: new WP_Error( 'video_quota', __( 'This site’s upload space is used up. Delete files that you do not need, or ask a network administrator for more.', 'statecraft' ), array( 'status' => 413 ) );
	}

	/**
	 * Counts a new upload.
	 *
	 * @param bool $is_part Whether it is a part of a parallel upload.
	 * @throws Tus_Refusal If there are too many.
	 */
	public static function count( bool $is_part = false ): void {
		$user = get_current_user_id();
		/**
		 * Filters how many uploads a user may start per hour.
		 *
		 * @param int $number Default: that of the settings, or 600. Each part of a parallel upload is one.
		 */
		$wait = ( new Counter() )->hit( "video-upload|$user", (int) apply_filters( 'statecraft_video_uploads_per_hour', Upload_Settings::value( Upload_Settings::PER_HOUR ) ), HOUR_IN_SECONDS );
		if ( $wait > 0 ) {
			throw new Tus_Refusal( 429, 'tus_too_many', __( 'You have started too many uploads. Try again later.', 'statecraft' ), array( 'Retry-After' => (string) $wait ) );
		}
		/**
		 * Filters how many unfinished uploads a user may have.
		 *
		 * @param int $number Default 60. Each part of a parallel upload is one.
		 */
		$left = (int) apply_filters( 'statecraft_video_open_uploads', self::OPEN );
		/**
		 * Filters how many unjoined parts of parallel uploads a user may have.
		 *
		 * @param int $number Default 200.
		 */
		$parts = (int) apply_filters( 'statecraft_video_waiting_parts', self::WAITING );
		foreach ( Uploads::unsettled() as $upload ) {
			$is_theirs = $upload->state['user'] === $user;
			$left     -= $is_theirs && ! $upload->is_finished() ? 1 : 0;
			$parts    -= $is_theirs && $upload->is_partial() && ! $upload->state['is_joined'] ? 1 : 0;
		}
		// Joining reduces the number of parts.
		if ( $left <= 0 || ( $is_part && $parts <= 0 ) ) {
			throw new Tus_Refusal( 429, 'tus_too_many', __( 'You have too many unfinished uploads. Finish or cancel some of them, then try again.', 'statecraft' ), array( 'Retry-After' => '60' ) );
		}
	}

	/** The error for a full disk. */
	public static function no_space(): Tus_Refusal {
		return new Tus_Refusal( 507, 'video_no_space', __( 'The site’s disk is full. Free up space, then continue: what has been uploaded is kept.', 'statecraft' ) );
	}
}
