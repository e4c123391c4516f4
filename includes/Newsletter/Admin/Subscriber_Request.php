<?php
/**
 * The request for the screen “Subscribers”.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Admin;

defined( 'ABSPATH' ) || exit;

/** Reads the search and the filters from the address of the screen. They change nothing. */
final class Subscriber_Request {

	/** The maximum length of a text, in bytes. */
	private const MAX = 200;

	/** Returns what is asked for. */
	public static function query(): Subscriber_Query {
		$status = self::text( 'status' );
		return new Subscriber_Query( isset( Subscriber_Query::states()[ $status ] ) ? $status : '', absint( self::text( 'category' ) ), self::text( 's' ) );
	}

	/**
	 * Returns the arguments that ask for the same elsewhere.
	 *
	 * @return array<string, string>
	 */
	public static function arguments(): array {
		$query = self::query();
		return array_filter(
			array(
				'status'   => $query->status,
				'category' => $query->category > 0 ? (string) $query->category : '',
				's'        => $query->search,
			),
			'strlen'
		);
	}

	/**
	 * Returns a text as typed, or an empty string.
	 *
	 * @param string $name The query argument.
	 */
	public static function text( string $name ): string {
		$value = $_REQUEST[ $name ] ?? ''; // phpcs:ignore WordPress.Security -- bound to the statement, and escaped where it is printed.
		return is_string( $value ) ? substr( trim( wp_check_invalid_utf8( wp_unslash( $value ), true ) ), 0, self::MAX ) : '';
	}

	/** Returns where the question was asked from: untrusted. */
	public static function back(): string {
		$value = $_POST['back'] ?? ''; // phpcs:ignore WordPress.Security -- the caller has checked the nonce, and allows this site only.
		return is_string( $value ) ? esc_url_raw( wp_unslash( $value ) ) : '';
	}

	/**
	 * Returns the public ids of the selected rows.
	 *
	 * @return list<string>
	 */
	public static function uids(): array {
		$values = (array) ( $_REQUEST['uid'] ?? array() ); // phpcs:ignore WordPress.Security -- matched with a pattern.
		return array_values( array_filter( $values, static fn( $value ): bool => is_string( $value ) && 1 === preg_match( '/^[0-9a-f]{32}$/D', $value ) ) );
	}
}
