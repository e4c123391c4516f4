<?php
/**
 * Downloads of files.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media\Copy;

defined( 'ABSPATH' ) || exit;

use CurlHandle;
use Statecraft\Http\Gate;
use Statecraft\Http\Http_Client;
use Statecraft\Http\Public_Address;
use Statecraft\Media\Source_Client;
use Statecraft\Media\Source_Error;
use Statecraft\Service\Service_Response;
use WP_Error;

/**
 * Streams a file of a source into a local file. Each hop must be a public address of one of the source's hosts, and the download is
 * aborted as soon as its size, type or dimensions are out of bounds.
 */
final class File_Download {

	/** The maximum number of redirects. */
	private const MAX_HOPS = 3;

	/** The usual time limit for all hops together, in seconds. */
	private const TIME_LIMIT = 60.0;

	/** Seconds below {@see File_Download::MIN_SPEED} after which a download is aborted. */
	private const SILENCE_LIMIT = 25;

	/** The minimum speed in bytes per second. */
	private const MIN_SPEED = 1024;

	/**
	 * The response headers of the current hop, by lower-case name.
	 *
	 * @var array<string, string>
	 */
	private array $head = array();

	/** The HTTP status of the current hop. */
	private int $status = 0;

	/** Why the download was aborted. */
	private ?WP_Error $refusal = null;

	/** The number of bytes written. */
	private int $size = 0;

	/**
	 * @param list<string> $hosts     The hosts of the source, see {@see \Statecraft\Media\Source::hosts()}.
	 * @param string       $label     The name of the source, for error messages.
	 * @param int          $max_bytes The maximum size in bytes.
	 * @param float        $seconds   The time limit for all hops together.
	 */
	public function __construct(
		private readonly array $hosts,
		private readonly string $label,
		private readonly File_Head $start,
		private readonly int $max_bytes,
		private readonly float $seconds = self::TIME_LIMIT
	) {}

	/**
	 * Downloads a file.
	 *
	 * @param array{url: string, headers: array<string, string>} $request See {@see \Statecraft\Media\Source::file_request()}.
	 * @param string                                             $path    The file to write, which exists.
	 * @return WP_Error|null The error, if any; the file is incomplete then. See {@see Source_Error} and {@see Copy_Error}.
	 */
	public function save( array $request, string $path ): ?WP_Error {
		$until = microtime( true ) + $this->seconds;
		$url   = $request['url'];
		for ( $hops = 0; $hops <= self::MAX_HOPS; $hops++ ) {
			// Credentials for the first host are not sent to any other.
			$headers = Source_Hosts::is_same_origin( $request['url'], $url ) ? $request['headers'] : array();
			$error   = Source_Hosts::is_downgrade( $request['url'], $url ) ? $this->foreign() : $this->request( $url, $headers, $path, $until );
			if ( $error || $this->status < 300 ) {
				return $error ?? $this->start->end();
			}
			$url = \WP_Http::make_absolute_url( $this->head['location'] ?? '', $url );
		}
		return $this->failure( Source_Error::REFUSED );
	}

