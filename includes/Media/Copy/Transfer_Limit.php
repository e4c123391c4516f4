<?php
/**
 * A limit of concurrent downloads.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media\Copy;

defined( 'ABSPATH' ) || exit;

use Statecraft\Lease;
use Statecraft\Media\Source_Error;
use WP_Error;

/**
 * Each download of a whole file occupies a PHP worker for up to a minute, and pages need the others. There is a number of slots per person and a number per
 * site; a download without a free slot is refused at once, and the editor tries it again. A slot is a {@see Lease}, shared by all web servers of the site.
 */
final class Transfer_Limit {

	/** The prefix of the option names. */
	public const SLOT = 'statecraft_media_slot_';

	/** The number of slots of a person: as many items as the editor copies at a time. */
	private const PER_PERSON = 3;

	/** The number of slots of the site. */
	private const PER_SITE = 6;

	/** Seconds until a slot expires, if its process has died. Longer than a download and the scaling of a picture take. */
	private const LIFETIME = 180;

	/** Seconds after which a refused download may be tried again. */
	private const RETRY_AFTER = 10;

	/**
	 * The slots that are held.
	 *
	 * @var list<Lease>
	 */
	private array $held = array();

	/**
	 * Downloads something for the current user in a slot.
	 *
	 * @template Outcome
	 * @param callable(): Outcome $act Downloads it.
	 * @return Outcome|WP_Error `media_busy` if no slot is free; nothing was done.
	 */
	public function run( callable $act ) {
		// After a fatal error, PHP runs neither `finally` blocks nor destructors.
		register_shutdown_function( array( $this, 'release' ) );
		try {
			return $this->acquire() ? $act() : Source_Error::of( Source_Error::BUSY, __( 'This site is copying other files right now. Try again in a few seconds.', 'statecraft' ), self::RETRY_AFTER );
		} finally {
			$this->release();
		}
	}

	/** Frees the slots. */
	public function release(): void {
		foreach ( $this->held as $slot ) {
			$slot->release();
		}
		$this->held = array();
	}

	/** Acquires a slot of the person, then one of the site: who is over their own limit never holds one of the site. */
	private function acquire(): bool {
		/**
		 * Filters how many files are downloaded from other services at a time.
		 *
		 * @param array{person: int, site: int} $limits For one person, and for the site.
		 */
		$limits = (array) apply_filters( 'statecraft_media_transfers', array( 'person' => self::PER_PERSON, 'site' => self::PER_SITE ) );
		foreach ( array( get_current_user_id() => (int) ( $limits['person'] ?? 0 ), 'site' => (int) ( $limits['site'] ?? 0 ) ) as $whose => $count ) {
			$slot = Lease::one_of( self::SLOT . "{$whose}_", $count, self::LIFETIME );
			if ( ! $slot ) {
				return false;
			}
			$this->held[] = $slot;
		}
		return true;
	}
}
