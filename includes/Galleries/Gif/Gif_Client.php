<?php
/**
 * Requests to GIF providers.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Galleries\Gif;

defined( 'ABSPATH' ) || exit;

use CurlHandle;
use Statecraft\Http\Gate;
use Statecraft\Http\Http_Client;
use WP_Error;

/** Requests JSON from a provider, whose base URL is in code, a constant or the environment. */
final class Gif_Client {

	/** The time limit in seconds. */
	private const TIME_LIMIT = 15;

	/** The maximum size of an answer in bytes; ten GIFs with all their sizes have about 150 kB. */
	private const MAX_BYTES = 2_097_152;

	/** The longest delay that is passed on, and the one after a 429 that names none, in seconds. */
	private const MAX_DELAY = DAY_IN_SECONDS;
	private const NO_DELAY  = 5 * MINUTE_IN_SECONDS;

	/**
	 * Constructor.
	 *
	 * @param string $name The name of the provider, for messages.
	 */
	public function __construct( private readonly string $name ) {}

	/**
	 * Sends a request.
	 *
	 * @param string      $url  The full URL.
	 * @param string|null $body A JSON body, which makes it a POST.
	 * @return array<mixed>|WP_Error The decoded answer. See {@see Gif_Error}.
	 */
	public function request( string $url, ?string $body = null ) {
		$curl = Http_Client::trusted( $url );
		if ( is_wp_error( $curl ) ) {
			return Gif_Error::of( Gate::code( Gif_Error::UNREACHABLE ), $curl->get_error_message() );
		}
		$received = '';
		$delay    = '';
		curl_setopt_array(
			$curl,
			array(
				CURLOPT_TIMEOUT        => self::TIME_LIMIT,
				CURLOPT_HTTPHEADER     => array( 'Accept: application/json', 'Content-Type: application/json' ),
				CURLOPT_HEADERFUNCTION => static function ( CurlHandle $curl, string $line ) use ( &$delay ): int {
					$delay = preg_match( '/^retry-after:\s*(.+)/i', trim( $line ), $found ) ? $found[1] : $delay;
					return strlen( $line );
				},
				CURLOPT_WRITEFUNCTION  => static function ( CurlHandle $curl, string $bytes ) use ( &$received ): int {
					$received .= $bytes;
					return strlen( $received ) > self::MAX_BYTES ? 0 : strlen( $bytes );
				},
			) + ( null === $body ? array() : array( CURLOPT_POSTFIELDS => $body ) )
		);
		curl_exec( $curl );
		$status = curl_errno( $curl ) ? 0 : (int) curl_getinfo( $curl, CURLINFO_RESPONSE_CODE );
		$data   = json_decode( $received, true );
		return $status >= 200 && $status < 300 && is_array( $data ) ? $data : $this->error( $status, $delay );
	}

	/** Creates the error of an answer that makes no sense. */
	public function unreadable(): WP_Error {
		/* translators: %s: name of a service. */
		return Gif_Error::of( Gif_Error::UNREADABLE, sprintf( __( '%s sent an answer that this site cannot read. Try again.', 'statecraft' ), $this->name ) );
	}

	/** Creates the error of a GIF that the provider does not have. */
	public function gone(): WP_Error {
		/* translators: %s: name of a service. */
		return Gif_Error::of( Gif_Error::GONE, sprintf( __( '%s has no GIF at this address. Search for another one.', 'statecraft' ), $this->name ) );
	}

	/**
	 * Creates the error of a pause.
	 *
	 * @param int $seconds The time left.
	 */
	public function busy( int $seconds ): WP_Error {
		/* translators: 1: name of a service, 2: a time such as "7 minutes". */
		return Gif_Error::of( Gif_Error::BUSY, sprintf( __( '%1$s asks this site to wait before the next search. Try again in %2$s.', 'statecraft' ), $this->name, \Statecraft\Counter::time_text( $seconds ) ), $seconds );
	}

	/**
	 * Creates the error of an answer.
	 *
	 * @param int    $status The HTTP status; 0: none, or the connection broke.
	 * @param string $delay  The `Retry-After` header.
	 */
	private function error( int $status, string $delay ): WP_Error {
		if ( 429 === $status ) {
			$seconds = is_numeric( $delay ) ? (int) $delay : (int) strtotime( $delay ) - time();
			return $this->busy( max( 1, min( self::MAX_DELAY, '' === $delay ? self::NO_DELAY : $seconds ) ) );
		}
		if ( in_array( $status, array( 401, 403 ), true ) ) {
			/* translators: %s: name of a service. */
			return Gif_Error::key( sprintf( __( '%s does not accept the key of this site.', 'statecraft' ), $this->name ) );
		}
		if ( in_array( $status, array( 404, 410 ), true ) ) {
			return $this->gone();
		}
		if ( 0 === $status || 408 === $status || $status >= 500 ) {
			/* translators: %s: name of a service. */
			return Gif_Error::of( Gif_Error::UNREACHABLE, sprintf( __( '%s cannot be reached right now. Try again.', 'statecraft' ), $this->name ) );
		}
		/* translators: %s: name of a service. */
		return $status < 400 ? $this->unreadable() : Gif_Error::of( Gif_Error::REFUSED, sprintf( __( '%s refused the request.', 'statecraft' ), $this->name ) );
	}
}
