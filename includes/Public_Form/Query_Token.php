<?php
/**
 * Tokens in URLs.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Public_Form;

defined( 'ABSPATH' ) || exit;

/** Reads a token of ours from a query argument. */
final class Query_Token {

	/**
	 * Returns the token.
	 *
	 * @param string $name The query argument.
	 * @return string Untrusted; letters and digits; empty if missing.
	 */
	public static function read( string $name ): string {
		// phpcs:ignore WordPress.Security -- matched here, and compared with a hash later.
		$value = $_GET[ $name ] ?? '';
		return is_string( $value ) && preg_match( '/^[a-z0-9]{1,64}$/D', $value ) ? $value : '';
	}
}
