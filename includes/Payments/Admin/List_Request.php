<?php
/**
 * The request for a list.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Admin;

defined( 'ABSPATH' ) || exit;

/** Reads the query arguments of a list. They change nothing; each is either checked against a list of allowed values or bound to a statement. */
final class List_Request {

	/** The maximum length of a search, in bytes. */
	private const MAX = 200;

	/**
	 * Returns a text, or an empty string.
	 *
	 * @param string $name The query argument.
	 */
	public static function text( string $name ): string {
		$value = $_REQUEST[ $name ] ?? ''; // phpcs:ignore WordPress.Security -- read-only.
		return is_string( $value ) ? substr( trim( sanitize_text_field( wp_unslash( $value ) ) ), 0, self::MAX ) : '';
	}

	/**
	 * Returns the search text as typed: `sanitize_text_field()` would remove a percent sign followed by two digits.
	 */
	public static function search(): string {
		$value = $_REQUEST['s'] ?? ''; // phpcs:ignore WordPress.Security -- bound to the statement, and escaped where it is printed.
		return is_string( $value ) ? substr( trim( wp_check_invalid_utf8( wp_unslash( $value ), true ) ), 0, self::MAX ) : '';
	}

	/**
	 * Returns an allowed value, or an empty string.
	 *
	 * @param string       $name    The query argument.
	 * @param list<string> $allowed The allowed values.
	 */
	public static function one_of( string $name, array $allowed ): string {
		$value = self::text( $name );
		return in_array( $value, $allowed, true ) ? $value : '';
	}

	/**
	 * Returns the public ids of the selected rows.
	 *
	 * @param string $name The query argument.
	 * @return list<string>
	 */
	public static function uids( string $name ): array {
		$values = (array) ( $_REQUEST[ $name ] ?? array() ); // phpcs:ignore WordPress.Security -- matched with a pattern.
		return array_values( array_filter( array_map( static fn( $value ): string => is_string( $value ) ? $value : '', $values ), static fn( string $value ): bool => 1 === preg_match( '/^[0-9a-f]{32}$/D', $value ) ) );
	}
}
