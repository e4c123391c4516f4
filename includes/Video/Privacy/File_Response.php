<?php
/**
 * A file sent to a browser.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Privacy;

defined( 'ABSPATH' ) || exit;

use Statecraft\Php;

/** Hands a file over to the web server if possible; otherwise sends it in chunks, to keep memory use constant. */
final class File_Response {

	/** Bytes read and sent at a time. */
	private const STEP = 262_144;

	/** The maximum bytes of a range: players request more when needed, and hold no PHP worker in between. */
	private const MOST = 4 * MB_IN_BYTES;

	/**
	 * Seconds after which a response ends: slower clients request the rest. And the bytes per second assumed for the time limit of files offered for
	 * download.
	 */
	private const SECONDS = 60;
	private const SPEED   = 131_072;

	/**
	 * @param string $path The file.
	 * @param string $type Its MIME type.
	 * @param string $name The name under which the browser saves it; empty to display it.
	 */
	public function __construct( private readonly string $path, private readonly string $type, private readonly string $name = '' ) {}

	/** Sends status, headers and body. */
	public function send( File_Request $request ): void {
		// Other requests of the same user must not wait until the video has been sent.
		session_write_close();
		$this->common_headers();
		if ( Sendfile::hand_over( $this->path ) ) {
			return;
		}
		$size = (int) filesize( $this->path );
		// Keyed, because the path is secret.
		$etag = sprintf( '"%s-%x-%x"', substr( wp_hash( $this->path ), 0, 8 ), $size, (int) filemtime( $this->path ) );
		header( "ETag: $etag" );
		header( 'Accept-Ranges: bytes' );
		if ( self::matches( $request->if_none_match, $etag ) ) {
			status_header( 304 );
			return;
		}
		$is_current = '' === $request->if_range || $request->if_range === $etag;
		$range      = 'GET' === $request->method && $is_current ? Byte_Range::of( $request->range, $size ) : true;
		if ( false === $range ) {
			status_header( 416 );
			header( "Content-Range: bytes */$size" );
			return;
		}
		$is_whole = true === $range;
		$range    = $is_whole ? true : $range->shortened( self::MOST );
		$seconds  = self::seconds( $is_whole && '' !== $this->name ? $size : 0 );
		$place    = 'HEAD' === $request->method ? null : Sending_Place::take( $seconds, $is_whole && $size > self::MOST );
		if ( 'HEAD' !== $request->method && ! $place ) {
			status_header( 503 );
			header( 'Retry-After: 2' );
			header( 'Cache-Control: no-store' );
			return;
		}
		status_header( $is_whole ? 200 : 206 );
		header( 'Content-Length: ' . ( $is_whole ? $size : $range->length() ) );
		$is_whole || header( "Content-Range: bytes $range->first-$range->last/$size" );
		if ( $place ) {
			$this->write( $is_whole ? 0 : $range->first, $is_whole ? $size : $range->length(), microtime( true ) + $seconds );
			$place->release();
		}
	}

	/**
	 * Returns how long the response may take.
	 *
	 * @param int $size The size of a download; 0: what is played.
	 */
	private static function seconds( int $size ): int {
		/**
		 * Filters how long a response with a private file, or a range of it, may take. A download gets the time its size requires, if that is longer.
		 *
		 * @param int $seconds Default 60.
		 */
		return max( (int) apply_filters( 'statecraft_video_seconds', self::SECONDS ), (int) ceil( $size / self::SPEED ) );
	}

	/** Sends the headers that all responses have. */
	private function common_headers(): void {
		header( "Content-Type: $this->type" );
		header( 'Cache-Control: private, no-transform' );
		header( 'Vary: Cookie' );
		header( 'X-Content-Type-Options: nosniff' );
		header( 'Cross-Origin-Resource-Policy: same-site' );
		header( 'Referrer-Policy: no-referrer' );
		if ( '' !== $this->name ) {
			header( 'Content-Disposition: attachment; filename="' . preg_replace( '/[^A-Za-z0-9._-]/', '_', $this->name ) . '"; filename*=UTF-8\'\'' . rawurlencode( $this->name ) );
		}
	}

	/**
	 * Sends bytes.
	 *
	 * @param int   $first The first byte.
	 * @param int   $count The number of bytes.
	 * @param float $until The deadline in Unix seconds, whether or not all was sent.
	 */
	private function write( int $first, int $count, float $until ): void {
		$file = fopen( $this->path, 'rb' ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- WP_Filesystem reads whole files.
		if ( ! $file ) {
			return;
		}
		// Buffers would hold the whole file, and compression would break the ranges.
		while ( ob_get_level() && ob_end_clean() ) {
			continue;
		}
		ini_set( 'zlib.output_compression', '0' ); // phpcs:ignore WordPress.PHP.IniSet
		Php::limit_time( 0 );
		fseek( $file, $first );
		while ( $count > 0 && ! connection_aborted() && microtime( true ) < $until ) {
			$bytes = (string) fread( $file, min( self::STEP, $count ) ); // phpcs:ignore WordPress.WP.AlternativeFunctions
			if ( '' === $bytes ) {
				break;
			}
			echo $bytes; // phpcs:ignore WordPress.Security.EscapeOutput -- the bytes of a file, with its type.
			flush();
			$count -= strlen( $bytes );
		}
		fclose( $file ); // phpcs:ignore WordPress.WP.AlternativeFunctions
	}

	/** Whether the header If-None-Match names an ETag. */
	private static function matches( string $header, string $etag ): bool {
		$names = array_map( static fn( string $name ): string => (string) preg_replace( '#\AW/#', '', trim( $name ) ), explode( ',', $header ) );
		return in_array( '*', $names, true ) || in_array( $etag, $names, true );
	}
}
