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
use WP_Http;
use WP_HTTP_Proxy;

/**
 * Makes requests ready, for where the site may go. cURL is used directly, because WordPress's HTTP functions hand an answer over only when it
 * is complete, and look a name up again after it was checked.
 */
final class Connection {

	/** Seconds until a connection has to stand. */
	private const CONNECT_LIMIT = 10;

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
		$address = null;
		if ( 'option' === $this->settings->source( 'base_url' ) ) {
			$address = Public_Address::of( $url );
			if ( is_wp_error( $address ) ) {
				return Refusals::of( 'error_network', $address->get_error_message() );
			}
		}
		$curl = self::open( $url, $address );
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
	 * A request to anywhere.
	 *
	 * @param string              $url  An address.
	 * @param Public_Address|null $only Where it has to lead. Null: wherever it leads.
	 * @return CurlHandle|WP_Error A refusal, see {@see Refusals}.
	 */
	public static function open( string $url, ?Public_Address $only ) {
		if ( ! function_exists( 'curl_init' ) ) {
			return Refusals::of( 'error_service_unavailable', __( 'The server lacks PHP\'s cURL extension, which is needed to ask an AI provider.', 'statecraft' ) );
		}
		if ( ( new WP_Http() )->block_request( $url ) ) {
			return Refusals::of( 'error_service_unavailable', __( 'This site blocks requests to other servers (WP_HTTP_BLOCK_EXTERNAL).', 'statecraft' ) );
		}
		$options = array(
			CURLOPT_URL            => $url,
			CURLOPT_PROTOCOLS      => CURLPROTO_HTTP | CURLPROTO_HTTPS,
			CURLOPT_FOLLOWLOCATION => false,
			CURLOPT_USERAGENT      => 'Statecraft/' . STATECRAFT_VERSION,
			CURLOPT_CONNECTTIMEOUT => self::CONNECT_LIMIT,
		) + self::proxy( $url );

		$certificates = ABSPATH . WPINC . '/certificates/ca-bundle.crt';
		if ( is_readable( $certificates ) ) {
			$options[ CURLOPT_CAINFO ] = $certificates;
		}
		if ( $only ) {
			// The checked addresses and no others, and no proxy of the environment that would look the name up again.
			$options += array(
				CURLOPT_RESOLVE => array( $only->pin() ),
				CURLOPT_PROXY   => '',
			);
		}
		$curl = curl_init();
		curl_setopt_array( $curl, $options );
		return $curl;
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

	/**
	 * The proxy that WordPress itself uses, if any.
	 *
	 * @param string $url The address.
	 * @return array<int, mixed> Options of cURL.
	 */
	private static function proxy( string $url ): array {
		$proxy = new WP_HTTP_Proxy();
		if ( ! $proxy->is_enabled() || ! $proxy->send_through_proxy( $url ) ) {
			return array();
		}
		$options = array(
			CURLOPT_PROXY     => $proxy->host(),
			CURLOPT_PROXYPORT => (int) $proxy->port(),
		);
		return $proxy->use_authentication() ? $options + array( CURLOPT_PROXYUSERPWD => $proxy->authentication() ) : $options;
	}
}
