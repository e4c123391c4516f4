<?php
/**
 * The files of frames.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Poster;

defined( 'ABSPATH' ) || exit;

use Statecraft\Sites;
use Statecraft\Video\Privacy\Closed_Folder;
use Statecraft\Video\Privacy\Private_Address;
use Statecraft\Video\Privacy\Private_File;
use Statecraft\Video\Video;

/**
 * A frame with all its sizes is where its video is: in the uploads folder, or in a folder that no web server serves. Both places are stored before the
 * first move, so that each file is found in one of them whenever a process dies.
 */
final class Frame_Files {

	/** The post meta keys of the two places of the whole picture, relative to the uploads folder. */
	private const OPEN = '_statecraft_video_open_frame';
	private const SHUT = '_statecraft_video_shut_frame';

	/** The post meta key of an attachment's file. */
	private const ATTACHED = '_wp_attached_file';

	/**
	 * Constructor.
	 *
	 * @param int $id The attachment of a frame: {@see Frames::video_of()}.
	 */
	public function __construct( private readonly int $id ) {}

	/** Whether the files are where no web server serves them. */
	public function is_closed(): bool {
		return str_starts_with( $this->attached(), Private_File::FOLDER . '/' );
	}

	/**
	 * Returns the address of the whole picture.
	 *
	 * @param Video $video   Its video.
	 * @param int   $post_id The post that shows the video; 0: none.
	 */
	public function url( Video $video, int $post_id ): string {
		return $video->is_private() || $this->is_closed() ? Private_Address::of( $video, $post_id, '', $this->id ) : (string) wp_get_attachment_url( $this->id );
	}

	/**
	 * Returns the path of the whole picture, in whichever of the two places it is.
	 *
	 * @return string Empty: there is none.
	 */
	public function path(): string {
		$places = array_map( array( self::class, 'absolute' ), array_filter( array( $this->attached(), $this->place( self::OPEN ), $this->place( self::SHUT ) ), 'strlen' ) );
		return (string) current( array_filter( $places, 'is_file' ) );
	}

	/**
	 * Returns the moves that put all files where the privacy of the video wants them, and stores both places.
	 *
	 * @param bool $is_private Whether the video becomes private.
	 * @return list<array{string, string}> Paths: from, to.
	 */
	public function moves( bool $is_private ): array {
		$attached = $this->attached();
		if ( '' === $attached || path_is_absolute( $attached ) || str_contains( $attached, '..' ) || ( ! $is_private && ! $this->is_closed() && '' === $this->place( self::SHUT ) ) ) {
			return array();
		}
		$name = basename( $attached );
		$open = $this->is_closed() ? ( $this->place( self::OPEN ) ?: $name ) : $attached;
		$shut = $this->is_closed() ? $attached : ( $this->place( self::SHUT ) ?: Private_File::FOLDER . '/' . Closed_Folder::secret() . "/$name" );
		update_post_meta( $this->id, self::OPEN, wp_slash( $open ) );
		update_post_meta( $this->id, self::SHUT, wp_slash( $shut ) );
		[ $from, $to ] = array_map( static fn( string $place ): string => dirname( self::absolute( $place ) ), $is_private ? array( $open, $shut ) : array( $shut, $open ) );
		$names         = array_filter( $this->names( $name ), static fn( string $one ): bool => is_file( "$from/$one" ) );
		// Where there can be no folder, the moves fail, and the caller says so.
		$names && ( ! $is_private || ( new Closed_Folder( Private_File::FOLDER ) )->prepare() ) && wp_mkdir_p( $to );
		return array_map( static fn( string $one ): array => array( "$from/$one", "$to/$one" ), array_values( $names ) );
	}

	/**
	 * Records where the files are after their moves.
	 *
	 * @param bool $is_private As above.
	 */
	public function record( bool $is_private ): void {
		$place = $this->place( $is_private ? self::SHUT : self::OPEN );
		if ( '' !== $place && $place !== $this->attached() && is_file( self::absolute( $place ) ) ) {
			update_post_meta( $this->id, self::ATTACHED, wp_slash( $place ) );
		}
		$is_private || $this->remove_folder();
	}

	/** Deletes the files, and their folder where it is theirs alone, before WordPress deletes the attachment. */
	public function forget(): void {
		$shut = $this->place( self::SHUT );
		foreach ( '' === $shut ? array() : $this->names( basename( $shut ) ) as $name ) {
			wp_delete_file( dirname( self::absolute( $shut ) ) . "/$name" );
		}
		'' === $shut || Sites::changed( self::absolute( $shut ) );
		$this->remove_folder();
	}

	/** Removes the folder of the closed files, if it is empty. */
	private function remove_folder(): void {
		$shut = $this->place( self::SHUT );
		if ( '' !== $shut && is_dir( dirname( self::absolute( $shut ) ) ) ) {
			@rmdir( dirname( self::absolute( $shut ) ) ); // phpcs:ignore WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- it stays where something is left in it.
		}
	}

	/**
	 * Returns the names of all files: the picture, its sizes, and those before an edit.
	 *
	 * @param string $name That of the whole picture.
	 * @return list<string>
	 */
	private function names( string $name ): array {
		$meta  = wp_get_attachment_metadata( $this->id, true );
		$meta  = is_array( $meta ) ? $meta : array();
		$sizes = array_filter( (array) ( $meta['sizes'] ?? array() ), 'is_array' );
		$saved = array_filter( (array) get_post_meta( $this->id, '_wp_attachment_backup_sizes', true ), 'is_array' );
		$names = array( $name, $meta['original_image'] ?? '', ...array_column( $sizes, 'file' ), ...array_column( $saved, 'file' ) );
		return array_values( array_unique( array_filter( $names, static fn( $one ): bool => is_string( $one ) && '' !== $one && basename( $one ) === $one ) ) );
	}

	/** Returns the stored file, relative to the uploads folder. */
	private function attached(): string {
		return $this->place( self::ATTACHED );
	}

	/**
	 * Returns a stored place.
	 *
	 * @param string $key The meta key.
	 */
	private function place( string $key ): string {
		return (string) get_post_meta( $this->id, $key, true );
	}

	/**
	 * Returns an absolute path.
	 *
	 * @param string $path Relative to the uploads folder.
	 */
	private static function absolute( string $path ): string {
		return wp_get_upload_dir()['basedir'] . "/$path";
	}
}
