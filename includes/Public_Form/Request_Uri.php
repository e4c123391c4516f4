<?php
/**
 * The URI of the request.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Public_Form;

defined( 'ABSPATH' ) || exit;

/** The path and query string exactly as sent, to search for what should not be in them. For links, use {@see Form_Request}. */
final class Request_Uri {

	/** Whether this is an HTTP request, as opposed to a script run on the server. */
	public static function is_sent(): bool {
		return isset( $_SERVER['REMOTE_ADDR'] );
	}

	/** Whether the request method is safe (RFC 9110, 9.2.1). */
	public static function is_question(): bool {
		return in_array( $_SERVER['REQUEST_METHOD'] ?? '', array( 'GET', 'HEAD' ), true ); // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- compared.
	}

	/** Returns the path and query string, neither decoded nor filtered. */
	public static function read(): string {
		return (string) wp_unslash( $_SERVER['REQUEST_URI'] ?? '' ); // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- see above.
	}
}
