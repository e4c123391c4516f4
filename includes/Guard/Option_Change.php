<?php
/**
 * Changes of an option that is read and written as a whole.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Guard;

defined( 'ABSPATH' ) || exit;

use Closure;

/** Of two requests that change different parts of an option in one instant, the second sees what the first wrote, so that neither change is lost. */
final class Option_Change {

	/** The prefix of the leases, and the seconds after which an unreleased one expires. */
	public const LEASE    = 'statecraft_turn_';
	private const SECONDS = 3;

	/** Seconds to wait for the lease, by then an unreleased one has expired. */
	private const PATIENCE = 5;

	/**
	 * Changes an option. A change is never refused: if others hold the lease for that long, it is made all the same.
	 *
	 * @param Closure(mixed): mixed $change   Receives the stored value, false if there is none, and returns the new one.
	 * @param bool|null             $autoload Whether to autoload the option; null: as WordPress decides.
	 */
	public static function make( string $option, Closure $change, ?bool $autoload = null ): void {
		$act = static function () use ( $option, $change, $autoload ): void {
			update_option( $option, $change( get_option( $option ) ), $autoload );
		};
		Lease::alone( self::LEASE . $option, $act, $act, self::SECONDS, self::PATIENCE, array( 'options' => array( $option ) ) );
	}
}
