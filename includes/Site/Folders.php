<?php
/**
 * Folders on the disk.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Site;

defined( 'ABSPATH' ) || exit;

/** Creates folders, and keeps paths in them. */
final class Folders {

	/**
	 * Returns a stored path that is relative to a folder. Importers store all meta of a file but WordPress's own paths, whoever wrote the file that is imported.
	 *
	 * @param mixed  $path  The stored value.
	 * @param string $inner The folder in that folder in one of whose folders it has to be; empty: any. What denies access to the folder is in it, too.
	 * @return string Empty if it leads out of the folder.
	 */
	public static function within( $path, string $inner = '' ): string {
		return is_string( $path ) && ( '' === $inner || preg_match( '#^' . preg_quote( $inner, '#' ) . '/[^/]+/#', $path ) ) && ! preg_match( '#(?:^|[/\\\\])\.\.(?:[/\\\\]|$)#D', $path ) ? $path : '';
	}

	/**
	 * Creates a folder and its parents, if missing.
	 *
	 * `wp_mkdir_p()` looks first and creates then: of two requests in the same instant, one is told that the folder cannot be created, which then
	 * exists. The second call finds it.
	 *
	 * @return bool Whether it exists.
	 */
	public static function make( string $path ): bool {
		return wp_mkdir_p( $path ) || wp_mkdir_p( $path );
	}

	/**
	 * Creates the folder of an upload, before WordPress does: it remembers for the rest of the request that it could not.
	 *
	 * @param string|null $time The date that names the subfolder, as for `wp_upload_dir()`; null: now.
	 */
	public static function make_for_upload( ?string $time = null ): void {
		self::make( wp_upload_dir( $time, false )['path'] );
	}
}
