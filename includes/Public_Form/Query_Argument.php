<?php
/**
 * Query arguments from visitors.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Public_Form;

defined( 'ABSPATH' ) || exit;

/** Reads query arguments that are signed, sealed or secret. Callers verify them before use. */
final class Query_Argument {

	/** The maximum length in bytes. */
	private const MAX_BYTES = 2000;

	/**
	 * Returns an argument.
	 *
	 * @return string Untrusted; empty if missing.
	 */
	public static function read( string $name ): string {
		$value = $_GET[ $name ] ?? ''; // phpcs:ignore WordPress.Security -- see above.
		return is_string( $value ) && strlen( $value ) <= self::MAX_BYTES ? wp_unslash( $value ) : '';
	}

	/** Whether the argument is present, whatever its value. */
	public static function is_set( string $name ): bool {
		return isset( $_GET[ $name ] ); // phpcs:ignore WordPress.Security
	}
}
