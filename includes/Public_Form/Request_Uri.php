<?php
/**
 * The address of a request.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Public_Form;

defined( 'ABSPATH' ) || exit;

/** Path and query string exactly as they were sent, for whoever looks for what should not be in them. For links there is {@see Form_Request}. */
final class Request_Uri {

	/** Whether somebody has sent this request: a script on the server handles none. */
	public static function is_sent(): bool {
		return isset( $_SERVER['REMOTE_ADDR'] );
	}

	/** Whether this request only asks for something (RFC 9110, 9.2.1). */
	public static function is_question(): bool {
		return in_array( $_SERVER['REQUEST_METHOD'] ?? '', array( 'GET', 'HEAD' ), true ); // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- compared.
	}

	/** Returns them. Nothing is decoded or removed. */
	public static function read(): string {
		return (string) wp_unslash( $_SERVER['REQUEST_URI'] ?? '' ); // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- see above.
	}
}
