<?php
/**
 * The same rights for every reader.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Mail;

defined( 'ABSPATH' ) || exit;

/** Closed unless said otherwise; a preview shows with it what a chosen kind of reader gets. */
final class Assumed_Rights implements Reader_Rights {

	/**
	 * @param bool $post  Whether they may read what posts keep for subscribers.
	 * @param bool $plans Whether they have paid.
	 */
	public function __construct( private readonly bool $post = false, private readonly bool $plans = false ) {}

	/** {@inheritDoc} */
	public function may_read_post( int $post, string $email ): bool {
		return $this->post;
	}

	/** {@inheritDoc} */
	public function may_read_plans( array $plans, string $email ): bool {
		return $this->plans;
	}
}
