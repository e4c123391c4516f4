<?php
/**
 * The states of a subscriber.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Subscribers;

defined( 'ABSPATH' ) || exit;

/** Only a confirmed subscriber gets newsletters and reads posts for subscribers. */
final class Status {

	/** Has asked, and has not yet pressed the link in the email. */
	public const PENDING = 'pending';

	public const CONFIRMED    = 'confirmed';
	public const UNSUBSCRIBED = 'unsubscribed';

	/** Emails to the address do not arrive. */
	public const BOUNCING = 'bouncing';

	public const ALL = array( self::CONFIRMED, self::PENDING, self::UNSUBSCRIBED, self::BOUNCING );

	/**
	 * Returns the label of a state.
	 *
	 * @param string $status One of the constants.
	 */
	public static function label( string $status ): string {
		return match ( $status ) {
			self::CONFIRMED    => _x( 'Confirmed', 'subscriber', 'statecraft' ),
			self::PENDING      => _x( 'Pending', 'subscriber', 'statecraft' ),
			self::UNSUBSCRIBED => _x( 'Unsubscribed', 'subscriber', 'statecraft' ),
			self::BOUNCING     => _x( 'Bouncing', 'subscriber', 'statecraft' ),
			default            => $status,
		};
	}
}
