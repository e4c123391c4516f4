<?php
/**
 * The plugin's only HTTP client.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Http;

defined( 'ABSPATH' ) || exit;

use CurlHandle;
use WP_Error;
use WP_Http;
use WP_HTTP_Proxy;

/**
 * Prepares cURL handles. It uses cURL directly because the WordPress HTTP API buffers the whole response, resolves the host again after the check
 * (DNS rebinding) and follows redirects by itself. These handles follow no redirects: each hop is a new {@see Public_Address}, checked like the
 * first.
 */
final class Http_Client {

	/** The error code if this server cannot send requests at all. */
	public const UNAVAILABLE = 'http_unavailable';

	/** The `User-Agent` of all requests; WordPress's own has the site's URL. */
	public const USER_AGENT = 'Statecraft/' . STATECRAFT_VERSION;

	/** Connection timeout, in seconds. */
	private const CONNECT_LIMIT = 10;

	/**
	 * The placeholder host name that the checked IP addresses are pinned to. Its TLD is reserved (RFC 6761), so it never resolves in DNS.
	 */
	private const PLACEHOLDER_HOST = 'checked.invalid';

	/**
	 * Prepares a request to a checked address. It connects to the pinned IP addresses however cURL parses the URL, and bypasses proxies, which would
	 * resolve the host again.
	 *
	 * @param Public_Address $address The checked URL.
	 * @return CurlHandle|WP_Error `site_paused`, see {@see Gate}; `http_unavailable`: no cURL extension, or WP_HTTP_BLOCK_EXTERNAL. Both with a
	 *         user-facing reason.
	 */
	public static function to( Public_Address $address ) {
		$place = self::PLACEHOLDER_HOST . ":$address->port";
		return self::open(
			$address->url,
			array(
				CURLOPT_CONNECT_TO => array( "::$place" ),
				CURLOPT_RESOLVE    => array( "$place:" . implode( ',', $address->addresses ) ),
				CURLOPT_PROXY      => '',
				CURLOPT_NOPROXY    => '*',
			)
		);
	}

	/**
	 * Prepares a request to a URL from this code, a constant or the environment, which may be on the internal network.
	 *
	 * @param string $url Never from the database or from user input.
	 * @return CurlHandle|WP_Error
	 */
	public static function trusted( string $url ) {
		return self::open( $url, self::proxy( $url ) );
	}

	/**
	 * Sends a small request through WordPress's HTTP API, to a trusted URL, see {@see Http_Client::trusted()}.
	 *
	 * @param string               $url       Never from the database or from user input, except for the host of a known provider.
	 * @param array<string, mixed> $arguments See `wp_remote_request()`.
	 * @return array<string, mixed>|WP_Error `site_paused`, see {@see Gate}; `http_unavailable`: WP_HTTP_BLOCK_EXTERNAL; or an error from WordPress.
	 */
	public static function request( string $url, array $arguments ) {
		return Gate::refusal() ?? self::blocked( $url ) ?? wp_remote_request( $url, $arguments );
	}

	/**
	 * Opens a handle with the options that all requests share.
	 *
	 * @param array<int, mixed> $options cURL options.
	 * @return CurlHandle|WP_Error
	 */
	private static function open( string $url, array $options ) {
		$closed = Gate::refusal();
		if ( $closed ) {
			return $closed;
		}
		if ( ! function_exists( 'curl_init' ) ) {
			return new WP_Error( self::UNAVAILABLE, __( 'The server lacks PHP\'s cURL extension, which is needed to reach other servers.', 'statecraft' ) );
		}
		$blocked = self::blocked( $url );
		if ( $blocked ) {
			return $blocked;
		}
		$certificates = ABSPATH . WPINC . '/certificates/ca-bundle.crt';
		if ( is_readable( $certificates ) ) {
			$options[ CURLOPT_CAINFO ] = $certificates;
		}
		$curl = curl_init(); // phpcs:ignore WordPress.WP.AlternativeFunctions -- the only HTTP client: it pins IP addresses, which WordPress's cannot.
		curl_setopt_array(
			$curl,
			$options + array(
				CURLOPT_URL            => $url,
				CURLOPT_PROTOCOLS      => CURLPROTO_HTTP | CURLPROTO_HTTPS,
				CURLOPT_FOLLOWLOCATION => false,
				CURLOPT_USERAGENT      => self::USER_AGENT,
				CURLOPT_CONNECTTIMEOUT => self::CONNECT_LIMIT,
			)
		);
		return $curl;
	}

	/** Returns the error for a request that this site's configuration forbids. */
	private static function blocked( string $url ): ?WP_Error {
		return ( new WP_Http() )->block_request( $url )
			? new WP_Error( self::UNAVAILABLE, __( 'This site blocks requests to other servers (WP_HTTP_BLOCK_EXTERNAL).', 'statecraft' ) )
			: null;
	}

	/**
	 * Returns the options for the proxy that WordPress uses, if any.
	 *
	 * @return array<int, mixed> cURL options.
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
