<?php
/**
 * The statuses of an order.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Orders;

defined( 'ABSPATH' ) || exit;

/**
 * An order mirrors the provider's state, and events arrive in any order: a late response about an unfinished checkout never undoes a payment. A closed
 * order can still become paid, because a payment accepted by the provider always counts.
 */
final class Order_Status {

	/** The order is stored; the provider has not been contacted yet, or its response was lost. */
	public const CREATED = 'created';

	/** The provider's page is waiting for the visitor. */
	public const OPEN = 'open';

	/** The visitor has finished; the payment is being processed. */
	public const PENDING = 'pending';

	/** The provider has received the money. */
	public const PAID = 'paid';

	/** The provider refused the payment permanently. */
	public const FAILED = 'failed';

	/** The visitor did not finish in time. */
	public const EXPIRED = 'expired';

	/** The visitor or the site closed the checkout. */
	public const CANCELLED = 'cancelled';

	/** All or part of the money was returned. */
	public const REFUNDED        = 'refunded';
	public const PARTLY_REFUNDED = 'part-refunded';

	public const ALL = array( self::CREATED, self::OPEN, self::PENDING, self::PAID, self::FAILED, self::EXPIRED, self::CANCELLED, self::REFUNDED, self::PARTLY_REFUNDED );

	/** Statuses that can change without any action on this site. */
	public const UNFINISHED = array( self::CREATED, self::OPEN, self::PENDING );

	/** Statuses in which the money was received, even if it was refunded later. */
	public const SETTLED = array( self::PAID, self::REFUNDED, self::PARTLY_REFUNDED );

	/** Statuses that end an attempt, so that the visitor can start another one. */
	public const OVER = array( self::FAILED, self::EXPIRED, self::CANCELLED );

	/**
	 * The statuses that may precede each status.
	 *
	 * @var array<string, list<string>>
	 */
	private const FROM = array(
		self::OPEN            => array( self::CREATED, self::PENDING ),
		self::PENDING         => array( self::CREATED, self::OPEN, self::FAILED, self::EXPIRED, self::CANCELLED ),
		self::PAID            => array( self::CREATED, self::OPEN, self::PENDING, self::FAILED, self::EXPIRED, self::CANCELLED, self::REFUNDED, self::PARTLY_REFUNDED ),
		self::FAILED          => array( self::CREATED, self::OPEN, self::PENDING ),
		self::EXPIRED         => array( self::CREATED, self::OPEN, self::PENDING ),
		self::CANCELLED       => array( self::CREATED, self::OPEN, self::PENDING ),
		self::REFUNDED        => array( self::CREATED, self::OPEN, self::PENDING, self::PAID, self::PARTLY_REFUNDED, self::FAILED, self::EXPIRED, self::CANCELLED ),
		self::PARTLY_REFUNDED => array( self::CREATED, self::OPEN, self::PENDING, self::PAID, self::REFUNDED, self::FAILED, self::EXPIRED, self::CANCELLED ),
	);

	/**
	 * Returns the statuses that may precede a status. A refund can fail later, so it may precede `paid`; a declined payment can leave the checkout open.
	 *
	 * @param string $next The new status.
	 * @return list<string>
	 */
	public static function from( string $next ): array {
		return self::FROM[ $next ] ?? array();
	}

	/**
	 * Returns the label of a status.
	 *
	 * @param string $status One of the constants.
	 */
	public static function label( string $status ): string {
		return array(
			self::CREATED         => __( 'Not started', 'statecraft' ),
			self::OPEN            => __( 'Not finished', 'statecraft' ),
			self::PENDING         => __( 'Pending', 'statecraft' ),
			self::PAID            => __( 'Paid', 'statecraft' ),
			self::FAILED          => __( 'Failed', 'statecraft' ),
			self::EXPIRED         => __( 'Expired', 'statecraft' ),
			self::CANCELLED       => __( 'Cancelled', 'statecraft' ),
			self::REFUNDED        => __( 'Refunded', 'statecraft' ),
			self::PARTLY_REFUNDED => __( 'Partly refunded', 'statecraft' ),
		)[ $status ] ?? $status;
	}
}
