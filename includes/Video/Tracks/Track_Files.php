<?php
/**
 * The files of tracks.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Tracks;

defined( 'ABSPATH' ) || exit;

use Statecraft\Site\Folders;
use Statecraft\Site\Sites;
use Statecraft\Video\Privacy\Closed_Folder;
use Statecraft\Video\Privacy\Private_Address;
use Statecraft\Video\Privacy\Private_File;
use Statecraft\Video\Video;

/**
 * Files with unguessable names, in a subfolder of the uploads folder. Addresses of public videos reveal these names, so tracks of private ones are also in a
 * secret folder, a new one each time: anyone who has seen a page must not find them later.
 */
final class Track_Files {

	/** The subfolder of the uploads folder. */
	public const FOLDER = 'statecraft-video-tracks';

	/** The folder of the secret folders. Older versions stored tracks of private videos directly in it. */
	private const CLOSED = self::FOLDER . '/private';

	/** The generated names. No other file is ever read or deleted. */
	private const NAME = '/\A[a-z0-9]{32}\.vtt\z/';

	public function __construct( private readonly Video $video ) {}

	/**
	 * Stores a file.
	 *
	 * @param string $vtt Its content.
	 * @return string Its name; empty if it could not be stored.
	 */
	public function store( string $vtt ): string {
		$folder = $this->prepare( ( new Private_File( $this->video ) )->is_closed() );
		$name   = Closed_Folder::secret() . '.vtt';
		$path   = self::place( $folder, $name );
		if ( '' === $folder ) {
			return '';
		}
		Sites::changed( $path );
		if ( strlen( $vtt ) !== @file_put_contents( $path, $vtt ) ) { // phpcs:ignore WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- the caller reports it.
			wp_delete_file( $path );
			$this->tidy();
			return '';
		}
		return $name;
	}

	/**
	 * Returns the path of a file, in whichever folder it is.
	 *
	 * @return string Empty if it is not a track's name, or the file is missing.
	 */
	public function path( string $name ): string {
		if ( ! preg_match( self::NAME, $name ) ) {
			return '';
		}
		$paths = array_map( static fn( string $folder ): string => self::place( $folder, $name ), array_filter( array( self::FOLDER, $this->secret_folder(), self::CLOSED ), 'strlen' ) );
		return (string) current( array_filter( $paths, 'is_file' ) );
	}

	/**
	 * Returns the URL of a track.
	 *
	 * @param array{kind: string, srclang: string, file: string} $track   The track.
	 * @param int                                                $post_id The post that shows the video; 0: none.
	 */
	public function url( array $track, int $post_id ): string {
		return $this->video->is_private() || ( new Private_File( $this->video ) )->is_closed()
			? Private_Address::of( $this->video, $post_id, "$track[kind]-$track[srclang]" )
			: wp_get_upload_dir()['baseurl'] . '/' . self::FOLDER . "/$track[file]";
	}

	/** Deletes a file. */
	public function delete( string $name ): void {
		$path = $this->path( $name );
		if ( '' !== $path ) {
			wp_delete_file( $path );
			Sites::changed( $path );
			$this->tidy();
		}
	}

	/**
	 * Returns the moves that put the files of all tracks where the video's privacy requires them.
	 *
	 * @param bool $is_private Whether the video becomes private.
	 * @return list<array{string, string}> Paths: from, to.
	 */
	public function moves( bool $is_private ): array {
		$wanted = fn(): string => $is_private ? $this->secret_folder() : self::FOLDER;
		$names  = array_map( 'strval', array_column( $this->video->settings()['tracks'], 'file' ) );
		$names  = array_filter( $names, fn( string $name ): bool => ! in_array( $this->path( $name ), array( '', self::place( $wanted(), $name ) ), true ) );
		// If the folder cannot be created, the moves fail, and the caller reports it.
		$names && $this->prepare( $is_private );
		return array_values( array_map( fn( string $name ): array => array( $this->path( $name ), self::place( $wanted(), $name ) ), $names ) );
	}

	/** Removes the secret folder if it is empty, and forgets it: the next one gets another name. */
	public function tidy(): void {
		$folder = $this->secret_folder();
		$path   = self::place( $folder );
		if ( '' !== $folder && is_dir( dirname( $path ) ) && ( ! is_dir( $path ) || @rmdir( $path ) ) ) { // phpcs:ignore WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- it stays where something is in it.
			$this->video->update( array( 'tracks_folder' => '' ) );
		}
	}

	/**
	 * Creates the folder for the files. A secret one is recorded before anything is stored in it, so no file is lost if a process dies.
	 *
	 * @param bool $is_closed Whether to create the secret one.
	 * @return string Relative to the uploads folder; empty: it cannot be created.
	 */
	private function prepare( bool $is_closed ): string {
		if ( $is_closed && '' === $this->secret_folder() ) {
			$this->video->update( array( 'tracks_folder' => Closed_Folder::secret() ) );
		}
		$folder = $is_closed ? $this->secret_folder() : self::FOLDER;
		return ( ! $is_closed || ( new Closed_Folder( self::CLOSED ) )->prepare() ) && Folders::make( self::place( $folder ) ) ? $folder : '';
	}

	/** Returns the secret folder, relative to the uploads folder; empty: there is none. */
	private function secret_folder(): string {
		$name = $this->video->settings()['tracks_folder'];
		return preg_match( '/\A[a-z0-9]{32}\z/', $name ) ? self::CLOSED . "/$name" : '';
	}

	/**
	 * Returns the path of a folder, or of a file in it.
	 *
	 * @param string $folder Relative to the uploads folder.
	 * @param string $name   The name of the file; empty: the folder.
	 */
	private static function place( string $folder, string $name = '' ): string {
		return rtrim( wp_get_upload_dir()['basedir'] . "/$folder/$name", '/' );
	}
}
