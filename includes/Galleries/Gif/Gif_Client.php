<?php
/**
 * Requests to GIF providers.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Galleries\Gif;

defined( 'ABSPATH' ) || exit;

use Statecraft\Service\Service_Client;
use Statecraft\Service\Service_Error;
use WP_Error;

/** Requests JSON from a GIF provider and maps failures to {@see Gif_Error}. */
final class Gif_Client {

	/** The time limit in seconds. */
	private const TIME_LIMIT = 15;

	/** Seconds to wait after a rate limit that gives no time. */
	private const NO_DELAY = 5 * MINUTE_IN_SECONDS;

	/**
	 * @param string $name The name of the provider, for messages.
	 */
	public function __construct( private readonly string $name ) {}

	/**
	 * Sends a request.
	 *
	 * @param string      $url  The full URL.
	 * @param string|null $body A JSON body; makes the request a POST.
	 * @return array<mixed>|WP_Error The decoded response. See {@see Gif_Error}.
	 */
	public function request( string $url, ?string $body = null ) {
		$response = ( new Service_Client( $this->name, self::TIME_LIMIT ) )->request( null === $body ? 'GET' : 'POST', $url, array( 'Content-Type' => 'application/json' ), $body );
		$kind     = $response->kind();
		return match ( $kind ) {
			''                  => (array) $response->data,
			Service_Error::BUSY => $this->busy( max( 1, '' === $response->header( 'retry-after' ) ? self::NO_DELAY : $response->retry_after() ) ),
			Service_Error::KEY  => Gif_Error::key( Service_Error::message( $kind, $this->name ) ),
			Service_Error::GONE => $this->gone(),
			default             => Gif_Error::of( Service_Error::code( 'gif', $kind ), $response->obstacle() ?: Service_Error::message( $kind, $this->name ) ),
		};
	}

	/** Creates the error for an unreadable response. */
	public function unreadable(): WP_Error {
		return Gif_Error::of( Gif_Error::UNREADABLE, Service_Error::message( Service_Error::UNREADABLE, $this->name ) );
	}

	/** Creates the error for a GIF the provider does not have. */
	public function gone(): WP_Error {
		/* translators: %s: name of a service. */
		return Gif_Error::of( Gif_Error::GONE, sprintf( __( '%s has no GIF at this address. Search for another one.', 'statecraft' ), $this->name ) );
	}

	/**
	 * Creates the error for a search during a pause.
	 *
	 * @param int $seconds The time left.
	 */
	public function busy( int $seconds ): WP_Error {
		/* translators: 1: name of a service, 2: a time such as "7 minutes". */
		return Gif_Error::of( Gif_Error::BUSY, sprintf( __( '%1$s asks this site to wait before the next search. Try again in %2$s.', 'statecraft' ), $this->name, \Statecraft\Guard\Counter::time_text( $seconds ) ), $seconds );
	}
}
