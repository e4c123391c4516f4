<?php
/**
 * Requests to services.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Service;

defined( 'ABSPATH' ) || exit;

use Statecraft\Http\Http_Client;

/**
 * Requests JSON from a service whose base URL is in code, a constant or the environment. All systems use it, and it sends nothing while the site is paused.
 * Streams and files, which may not fit in memory, have their own clients.
 */
final class Service_Client {

	/** The maximum size of a response in bytes, far above that of any endpoint in use. */
	private const MAX_BYTES = 4_194_304;

	/**
	 * @param string $name       The name of the service, for messages.
	 * @param int    $time_limit The time limit of a request in seconds: it occupies a PHP worker, and usually someone is waiting.
	 */
	public function __construct( public readonly string $name, private readonly int $time_limit ) {}

	/**
	 * Sends a request. Redirects are not followed: the key is only for the host it is sent to.
	 *
	 * @param string                $url     The full URL. Its host never comes from user input or a response.
	 * @param array<string, string> $headers The request headers.
	 * @param string|null           $body    The body as sent; its type is in the headers.
	 */
	public function request( string $method, string $url, array $headers = array(), ?string $body = null ): Service_Response {
		return new Service_Response(
			Http_Client::request(
				$url,
				array(
					'method'              => $method,
					'timeout'             => $this->time_limit,
					'redirection'         => 0,
					'limit_response_size' => self::MAX_BYTES,
					'user-agent'          => Http_Client::USER_AGENT,
					'headers'             => $headers + array( 'Accept' => 'application/json' ),
					'body'                => $body,
				)
			)
		);
	}
}
