<?php
/**
 * Places for requests that wait for another server.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Http;

defined( 'ABSPATH' ) || exit;

use Statecraft\Guard\Lease;

/**
 * Each request that waits for another server occupies a PHP worker, and pages need the others. There is a number of places per person and a larger one per site;
 * what finds no free place is refused at once. A place is a {@see Lease}, shared by all web servers of the site.
 */
final class Worker_Places {

	/**
	 * The places that are held.
	 *
	 * @var list<Lease>
	 */
	private array $held = array();

	/**
	 * @param string $prefix     What the names of the options begin with.
	 * @param int    $per_person The number of places of a person.
	 * @param int    $per_site   The number of places of the site.
	 * @param int    $lifetime   Seconds until a place is free again whose process has died: longer than what is done there may take.
	 */
	public function __construct( private readonly string $prefix, private readonly int $per_person, private readonly int $per_site, private readonly int $lifetime ) {}

	/**
	 * Does something for the current user in a place.
	 *
	 * @template Done
	 * @template Busy
	 * @param callable(): Done $act  What to do.
	 * @param callable(): Busy $busy Returns what the caller gets if no place is free; nothing was done.
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

	/** Frees the places. */
	public function release(): void {
		foreach ( $this->held as $place ) {
			$place->release();
		}
		$this->held = array();
	}

	/** Acquires a place of the person, then one of the site: who is over their own limit never holds one of the site. */
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
