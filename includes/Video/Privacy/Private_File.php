<?php
/**
 * The files of private videos.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Privacy;

defined( 'ABSPATH' ) || exit;

use Statecraft\Site\Folders;
use Statecraft\Site\Sites;
use Statecraft\Video\Poster\Frames;
use Statecraft\Video\Poster\Unmarked_Pictures;
use Statecraft\Video\Tracks\Track_Files;
use Statecraft\Video\Video;
use Statecraft\Video\Video_Lock;
use WP_Error;

/**
 * Moves the files of a video, its tracks and its frames out of the web server's reach while the video is private. Both locations are stored before the first
 * move, and each rename is atomic: after a killed process, every file can be found in one of the two.
 */
final class Private_File {

	/** The subfolder of the uploads folder. Uninstalling keeps it: these are people's videos. */
	public const FOLDER = Left_Videos::FOLDER;

	/** The post meta key of an attachment's file, relative to the uploads folder. */
	private const ATTACHED = '_wp_attached_file';

	public function __construct( private readonly Video $video ) {}

	/**
	 * Changes the privacy setting.
	 *
	 * @param int $privacy The new setting.
	 * @return WP_Error|null `video_busy` (503), `video_not_moved` (500): nothing was changed.
	 */
	public function set_privacy( int $privacy ): ?WP_Error {
		return Video_Lock::run(
			$this->video,
			function () use ( $privacy ): ?WP_Error {
				$refusal = $this->move( Video::hides( $privacy ) );
				$refusal || $this->video->update( array( 'privacy_setting' => $privacy ) );
				return $refusal;
			}
		);
	}

	/** Moves the files to where the current setting requires them, after the site's privacy has changed or a move was interrupted. */
	public function settle(): ?WP_Error {
		return Video_Lock::run( $this->video, fn(): ?WP_Error => $this->move( $this->video->is_private() ) );
	}

	/** Whether the file is where no web server serves it. */
	public function is_closed(): bool {
		return str_starts_with( (string) get_post_meta( $this->video->id(), self::ATTACHED, true ), self::FOLDER . '/' );
	}

	/**
	 * Returns the path of the file.
	 *
	 * @return string Empty: there is none.
	 */
	public function path(): string {
		$this->recover();
		$path = (string) get_attached_file( $this->video->id(), true );
		return is_file( $path ) ? $path : '';
	}

