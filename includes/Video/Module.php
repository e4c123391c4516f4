<?php
/**
 * The module of the video system.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video;

defined( 'ABSPATH' ) || exit;

use Statecraft\Closed_Content;
use Statecraft\Module as System;
use Statecraft\Parts;
use Statecraft\Settings\Data_Kinds;
use Statecraft\Video\Admin\Frames_Connection_Test;
use Statecraft\Video\Admin\Frames_Section;
use Statecraft\Video\Admin\Upload_Token_Ajax;
use Statecraft\Video\Admin\Uploads_Section;
use Statecraft\Video\Player\Embed_Proxy;
use Statecraft\Video\Player\Library_Video;
use Statecraft\Video\Player\Page_Videos;
use Statecraft\Video\Poster\Frame_Service;
use Statecraft\Video\Poster\Video_Pictures;
use Statecraft\Video\Privacy\Left_Video_Queries;
use Statecraft\Video\Privacy\Left_Videos;
use Statecraft\Video\Privacy\Private_Attachment;
use Statecraft\Video\Privacy\Private_Endpoint;
use Statecraft\Video\Rest\New_Video_Controller;
use Statecraft\Video\Rest\Video_Meta_Controller;
use Statecraft\Video\Rest\Video_Poster_Controller;
use Statecraft\Video\Rest\Video_Record;
use Statecraft\Video\Rest\Video_Tracks_Controller;
use Statecraft\Video\Rest\Videos_Controller;
use Statecraft\Video\Tracks\Track_Files;
use Statecraft\Video\Upload\Finisher;
use Statecraft\Video\Upload\Tus_Wire;
use Statecraft\Video\Upload\Upload_Controller;
use Statecraft\Video\Upload\Upload_Settings;
use Statecraft\Video\Upload\Upload_Sweep;
use Statecraft\Video\Upload\Uploads;
use Statecraft\Video\Upload\Uploads_Controller;
use WP_Post;

/** Videos: resumable uploads, their settings, tracks and posters, and the player on pages. */
final class Module extends System {

	/** {@inheritDoc} */
	public function parts(): array {
		return array(
			'keys'       => array( Videos::class, 'hook' ),
			'player'     => array( Page_Videos::class, 'hook' ),
			'shortcodes' => array( Page_Videos::class, 'add_shortcodes' ),
			'reader'     => array( Page_Videos::class, 'hook_reader' ),
			'oembed'     => array( Embed_Proxy::class, 'hook' ),
			'uploads'    => array( Tus_Wire::class, 'hook' ),
			'sweep'      => array( Upload_Sweep::class, 'hook' ),
			'record'     => array( Video_Record::class, 'hook' ),
			'files'      => array( Private_Endpoint::class, 'hook' ),
			'addresses'  => array( Private_Endpoint::class, 'hook_addresses' ),
			'attachment' => array( Private_Attachment::class, 'hook' ),
			'life'       => array( Video_Life::class, 'hook' ),
			'pictures'   => array( Video_Pictures::class, 'hook' ),
			'frames'     => array( Frame_Service::class, 'hook' ),
			'presence'   => array( Presence::class, 'hook' ),
			'token'      => array( Upload_Token_Ajax::class, 'hook' ),
		);
	}

	/** {@inheritDoc} */
	public function gates(): array {
		return array( 'player' => Parts::WORK, 'record' => Parts::FILES ) + array_fill_keys( array( 'addresses', 'attachment' ), Parts::UNLESS . Presence::NONE ) + array(
			'files'   => Parts::ARGUMENTS,
			'token'   => Parts::ADMIN,
			'uploads' => \Statecraft\Gates::own_routes(),
			'oembed'  => Parts::ROUTE . '/oembed',
		);
	}

	/** {@inheritDoc} */
	public function activate(): void {
		Presence::look();
	}

	/** {@inheritDoc} */
	public function loaded_options(): array {
		return array( Presence::NONE );
	}

	/** {@inheritDoc} */
	public function controllers(): array {
		return array(
			new Uploads_Controller(),
			new Upload_Controller(),
			new New_Video_Controller(),
			new Videos_Controller(),
			new Video_Meta_Controller(),
			new Video_Poster_Controller(),
			new Video_Tracks_Controller(),
		);
	}

	/** {@inheritDoc} */
	public function sections(): array {
		return array( new Frames_Section( new Frames_Connection_Test() ), new Uploads_Section() );
	}

