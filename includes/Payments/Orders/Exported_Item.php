<?php
/**
 * Payments in an export of personal data.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Orders;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Access\Reader_Sessions;
use Statecraft\Payments\Subscriptions\Subscription;
use Statecraft\Payments\Subscriptions\Subscription_Status;

/** The items of {@see Personal_Data::export()}, worded for the person who paid. */
final class Exported_Item {

	/** The group of the items in the export. */
	private const GROUP = 'statecraft-payments';

	/**
	 * Returns the item of an order.
	 *
	 * @return array<string, mixed>
	 */
	public static function of_order( Order $order ): array {
		return self::item(
			'order-' . $order->uid,
			array(
				__( 'Date', 'statecraft' )          => self::date( $order->paid_at ?: $order->created_at ),
				__( 'For', 'statecraft' )           => $order->title,
				__( 'Amount', 'statecraft' )        => $order->amount()->text(),
				__( 'Refunded', 'statecraft' )      => $order->refunded ? $order->refunded_amount()->text() : '',
				__( 'Status', 'statecraft' )        => Order_Status::label( $order->status ),
				__( 'Page', 'statecraft' )          => '' === $order->page ? '' : home_url( $order->page ),
				__( 'Email address', 'statecraft' ) => $order->email,
				__( 'Number', 'statecraft' )        => $order->payment_id ?: $order->provider_id,
			)
		);
	}

	/**
	 * Returns the item of a subscription.
	 *
	 * @return array<string, mixed>
	 */
	public static function of_subscription( Subscription $subscription ): array {
		return self::item(
			'subscription-' . $subscription->uid,
			array(
				__( 'Subscribed', 'statecraft' )    => self::date( $subscription->created_at ),
				__( 'For', 'statecraft' )           => $subscription->title,
				__( 'Amount', 'statecraft' )        => $subscription->amount()->text(),
				__( 'Status', 'statecraft' )        => Subscription_Status::label( $subscription->status ),
				__( 'Paid until', 'statecraft' )    => self::date( $subscription->period_end ),
				__( 'Email address', 'statecraft' ) => $subscription->email,
				__( 'Number', 'statecraft' )        => $subscription->provider_id,
			)
		);
	}

	/**
	 * Returns the item of a session, or of a link or a code that would begin one.
	 *
	 * @param array{id: int, kind: string, since: int, until: int} $session See {@see Reader_Sessions::of_email()}.
	 * @return array<string, mixed>
	 */
	public static function of_session( array $session ): array {
		$names = array(
			Reader_Sessions::PROVED => __( 'A device on which you have opened a link of an email', 'statecraft' ),
			Reader_Sessions::CODE   => __( 'A device on which you have entered a code', 'statecraft' ),
			Reader_Sessions::BUYER  => __( 'A browser in which you have paid', 'statecraft' ),
		);
		return self::item(
			"access-$session[id]",
			array(
				__( 'Access', 'statecraft' ) => $names[ $session['kind'] ] ?? __( 'A link or a code', 'statecraft' ),
				__( 'Since', 'statecraft' )  => self::date( $session['since'] ),
				__( 'Until', 'statecraft' )  => self::date( $session['until'] ),
			)
		);
	}

	/**
	 * Returns an item.
	 *
	 * @param array<string, string> $facts Plain text by label; empty values are omitted.
	 * @return array<string, mixed>
	 */
	private static function item( string $id, array $facts ): array {
		$facts = array_filter( $facts, 'strlen' );
		return array(
			'group_id'          => self::GROUP,
			'group_label'       => __( 'Payments', 'statecraft' ),
			'group_description' => __( 'Your payments on this site.', 'statecraft' ),
			'item_id'           => $id,
			'data'              => array_map(
				static fn( string $name, string $value ): array => array(
					'name'  => $name,
					'value' => esc_html( $value ),
				),
				array_keys( $facts ),
				$facts
			),
		);
	}

	/**
	 * Formats a time in the site's format and time zone.
	 *
	 * @param int $time Unix seconds; 0: never.
	 */
	private static function date( int $time ): string {
		return $time ? (string) wp_date( get_option( 'date_format' ) . ' ' . get_option( 'time_format' ), $time ) : '';
	}
}
