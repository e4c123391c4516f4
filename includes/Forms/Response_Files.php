<?php
/**
 * The files of responses.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms;

defined( 'ABSPATH' ) || exit;

use Statecraft\Sites;
use WP_Error;

/**
 * Stores files in a subfolder of the uploads folder that denies access (.htaccess); if the server ignores that, random names without an extension
 * cannot be guessed or executed. The admin serves them after a permission check.
 */
final class Response_Files {

	/** The names that {@see Response_Files::copy()} generates. No other file is ever read or deleted. */
	private const PATTERN = '/\A[a-z0-9]{40}\z/';

	/** The subfolder of the uploads folder. */
	public const FOLDER = 'statecraft-forms';

	/**
	 * Copies uploaded files into the folder. They are not moved, because a mail may attach PHP's temporary files, which exist until the end of the
	 * request.
	 *
	 * @param list<Answer> $answers Answers with temporary files.
	 * @return list<Answer>|WP_Error Answers with the names of the stored files. Error: none was stored.
	 */
	public function store( array $answers ): array|WP_Error {
		$stored = array();
		foreach ( $answers as $answer ) {
			$files = array();
			foreach ( $answer->files as $file ) {
				$name = $this->copy( $file->path );
				if ( is_wp_error( $name ) ) {
					$this->remove( array( ...$stored, new Answer( $answer->id, $answer->type, $answer->label, $answer->values, $files ) ) );
					return $name;
				}
				$files[] = new File( $file->name, $file->type, $file->size, $name );
			}
			$stored[] = new Answer( $answer->id, $answer->type, $answer->label, $answer->values, $files );
		}
		return $stored;
	}

	/**
	 * Deletes the files of answers.
	 *
	 * @param list<Answer> $answers Answers with stored files.
	 */
	public function remove( array $answers ): void {
		foreach ( $answers as $answer ) {
			foreach ( $answer->files as $file ) {
				$path = self::path( basename( $file->path ) );
				if ( '' !== $path ) {
					wp_delete_file( $path );
				}
			}
		}
	}

	/**
	 * Returns the path of a stored file.
	 *
	 * @param string $name Its stored name.
	 * @return string Empty: not a valid stored name.
	 */
	public static function path( string $name ): string {
		return preg_match( self::PATTERN, $name ) ? self::folder() . "/$name" : '';
	}

	/** Returns the folder. */
	private static function folder(): string {
		return wp_get_upload_dir()['basedir'] . '/' . self::FOLDER;
	}

	/**
	 * Copies a file into the folder.
	 *
	 * @param string $from The source path.
	 * @return string|WP_Error Its stored name.
	 */
	private function copy( string $from ): string|WP_Error {
		$name = strtolower( wp_generate_password( 40, false ) );
		return is_readable( $from ) && Sites::has_room( (int) filesize( $from ) ) && $this->has_folder() && copy( $from, self::path( $name ) )
			? $name
			: new WP_Error( 'statecraft_file_not_kept', __( 'Your file could not be saved. Please try again later, or send the form without it.', 'statecraft' ), array( 'status' => 500 ) );
	}

	/** Creates the folder and the files that deny access, if missing; returns whether they exist. */
	private function has_folder(): bool {
		$folder = self::folder();
		$shut   = array(
			'.htaccess'  => "<IfModule mod_authz_core.c>\nRequire all denied\n</IfModule>\n<IfModule !mod_authz_core.c>\nDeny from all\n</IfModule>\n",
			'index.html' => '',
		);
		if ( ! wp_mkdir_p( $folder ) ) {
			return false;
		}
		foreach ( $shut as $name => $content ) {
			// phpcs:ignore WordPress.WP.AlternativeFunctions -- the folder is ours, and a visitor has no credentials for a file system.
			if ( ! is_file( "$folder/$name" ) && false === file_put_contents( "$folder/$name", $content ) ) {
				return false;
			}
		}
		return true;
	}
}
