<?php
/**
 * The way out of this site.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Http;

use CurlHandle;
use Statecraft\Ai\Provider\Provider_Errors;
use WP_Error;
use WP_Http;
use WP_HTTP_Proxy;

/**
 * Makes every request ready whose address this site was told. cURL is used directly, because WordPress's HTTP functions hand an answer over only
 * when it is complete, look a name up again after it was checked, and follow redirects by themselves. Nothing here does: whoever wants to
 * follow one checks its address like the first.
 */
final class Http_Client {

	/** Seconds until a connection has to stand. */
	private const CONNECT_LIMIT = 10;

	/**
	 * The name under which the checked addresses are known to cURL: plain, so that nobody reads it in two ways, and reserved (RFC 6761), so that
	 * it leads nowhere should it ever be looked up.
	 */
	private const CHECKED = 'checked.invalid';

	/**
	 * A request to a checked address, whoever has typed it: there, whatever its URL means to cURL, and through no proxy, which would look the
	 * name up again.
	 *
	 * @param Public_Address $address Where.
	 * @return CurlHandle|WP_Error A refusal, see {@see Provider_Errors}.
	 */
	public static function to( Public_Address $address ) {
		$place = self::CHECKED . ":$address->port";
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
	 * A request to an address that this code or whoever runs the server has chosen, wherever it leads.
	 *
	 * @param string $url Nothing out of the database or from a visitor.
	 * @return CurlHandle|WP_Error As above.
	 */
	public static function trusted( string $url ) {
		return self::open( $url, self::proxy( $url ) );
	}

	/**
	 * What all requests have in common.
	 *
	 * @param string            $url     The address.
	 * @param array<int, mixed> $options Of cURL.
	 * @return CurlHandle|WP_Error As above.
	 */
	private static function open( string $url, array $options ) {
		if ( ! function_exists( 'curl_init' ) ) {
			return Provider_Errors::of( 'error_service_unavailable', __( 'The server lacks PHP\'s cURL extension, which is needed to ask an AI provider.', 'statecraft' ) );
		}
		if ( ( new WP_Http() )->block_request( $url ) ) {
			return Provider_Errors::of( 'error_service_unavailable', __( 'This site blocks requests to other servers (WP_HTTP_BLOCK_EXTERNAL).', 'statecraft' ) );
		}
		$certificates = ABSPATH . WPINC . '/certificates/ca-bundle.crt';
		if ( is_readable( $certificates ) ) {
			$options[ CURLOPT_CAINFO ] = $certificates;
		}
		$curl = curl_init();
		curl_setopt_array(
			$curl,
			$options + array(
				CURLOPT_URL            => $url,
				CURLOPT_PROTOCOLS      => CURLPROTO_HTTP | CURLPROTO_HTTPS,
				CURLOPT_FOLLOWLOCATION => false,
				CURLOPT_USERAGENT      => 'Statecraft/' . STATECRAFT_VERSION,
				CURLOPT_CONNECTTIMEOUT => self::CONNECT_LIMIT,
			)
		);
		return $curl;
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
