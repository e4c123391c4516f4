<?php
/**
 * Checks of downloaded files.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media\Copy;

defined( 'ABSPATH' ) || exit;

/** Checks that a file is complete. Image editors show the missing part of a truncated JPEG in grey and report no error. */
final class File_Check {

	/**
	 * Whether a file is complete, and, if it is an image, can be decoded.
	 *
	 * @param string $type Its type, see {@see File_Type}. WebM videos are not checked: they play without an index.
	 */
	public static function is_whole( string $path, string $type ): bool {
		if ( in_array( $type, array( 'image/avif', 'image/heic', 'video/mp4', 'video/quicktime' ), true ) ) {
			$file     = fopen( $path, 'rb' ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- WP_Filesystem reads whole files.
			$is_whole = $file && Chunks::is_whole_iso( $file, (int) filesize( $path ) );
			$file && fclose( $file ); // phpcs:ignore WordPress.WP.AlternativeFunctions
			return $is_whole && self::can_be_decoded( $path, $type );
		}
		$checks = array(
			'image/jpeg' => array( Jpeg::class, 'is_whole' ),
			'image/png'  => array( Chunks::class, 'is_whole_png' ),
			'image/webp' => array( Chunks::class, 'is_whole_webp' ),
			'image/gif'  => static fn( string $bytes ): bool => str_ends_with( rtrim( $bytes, "\0" ), ';' ),
		);
		$check  = $checks[ $type ] ?? null;
		return ! $check || ( $check( (string) file_get_contents( $path ) ) && self::can_be_decoded( $path, $type ) ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- a local file.
	}

	/** Whether the server's image editor can open an image. True for types that it does not support. */
	private static function can_be_decoded( string $path, string $type ): bool {
		return ! wp_image_editor_supports( array( 'mime_type' => $type ) ) || ! is_wp_error( wp_get_image_editor( $path, array( 'mime_type' => $type ) ) );
	}
}
