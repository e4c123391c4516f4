<?php
/**
 * The files of frames.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Poster;

defined( 'ABSPATH' ) || exit;

use Statecraft\Site\Folders;
use Statecraft\Site\Sites;
use Statecraft\Video\Privacy\Closed_Folder;
use Statecraft\Video\Privacy\Private_Address;
use Statecraft\Video\Privacy\Private_File;
use Statecraft\Video\Video;

/**
 * A frame and all its sizes are stored where its video is: in the uploads folder, or in a folder that no web server serves. Both folders are recorded before
 * the first move, so that each file can be found in one of them even if a process dies; editing the image changes which files exist.
 */
final class Frame_Files {

	/** The post meta keys of the two folders, relative to the uploads folder with a trailing slash. Older versions stored the path of the image. */
	private const OPEN = '_statecraft_video_open_frame';
	private const SHUT = '_statecraft_video_shut_frame';

	/** The post meta key of an attachment's file, and the keys of its metadata with the names of further ones. */
	private const ATTACHED = '_wp_attached_file';
	private const NAMED    = array( 'file', 'original_image', 'source_image', 'animated_video', 'animated_video_poster', 'thumb' );

	/** @param int $id The attachment of a picture: {@see Video_Pictures::video_of()}. */
	public function __construct( private readonly int $id ) {}

	/** Whether the files are where no web server serves them. */
	public function is_closed(): bool {
		return str_starts_with( $this->attached(), Private_File::FOLDER . '/' );
	}

	/**
	 * Returns the address of the full-size image.
	 *
	 * @param int $post_id The post that shows the video; 0: none.
	 */
	public function url( Video $video, int $post_id ): string {
		return $video->is_private() || $this->is_closed() ? Private_Address::of( $video, $post_id, '', $this->id ) : (string) wp_get_attachment_url( $this->id );
	}

	/**
	 * Returns the path of the full-size image, in whichever folder it is.
	 *
	 * @return string Empty: there is none.
	 */
	public function path(): string {
		$name   = basename( $this->attached() );
		$places = array( $this->attached(), ...array_map( static fn( string $folder ): string => $folder . $name, array_filter( array( $this->folder( self::OPEN ), $this->folder( self::SHUT ) ), 'strlen' ) ) );
		return (string) current( array_filter( array_map( array( self::class, 'absolute' ), array_filter( $places, 'strlen' ) ), 'is_file' ) );
	}

	/**
	 * Returns a path that may be disclosed.
	 *
	 * @param string $path Of a file, relative to the uploads folder.
	 * @return string Its path while the video is public.
	 */
	public function told( string $path ): string {
		return str_starts_with( $path, Private_File::FOLDER . '/' ) ? self::relative( $this->open_folder() . basename( $path ) ) : $path;
	}

	/**
	 * Returns the moves that put all files where the video's privacy requires them, and stores both folders.
	 *
	 * @param bool $is_private Whether the video becomes private.
	 * @return list<array{string, string}> Paths: from, to.
	 */
	public function moves( bool $is_private ): array {
		$attached = $this->attached();
		if ( '' === $attached || path_is_absolute( $attached ) || str_contains( $attached, '..' ) || ( ! $is_private && ! $this->is_closed() && '' === $this->folder( self::SHUT ) ) ) {
			return array();
		}
		$open = $this->open_folder();
		$shut = $this->shut_folder();
		if ( ! $is_private && array_filter( $this->names(), static fn( string $name ): bool => is_file( self::absolute( $open . $name ) ) && is_file( self::absolute( $shut . $name ) ) ) ) {
			// Another file has taken one of the names in the meantime.
			$open .= strtolower( wp_generate_password( 8, false ) ) . '/';
		}
		update_post_meta( $this->id, self::OPEN, wp_slash( $open ) );
		update_post_meta( $this->id, self::SHUT, wp_slash( $shut ) );
		[ $from, $to ] = $is_private ? array( $open, $shut ) : array( $shut, $open );
		// An existing file with the same name belongs to someone else.
		$names = array_filter( $this->names(), static fn( string $name ): bool => is_file( self::absolute( $from . $name ) ) && ! is_file( self::absolute( $to . $name ) ) );
		// If the folder cannot be created, the moves fail, and the caller reports it.
		$names && ( ! $is_private || ( new Closed_Folder( Private_File::FOLDER ) )->prepare() ) && Folders::make( self::absolute( $to ) );
		return array_map( static fn( string $name ): array => array( self::absolute( $from . $name ), self::absolute( $to . $name ) ), array_values( $names ) );
	}

