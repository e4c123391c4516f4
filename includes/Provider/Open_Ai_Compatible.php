<?php
/**
 * The site owner's own AI provider.
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
 * Any server with OpenAI's chat completions (POST {base}/chat/completions, source: platform.openai.com/docs/api-reference/chat), streamed.
 * cURL is used directly, because WordPress's HTTP functions hand an answer over only when it is complete.
 */
final class Open_Ai_Compatible implements Chat {

	/** Seconds until a connection has to stand. */
	private const CONNECT_LIMIT = 10;

	/** Seconds without a byte after which an answer counts as broken. An answer as a whole may take as long as it grows. */
	private const SILENCE_LIMIT = 60;

	/**
	 * Knows the provider from the settings.
	 *
	 * @param Settings $settings The site's settings.
	 */
	public function __construct( private readonly Settings $settings ) {}

	/** {@inheritDoc} */
	public function is_ready(): bool {
		return $this->settings->is_set();
	}

	/** {@inheritDoc} */
	public function stream( Chat_Request $request, Sink $sink ): ?WP_Error {
		$relay = new Answer_Relay( $sink, $this->secrets() );
		$curl  = $this->open( $this->endpoint() );
		if ( is_wp_error( $curl ) ) {
			return $curl;
		}
		$body = array(
			'model'    => '' === $request->model ? $this->settings->model() : $request->model,
			'messages' => $request->messages,
			'stream'   => true,
		) + ( $request->functions ? array( 'functions' => $request->functions ) : array() );
		curl_setopt_array(
			$curl,
			array(
				CURLOPT_POSTFIELDS       => wp_json_encode( $body ),
				CURLOPT_HTTPHEADER       => $this->headers(),
				CURLOPT_HEADERFUNCTION   => static function ( CurlHandle $curl, string $line ) use ( $relay ): int {
					$relay->header( $line );
					return strlen( $line );
				},
				CURLOPT_WRITEFUNCTION    => static fn( CurlHandle $curl, string $bytes ): int => $relay->take( $bytes ) ? strlen( $bytes ) : 0,
				// Called about once a second even when nothing comes.
				CURLOPT_NOPROGRESS       => false,
				CURLOPT_PROGRESSFUNCTION => self::each_second( static fn(): int => $relay->is_read() ? 0 : 1 ),
			)
		);
		if ( function_exists( 'set_time_limit' ) ) {
			set_time_limit( 0 );
		}
		curl_exec( $curl );
		$fault = curl_errno( $curl ) ? sprintf( '%s (cURL %d)', curl_error( $curl ), curl_errno( $curl ) ) : '';
		curl_close( $curl );
		return $relay->finish( $fault );
	}

	/** The address that is asked; a query in the base URL (Azure's api-version) stays at its end. */
	private function endpoint(): string {
		[ $base, $query ] = array_pad( explode( '?', $this->settings->base_url(), 2 ), 2, '' );
		$path             = preg_replace( '#/chat/completions$#', '', untrailingslashit( $base ) ) . '/chat/completions';
		return '' === $query ? $path : "$path?$query";
	}

	/**
	 * The head of a request.
	 *
	 * @return list<string>
	 */
	private function headers(): array {
		$headers = array( 'Content-Type: application/json', 'Accept: text/event-stream', 'Expect:' );
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
	 * What may not leave the server: the key, and a password or key within the address.
	 *
	 * @return list<string>
	 */
	private function secrets(): array {
		$parts = wp_parse_url( $this->settings->base_url() );
		return array( $this->settings->key(), $parts['pass'] ?? '', $parts['query'] ?? '' );
	}

	/**
	 * Makes a request ready, if the site may go there.
	 *
	 * @param string $url The address.
	 * @return CurlHandle|WP_Error
	 */
	private function open( string $url ) {
		if ( ! function_exists( 'curl_init' ) ) {
			return Refusals::of( 'error_service_unavailable', __( 'The server lacks PHP\'s cURL extension, which is needed to ask an AI provider.', 'statecraft' ) );
		}
		$options = array(
			CURLOPT_URL             => $url,
			CURLOPT_POST            => true,
			CURLOPT_PROTOCOLS       => CURLPROTO_HTTP | CURLPROTO_HTTPS,
			CURLOPT_FOLLOWLOCATION  => false,
			CURLOPT_USERAGENT       => 'Statecraft/' . STATECRAFT_VERSION,
			CURLOPT_CONNECTTIMEOUT  => self::CONNECT_LIMIT,
			CURLOPT_LOW_SPEED_LIMIT => 1,
			/**
			 * Filters how long a provider may be silent before and within an answer.
			 *
			 * @param int $seconds At least 1.
			 */
			CURLOPT_LOW_SPEED_TIME  => max( 1, (int) apply_filters( 'statecraft_ai_silence_limit', self::SILENCE_LIMIT ) ),
		) + $this->proxy( $url );

		$certificates = ABSPATH . WPINC . '/certificates/ca-bundle.crt';
		if ( is_readable( $certificates ) ) {
			$options[ CURLOPT_CAINFO ] = $certificates;
		}
		if ( 'option' === $this->settings->source( 'base_url' ) ) {
			$address = Public_Address::of( $url );
			if ( is_wp_error( $address ) ) {
				return Refusals::of( 'error_network', $address->get_error_message() );
			}
			// The checked addresses and no others, and no proxy of the environment that would look the name up again.
			$options += array(
				CURLOPT_RESOLVE => array( $address->pin() ),
				CURLOPT_PROXY   => '',
			);
		}
		if ( ( new WP_Http() )->block_request( $url ) ) {
			return Refusals::of( 'error_service_unavailable', __( 'This site blocks requests to other servers (WP_HTTP_BLOCK_EXTERNAL).', 'statecraft' ) );
		}
		$curl = curl_init();
		curl_setopt_array( $curl, $options );
		return $curl;
	}

	/**
	 * The proxy that WordPress itself uses, if any.
	 *
	 * @param string $url The address.
	 * @return array<int, mixed> Options of cURL.
	 */
	private function proxy( string $url ): array {
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

	/**
	 * Slows a callback down: cURL's progress is called at each chunk as well.
	 *
	 * @param callable(): int $ask What is asked once a second.
	 * @return callable(): int
	 */
	private static function each_second( callable $ask ): callable {
		$last = microtime( true );
		return static function () use ( $ask, &$last ): int {
			if ( microtime( true ) - $last < 1 ) {
				return 0;
			}
			$last = microtime( true );
			return $ask();
		};
	}
}
