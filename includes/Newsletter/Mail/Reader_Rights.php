<?php
/**
 * What a reader may read.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Mail;

defined( 'ABSPATH' ) || exit;

/** Is asked for each email when it is put together, see {@see Letter::for_reader()}. */
interface Reader_Rights {

	/** Whether somebody may read what a post keeps for subscribers. */
	public function may_read_post( int $post, string $email ): bool;

	/**
	 * Whether somebody has paid for one of some plans.
	 *
	 * @param list<int> $plans The ids of plans.
	 */
	public function may_read_plans( array $plans, string $email ): bool;
}
