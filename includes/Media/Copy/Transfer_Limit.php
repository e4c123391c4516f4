<?php
/**
 * A limit of concurrent downloads.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media\Copy;

defined( 'ABSPATH' ) || exit;

use Statecraft\Http\Worker_Places;
use Statecraft\Media\Source_Error;
use WP_Error;

/** Each download of a whole file holds one of the {@see Worker_Places} for up to a minute; the editor retries a download without a free slot. */
final class Transfer_Limit {

	/** The prefix of the option names. */
	public const SLOT = 'statecraft_media_slot_';

	/** The number of slots per user: the number of items that the editor copies at a time. */
	private const PER_PERSON = 3;

	/** The number of slots of the site. */
	private const PER_SITE = 6;

	/** Seconds until a slot expires, if its process has died. Longer than a download and the scaling of a picture take. */
	private const LIFETIME = 180;

	/** Seconds after which a refused download may be tried again. */
	private const RETRY_AFTER = 10;

	/**
	 * Runs a download for the current user in a slot.
	 *
	 * @template Outcome
	 * @param callable(): Outcome $act The download.
	 * @return Outcome|WP_Error `media_busy` if no slot is free; the download was not run.
	 */
	public function run( callable $act ) {
		/**
		 * Filters the number of simultaneous downloads from other services.
		 *
		 * @param array{person: int, site: int} $limits For each user, and for the site.
		 */
		$limits = (array) apply_filters( 'statecraft_media_transfers', array( 'person' => self::PER_PERSON, 'site' => self::PER_SITE ) );
		$places = new Worker_Places( self::SLOT, (int) ( $limits['person'] ?? 0 ), (int) ( $limits['site'] ?? 0 ), self::LIFETIME );
		return $places->run( $act, static fn(): WP_Error => Source_Error::of( Source_Error::BUSY, __( 'This site is copying other files right now. Try again in a few seconds.', 'statecraft' ), self::RETRY_AFTER ) );
	}
}
