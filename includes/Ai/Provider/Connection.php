<?php
/**
 * The way to the site owner's own AI provider.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Provider;

use CurlHandle;
use Statecraft\Ai\Settings;
use Statecraft\Http\Http_Client;
use Statecraft\Http\Public_Address;
use WP_Error;

/** Makes requests to the provider ready. An address in the database is checked like one that a stranger has typed. */
final class Connection {

	/** How the provider is asked. */
	private readonly Wire_Format $format;

	/**
	 * Constructor.
	 *
	 * @param Settings $settings The site's settings.
	 */
	public function __construct( private readonly Settings $settings ) {
		$this->format = Providers::format( $settings );
	}

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
				CURLOPT_HTTPHEADER => array( 'Content-Type: application/json', "Accept: $accept", 'Expect:', ...$this->format->headers() ),
			)
		);
	}

	/**
	 * A request for the list of the provider's models.
	 *
	 * @return CurlHandle|WP_Error As above.
	 */
	public function to_models() {
		return $this->open( $this->format::MODELS_PATH, array( CURLOPT_HTTPHEADER => array( 'Accept: application/json', ...$this->format->list_headers() ) ) );
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
		$address = 'option' === $this->settings->source( 'base_url' ) ? self::checked( $url ) : null;
		if ( is_wp_error( $address ) ) {
			return Provider_Errors::of( 'error_network', $address->get_error_message(), more: array( 'cause' => 'place', 'provider' => $this->name() ) );
		}
		$curl = $address ? Http_Client::to( $address ) : Http_Client::trusted( $url );
		if ( is_wp_error( $curl ) ) {
			return Provider_Errors::of( 'error_service_unavailable', $curl->get_error_message() );
		}
		curl_setopt_array( $curl, $options );
		return $curl;
	}

	/**
	 * Checks the address of a provider that somebody has typed.
	 *
	 * @param string $url Any text.
	 * @return Public_Address|WP_Error With words that say what to do.
	 */
	public static function checked( string $url ) {
		$address = Public_Address::of( $url );
		return ! is_wp_error( $address ) ? $address : new WP_Error(
			$address->get_error_code(),
			sprintf(
				/* translators: %s: name of a PHP constant and environment variable. */
				__( 'The address of the AI provider has to start with https:// or http:// and lead to a public server on port 443, 80, or 8080. For a server on this machine or in your own network, set %s in wp-config.php or in the environment instead.', 'statecraft' ),
				Settings::server_name( 'base_url' )
			)
		);
	}

	/** What the provider is called. */
	public function name(): string {
		return Providers::name_at( $this->settings->base_url() );
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
	private function secrets(): array {
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
		$end              = '/' . $this->format::CHAT_PATH;
		$base             = untrailingslashit( $base );
		$url              = ( str_ends_with( $base, $end ) ? substr( $base, 0, -strlen( $end ) ) : $base ) . "/$path";
		return '' === $query ? $url : $url . ( str_contains( $path, '?' ) ? '&' : '?' ) . $query;
	}

	/**
	 * An error of a request, as people may see it.
	 *
	 * @param string      $code      See {@see Provider_Errors}.
	 * @param string      $reason    What was wrong.
	 * @param Answer_Head $head      What the provider said first.
	 * @param string      $cause     See {@see \Statecraft\Ai\Provider\Error_Cause}; `cut` for an answer that broke off. Empty: the usual one of the code.
	 * @param bool        $is_quoted Whether the reason is in the provider's words.
	 */
	public function error( string $code, string $reason, Answer_Head $head, string $cause = '', bool $is_quoted = false ): WP_Error {
		$more = array(
			'provider'  => $this->name(),
			'is_quoted' => $is_quoted,
		) + ( '' === $cause ? array() : array( 'cause' => $cause ) );
		return Provider_Errors::of( $code, $reason, $head->request_id, $this->secrets(), $more );
	}

	/**
	 * The provider's own refusal, as people may see it.
	 *
	 * @param Answer_Head $head What it said first.
	 * @param string      $body The answer, in any form.
	 */
	public function refusal( Answer_Head $head, string $body ): WP_Error {
		return Provider_Errors::from_answer( $head, $body, $this->secrets(), $this->name() );
	}
}