	/**
	 * Records the location of the files after their moves.
	 *
	 * @param bool $is_private Whether the video is private now.
	 */
	public function record( bool $is_private ): void {
		$folder = $this->folder( $is_private ? self::SHUT : self::OPEN );
		$place  = self::relative( $folder . basename( $this->attached() ) );
		if ( '' !== $folder && $place !== $this->attached() && is_file( self::absolute( $place ) ) ) {
			update_post_meta( $this->id, self::ATTACHED, wp_slash( $place ) );
		}
		if ( $is_private || $this->is_closed() || '' === $folder ) {
			return;
		}
		$this->remove_folder();
		$meta = wp_get_attachment_metadata( $this->id, true );
		$file = is_array( $meta ) && is_string( $meta['file'] ?? null ) ? self::relative( $this->open_folder() . basename( $meta['file'] ) ) : '';
		if ( '' !== $file && $file !== $meta['file'] ) {
			wp_update_attachment_metadata( $this->id, array( 'file' => $file ) + $meta );
		}
	}

	/** Deletes the files, and their folder if it has no others, before WordPress deletes the attachment. */
	public function forget(): void {
		$shut = $this->folder( self::SHUT );
		foreach ( '' === $shut ? array() : $this->names() as $name ) {
			wp_delete_file( self::absolute( $shut . $name ) );
		}
		'' === $shut || Sites::changed( self::absolute( $shut ) );
		$this->remove_folder();
	}

	/**
	 * Whether one of the files has this name.
	 *
	 * @param string $name The name, without a folder.
	 */
	public function have( string $name ): bool {
		return in_array( $name, $this->names(), true );
	}

	/** Removes the closed folder if it is empty, and forgets it: the next one gets another name. */
	private function remove_folder(): void {
		$shut = $this->folder( self::SHUT );
		if ( '' !== $shut && is_dir( self::absolute( $shut ) ) && @rmdir( self::absolute( $shut ) ) ) { // phpcs:ignore WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- it stays where something is left in it.
			delete_post_meta( $this->id, self::SHUT );
		}
	}

	/**
	 * Returns the names of all files: the image, its sizes, backups from edits, and those that WordPress names beside it. All else in the metadata of a
	 * file is what somebody has typed, such as the artist of a song, which may be the name of another person's file.
	 *
	 * @return list<string>
	 */
	private function names(): array {
		$meta  = wp_get_attachment_metadata( $this->id, true );
		$meta  = is_array( $meta ) ? $meta : array();
		$sizes = array_filter( (array) ( $meta['sizes'] ?? array() ), 'is_array' );
		$saved = array_filter( (array) get_post_meta( $this->id, '_wp_attachment_backup_sizes', true ), 'is_array' );
		$names = array( $this->attached(), ...array_values( array_intersect_key( $meta, array_flip( self::NAMED ) ) ), ...array_column( $sizes, 'file' ), ...array_column( $saved, 'file' ) );
		return array_values( array_unique( array_filter( array_map( 'basename', array_filter( $names, 'is_string' ) ), static fn( string $name ): bool => '' !== $name && '.' !== $name[0] ) ) );
	}

	/** Returns the folder of the files while the video is public. */
	private function open_folder(): string {
		return $this->is_closed() ? ( $this->folder( self::OPEN ) ?: ltrim( wp_upload_dir( null, false )['subdir'], '/' ) . '/' ) : self::folder_of( $this->attached() );
	}

	/** Returns the folder of the files while the video is private: that of a pending move, or a new one. */
	private function shut_folder(): string {
		$known = $this->is_closed() ? self::folder_of( $this->attached() ) : $this->folder( self::SHUT );
		return '' !== $known && is_dir( self::absolute( $known ) ) ? $known : Private_File::FOLDER . '/' . Closed_Folder::secret() . '/';
	}

	/** Returns the stored file, relative to the uploads folder. */
	private function attached(): string {
		return (string) get_post_meta( $this->id, self::ATTACHED, true );
	}

	/**
	 * Returns a stored folder.
	 *
	 * @param string $key The meta key.
	 * @return string Relative to the uploads folder; empty if none is stored.
	 */
	private function folder( string $key ): string {
		$stored = Folders::within( get_post_meta( $this->id, $key, true ), self::SHUT === $key ? Private_File::FOLDER : '' );
		return '' === $stored || str_ends_with( $stored, '/' ) ? $stored : self::folder_of( $stored );
	}

	/**
	 * Returns the folder of a file.
	 *
	 * @param string $path Relative to the uploads folder.
	 * @return string Relative to the uploads folder; a slash is the uploads folder itself.
	 */
	private static function folder_of( string $path ): string {
		return self::relative( dirname( "/$path" ) ) . '/';
	}

	/**
	 * Returns a path as WordPress stores it.
	 *
	 * @param string $path Relative to the uploads folder.
	 */
	private static function relative( string $path ): string {
		return ltrim( $path, '/' );
	}

	/**
	 * Returns an absolute path.
	 *
	 * @param string $path Relative to the uploads folder.
	 */
	private static function absolute( string $path ): string {
		return wp_get_upload_dir()['basedir'] . '/' . self::relative( $path );
	}
}
