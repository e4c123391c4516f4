<?php
/**
 * A loopback request.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Health;

defined( 'ABSPATH' ) || exit;

use WP_Error;

/** Requests this site's REST API namespaces, as a visitor and at its own address, once per request. The URL contains no user input. */
final class Loopback {

	/** The time limit in seconds. */
	private const TIME_LIMIT = 10;

	/** The maximum response size in bytes: a list of names, or the beginning of an unexpected page. */
	private const MAX_BYTES = 262_144;

	/**
	 * The response, once requested.
	 *
	 * @var array<string, mixed>|WP_Error|null
	 */
	private $answer = null;

	/**
	 * Returns the response; redirects are not followed.
	 *
	 * @return array{status: int, type: string, location: string, date: string, body: string}|WP_Error
	 */
	public function answer() {
		return $this->answer ??= self::ask();
	}

	/**
	 * Sends the request.
	 *
	 * @return array<string, mixed>|WP_Error
	 */
	private static function ask() {
		$url    = add_query_arg( '_fields', 'namespaces', rest_url( '/' ) );
		$answer = wp_remote_get(
			$url,
			array(
				'timeout'             => self::TIME_LIMIT,
				'redirection'         => 0,
				'limit_response_size' => self::MAX_BYTES,
				'headers'             => array( 'Cache-Control' => 'no-cache' ),
				/** This filter is documented in wp-includes/class-wp-http-streams.php */
				'sslverify'           => apply_filters( 'https_local_ssl_verify', false, $url ), // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- WordPress's.
			)
		);
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		$header = static fn( string $name ): string => implode( ' ', (array) wp_remote_retrieve_header( $answer, $name ) );
		return array(
			'status'   => (int) wp_remote_retrieve_response_code( $answer ),
			'type'     => $header( 'content-type' ),
			'location' => $header( 'location' ),
			'date'     => $header( 'date' ),
			'body'     => wp_remote_retrieve_body( $answer ),
		);
	}
}
