<?php
/**
 * Slots for requests that wait for another server.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Http;

defined( 'ABSPATH' ) || exit;

use Statecraft\Guard\Lease;

/**
 * Each request that waits for another server occupies a PHP worker, which page requests need too. There is a number of slots per user and a larger one per
 * site; a request without a free slot is refused immediately. A slot is a {@see Lease}, shared by all web servers of the site.
 */
final class Worker_Places {

	/**
	 * The slots that this request holds.
	 *
	 * @var list<Lease>
	 */
	private array $held = array();

	/**
	 * @param string $prefix     The prefix of the option names.
	 * @param int    $per_person The number of slots per user.
	 * @param int    $per_site   The number of slots of the site.
	 * @param int    $lifetime   Seconds until a slot expires if its process has died; longer than the operation may take.
	 */
	public function __construct( private readonly string $prefix, private readonly int $per_person, private readonly int $per_site, private readonly int $lifetime ) {}

	/**
	 * Runs an operation for the current user in a slot.
	 *
	 * @template Done
	 * @template Busy
	 * @param callable(): Done $act  The operation.
	 * @param callable(): Busy $busy Returns the result if no slot is free; the operation was not run.
	 * @return Done|Busy
	 */
	public function run( callable $act, callable $busy ) {
		// After a fatal error, PHP runs neither `finally` blocks nor destructors.
		register_shutdown_function( array( $this, 'release' ) );
		try {
			return $this->acquire() ? $act() : $busy();
		} finally {
			$this->release();
		}
	}

	/** Frees the slots of this request. */
	public function release(): void {
		foreach ( $this->held as $place ) {
			$place->release();
		}
		$this->held = array();
	}

	/** Acquires a slot of the user, then one of the site. In this order, a request over its user's limit never holds a slot of the site. */
	private function acquire(): bool {
		foreach ( array( get_current_user_id() => $this->per_person, 'site' => $this->per_site ) as $whose => $count ) {
			$place = Lease::one_of( "$this->prefix{$whose}_", $count, $this->lifetime );
			if ( ! $place ) {
				return false;
			}
			$this->held[] = $place;
		}
		return true;
	}
}
