<?php
/**
 * The check of the uploads folder.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Health;

defined( 'ABSPATH' ) || exit;

use Statecraft\Check;
use Statecraft\Check_Result;

/** Finds an uploads folder, or one of our folders in it, that PHP cannot write to: form files, videos and copied images cannot be stored. */
final class Uploads_Check {

	/**
	 * The folders of all systems.
	 *
	 * @var list<string>
	 */
	private readonly array $folders;

	/**
	 * @param string ...$folders The folders of all systems, below the uploads folder.
	 */
	public function __construct( string ...$folders ) {
		$this->folders = $folders;
	}

	/** Returns the check. */
	public function check(): Check {
		return new Check( 'uploads', __( 'Uploads folder', 'statecraft' ), __( 'Statecraft', 'statecraft' ), fn(): Check_Result => $this->result() );
	}

	/** Runs it. */
	private function result(): Check_Result {
		$uploads = wp_upload_dir( null, false );
		$base    = (string) $uploads['basedir'];
		// A missing folder is created by the first upload, inside its parent folder.
		$folders = array_filter( array_map( static fn( string $name ): string => "$base/$name", $this->folders ), 'is_dir' );
		foreach ( array( self::existing( $base ), ...$folders ) as $folder ) {
			if ( ! is_dir( $folder ) || ! wp_is_writable( $folder ) ) {
				return Check_Result::critical(
					__( 'Files cannot be stored', 'statecraft' ),
					/* translators: %s: path of a folder. */
					sprintf( __( 'PHP cannot write to the folder %s. Form files, videos and copied images are lost until it can. Ask your host to correct the folder’s owner and permissions.', 'statecraft' ), self::shown( $folder ) )
				);
			}
		}
		return Check_Result::good( __( 'Files can be stored', 'statecraft' ), __( 'PHP can write to the uploads folder.', 'statecraft' ) );
	}

	/**
	 * Returns the folder, or the existing part of its path: a folder in which it can be created, or a file in its place.
	 *
	 * @param string $folder An absolute path.
	 */
	private static function existing( string $folder ): string {
		while ( ! file_exists( $folder ) && dirname( $folder ) !== $folder ) {
			$folder = dirname( $folder );
		}
		return $folder;
	}

	/**
	 * Returns a path relative to the WordPress folder, whose location is private.
	 *
	 * @param string $folder An absolute path.
	 */
	private static function shown( string $folder ): string {
		$root = wp_normalize_path( ABSPATH );
		$path = wp_normalize_path( $folder );
		return str_starts_with( $path, $root ) ? substr( $path, strlen( $root ) ) : basename( $path );
	}
}