	/** {@inheritDoc} */
	public function settings(): array {
		return Upload_Settings::all();
	}

	/** {@inheritDoc} */
	public function editor_options(): array {
		return array( 'statecraft_video_' . Upload_Settings::PARALLEL );
	}

	/** {@inheritDoc} */
	public function editor_data(): array {
		/**
		 * Filters whether the site's plan includes video uploads; for hosting companies that sell them.
		 *
		 * @param bool $is_included Default true.
		 */
		$is_included = (bool) apply_filters( 'statecraft_video_is_included', true );
		/**
		 * Filters how many parts of a video are uploaded at the same time.
		 *
		 * @param int $count From 1 to 6. Each holds a PHP worker. Default: the setting, or 1.
		 */
		$parallel = (int) apply_filters( 'statecraft_video_parallel_uploads', Upload_Settings::value( Upload_Settings::PARALLEL ) );
		/**
		 * Filters the page where a plan with uploads of videos is sold; for hosting companies.
		 *
		 * @param string $url Default empty: the editor offers no such page.
		 */
		$upgrade_url = (string) apply_filters( 'statecraft_video_upgrade_url', '' );
		return array(
			'video' => array(
				'canUpload'       => current_user_can( 'upload_files' ),
				'isIncluded'      => $is_included,
				'upgradeUrl'      => $is_included ? '' : esc_url_raw( $upgrade_url ),
				'isPrivateSite'   => (bool) apply_filters( 'statecraft_video_private_site', (int) get_option( 'blog_public' ) < 0 ),
				'ajaxUrl'         => admin_url( 'admin-ajax.php' ),
				'parallelUploads' => min( 6, max( 1, $parallel ) ),
			),
		);
	}

	/** {@inheritDoc} */
	public function extensions(): array {
		return array(
			'video-conversion' => array(
				'name'        => __( 'Conversion of videos', 'statecraft' ),
				'description' => __( 'Offers to convert WordPress’s Video block to the block “Video (this site)”.', 'statecraft' ),
			),
			'videopress/video-chapters' => array(
				'name'        => __( 'Video details and chapters', 'statecraft' ),
				'description' => __( 'Lets authors edit a video’s title, description and chapters in the sidebar.', 'statecraft' ),
			),
		);
	}

	/** {@inheritDoc} */
	public function recipients(): array {
		return Recipients::all();
	}

	/** Whether a guid belongs to a video of this site that only its watchers may see. */
	public static function is_private( string $guid ): bool {
		return (bool) Videos::find( $guid )?->is_private();
	}

	/**
	 * Returns a video of the media library, for blocks that name attachments.
	 *
	 * @param string $address The URL that the block saved, of a file that is at VideoPress; empty: none.
	 * @return Library_Video|null Null if there is no file, or the current user may not watch it.
	 */
	public static function of_library( WP_Post $attachment, string $address = '' ): ?Library_Video {
		return Library_Video::of( $attachment, $address );
	}

	/** {@inheritDoc} */
	public function closed(): array {
		return array(
			new Closed_Content(
				Presence::count_closed( ... ),
				/* translators: %s: a number. */
				static fn( int $count ): string => sprintf( _n( '%s private video', '%s private videos', $count, 'statecraft' ), number_format_i18n( $count ) ),
				array( Left_Video_Queries::class, Left_Videos::class )
			),
		);
	}

	/** {@inheritDoc} */
	public function stored(): array {
		return array(
			'options'       => array( 'statecraft_video_*' ),
			'events'        => array( Upload_Sweep::EVENT, Finisher::EVENT, Video_Life::EVENT, Video_Life::AGAIN, Frame_Service::EVENT ),
			'uploads'       => array( Uploads::FOLDER ),
			'named_folders' => array( Uploads::CONSTANT ),
			'kinds'         => array(
				Data_Kinds::MEDIA => array(
					// Excludes where a private video is stored, and that it is private: its file stays, and would be public if the plugin came back.
					'post_meta' => array( '_statecraft_video_rating', '_statecraft_video_allow_download', '_statecraft_video_poster', '_statecraft_video_tracks', '_statecraft_video_tracks_folder', '_statecraft_video_average_color', '_statecraft_video_frame_wanted', '_statecraft_video_unsettled' ),
					'uploads'   => array( Track_Files::FOLDER ),
				),
			),
		);
	}
}
