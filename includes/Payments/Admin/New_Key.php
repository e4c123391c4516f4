<?php
/**
 * Updates what depends on a changed key.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Payment_Settings;
use Statecraft\Payments\Provider\Provider;
use Statecraft\Payments\Stripe\Stripe;

/** Deletes the data of the previous key and fetches the data of the new one: account, currency, and the site it is for. */
final class New_Key {

	/**
	 * @param Payment_Settings $settings The settings of payments.
	 */
	public function __construct( private readonly Payment_Settings $settings = new Payment_Settings() ) {}

	/** Hooks the changes of keys. */
	public function hook(): void {
		foreach ( Provider::MODES as $mode ) {
			foreach ( array( 'add', 'update' ) as $act ) {
				add_action( "{$act}_option_statecraft_stripe_{$mode}_key", fn() => $this->learn_stripe( $mode ) );
				add_action( "{$act}_option_statecraft_paypal_{$mode}_key", fn() => $this->learn_paypal( $mode, false ) );
				add_action( "{$act}_option_statecraft_paypal_{$mode}_client_id", fn() => $this->learn_paypal( $mode, true ) );
			}
		}
	}

	/**
	 * Replaces the account of the previous key with that of the new one.
	 *
	 * @param string $mode `test` or `live`.
	 */
	private function learn_stripe( string $mode ): void {
		$option = $this->settings->sources( Provider::STRIPE, $mode )->option( ... );
		$before = (string) get_option( $option( 'account' ), '' );
		array_map( 'delete_option', array_map( $option, array( 'account', 'account_key', 'currency', 'problem' ) ) );
		$stripe = new Stripe( $this->settings, $mode );
		if ( ! $this->adopt() || '' === $stripe->keys->secret() ) {
			return;
		}
		$account = $stripe->account->ask();
		if ( is_wp_error( $account ) ) {
			$stripe->account->report( $account, false );
		} elseif ( '' !== $before && $before !== $account ) {
			// The webhook endpoint belongs to the previous account.
			array_map( 'delete_option', array( $option( 'webhook_secret' ), $option( 'webhook_id' ) ) );
		}
	}

	/**
	 * Deletes the data of previous PayPal keys.
	 *
	 * @param string $mode       `test` or `live`.
	 * @param bool   $is_new_app Whether it is a different app, with webhooks of its own.
	 */
	private function learn_paypal( string $mode, bool $is_new_app ): void {
		$sources = $this->settings->sources( Provider::PAYPAL, $mode );
		$option  = $sources->option( ... );
		delete_option( $option( 'token' ) );
		// The first time the settings are saved, every field becomes an option, even for an app that is set on the server.
		if ( $is_new_app && ! in_array( $sources->source( 'client_id' ), array( 'environment', 'constant' ), true ) ) {
			delete_option( $option( 'webhook_id' ) );
		}
		$this->adopt();
	}

	/**
	 * Records that the keys are for this site, unless it is a copy of another one: keys that were copied along must stay inactive.
	 *
	 * @return bool Whether they are for this site.
	 */
	private function adopt(): bool {
		if ( ! $this->settings->is_same_site() ) {
			return false;
		}
		update_option( Payment_Settings::SITE_OPTION, Payment_Settings::site(), true );
		return true;
	}
}