	/** Deletes the folder of the file, after WordPress has deleted the file. */
	public function forget(): void {
		$closed = $this->video->settings()['closed_file'];
		if ( '' !== $closed && is_dir( dirname( self::absolute( $closed ) ) ) ) {
			wp_delete_file( self::absolute( $closed ) );
			Sites::changed( self::absolute( $closed ) );
			rmdir( dirname( self::absolute( $closed ) ) ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- empty now.
		}
	}

	/**
	 * Moves the files.
	 *
	 * @param bool $is_private Whether to the place that no web server serves.
	 */
	private function move( bool $is_private ): ?WP_Error {
		if ( ! $this->video->is_local() ) {
			return null;
		}
		$this->recover();
		if ( $is_private && ! Unmarked_Pictures::mark_all( $this->video ) ) {
			return self::not_moved();
		}
		$from    = (string) get_post_meta( $this->video->id(), self::ATTACHED, true );
		$is_done = $this->is_closed() === $is_private;
		$to      = $is_done ? $from : $this->target( $from, $is_private );
		if ( null === $to ) {
			return self::not_moved();
		}
		// The video comes last: if any move fails, its new name still holds the empty placeholder file.
		$tracks   = new Track_Files( $this->video );
		$moves    = array( ...$tracks->moves( $is_private ), ...Frames::moves( $this->video, $is_private ), ...( $is_done ? array() : array( array( self::absolute( $from ), self::absolute( $to ) ) ) ) );
		$is_moved = self::rename_all( $moves );
		$tracks->tidy();
		if ( ! $is_moved ) {
			$is_done || $is_private || @unlink( self::absolute( $to ) ); // phpcs:ignore WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- as said.
			return self::not_moved();
		}
		$is_done || update_post_meta( $this->video->id(), self::ATTACHED, wp_slash( $to ) );
		$is_done || $is_private || rmdir( dirname( self::absolute( $from ) ) ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- empty now.
		Frames::set_privacy( $this->video, $is_private );
		return null;
	}

	/**
	 * Prepares and stores the file's new location.
	 *
	 * @param string $from       Where it is.
	 * @param bool   $is_private Whether the video becomes private.
	 * @return string|null Relative to the uploads folder. Null if the file cannot be created.
	 */
	private function target( string $from, bool $is_private ): ?string {
		if ( '' === $from || path_is_absolute( $from ) || str_contains( $from, '..' ) || ! ( new Closed_Folder( self::FOLDER ) )->prepare() ) {
			return null;
		}
		$shut = self::FOLDER . '/' . Closed_Folder::secret() . '/' . basename( $from );
		// The file keeps its name: that of a path that an import has stored could have another type.
		$to = $is_private ? $shut : Reserved_Name::take( ltrim( dirname( '/' . $this->video->settings()['public_file'] ) . '/' . basename( $from ), '/' ) );
		if ( null === $to || ! Folders::make( dirname( self::absolute( $to ) ) ) ) {
			return null;
		}
		$this->video->update( $is_private ? array( 'public_file' => $from, 'closed_file' => $to ) : array( 'public_file' => $to, 'closed_file' => $from ) );
		return $to;
	}

	/** Finds the file after a process was killed between moving it and recording that. */
	private function recover(): void {
		$attached = (string) get_post_meta( $this->video->id(), self::ATTACHED, true );
		if ( is_file( self::absolute( $attached ) ) ) {
			return;
		}
		$settings = $this->video->settings();
		foreach ( array( $settings['public_file'], $settings['closed_file'] ) as $other ) {
			if ( '' !== $other && $other !== $attached && is_file( self::absolute( $other ) ) && ! $this->is_of_another( $other ) ) {
				update_post_meta( $this->video->id(), self::ATTACHED, wp_slash( $other ) );
			}
		}
	}

	/**
	 * Whether a file belongs to another attachment, such as when its former name was reused.
	 *
	 * @param string $path Relative to the uploads folder.
	 */
	private function is_of_another( string $path ): bool {
		global $wpdb;
		$ids = $wpdb->get_col( $wpdb->prepare( "SELECT post_id FROM $wpdb->postmeta WHERE meta_key = %s AND meta_value = %s AND post_id <> %d", self::ATTACHED, $path, $this->video->id() ) ); // phpcs:ignore WordPress.DB -- a file is lost rarely.
		// Copies created by translation plugins share a file.
		return array() !== array_filter( $ids, fn( $id ): bool => get_post_meta( (int) $id, Video::GUID, true ) !== $this->video->guid );
	}

	/**
	 * Renames all files, or none.
	 *
	 * @param list<array{string, string}> $moves Paths: from, to.
	 */
	private static function rename_all( array $moves ): bool {
		$done = array();
		foreach ( $moves as [ $from, $to ] ) {
			if ( ! is_file( $from ) || ! @rename( $from, $to ) ) { // phpcs:ignore WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- atomic; the caller reports it.
				foreach ( array_reverse( $done ) as [ $back, $moved ] ) {
					rename( $moved, $back ); // phpcs:ignore WordPress.WP.AlternativeFunctions
				}
				return false;
			}
			$done[] = array( $from, $to );
			Sites::changed( $from );
			Sites::changed( $to );
		}
		return true;
	}

	/**
	 * Returns an absolute path.
	 *
	 * @param string $path Relative to the uploads folder.
	 */
	private static function absolute( string $path ): string {
		return wp_get_upload_dir()['basedir'] . "/$path";
	}

	/** Creates the error of a move. */
	private static function not_moved(): WP_Error {
		return new WP_Error( 'video_not_moved', __( 'The privacy of this video was not changed, because its file could not be moved on the server. Check that the uploads folder is writable and that the file still exists, and try again.', 'statecraft' ), array( 'status' => 500 ) );
	}
}
