<?php
/**
 * The files of tracks.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Tracks;

defined( 'ABSPATH' ) || exit;

use Statecraft\Sites;
use Statecraft\Video\Privacy\Closed_Folder;
use Statecraft\Video\Privacy\Private_Address;
use Statecraft\Video\Privacy\Private_File;
use Statecraft\Video\Video;

/** Files with names that cannot be guessed, in a subfolder of the uploads folder; those of private videos in a folder that no web server serves. */
final class Track_Files {

	/** The subfolder of the uploads folder. */
	public const FOLDER = 'statecraft-video-tracks';

	/** The folder for tracks of private videos. */
	private const CLOSED = self::FOLDER . '/private';

	/** The names that are given. No other file is ever read or deleted. */
	public const NAME = '/\A[a-z0-9]{32}\.vtt\z/';

	/**
	 * Constructor.
	 *
	 * @param Video $video The video.
	 */
	public function __construct( private readonly Video $video ) {}

	/**
	 * Stores a file.
	 *
	 * @param string $vtt Its content.
	 * @return string Its name; empty: it could not be stored.
	 */
	public function store( string $vtt ): string {
		$is_closed = ( new Private_File( $this->video ) )->is_closed();
		$name      = Closed_Folder::secret() . '.vtt';
		$path      = self::place( $name, $is_closed );
		if ( ! self::prepare( $is_closed ) ) {
			return '';
		}
		Sites::changed( $path );
		if ( strlen( $vtt ) !== @file_put_contents( $path, $vtt ) ) { // phpcs:ignore WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- the caller reports it.
			wp_delete_file( $path );
			return '';
		}
		return $name;
	}

	/**
	 * Returns the path of a file, in whichever of the two folders it is.
	 *
	 * @param string $name Its name.
	 * @return string Empty: not a name of a track, or no file.
	 */
	public static function path( string $name ): string {
		if ( ! preg_match( self::NAME, $name ) ) {
			return '';
		}
		$found = array_filter( array( self::place( $name, false ), self::place( $name, true ) ), 'is_file' );
		return (string) reset( $found );
	}

	/**
	 * Returns the URL of a file.
	 *
	 * @param string $name    Its name.
	 * @param int    $post_id The post that shows the video; 0: none.
	 */
	public function url( string $name, int $post_id ): string {
		return $this->video->is_private() || ( new Private_File( $this->video ) )->is_closed()
			? Private_Address::of( $this->video, $post_id, $name )
			: wp_get_upload_dir()['baseurl'] . '/' . self::FOLDER . "/$name";
	}

	/**
	 * Deletes a file.
	 *
	 * @param string $name Its name.
	 */
	public static function delete( string $name ): void {
		$path = self::path( $name );
		if ( '' !== $path ) {
			wp_delete_file( $path );
			Sites::changed( $path );
		}
	}

	/**
	 * Returns the moves that put the files of all tracks where the privacy of the video wants them.
	 *
	 * @param bool $is_private Whether the video becomes private.
	 * @return list<array{string, string}> Paths: from, to.
	 */
	public function moves( bool $is_private ): array {
		$names = array_column( $this->video->settings()['tracks'], 'file' );
		$moves = array();
		foreach ( $names as $name ) {
			$from = self::place( (string) $name, ! $is_private );
			if ( preg_match( self::NAME, (string) $name ) && is_file( $from ) ) {
				$moves[] = array( $from, self::place( $name, $is_private ) );
			}
		}
		$moves && self::prepare( $is_private );
		return $moves;
	}

	/**
	 * Creates a folder.
	 *
	 * @param bool $is_closed Whether that for tracks of private videos.
	 */
	private static function prepare( bool $is_closed ): bool {
		return $is_closed ? ( new Closed_Folder( self::CLOSED ) )->prepare() : wp_mkdir_p( dirname( self::place( 'x', false ) ) );
	}

	/**
	 * Returns a path in one of the folders.
	 *
	 * @param string $name      The name of a file.
	 * @param bool   $is_closed Whether in that for tracks of private videos.
	 */
	private static function place( string $name, bool $is_closed ): string {
		return wp_get_upload_dir()['basedir'] . '/' . ( $is_closed ? self::CLOSED : self::FOLDER ) . "/$name";
	}
}
