<?php
/**
 * Requests to the configured AI provider.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Provider;

defined( 'ABSPATH' ) || exit;

use CurlHandle;
use Statecraft\Ai\Settings;
use Statecraft\Http\Gate;
use Statecraft\Http\Http_Client;
use Statecraft\Http\Public_Address;
use Statecraft\Settings\Key_Address;
use WP_Error;

/** Prepares requests to the provider. A base URL from the database is checked like untrusted input. */
final class Connection {

	/** The provider's wire format. */
	private readonly Wire_Format $format;

	public function __construct( private readonly Settings $settings ) {
		$this->format = Providers::format( $settings );
	}

	/**
	 * Prepares a POST request to the provider.
	 *
	 * @param string               $path   The path below the base URL, such as `chat/completions`.
	 * @param array<string, mixed> $body   The body; sent as JSON.
	 * @param string               $accept The value of the Accept header.
	 * @return CurlHandle|WP_Error An error, see {@see Provider_Errors}.
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
	 * Prepares a POST request with a file.
	 *
	 * @param string                           $path   The path below the base URL.
	 * @param array<string, string|\CURLFile> $fields The fields of the form.
	 * @return CurlHandle|WP_Error An error, see {@see Provider_Errors}.
	 */
	public function to_form( string $path, array $fields ) {
		return $this->open(
			$path,
			array(
				CURLOPT_POST       => true,
				// An array is sent as multipart/form-data, with a boundary of cURL's own.
				CURLOPT_POSTFIELDS => $fields,
				CURLOPT_HTTPHEADER => array( 'Accept: application/json', 'Expect:', ...$this->format->headers() ),
			)
		);
	}

	/** Whether the provider has OpenAI's other routes, too: those of images and recordings. */
	public function is_open_ai(): bool {
		return $this->format instanceof Chat_Completions;
	}

	/**
	 * Prepares a request for the provider's list of models.
	 *
	 * @return CurlHandle|WP_Error
	 */
	public function to_models() {
		return $this->open( $this->format::MODELS_PATH, array( CURLOPT_HTTPHEADER => array( 'Accept: application/json', ...$this->format->list_headers() ) ) );
	}

	/**
	 * Opens a cURL handle; a base URL from the database is checked.
	 *
	 * @param array<int, mixed> $options cURL options.
	 * @return CurlHandle|WP_Error
	 */
	private function open( string $path, array $options ) {
		if ( Key_Address::holds( Settings::KEY_OPTION ) ) {
			return Provider_Errors::of( 'error_provider_not_set' );
		}
		$url     = $this->endpoint( $path );
		$address = 'option' === $this->settings->source( 'base_url' ) ? self::checked( $url ) : null;
		if ( is_wp_error( $address ) ) {
			return Provider_Errors::of( 'error_network', $address->get_error_message(), more: array( 'cause' => 'place', 'provider' => $this->name() ) );
		}
		$curl = $address ? Http_Client::to( $address ) : Http_Client::trusted( $url );
		if ( is_wp_error( $curl ) ) {
			return Provider_Errors::of( Gate::code( 'error_service_unavailable' ), $curl->get_error_message() );
		}
		curl_setopt_array( $curl, $options );
		return $curl;
	}

	/**
	 * Checks a provider URL that a user has entered.
	 *
	 * @return Public_Address|WP_Error The error message tells users what to do.
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

	/** Returns the provider's display name. */
	public function name(): string {
		return Providers::name_for( $this->settings->base_url() );
	}

	/** Whether a URL has the origin of the provider, and the base URL is set by a constant or environment variable. */
	public function is_own( string $url ): bool {
		// Compares a prefix instead of parsing: cURL may parse an unusual URL differently.
		return 'option' !== $this->settings->source( 'base_url' )
			&& preg_match( '#^https?://[^/?\#@]+#i', $this->settings->base_url(), $found )
			&& str_starts_with( $url, "$found[0]/" );
	}

	/**
	 * Returns the secrets that must be redacted: the key, and the password and query string of the base URL.
	 *
	 * @return list<string>
	 */
	private function secrets(): array {
		$parts = wp_parse_url( $this->settings->base_url() );
		return array( $this->settings->key(), $parts['pass'] ?? '', $parts['query'] ?? '' );
	}

	/** Returns the URL of an endpoint; a query string of the base URL (Azure's api-version) is kept at the end. */
	private function endpoint( string $path ): string {
		[ $base, $query ] = array_pad( explode( '?', $this->settings->base_url(), 2 ), 2, '' );
		$end              = '/' . $this->format::CHAT_PATH;
		$base             = untrailingslashit( $base );
		$url              = ( str_ends_with( $base, $end ) ? substr( $base, 0, -strlen( $end ) ) : $base ) . "/$path";
		return '' === $query ? $url : $url . ( str_contains( $path, '?' ) ? '&' : '?' ) . $query;
	}

	/**
	 * Creates an error with secrets redacted.
	 *
	 * @param string $code      See {@see Provider_Errors}.
	 * @param string $cause     See {@see \Statecraft\Ai\Provider\Error_Cause}; `cut` for a truncated answer. Empty: the default cause of the
	 *                          code.
	 * @param bool   $is_quoted Whether the reason quotes the provider.
	 */
	public function error( string $code, string $reason, Response_Head $head, string $cause = '', bool $is_quoted = false ): WP_Error {
		$more = array(
			'provider'  => $this->name(),
			'is_quoted' => $is_quoted,
		) + ( '' === $cause ? array() : array( 'cause' => $cause ) );
		return Provider_Errors::of( $code, $reason, $head->request_id, $this->secrets(), $more );
	}

	/**
	 * Converts the provider's error response, with secrets redacted.
	 *
	 * @param string $body The body, in any format.
	 */
	public function refusal( Response_Head $head, string $body ): WP_Error {
		return Provider_Errors::from_answer( $head, $body, $this->secrets(), $this->name() );
	}
}
