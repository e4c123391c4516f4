<?php
/**
 * The states of a subscription.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Subscriptions;

defined( 'ABSPATH' ) || exit;

/** What a subscription is at the provider, in words that are the same for all providers. */
final class Subscription_Status {

	/** The first payment is not finished. */
	public const INCOMPLETE = 'incomplete';

	/** Paid. */
	public const ACTIVE = 'active';

	/** A renewal failed, and the provider tries again. */
	public const PAST_DUE = 'past-due';

	/** Ended, by the subscriber, the owner, or after the last failed renewal. */
	public const ENDED = 'ended';

	public const ALL = array( self::INCOMPLETE, self::ACTIVE, self::PAST_DUE, self::ENDED );

	/**
	 * Returns the word for people.
	 *
	 * @param string $status One of the constants.
	 */
	public static function label( string $status ): string {
		return array(
			self::INCOMPLETE => __( 'Not started', 'statecraft' ),
			self::ACTIVE     => __( 'Active', 'statecraft' ),
			self::PAST_DUE   => __( 'Past due', 'statecraft' ),
			self::ENDED      => __( 'Ended', 'statecraft' ),
		)[ $status ] ?? $status;
	}
}
