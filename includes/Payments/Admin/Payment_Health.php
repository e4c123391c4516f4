<?php
/**
 * The Site Health check of payments.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Check;
use Statecraft\Check_Result;
use Statecraft\Payments\Events\Last_Event;
use Statecraft\Payments\Orders\Order_Status;
use Statecraft\Payments\Payment_Settings;
use Statecraft\Payments\Provider\Provider;
use Statecraft\Payments\Tables;
use Statecraft\Settings\Page;

/** Checks what payments need: events from each provider in each mode. It sends no requests. */
final class Payment_Health {

	/** Seconds after a payment within which its event arrives, including anything providers call late. */
	private const LATE = HOUR_IN_SECONDS;

	/**
	 * @param Payment_Settings $settings The settings of payments.
	 */
	public function __construct( private readonly Payment_Settings $settings = new Payment_Settings() ) {}

	/** Returns the check. */
	public function check(): Check {
		return new Check( 'payments', __( 'Payments', 'statecraft' ), __( 'Payments', 'statecraft' ), fn(): ?Check_Result => Payments_Menu::is_shown() ? $this->result() : null );
	}

	/** Runs the check. */
	private function result(): Check_Result {
		$problems = $this->problems();
		return $problems
			? Check_Result::recommended( __( 'Payments need your attention', 'statecraft' ), implode( ' ', $problems ), Page::url( Payments_Section::ID ), __( 'Payment settings', 'statecraft' ) )
			: Check_Result::good( __( 'Payments are set up', 'statecraft' ), __( 'Providers notify this site of payments, refunds and renewals.', 'statecraft' ) );
	}

	/**
	 * Returns the problems.
	 *
	 * @return list<string>
	 */
	private function problems(): array {
		$problems = array();
		if ( ! $this->settings->is_same_site() ) {
			$problems[] = __( 'The keys were entered for another site, so this one takes no payments. In the settings, choose whether this site is a copy or has moved.', 'statecraft' );
			return $problems;
		}
		foreach ( array( Provider::STRIPE, Provider::PAYPAL ) as $provider ) {
			foreach ( Provider::MODES as $mode ) {
				$problems[] = $this->problem_of( $provider, $mode );
			}
		}
		return array_values( array_filter( $problems ) );
	}

	/**
	 * Returns the problem of a provider in a mode, or an empty string.
	 *
	 * @param string $provider `stripe` or `paypal`.
	 * @param string $mode     `test` or `live`.
	 */
	private function problem_of( string $provider, string $mode ): string {
		$sources = $this->settings->sources( $provider, $mode );
		$name    = Provider_Labels::name( $provider ) . ' (' . Provider_Labels::mode( $mode ) . ')';
		if ( '' === $sources->value( 'key' ) . $sources->value( 'connected' ) ) {
			return '';
		}
		if ( ! Event_Row::is_set( $this->settings, $provider, $mode ) ) {
			// A leftover test key does no harm; the active mode has to work.
			/* translators: %s: such as "Stripe (Live)". */
			return $this->settings->mode() === $mode ? sprintf( __( '%s does not notify this site of refunds, disputes and renewals. Set up events.', 'statecraft' ), $name ) : '';
		}
		$paid = $this->last_paid( $provider, $mode );
		if ( $paid > 0 && Last_Event::time( $provider, $mode ) < $paid - self::LATE ) {
			/* translators: %s: such as "Stripe (Live)". */
			return sprintf( __( 'Someone has paid with %s, but this site has received no event for that payment. Check and repair the events. Something in front of this site, such as a firewall, may be blocking them.', 'statecraft' ), $name );
		}
		return '';
	}

	/**
	 * Returns when someone last paid, at least {@see Payment_Health::LATE} ago, or 0.
	 *
	 * @param string $provider `stripe` or `paypal`.
	 * @param string $mode     `test` or `live`.
	 */
	private function last_paid( string $provider, string $mode ): int {
		if ( ! Tables::exist() ) {
			return 0;
		}
		$query = ( new List_Query( Tables::ORDERS ) )->is( 'provider', $provider )->is( 'mode', $mode )->where( 'status IN ( %s, %s, %s )', ...Order_Status::SETTLED )->where( 'paid_at > 0 AND paid_at < %d', time() - self::LATE );
		return (int) ( $query->rows( 'paid_at DESC', 1 )[0]['paid_at'] ?? 0 );
	}
}
