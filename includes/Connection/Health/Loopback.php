<?php
/**
 * A request of the site to itself.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Health;

defined( 'ABSPATH' ) || exit;

use WP_Error;

/** Asks the REST API of this site for its namespaces, as a visitor and at its own address, once a request. Nothing that a person has typed is in the address. */
final class Loopback {

	/** The time limit in seconds. */
	private const TIME_LIMIT = 10;

	/** The maximum size of the answer in bytes: a list of names, or the beginning of a page that should not be there. */
	private const MAX_BYTES = 262_144;

	/**
	 * The answer, once it was asked for.
	 *
	 * @var array<string, mixed>|WP_Error|null
	 */
	private $answer = null;

	/**
	 * Returns the answer; redirects are not followed.
	 *
	 * @return array{status: int, type: string, location: string, date: string, body: string}|WP_Error
	 */
	public function answer() {
		return $this->answer ??= self::ask();
	}

	/**
	 * Asks.
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
