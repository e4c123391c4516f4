<?php
/**
 * What was taken over from Jetpack.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Moving;

defined( 'ABSPATH' ) || exit;

use Statecraft\Lease;
use WP_Error;

/**
 * The record by which moving in is undone: what was changed, how far the copying of responses is, and whether the owner still wants to be asked. It
 * has no key in it, only that there was none.
 */
final class Moving_Record {

	/** The option; not autoloaded. */
	public const OPTION = 'statecraft_connection_moved';

	/** The states: nobody has decided; something was taken over; the owner wants nothing, or has seen it. */
	public const OPEN      = 'open';
	public const TAKEN     = 'taken';
	public const DISMISSED = 'dismissed';

	/** The option of the lease that lets one request at a time change something. */
	private const LEASE = 'statecraft_connection_moving';

	/** The lifetime of the lease in seconds, longer than any request takes. */
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
	 * Returns how far the copying of responses is.
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
	 * Writes what changes.
	 *
	 * @param array{state?: string, changes?: list<array<string, mixed>>, responses?: array<string, int>} $change The fields.
	 */
	public static function write( array $change ): void {
		$stored = get_option( self::OPTION );
		update_option( self::OPTION, $change + array( 'time' => time() ) + ( is_array( $stored ) ? $stored : array() ), false );
	}

	/**
	 * Does something that no other request does at the same time.
	 *
	 * @template T
	 * @param callable(): T $act What to do.
	 * @return T|WP_Error `moving_busy` (409): another request does something.
	 */
	public static function alone( callable $act ) {
		return Lease::alone(
			self::LEASE,
			$act,
			static fn(): WP_Error => new WP_Error( 'moving_busy', __( 'Something is being taken over or undone already. Wait a moment and try again.', 'statecraft' ), array( 'status' => 409 ) ),
			self::LEASE_TIME,
			reads: array( 'options' => array( self::OPTION ) )
		);
	}

	/**
	 * Returns a field of the record; null where it is missing or broken.
	 *
	 * @param string $name The field.
	 * @return mixed
	 */
	private static function field( string $name ) {
		$stored = get_option( self::OPTION );
		return is_array( $stored ) ? $stored[ $name ] ?? null : null;
	}
}
