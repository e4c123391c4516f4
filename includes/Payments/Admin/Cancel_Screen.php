<?php
/**
 * The screen that ends subscriptions.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Orders\Ledger;
use Statecraft\Payments\Payment_Settings;
use Statecraft\Payments\Provider\Providers;
use Statecraft\Payments\Subscriptions\Subscription;
use Statecraft\Payments\Subscriptions\Subscription_Status;
use Statecraft\Payments\Subscriptions\Subscriptions;

/** Asks the owner for confirmation, then ends the subscriptions at the provider. */
final class Cancel_Screen {

	/** The action in the list. */
	public const ACTION = 'end';

	/** The name of the action that ends them and of its nonce. */
	private const END = 'statecraft_subscriptions_end';

	/** The maximum number to end at once: each takes one or two requests to the provider. */
	private const MAX = 20;

	/** Hooks the action. */
	public function hook(): void {
		add_action( 'admin_post_' . self::END, array( $this, 'run' ) );
	}

	/** Whether the screen was requested. The list has checked its nonce. */
	public static function is_wanted(): bool {
		$acts = array( List_Request::text( 'action' ), List_Request::text( 'action2' ) );
		return in_array( self::ACTION, $acts, true ) && List_Request::uids( 'uid' );
	}

	/** Whether a subscription can be ended. */
	public static function can_end( Subscription $subscription ): bool {
		return Subscription_Status::ENDED !== $subscription->status && 0 === $subscription->ends_at;
	}

	/** Prints the confirmation. */
	public function render(): void {
		$found = self::chosen();
		echo '<div class="wrap statecraft-payments"><h1>' . esc_html__( 'End subscriptions', 'statecraft' ) . '</h1>';
		if ( ! $found ) {
			printf( '<p>%s</p><p><a class="button" href="%s">%s</a></p></div>', esc_html__( 'There is nothing to end. These subscriptions have already ended or will end soon.', 'statecraft' ), esc_url( Payments_Menu::url( Payments_Menu::SUBSCRIBERS ) ), esc_html__( 'Back to subscribers', 'statecraft' ) );
			return;
		}
		echo '<p>' . esc_html( _n( 'The provider will take no more payments for this subscription. What has been paid for remains available until the end of the paid period. This cannot be undone: the subscriber would have to subscribe again.', 'The provider will take no more payments for these subscriptions. What has been paid for remains available until the end of the paid period. This cannot be undone: the subscribers would have to subscribe again.', count( $found ), 'statecraft' ) ) . '</p><ul class="ul-disc">';
		foreach ( $found as $one ) {
			printf( '<li>%s</li>', esc_html( implode( ', ', array_filter( array( $one->email, $one->title, Provider_Labels::each( $one->amount()->text(), $one->interval ), Provider_Labels::name( $one->provider ), Provider_Labels::mode( $one->mode ) ) ) ) ) );
		}
		printf( '</ul><form method="post" action="%s"><input type="hidden" name="action" value="%s">', esc_url( admin_url( 'admin-post.php' ) ), esc_attr( self::END ) );
		wp_nonce_field( self::END );
		foreach ( $found as $one ) {
			printf( '<input type="hidden" name="uid[]" value="%s">', esc_attr( $one->uid ) );
		}
		printf(
			'<p class="submit"><button class="button button-primary">%s</button> <a class="button" href="%s">%s</a></p></form></div>',
			/* translators: %s: number of subscriptions. */
			esc_html( sprintf( _n( 'End %s subscription', 'End %s subscriptions', count( $found ), 'statecraft' ), number_format_i18n( count( $found ) ) ) ),
			esc_url( Payments_Menu::url( Payments_Menu::SUBSCRIBERS ) ),
			esc_html__( 'Keep', 'statecraft' )
		);
	}

	/** Ends the subscriptions and redirects back. */
	public function run(): void {
		check_admin_referer( self::END );
		Payments_Menu::check();
		$ended  = 0;
		$failed = array();
		foreach ( self::chosen() as $one ) {
			$error = $this->end( $one );
			if ( '' === $error ) {
				++$ended;
			} else {
				/* translators: 1: email address or name of what is paid for, 2: what went wrong. */
				$failed[] = sprintf( __( '%1$s was not ended: %2$s', 'statecraft' ), $one->email ?: $one->title, $error );
			}
		}
		/* translators: %s: number of subscriptions. */
		$words = array( sprintf( _n( '%s subscription ended.', '%s subscriptions ended.', $ended, 'statecraft' ), number_format_i18n( $ended ) ), ...$failed );
		Flash_Notice::keep( Payments_Menu::SUBSCRIBERS, $failed ? 'error' : 'success', implode( ' ', $words ) );
		wp_safe_redirect( Payments_Menu::url( Payments_Menu::SUBSCRIBERS ) );
		exit;
	}

	/**
	 * Ends a subscription.
	 *
	 * @return string The error message, or an empty string.
	 */
	private function end( Subscription $subscription ): string {
		$provider = ( new Providers() )->get( $subscription->provider, $subscription->mode );
		// A copy of a site would end the subscriptions of the original.
		if ( ! $provider || ! ( new Payment_Settings() )->is_same_site() || $provider->account() !== $subscription->account ) {
			return __( 'it does not belong to the account or site whose keys are used here. End it in the provider’s dashboard.', 'statecraft' );
		}
		$done = $provider->cancel_subscription( $subscription );
		if ( is_wp_error( $done ) ) {
			return $done->get_error_message();
		}
		( new Ledger() )->refresh_subscription( $subscription, $provider );
		return '';
	}

	/**
	 * Returns the selected subscriptions that can be ended.
	 *
	 * @return list<Subscription>
	 */
	private static function chosen(): array {
		$subscriptions = new Subscriptions();
		$found         = array_filter( array_map( static fn( string $uid ): ?Subscription => $subscriptions->find( $uid ), array_slice( List_Request::uids( 'uid' ), 0, self::MAX ) ) );
		return array_values( array_filter( $found, array( self::class, 'can_end' ) ) );
	}
}