	/**
	 * Requests one hop.
	 *
	 * @param array<string, string> $headers The request headers.
	 * @param string                $path    The file to write.
	 * @param float                 $until   The deadline, in seconds as returned by `microtime( true )`.
	 */
	private function request( string $url, array $headers, string $path, float $until ): ?WP_Error {
		$address = Source_Hosts::has( $this->hosts, $url ) ? Public_Address::of( $url ) : null;
		if ( null === $address || is_wp_error( $address ) ) {
			return $address && 'unknown_host' === $address->get_error_code() ? $this->failure( Source_Error::UNREACHABLE ) : $this->foreign();
		}
		$left = (int) ( 1000 * ( $until - microtime( true ) ) );
		$curl = $left > 0 ? Http_Client::to( $address ) : null;
		$file = fopen( $path, 'wb' ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- WP_Filesystem cannot stream.
		if ( ! $curl || is_wp_error( $curl ) || ! $file ) {
			return $file ? $this->failure( Gate::code( Source_Error::UNREACHABLE ) ) : self::unsaved();
		}
		$this->status  = 0;
		$this->head    = array();
		$this->refusal = null;
		$this->size    = 0;
		curl_setopt_array(
			$curl,
			array(
				CURLOPT_HTTPHEADER      => array_map( static fn( string $name, string $value ): string => "$name: $value", array_keys( $headers ), $headers ),
				CURLOPT_TIMEOUT_MS      => $left,
				CURLOPT_LOW_SPEED_LIMIT => self::MIN_SPEED,
				CURLOPT_LOW_SPEED_TIME  => self::SILENCE_LIMIT,
				CURLOPT_HEADERFUNCTION  => fn( CurlHandle $curl, string $line ): int => $this->read_header( $line ),
				CURLOPT_WRITEFUNCTION   => fn( CurlHandle $curl, string $bytes ): int => $this->write( $bytes, $file ),
			)
		);
		curl_exec( $curl );
		fclose( $file ); // phpcs:ignore WordPress.WP.AlternativeFunctions
		if ( $this->refusal ) {
			return $this->refusal;
		}
		$kind = Service_Response::kind_of( curl_errno( $curl ) && CURLE_PARTIAL_FILE !== curl_errno( $curl ) ? 0 : $this->status );
		if ( '' !== $kind ) {
			return $this->failure( Source_Client::code( $kind ) );
		}
		return CURLE_PARTIAL_FILE === curl_errno( $curl ) ? $this->start->damaged() : null;
	}

	/**
	 * Reads a line of the response header; refuses a file whose declared size is too large.
	 *
	 * @return int The number of bytes read; anything else aborts.
	 */
	private function read_header( string $line ): int {
		if ( preg_match( '#^HTTP/\S+ (\d{3})#', $line, $found ) ) {
			$this->status = (int) $found[1];
			$this->head   = array();
		} else {
			[ $name, $value ]                        = explode( ':', $line, 2 ) + array( '', '' );
			$this->head[ strtolower( trim( $name ) ) ] = trim( $value );
		}
		if ( 200 === $this->status && (int) ( $this->head['content-length'] ?? 0 ) > $this->max_bytes ) {
			$this->refusal = $this->too_large();
		}
		return $this->refusal ? -1 : strlen( $line );
	}

	/**
	 * Writes bytes of the body.
	 *
	 * @param resource $file
	 */
	private function write( string $bytes, $file ): int {
		if ( 200 !== $this->status ) {
			// The body of an error or a redirect is discarded.
			return strlen( $bytes );
		}
		$this->size   += strlen( $bytes );
		$this->refusal = $this->size > $this->max_bytes ? $this->too_large() : $this->start->add( $bytes );
		if ( ! $this->refusal && @fwrite( $file, $bytes ) !== strlen( $bytes ) ) { // phpcs:ignore WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- it raises a warning if the disk is full.
			$this->refusal = self::unsaved();
		}
		return $this->refusal ? -1 : strlen( $bytes );
	}

	/**
	 * Creates an error of the source.
	 *
	 * @param string $code A code of {@see Source_Error}.
	 */
	private function failure( string $code ): WP_Error {
		return Source_Error::of( $code, ( new Source_Client( $this->label ) )->message( $code ), Service_Response::seconds( $this->head['retry-after'] ?? '' ) );
	}

	/** Creates the error for a URL on another host. */
	private function foreign(): WP_Error {
		/* translators: %s: name of a service. */
		return Copy_Error::of( Copy_Error::HOST, sprintf( __( '%s refers to another server that this site does not copy from. Choose another one.', 'statecraft' ), $this->label ) );
	}

	/** Creates the error for too many bytes. */
	private function too_large(): WP_Error {
		/* translators: %s: size such as 64 MB. */
		return Copy_Error::of( Copy_Error::TOO_LARGE, sprintf( __( 'This file is larger than %s, the limit of this site. Choose a smaller one, or scale it down and upload it.', 'statecraft' ), size_format( $this->max_bytes ) ) );
	}

	/** Creates the error for a file that cannot be written. */
	public static function unsaved(): WP_Error {
		return Copy_Error::of( Copy_Error::STORAGE, __( 'This site could not save the file: the server’s disk may be full, or its folder may be read-only. Ask an administrator, then try again.', 'statecraft' ), true );
	}
}
