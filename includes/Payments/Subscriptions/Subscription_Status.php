<?php
/**
 * The statuses of a subscription.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Subscriptions;

defined( 'ABSPATH' ) || exit;

/** The status of a subscription at the provider, with names that all providers share. */
final class Subscription_Status {

	/** The first payment is not finished. */
	public const INCOMPLETE = 'incomplete';

	/** Paid. */
	public const ACTIVE = 'active';

	/** A renewal failed, and the provider retries. */
	public const PAST_DUE = 'past-due';

	/** The subscriber or the owner has paused the payments. */
	public const PAUSED = 'paused';

	/** Ended, by the subscriber, the owner, or after the last failed renewal. */
	public const ENDED = 'ended';

	public const ALL = array( self::INCOMPLETE, self::ACTIVE, self::PAST_DUE, self::PAUSED, self::ENDED );

	/**
	 * Returns the label of a status.
	 *
	 * @param string $status One of the constants.
	 */
	public static function label( string $status ): string {
		return array(
			self::INCOMPLETE => __( 'Not started', 'statecraft' ),
			self::ACTIVE     => __( 'Active', 'statecraft' ),
			self::PAST_DUE   => __( 'Past due', 'statecraft' ),
			self::PAUSED     => __( 'Paused', 'statecraft' ),
			self::ENDED      => __( 'Ended', 'statecraft' ),
		)[ $status ] ?? $status;
	}
}
