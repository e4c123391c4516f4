<?php
/**
 * Rate limits of payments.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Checkout;

defined( 'ABSPATH' ) || exit;

use Statecraft\Guard\Counter;
use Statecraft\Public_Form\Sender_Network;
use WP_Error;

/**
 * Counts submissions and the provider pages they open. Stolen cards are tested with many small payments, so small amounts have a lower limit.
 */
final class Pay_Limits {

	/** The maximum by window in seconds. `press` counts every submission, `ask` each check of an order with the provider; the others count the pages it opens. */
	private const CEILINGS = array(
		'press' => array(
			'sender'  => array(
				10 * MINUTE_IN_SECONDS => 20,
				HOUR_IN_SECONDS        => 60,
			),
			'network' => array(
				10 * MINUTE_IN_SECONDS => 60,
				HOUR_IN_SECONDS        => 180,
			),
			'form'    => array( HOUR_IN_SECONDS => 600 ),
			'post'    => array( HOUR_IN_SECONDS => 1200 ),
			'site'    => array( HOUR_IN_SECONDS => 3000 ),
		),
		'page'  => array(
			'sender'  => array(
				10 * MINUTE_IN_SECONDS => 8,
				HOUR_IN_SECONDS        => 20,
			),
			'network' => array(
				10 * MINUTE_IN_SECONDS => 24,
				HOUR_IN_SECONDS        => 60,
			),
			'form'    => array( HOUR_IN_SECONDS => 300 ),
			'post'    => array( HOUR_IN_SECONDS => 400 ),
			'site'    => array( HOUR_IN_SECONDS => 1000 ),
		),
		'small' => array(
			'sender'  => array( HOUR_IN_SECONDS => 5 ),
			'network' => array( HOUR_IN_SECONDS => 15 ),
			'site'    => array( HOUR_IN_SECONDS => 200 ),
		),
		'ask'   => array(
			'sender'  => array( MINUTE_IN_SECONDS => 20 ),
			'network' => array( MINUTE_IN_SECONDS => 40 ),
			'site'    => array( MINUTE_IN_SECONDS => 120 ),
		),
	);

	/** Amounts below this multiple of the minimum of their currency are small. */
	private const SMALL = 4;

	/**
	 * @param Counter $counter Stores the counts.
	 */
	public function __construct( private readonly Counter $counter = new Counter() ) {}

	/**
	 * Counts a submission.
	 *
	 * @param string $form    The authentic id of the form; empty: not authentic.
	 * @param string $address The visitor's IP address, or empty.
	 * @param int    $post    The post, or 0.
	 * @return WP_Error|null Null: allowed.
	 */
	public function press( string $form, string $address, int $post ): ?WP_Error {
		return $this->count( array( 'press' ), $form, $address, $post );
	}

	/**
	 * Counts a provider page before it is opened.
	 *
	 * @param string $form    The id of the form.
	 * @param string $address The visitor's IP address, or empty.
	 * @param int    $post    The post, or 0.
	 * @param Offer  $offer   The offer.
	 * @param int    $minor   The amount in the minor unit.
	 * @return WP_Error|null Null: allowed.
	 */
	public function page( string $form, string $address, int $post, Offer $offer, int $minor ): ?WP_Error {
		$is_small = $minor < self::SMALL * $offer->currency()->minimum();
		return $this->count( $is_small ? array( 'page', 'small' ) : array( 'page' ), $form, $address, $post );
	}

	/**
	 * Counts a check with the provider, which occupies a PHP worker until it is done: anyone can have many orders and check each of them.
	 *
	 * @param string $address The visitor's IP address, or empty.
	 * @return WP_Error|null Null: allowed.
	 */
	public function ask( string $address ): ?WP_Error {
		return $this->count( array( 'ask' ), '', $address, 0 );
	}

	/**
	 * Counts, if all limits allow it.
	 *
	 * @param list<string> $kinds   Keys of the ceilings.
	 * @param string       $form    The id of the form.
	 * @param string       $address The visitor's IP address.
	 */
	private function count( array $kinds, string $form, string $address, int $post ): ?WP_Error {
		// What one sender can rent is a network of many households.
		$network = Sender_Network::rentable( $address );
		$names   = array_filter(
			array(
				'sender'  => Sender_Network::household( $address ),
				'network' => $network === $address ? '' : $network,
				'form'    => $form,
				'post'    => $post ? (string) $post : '',
				'site'    => 'all',
			),
			'strlen'
		);
		$limits  = array();
		foreach ( $kinds as $kind ) {
			// The site first: beyond its limit, each new sender would otherwise add a counter.
			foreach ( array_reverse( array_intersect_key( self::ceilings()[ $kind ] ?? array(), $names ) ) as $scope => $spans ) {
				foreach ( $spans as $span => $most ) {
					$limits[] = array( "pay|$kind|$scope|$names[$scope]|$span", (int) $most, (int) $span );
				}
			}
		}
		$wait = $this->counter->hit_all( $limits );
		return 0 === $wait ? null : new WP_Error(
			'payment_too_often',
			/* translators: %s: a time such as "7 minutes". */
			sprintf( __( 'There were too many attempts to pay. Nothing was charged. Please try again in %s.', 'statecraft' ), Counter::time_text( $wait ) ),
			array(
				'status'      => 429,
				'retry_after' => $wait,
			)
		);
	}

	/**
	 * Returns the effective limits.
	 *
	 * @return array<string, array<string, array<int, int>>>
	 */
	private static function ceilings(): array {
		/**
		 * Filters how often visitors can try to pay.
		 *
		 * @param array<string, array<string, array<int, int>>> $ceilings The maximum by window in seconds, by what is counted (`press`: each submission,
		 *        `page`: each page opened at the provider, `small`: those for a small amount, `ask`: each check of an order with the provider) and per what
		 *        (`sender`: one IP address, `network`: the /48 of an IPv6 address, `form`, `post`, `site`).
		 */
		return (array) apply_filters( 'statecraft_payment_ceilings', self::CEILINGS );
	}
}
