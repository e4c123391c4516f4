<?php
/**
 * The record of an import from Jetpack.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Moving;

defined( 'ABSPATH' ) || exit;

use Statecraft\Guard\Lease;
use WP_Error;

/**
 * The record used to undo an import: what was changed, how many responses were copied, and whether to ask the owner again. It contains no keys, only whether
 * one existed before.
 */
final class Moving_Record {

	/** The option; not autoloaded. */
	public const OPTION = 'statecraft_connection_moved';

	/** The states: undecided; something was imported; the owner declined, or has seen it. */
	public const OPEN      = 'open';
	public const TAKEN     = 'taken';
	public const DISMISSED = 'dismissed';

	/** The option of the lease that serializes changes. */
	private const LEASE = 'statecraft_connection_moving';

	/** The lifetime of the lease in seconds, longer than any request runs. */
	private const LEASE_TIME = 120;

	/** Returns the state. */
	public static function state(): string {
		$state = self::field( 'state' );
		return in_array( $state, array( self::TAKEN, self::DISMISSED ), true ) ? $state : self::OPEN;
	}

	/** Returns when that was decided, in Unix seconds, or 0. */
	public static function time(): int {
		return is_int( self::field( 'time' ) ) ? self::field( 'time' ) : 0;
	}

	/**
	 * Returns the changes, oldest first.
	 *
	 * @return list<array<string, mixed>> See {@see Change_Recorder::record()}.
	 */
	public static function changes(): array {
		$changes = self::field( 'changes' );
		return array_values( array_filter( is_array( $changes ) ? $changes : array(), 'is_array' ) );
	}

	/**
	 * Returns the progress of copying responses.
	 *
	 * @return array{last: int, copied: int, skipped: int, files: int}
	 */
	public static function progress(): array {
		$stored = self::field( 'responses' );
		$none   = array(
			'last'    => 0,
			'copied'  => 0,
			'skipped' => 0,
			'files'   => 0,
		);
		return array_filter( array_intersect_key( is_array( $stored ) ? $stored : array(), $none ), 'is_int' ) + $none;
	}

	/**
	 * Updates fields.
	 *
	 * @param array{state?: string, changes?: list<array<string, mixed>>, responses?: array<string, int>} $change The changed fields.
	 */
	public static function write( array $change ): void {
		$stored = get_option( self::OPTION );
		update_option( self::OPTION, $change + array( 'time' => time() ) + ( is_array( $stored ) ? $stored : array() ), false );
	}

	/**
	 * Runs a callback that no other request may run at the same time.
	 *
	 * @template T
	 * @param callable(): T $act The callback.
	 * @return T|WP_Error `moving_busy` (409): another request is running.
	 */
	public static function alone( callable $act ) {
		return Lease::alone(
			self::LEASE,
			$act,
			static fn(): WP_Error => new WP_Error( 'moving_busy', __( 'An import or undo is already running. Wait a moment and try again.', 'statecraft' ), array( 'status' => 409 ) ),
			self::LEASE_TIME,
			reads: array( 'options' => array( self::OPTION ) )
		);
	}

	/**
	 * Returns a field of the record; null if it is missing or broken.
	 *
	 * @param string $name The field.
	 * @return mixed
	 */
	private static function field( string $name ) {
		$stored = get_option( self::OPTION );
		return is_array( $stored ) ? $stored[ $name ] ?? null : null;
	}
}
