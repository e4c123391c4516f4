<?php
/**
 * The states of an order.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Orders;

defined( 'ABSPATH' ) || exit;

/**
 * An order follows what the provider says, and events arrive in any order: a late answer about an unfinished checkout never undoes a payment. What is
 * over can still become paid, because a payment that the provider has accepted counts whenever it is heard of.
 */
final class Order_Status {

	/** The order is stored; the provider has not been asked yet, or its answer was lost. */
	public const CREATED = 'created';

	/** The provider's page is waiting for the visitor. */
	public const OPEN = 'open';

	/** The visitor has finished; the money is on its way. */
	public const PENDING = 'pending';

	/** The provider has the money. */
	public const PAID = 'paid';

	/** The provider refused the payment for good. */
	public const FAILED = 'failed';

	/** The visitor did not finish in time. */
	public const EXPIRED = 'expired';

	/** The visitor or the site closed the checkout. */
	public const CANCELLED = 'cancelled';

	/** All of the money, or a part of it, went back. */
	public const REFUNDED        = 'refunded';
	public const PARTLY_REFUNDED = 'part-refunded';

	public const ALL = array( self::CREATED, self::OPEN, self::PENDING, self::PAID, self::FAILED, self::EXPIRED, self::CANCELLED, self::REFUNDED, self::PARTLY_REFUNDED );

	/** Those in which something may still happen without anybody doing anything on this site. */
	public const UNFINISHED = array( self::CREATED, self::OPEN, self::PENDING );

	/** Those in which money was received, whatever became of it later. */
	public const SETTLED = array( self::PAID, self::REFUNDED, self::PARTLY_REFUNDED );

	/** Those that end an attempt, so that the visitor may start another one. */
	public const OVER = array( self::FAILED, self::EXPIRED, self::CANCELLED );

	/**
	 * The states that each state may follow.
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
	 * Returns the states that a state may follow. A refund can fail later, so `paid` may follow it; a declined payment can leave the checkout open.
	 *
	 * @param string $next The new state.
	 * @return list<string>
	 */
	public static function from( string $next ): array {
		return self::FROM[ $next ] ?? array();
	}

	/**
	 * Returns the word for people.
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
