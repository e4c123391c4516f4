<?php
/**
 * The way to the site owner's own AI provider.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Provider;

use CurlHandle;
use WP_Error;

/** Makes requests to the provider ready. An address in the database is checked like one that a stranger has typed. */
final class Connection {

	/**
	 * Knows the provider from the settings.
	 *
	 * @param Settings $settings The site's settings.
	 */
	public function __construct( private readonly Settings $settings ) {}

	/**
	 * A request to the provider.
	 *
	 * @param string               $path   A part of its API, such as `chat/completions`.
	 * @param array<string, mixed> $body   What is asked; sent as JSON.
	 * @param string               $accept The type of answer that is wanted.
	 * @return CurlHandle|WP_Error A refusal, see {@see Refusals}.
	 */
	public function to( string $path, array $body, string $accept ) {
		$url     = $this->endpoint( $path );
		$address = 'option' === $this->settings->source( 'base_url' ) ? Public_Address::of( $url ) : null;
		if ( is_wp_error( $address ) ) {
			return Refusals::of( 'error_network', $address->get_error_message(), more: array( 'cause' => 'place', 'provider' => $this->name() ) );
		}
		$curl = $address ? Http_Client::to( $address ) : Http_Client::trusted( $url );
		if ( ! is_wp_error( $curl ) ) {
			curl_setopt_array(
				$curl,
				array(
					CURLOPT_POST       => true,
					CURLOPT_POSTFIELDS => wp_json_encode( $body ),
					CURLOPT_HTTPHEADER => $this->headers( $accept ),
				)
			);
		}
		return $curl;
	}

	/** What the provider is called. */
	public function name(): string {
		return Provider_Name::at( $this->settings->base_url() );
	}

	/**
	 * Whether an address is one of the provider's own, where whoever runs the server has chosen the provider.
	 *
	 * @param string $url Any text.
	 */
	public function is_own( string $url ): bool {
		// A prefix and no parser: cURL has its own idea of an odd address.
		return 'option' !== $this->settings->source( 'base_url' )
			&& preg_match( '#^https?://[^/?\#@]+#i', $this->settings->base_url(), $found )
			&& str_starts_with( $url, "$found[0]/" );
	}

	/**
	 * What may not leave the server: the key, and a password or key within the address.
	 *
	 * @return list<string>
	 */
	public function secrets(): array {
		$parts = wp_parse_url( $this->settings->base_url() );
		return array( $this->settings->key(), $parts['pass'] ?? '', $parts['query'] ?? '' );
	}

	/**
	 * The address that is asked; a query in the base URL (Azure's api-version) stays at its end.
	 *
	 * @param string $path As above.
	 */
	private function endpoint( string $path ): string {
		[ $base, $query ] = array_pad( explode( '?', $this->settings->base_url(), 2 ), 2, '' );
		$url              = preg_replace( '#/chat/completions$#', '', untrailingslashit( $base ) ) . "/$path";
		return '' === $query ? $url : "$url?$query";
	}

	/**
	 * The head of a request.
	 *
	 * @param string $accept As above.
	 * @return list<string>
	 */
	private function headers( string $accept ): array {
		$headers = array( 'Content-Type: application/json', "Accept: $accept", 'Expect:' );
		$key     = $this->settings->key();
		if ( '' !== $key ) {
			$headers[] = "Authorization: Bearer $key";
			if ( preg_match( '#\.azure\.com$#i', (string) wp_parse_url( $this->settings->base_url(), PHP_URL_HOST ) ) ) {
				$headers[] = "api-key: $key";
			}
		}
		return $headers;
	}
}
