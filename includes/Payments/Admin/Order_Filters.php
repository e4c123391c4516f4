<?php
/**
 * The filters of orders.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Admin;

defined( 'ABSPATH' ) || exit;

use DateTimeImmutable;
use Statecraft\Payments\Orders\Order;
use Statecraft\Payments\Orders\Order_Status;
use Statecraft\Payments\Provider\Provider;
use Statecraft\Payments\Tables;
use Statecraft\Site\Site_Time;

/** The filters that the order list and its export share. */
final class Order_Filters {

	/** The kinds. */
	public const KINDS = array( Order::DONATION, Order::PLAN, Order::PRODUCT );

	/** The columns to search: what payers and providers quote in support requests. */
	private const SEARCHED = array( 'email', 'title', 'uid', 'provider_id', 'payment_id' );

	/** Returns the requested orders, of any status. */
	public static function query(): List_Query {
		$query = ( new List_Query( Tables::ORDERS ) )->is( 'mode', List_Request::one_of( 'mode', Provider::MODES ) )->is( 'kind', self::kind() )->contains( List_Request::search(), self::SEARCHED );
		$month = self::month();
		if ( '' === $month ) {
			return $query;
		}
		// In the time zone of the site, so that WordPress accounts for daylight saving time.
		$start = new DateTimeImmutable( "$month-01 00:00:00", wp_timezone() );
		return $query->where( 'created_at >= %d AND created_at < %d', $start->getTimestamp(), $start->modify( '+1 month' )->getTimestamp() );
	}

	/**
	 * Returns the query arguments that request the same orders elsewhere.
	 *
	 * @return array<string, string>
	 */
	public static function arguments(): array {
		return array_filter(
			array(
				'mode'  => List_Request::one_of( 'mode', Provider::MODES ),
				'kind'  => self::kind(),
				'month' => self::month(),
				's'     => List_Request::search(),
			)
		);
	}

	/** Whether any filter is active. */
	public static function is_any(): bool {
		return (bool) self::arguments();
	}

	/** Returns the requested status, or an empty string. */
	public static function status(): string {
		return List_Request::one_of( 'status', Order_Status::ALL );
	}

	/** Returns the requested kind, or an empty string. */
	public static function kind(): string {
		return List_Request::one_of( 'kind', self::KINDS );
	}

	/** Returns the requested month, such as `2026-11`, or an empty string. */
	public static function month(): string {
		$month = List_Request::text( 'month' );
		return preg_match( '/^20\d\d-(?:0[1-9]|1[0-2])$/D', $month ) ? $month : '';
	}

	/**
	 * Returns the months from the first order until now, newest first.
	 *
	 * @return array<string, string>
	 */
	public static function months(): array {
		$first = ( new List_Query( Tables::ORDERS ) )->rows( 'created_at ASC', 1 )[0]['created_at'] ?? null;
		if ( null === $first ) {
			return array();
		}
		$months = array();
		$start  = new DateTimeImmutable( Site_Time::format( 'Y-m-01', (int) $first ), wp_timezone() );
		$month  = new DateTimeImmutable( Site_Time::format( 'Y-m-01' ), wp_timezone() );
		// At most ten years, in case an order has a wrong date.
		for ( $left = 120; $left > 0 && $month >= $start; --$left ) {
			$months[ $month->format( 'Y-m' ) ] = wp_date( 'F Y', $month->getTimestamp() );
			$month                             = $month->modify( '-1 month' );
		}
		return $months;
	}
}
