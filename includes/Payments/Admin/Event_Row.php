<?php
/**
 * The webhook status of a provider on the settings page.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Guard\Counter;
use Statecraft\Payments\Events\Last_Event;
use Statecraft\Payments\Payment_Settings;
use Statecraft\Payments\Paypal\Paypal_Webhook_Setup;
use Statecraft\Payments\Provider\Provider;
use Statecraft\Payments\Stripe\Stripe_Webhook_Controller;

/** Shows what this site already knows: the page must not wait for four requests. The button checks with the provider. */
final class Event_Row {

	/**
	 * Prints the row.
	 *
	 * @param Payment_Settings $settings The settings of payments.
	 * @param string           $provider `stripe` or `paypal`.
	 * @param string           $mode     `test` or `live`.
	 */
	public static function render( Payment_Settings $settings, string $provider, string $mode ): void {
		$is_set = self::is_set( $settings, $provider, $mode );
		$last   = Last_Event::time( $provider, $mode );
		$forged = self::forged( $provider, $mode );
		$url    = rest_url( "statecraft/v1/payments/$provider/$mode" );
		printf( '<tr><th scope="row">%s</th><td><p>%s</p>', esc_html__( 'Events', 'statecraft' ), esc_html( self::state( $provider, $is_set, $last ) ) );
		if ( $forged > 0 ) {
			printf(
				'<div class="notice notice-warning inline"><p>%s</p></div>',
				/* translators: %s: number of events. */
				esc_html( sprintf( _n( '%s event was recently rejected because its signature was invalid. If real events are missing, set up events again.', '%s events were recently rejected because their signatures were invalid. If real events are missing, set up events again.', $forged, 'statecraft' ), number_format_i18n( $forged ) ) )
			);
		}
		$sources = $settings->sources( $provider, $mode );
		if ( '' === $sources->value( 'key' ) && '' === $sources->value( 'connected' ) ) {
			printf( '<p class="description">%s</p></td></tr>', esc_html__( 'Save the keys first.', 'statecraft' ) );
			return;
		}
		echo '<p>';
		Event_Actions::button( $provider, $mode, Event_Actions::SET_UP, $is_set ? __( 'Check and repair', 'statecraft' ) : __( 'Set up events', 'statecraft' ) );
		if ( $is_set && Provider::STRIPE === $provider ) {
			Event_Actions::button( $provider, $mode, Event_Actions::REMOVE, __( 'Remove', 'statecraft' ) );
		}
		/* translators: %s: an address. */
		printf( '</p><p class="description">%s</p></td></tr>', sprintf( esc_html__( 'Sent to %s', 'statecraft' ), '<code>' . esc_html( $url ) . '</code>' ) );
	}

	/**
	 * Whether events can be verified, as far as this site knows.
	 *
	 * @param Payment_Settings $settings The settings of payments.
	 * @param string           $provider `stripe` or `paypal`.
	 * @param string           $mode     `test` or `live`.
	 */
	public static function is_set( Payment_Settings $settings, string $provider, string $mode ): bool {
		return '' !== $settings->sources( $provider, $mode )->value( Provider::STRIPE === $provider ? 'webhook_secret' : 'webhook_id' );
	}

	/**
	 * Returns how many events were recently rejected because of their signature.
	 *
	 * @param string $provider `stripe` or `paypal`.
	 * @param string $mode     `test` or `live`.
	 */
	public static function forged( string $provider, string $mode ): int {
		return Provider::STRIPE === $provider ? Stripe_Webhook_Controller::refused( $mode ) : ( new Counter() )->count( Paypal_Webhook_Setup::forged( $mode ) );
	}

	/**
	 * Returns the status text.
	 *
	 * @param string $provider `stripe` or `paypal`.
	 * @param bool   $is_set   Whether events are set up.
	 * @param int    $last     When the last event was received, Unix seconds, or 0.
	 */
	private static function state( string $provider, bool $is_set, int $last ): string {
		if ( ! $is_set ) {
			/* translators: %s: Stripe or PayPal. */
			return sprintf( __( 'Not set up. %s sends events about payments, refunds, disputes and renewals. Without them, this site only checks from time to time.', 'statecraft' ), Provider_Labels::name( $provider ) );
		}
		/* translators: %s: a time such as "5 minutes". */
		return $last > 0 ? sprintf( __( 'Set up. Last event received %s ago.', 'statecraft' ), human_time_diff( $last ) ) : __( 'Set up. No events received yet.', 'statecraft' );
	}
}
