<?php
/**
 * The bytes of an upload.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Upload;

defined( 'ABSPATH' ) || exit;

use Statecraft\Site\Sites;

/**
 * Appends to a file in chunks, so memory use does not depend on the request size. The file's size tells what is stored: no counter can disagree with it after
 * a crash.
 */
final class Part_File {

	/** The chunk size in bytes. */
	private const STEP = 1_048_576;

	/** Everything sent is stored. */
	public const DONE = 'done';

	/** More was sent than allowed. */
	public const TOO_LONG = 'too-long';

	/** The disk is full; what was written is stored. */
	public const FULL = 'full';

	/** Another request waits for the upload; what was received is stored. */
	public const STOPPED = 'stopped';

	/** The digest does not match. Nothing is stored. */
	public const MISMATCH = 'mismatch';

	/**
	 * Returns the number of stored bytes.
	 *
	 * @param string $path The file.
	 */
	public static function size( string $path ): int {
		clearstatcache( true, $path );
		$size = is_file( $path ) ? filesize( $path ) : 0;
		if ( is_file( "$path.unverified" ) ) {
			// The process died before it could verify the digest of the bytes that follow.
			$size = min( $size, (int) file_get_contents( "$path.unverified" ) ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- a local file.
		}
		return (int) $size;
	}

	/**
	 * Appends a request body. The caller holds the lock.
	 *
	 * @param string                         $path     The file; it is created if it is missing.
	 * @param resource                       $source   The body.
	 * @param int                            $most     The maximum number of bytes.
	 * @param callable(): bool               $is_over  Whether to stop; called after each chunk.
	 * @param array{string, string}|null     $checksum The algorithm and the raw digest of the body.
	 * @param (callable(int): bool)|null     $has_room Whether the disk may take that many bytes; called before each chunk, because other requests write, too.
	 * @return string {@see Part_File::DONE} and so on.
	 */
	public static function append( string $path, $source, int $most, callable $is_over, ?array $checksum = null, ?callable $has_room = null ): string {
		// phpcs:disable WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- no API of WordPress streams; a full disk is a result, not a warning.
		$start = self::size( $path );
		if ( $checksum && false === @file_put_contents( "$path.unverified", (string) $start ) ) {
			return self::FULL;
		}
		$file = @fopen( $path, 'c+b' );
		if ( false === $file ) {
			return self::FULL;
		}
		if ( ! ftruncate( $file, $start ) || 0 !== fseek( $file, $start ) ) {
			fclose( $file );
			return self::FULL;
		}
		$checksum || @unlink( "$path.unverified" );
		$hash   = $checksum ? hash_init( $checksum[0] ) : null;
		$result = self::copy( $source, $file, $most, $is_over, $hash, $has_room );
		if ( $hash && ( self::DONE !== $result || ! hash_equals( $checksum[1], hash_final( $hash, true ) ) ) ) {
			$result = self::DONE === $result ? self::MISMATCH : $result;
			ftruncate( $file, $start );
		}
		if ( self::TOO_LONG === $result ) {
			ftruncate( $file, $start );
		}
		fclose( $file );
		Sites::changed( $path );
		@unlink( "$path.unverified" );
		// phpcs:enable
		return $result;
	}

	/**
	 * Copies a stream.
	 *
	 * @param resource                   $source   The source.
	 * @param resource                   $file     The target.
	 * @param int                        $left     The maximum number of bytes.
	 * @param callable(): bool           $is_over  Whether to stop.
	 * @param \HashContext|null          $hash     Is updated.
	 * @param (callable(int): bool)|null $has_room Whether there is space.
	 * @return string As {@see Part_File::append()}.
	 */
	private static function copy( $source, $file, int $left, callable $is_over, ?\HashContext $hash, ?callable $has_room ): string {
		// phpcs:disable WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors
		for ( ;; ) {
			// One byte more than allowed shows whether there are more.
			$bytes = (string) @stream_get_contents( $source, min( self::STEP, $left + 1 ) );
			if ( '' === $bytes ) {
				return self::DONE;
			}
			if ( strlen( $bytes ) > $left ) {
				return self::TOO_LONG;
			}
			if ( $has_room && ! $has_room( strlen( $bytes ) ) ) {
				return self::FULL;
			}
			$hash && hash_update( $hash, $bytes );
			if ( @fwrite( $file, $bytes ) !== strlen( $bytes ) || ! fflush( $file ) ) {
				return self::FULL;
			}
			$left -= strlen( $bytes );
			if ( $is_over() ) {
				return self::STOPPED;
			}
		}
		// phpcs:enable
	}
}
