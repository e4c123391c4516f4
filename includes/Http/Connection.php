<?php
/**
 * The way to the site owner's own AI provider.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Http;

use CurlHandle;
use Statecraft\Ai\Provider\Provider_Errors;
use Statecraft\Ai\Provider\Provider_Name;
use Statecraft\Ai\Settings;
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
	 * @return CurlHandle|WP_Error A refusal, see {@see Provider_Errors}.
	 */
	public function to( string $path, array $body, string $accept ) {
		return $this->open(
			$path,
			array(
				CURLOPT_POST       => true,
				CURLOPT_POSTFIELDS => wp_json_encode( $body ),
				CURLOPT_HTTPHEADER => array( 'Content-Type: application/json', "Accept: $accept", 'Expect:', ...$this->key_headers() ),
			)
		);
	}

	/**
	 * A request for one of the provider's lists.
	 *
	 * @param string $path A part of its API, such as `models`.
	 * @return CurlHandle|WP_Error As above.
	 */
	public function to_list( string $path ) {
		return $this->open( $path, array( CURLOPT_HTTPHEADER => array( 'Accept: application/json', ...$this->list_headers() ) ) );
	}

	/**
	 * A request, at a checked address.
	 *
	 * @param string            $path    As above.
	 * @param array<int, mixed> $options Of cURL.
	 * @return CurlHandle|WP_Error As above.
	 */
	private function open( string $path, array $options ) {
		$url     = $this->endpoint( $path );
		$address = 'option' === $this->settings->source( 'base_url' ) ? Public_Address::of( $url ) : null;
		if ( is_wp_error( $address ) ) {
			return Provider_Errors::of( 'error_network', $address->get_error_message(), more: array( 'cause' => 'place', 'provider' => $this->name() ) );
		}
		$curl = $address ? Http_Client::to( $address ) : Http_Client::trusted( $url );
		if ( ! is_wp_error( $curl ) ) {
			curl_setopt_array( $curl, $options );
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
	 * What tells the provider who asks.
	 *
	 * @return list<string>
	 */
	private function key_headers(): array {
		$key = $this->settings->key();
		if ( '' === $key ) {
			return array();
		}
		return $this->is_host( '.azure.com' ) ? array( "Authorization: Bearer $key", "api-key: $key" ) : array( "Authorization: Bearer $key" );
	}

	/**
	 * The same, for a list. Of Anthropic's API only the chat is OpenAI's: its lists want the key in its own way (source:
	 * platform.claude.com/docs/en/api/models/list).
	 *
	 * @return list<string>
	 */
	private function list_headers(): array {
		return $this->is_host( 'api.anthropic.com' ) && '' !== $this->settings->key()
			? array( 'x-api-key: ' . $this->settings->key(), 'anthropic-version: 2023-06-01' )
			: $this->key_headers();
	}

	/**
	 * Whether the provider is a certain one.
	 *
	 * @param string $end What the name of its host ends with.
	 */
	private function is_host( string $end ): bool {
		return str_ends_with( strtolower( (string) wp_parse_url( $this->settings->base_url(), PHP_URL_HOST ) ), $end );
	}
}
