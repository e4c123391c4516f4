<?php
/**
 * Downloads of feeds.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Embeds\Podcast;

defined( 'ABSPATH' ) || exit;

use Closure;
use CurlHandle;
use Statecraft\Http\Http_Client;
use Statecraft\Http\Public_Address;
use Statecraft\Http\Response_Headers;
use WP_Error;

/** Requests a feed, whose address an author has typed: each hop is checked like the first, and time, redirects and bytes are limited. */
final class Feed_Download {

	/** The maximum number of redirects. */
	private const MAX_HOPS = 3;

	/** The time limit of all hops together, in seconds. */
	private const TIME_LIMIT = 8.0;

	/** The bytes that are read, uncompressed. Of a larger feed, the newest episodes come first. */
	private const MAX_BYTES = 4 * MB_IN_BYTES;

	/** The maximum size of the headers of one hop. */
	private const MAX_HEAD = 64 * KB_IN_BYTES;

	/**
	 * The body of the last hop. A property, because it is written while cURL runs.
	 *
	 * @var string
	 */
	private string $body = '';

	/** @param Closure|null $resolve Returns all IP addresses of a host name, for tests. Default: the system's resolver. */
	public function __construct( private readonly ?Closure $resolve = null ) {}

	/**
	 * Downloads a feed.
	 *
	 * @return string|WP_Error The feed, cut off at the limit; a code of {@see Feed_Error}, or `site_paused`.
	 */
	public function get( string $url ) {
		$until = microtime( true ) + self::TIME_LIMIT;
		for ( $hops = 0; $hops <= self::MAX_HOPS; $hops++ ) {
			$head = $this->request( $url, $until );
			if ( is_wp_error( $head ) ) {
				return $head;
			}
			if ( '' === $head->location || $head->status < 300 || $head->status >= 400 ) {
				return $head->status < 300 ? $this->body : self::refusal( $head->status );
			}
			$url = \WP_Http::make_absolute_url( $head->location, $url );
		}
		return Feed_Error::of( Feed_Error::REFUSED );
	}

	/**
	 * Requests one hop.
	 *
	 * @param float $until The deadline, in seconds as returned by `microtime( true )`.
	 * @return Response_Headers|WP_Error
	 */
	private function request( string $url, float $until ) {
		$address = Public_Address::of( $url, $this->resolve );
		if ( is_wp_error( $address ) ) {
			return Feed_Error::of( 'unknown_host' === $address->get_error_code() ? Feed_Error::UNREACHABLE : Feed_Error::ADDRESS );
		}
		$left = (int) ( 1000 * ( $until - microtime( true ) ) );
		$curl = $left > 0 ? Http_Client::to( $address ) : Feed_Error::of( Feed_Error::UNREACHABLE );
		if ( is_wp_error( $curl ) ) {
			return Feed_Error::unsent( $curl );
		}
		$head       = new Response_Headers();
		$bytes      = 0;
		$this->body = '';
		curl_setopt_array(
			$curl,
			array(
				CURLOPT_HTTPHEADER     => array( 'Accept: application/rss+xml, application/atom+xml, application/xml;q=0.9, */*;q=0.5' ),
				// Whatever cURL can unpack; the limit below counts unpacked bytes.
				CURLOPT_ENCODING       => '',
				CURLOPT_TIMEOUT_MS     => $left,
				CURLOPT_HEADERFUNCTION => static function ( CurlHandle $curl, string $line ) use ( $head, &$bytes ): int {
					$head->parse_line( $line );
					$bytes += strlen( $line );
					return $bytes > self::MAX_HEAD ? 0 : strlen( $line );
				},
				CURLOPT_WRITEFUNCTION  => fn( CurlHandle $curl, string $bytes ): int => $this->write( $bytes ),
			)
		);
		curl_exec( $curl );
		$is_full = strlen( $this->body ) >= self::MAX_BYTES;
		return ! $is_full && curl_errno( $curl ) || 0 === $head->status ? Feed_Error::of( Feed_Error::UNREACHABLE ) : $head;
	}

	/**
	 * Keeps bytes of the body.
	 *
	 * @return int The number of bytes read; 0 ends the download.
	 */
	private function write( string $bytes ): int {
		$room        = self::MAX_BYTES - strlen( $this->body );
		$this->body .= substr( $bytes, 0, $room );
		return strlen( $bytes ) < $room ? strlen( $bytes ) : 0;
	}

	/** Returns the error for an answer that is none. */
	private static function refusal( int $status ): WP_Error {
		return match ( true ) {
			$status >= 500                         => Feed_Error::of( Feed_Error::UNREACHABLE ),
			in_array( $status, array( 404, 410 ), true ) => Feed_Error::with( Feed_Error::NO_FEED, __( 'There is nothing at this address.', 'statecraft' ) ),
			default                                => Feed_Error::of( Feed_Error::REFUSED ),
		};
	}
}
