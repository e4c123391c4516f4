<?php
/**
 * Following redirects.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Http;

defined( 'ABSPATH' ) || exit;

use Closure;
use WP_Error;

/**
 * Follows redirects hop by hop: each hop is a new {@see Public_Address}, and only its checked IP addresses are connected to. Callers get only the
 * final URL and the status.
 */
final class Redirects {

	/** The maximum number of redirects. */
	private const MAX_HOPS = 5;

	/** Timeout for all hops together, in seconds. */
	private const TIME_LIMIT = 5.0;

	/** The maximum number of response bytes (header and body) read before the connection is closed. */
	private const MAX_BYTES = 65_536;

	/** Statuses of servers that do not support HEAD. */
	private const HEAD_UNSUPPORTED = array( 400, 403, 404, 405, 501 );

	/**
	 * Both parameters are for tests.
	 *
	 * @param Closure|null $resolve Returns all IP addresses of a host name. Default: the system's resolver.
	 * @param list<int>    $ports   The allowed ports.
	 */
	public function __construct( private readonly ?Closure $resolve = null, private readonly array $ports = array( 80, 443 ) ) {}

	/**
	 * Follows a URL to the end of its redirects.
	 *
	 * @return array{url: string, status: int}|WP_Error `resolve_invalid_url` (400), `resolve_too_many_redirects` (400), `resolve_unreachable` (502),
	 *         `site_paused` (503).
	 */
	public function follow( string $url ) {
		/**
		 * Filters the time limit of all hops together. An author waits for it.
		 *
		 * @param float $seconds From 1 to 10.
		 */
		$until = microtime( true ) + max( 1, min( 10, (float) apply_filters( 'statecraft_redirect_time_limit', self::TIME_LIMIT ) ) );
		$closed = Gate::refusal();
		if ( $closed ) {
			return $closed;
		}
		for ( $hops = 0; $hops <= self::MAX_HOPS; $hops++ ) {
			$answer = $this->request_hop( $url, $until );
			if ( is_wp_error( $answer ) ) {
				return $answer;
			}
			if ( '' === $answer->location || $answer->status < 300 || $answer->status >= 400 ) {
				return array(
					'url'    => $url,
					'status' => $answer->status,
				);
			}
			$url = \WP_Http::make_absolute_url( $answer->location, $url );
		}
		return new WP_Error(
			'resolve_too_many_redirects',
			__( 'This address redirects too many times. Use the address that it leads to in your browser.', 'statecraft' ),
			array( 'status' => 400 )
		);
	}

	/**
	 * Requests one hop: HEAD, falling back to GET.
	 *
	 * @param float $until The deadline, in seconds as returned by `microtime( true )`.
	 * @return Response_Headers|WP_Error
	 */
	private function request_hop( string $url, float $until ) {
		$address = Public_Address::of( $url, $this->resolve, $this->ports );
		if ( is_wp_error( $address ) ) {
			// A name that does not resolve more likely means that this server has no outgoing network or DNS than that the URL is wrong.
			return 'unknown_host' === $address->get_error_code() ? self::unreachable() : new WP_Error(
				'resolve_invalid_url',
				__( 'This address cannot be checked. It has to start with https:// or http:// and lead to a public server.', 'statecraft' ),
				array( 'status' => 400 )
			);
		}
		$head = self::request( $address, $until, true );
		return is_wp_error( $head ) || in_array( $head->status, self::HEAD_UNSUPPORTED, true ) ? self::request( $address, $until, false ) : $head;
	}

	/**
	 * Sends one request.
	 *
	 * @param Public_Address $address The URL of the hop.
	 * @param bool           $is_head True: HEAD. False: GET.
	 * @return Response_Headers|WP_Error `resolve_unreachable`.
	 */
	private static function request( Public_Address $address, float $until, bool $is_head ) {
		$left = (int) ( 1000 * ( $until - microtime( true ) ) );
		$curl = $left > 0 ? Http_Client::to( $address ) : null;
		if ( ! $curl || is_wp_error( $curl ) ) {
			return self::unreachable();
		}
		$head  = new Response_Headers();
		$bytes = 0;
		curl_setopt_array(
			$curl,
			array(
				CURLOPT_NOBODY         => $is_head,
				CURLOPT_TIMEOUT_MS     => $left,
				CURLOPT_HEADERFUNCTION => static function ( $curl, string $line ) use ( $head, &$bytes ): int {
					$head->parse_line( $line );
					$bytes += strlen( $line );
					return $bytes > self::MAX_BYTES ? 0 : strlen( $line );
				},
				// Only the status and `Location` matter; at most MAX_BYTES of the body are read.
				CURLOPT_WRITEFUNCTION  => static function ( $curl, string $chunk ) use ( &$bytes ): int {
					$bytes += strlen( $chunk );
					return $bytes > self::MAX_BYTES ? 0 : strlen( $chunk );
				},
			)
		);
		curl_exec( $curl );
		$is_cut = CURLE_WRITE_ERROR === curl_errno( $curl );
		$is_bad = curl_errno( $curl ) && ! $is_cut;
		return $is_bad || 0 === $head->status ? self::unreachable() : $head;
	}

	/** Returns the error for no response, or none in time. */
	private static function unreachable(): WP_Error {
		return new WP_Error(
			'resolve_unreachable',
			__( 'This site could not reach the address.', 'statecraft' ),
			array( 'status' => 502 )
		);
	}
}
