<?php
/**
 * The response of a service.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Service;

defined( 'ABSPATH' ) || exit;

use Statecraft\Http\Gate;
use Statecraft\Http\Http_Client;
use WP_Error;

/** A JSON response, or the lack of a response. */
final class Service_Response {

	/** The maximum `Retry-After` that is passed on, in seconds. */
	private const MAX_DELAY = DAY_IN_SECONDS;

	/** The maximum time for which a token is taken to be valid, in seconds. */
	private const MAX_LIFETIME = DAY_IN_SECONDS;

	/** Whether the body is empty. */
	private readonly bool $is_empty;

	/** The HTTP status; 0 if there is no response, or the connection broke. */
	public readonly int $status;

	/**
	 * The decoded body; an empty body is an empty array.
	 *
	 * @var array<mixed>|null Null: not JSON, or cut off.
	 */
	public readonly ?array $data;

	/**
	 * @param array<string, mixed>|WP_Error $response As returned by {@see Http_Client::request()}.
	 */
	public function __construct( private readonly array|WP_Error $response ) {
		$body           = wp_remote_retrieve_body( $response );
		$data           = '' === $body ? array() : json_decode( $body, true );
		$this->is_empty = '' === $body;
		$this->status   = (int) wp_remote_retrieve_response_code( $response );
		$this->data     = is_array( $data ) ? $data : null;
	}

	/**
	 * Returns what went wrong.
	 *
	 * @param bool $may_be_empty Whether a success may lack a body without being 204 (No Content). Where a body is expected, an empty one was cut off.
	 * @return string A kind of {@see Service_Error}, or {@see Gate::CODE}; empty for a success.
	 */
	public function kind( bool $may_be_empty = false ): string {
		if ( is_wp_error( $this->response ) && Gate::CODE === $this->response->get_error_code() ) {
			return Gate::CODE;
		}
		$kind     = self::kind_of( $this->status );
		$is_whole = null !== $this->data && ( ! $this->is_empty || $may_be_empty || 204 === $this->status );
		return '' === $kind && ( ! $is_whole || $this->status < 200 || $this->status >= 300 ) ? Service_Error::UNREADABLE : $kind;
	}

	/**
	 * Returns the kind of failure of a status.
	 *
	 * @param int $status An HTTP status; 0: no response.
	 * @return string Empty below 400.
	 */
	public static function kind_of( int $status ): string {
		return match ( true ) {
			429 === $status                                         => Service_Error::BUSY,
			0 === $status || 408 === $status || $status >= 500      => Service_Error::UNREACHABLE,
			401 === $status || 403 === $status                      => Service_Error::KEY,
			404 === $status || 410 === $status                      => Service_Error::GONE,
			$status >= 400                                          => Service_Error::REFUSED,
			default                                                 => '',
		};
	}

	/**
	 * Returns a header.
	 *
	 * @param string $name The name, in any case.
	 * @return string The last value if there are several; empty if there is none.
	 */
	public function header( string $name ): string {
		$values = (array) wp_remote_retrieve_header( $this->response, $name );
		return (string) end( $values );
	}

	/**
	 * Reads `Retry-After`: seconds or a date (RFC 9110, section 10.2.3).
	 *
	 * @return int Seconds; 0 if the header is missing.
	 */
	public function retry_after(): int {
		return self::seconds( $this->header( 'retry-after' ) );
	}

	/**
	 * Converts the value of `Retry-After`.
	 *
	 * @param string $value Seconds or a date; may be empty.
	 * @return int Seconds, at most a day; 0 if it cannot be parsed.
	 */
	public static function seconds( string $value ): int {
		$until = is_numeric( $value ) ? time() + (int) $value : (int) strtotime( $value );
		return '' === $value ? 0 : max( 0, min( self::MAX_DELAY, $until - time() ) );
	}

	/**
	 * Reads how long a token is valid: `expires_in` (RFC 6749, section 5.1). A token that is said to be valid for years is requested again after a day.
	 *
	 * @param mixed $value     Untrusted.
	 * @param int   $otherwise The lifetime without a number, in seconds.
	 * @return int Seconds, at most a day.
	 */
	public static function lifetime( $value, int $otherwise ): int {
		return is_numeric( $value ) ? (int) max( 0, min( self::MAX_LIFETIME, $value ) ) : $otherwise;
	}

	/** Returns why there is no response. Only for the server's administrator: it may contain the whole URL. */
	public function reason(): string {
		return is_wp_error( $this->response ) ? $this->response->get_error_message() : '';
	}

	/** Returns why this server cannot send requests at all, for anyone to see; empty if it can. */
	public function obstacle(): string {
		return is_wp_error( $this->response ) && Http_Client::UNAVAILABLE === $this->response->get_error_code() ? $this->response->get_error_message() : '';
	}
}
