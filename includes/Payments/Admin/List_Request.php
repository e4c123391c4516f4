<?php
/**
 * What a list is asked for.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Admin;

defined( 'ABSPATH' ) || exit;

/** Reads the query arguments of a list. They change nothing, and each is compared with a list of what is allowed or bound to a statement. */
final class List_Request {

	/** The most bytes of what is searched for. */
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
	 * Returns what was searched for, as it was typed: `sanitize_text_field()` would take a percent sign with two digits out of it.
	 */
	public static function search(): string {
		$value = $_REQUEST['s'] ?? ''; // phpcs:ignore WordPress.Security -- bound to the statement, and escaped where it is printed.
		return is_string( $value ) ? substr( trim( wp_check_invalid_utf8( wp_unslash( $value ), true ) ), 0, self::MAX ) : '';
	}

	/**
	 * Returns a value of a list, or an empty string.
	 *
	 * @param string       $name    The query argument.
	 * @param list<string> $allowed The values.
	 */
	public static function one_of( string $name, array $allowed ): string {
		$value = self::text( $name );
		return in_array( $value, $allowed, true ) ? $value : '';
	}

	/**
	 * Returns the public ids that were ticked.
	 *
	 * @param string $name The query argument.
	 * @return list<string>
	 */
	public static function uids( string $name ): array {
		$values = (array) ( $_REQUEST[ $name ] ?? array() ); // phpcs:ignore WordPress.Security -- matched with a pattern.
		return array_values( array_filter( array_map( static fn( $value ): string => is_string( $value ) ? $value : '', $values ), static fn( string $value ): bool => 1 === preg_match( '/^[0-9a-f]{32}$/D', $value ) ) );
	}
}
