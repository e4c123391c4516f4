<?php
/**
 * The files of responses.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms;

defined( 'ABSPATH' ) || exit;

use Statecraft\Site\Disk;
use Statecraft\Site\Folders;
use Statecraft\Site\Sites;
use WP_Error;

/**
 * Stores files in a subfolder of the uploads folder that denies access with an `.htaccess` file. If the server ignores that, the random names cannot
 * be guessed, and without an extension nothing is executed. The admin serves the files after a permission check.
 */
final class Response_Files {

	/** The names given by {@see Response_Files::named()}. No other file is ever read or deleted. */
	private const PATTERN = '/\A[a-z0-9]{40}\z/';

	/** The subfolder of the uploads folder. */
	public const FOLDER = 'statecraft-forms';

	/**
	 * Names the files of answers before they are stored. The response records the names first, so that no orphaned file remains if the process dies.
	 *
	 * @param list<Answer> $answers With temporary files.
	 * @return array{list<Answer>, array<string, string>} The answers with the final file names, and the temporary paths by those names.
	 */
	public function named( array $answers ): array {
		$named = array();
		$paths = array();
		foreach ( $answers as $answer ) {
			$files = array();
			foreach ( $answer->files as $file ) {
				$name           = strtolower( wp_generate_password( 40, false ) );
				$paths[ $name ] = $file->path;
				$files[]        = new File( $file->name, $file->type, $file->size, $name );
			}
			$named[] = new Answer( $answer->id, $answer->type, $answer->label, $answer->values, $files );
		}
		return array( $named, $paths );
	}

	/**
	 * Copies uploaded files into the folder. They are not moved, because an email may attach PHP's temporary files, which exist until the end of the
	 * request.
	 *
	 * @param array<string, string> $paths By the names of {@see Response_Files::named()}.
	 * @return WP_Error|null An error if one could not be stored; those before it are.
	 */
	public function store( array $paths ): ?WP_Error {
		foreach ( $paths as $name => $from ) {
			$size      = is_readable( $from ) ? (int) filesize( $from ) : -1;
			$is_stored = $size >= 0 && Sites::has_room( $size ) && $this->has_folder() && Disk::has_room( self::folder(), $size ) && copy( $from, self::path( (string) $name ) );
			Sites::changed( self::path( (string) $name ) );
			if ( ! $is_stored ) {
				return new WP_Error( 'statecraft_file_not_kept', __( 'Your file could not be saved. Please try again later, or send the form without it.', 'statecraft' ), array( 'status' => 500 ) );
			}
		}
		return null;
	}

	/**
	 * Deletes the files of answers.
	 *
	 * @param list<Answer> $answers With stored files.
	 */
	public function remove( array $answers ): void {
		foreach ( $answers as $answer ) {
			foreach ( $answer->files as $file ) {
				$path = self::path( basename( $file->path ) );
				if ( '' !== $path ) {
					wp_delete_file( $path );
					Sites::changed( $path );
				}
			}
		}
	}

	/**
	 * Returns the path of a stored file.
	 *
	 * @return string Empty if it is not a valid stored name.
	 */
	public static function path( string $name ): string {
		return preg_match( self::PATTERN, $name ) ? self::folder() . "/$name" : '';
	}

	private static function folder(): string {
		return wp_get_upload_dir()['basedir'] . '/' . self::FOLDER;
	}

	/** Creates the folder and the files that deny access, if missing. Returns whether they exist. */
	private function has_folder(): bool {
		$folder = self::folder();
		$shut   = array(
			'.htaccess'  => "<IfModule mod_authz_core.c>\nRequire all denied\n</IfModule>\n<IfModule !mod_authz_core.c>\nDeny from all\n</IfModule>\n",
			'index.html' => '',
		);
		if ( ! Folders::make( $folder ) ) {
			return false;
		}
		foreach ( $shut as $name => $content ) {
			// phpcs:ignore WordPress.WP.AlternativeFunctions -- the folder is ours, and WP_Filesystem needs credentials that a visitor does not have.
			if ( ! is_file( "$folder/$name" ) && false === file_put_contents( "$folder/$name", $content ) ) {
				return false;
			}
		}
		return true;
	}
}
