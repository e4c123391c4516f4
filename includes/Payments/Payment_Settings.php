<?php
/**
 * The settings of payments.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Provider\Provider;
use Statecraft\Settings\Key_Option;
use Statecraft\Settings\Setting_Sources;

/** The mode of the site, and the keys of each provider for each mode. Keys are never sent to the browser. */
final class Payment_Settings {

	/** The option of the mode. */
	public const MODE_OPTION = 'statecraft_payments_mode';

	/** The option with the URL of the site for which the keys were entered. A copy of the site has a different URL, and takes no payments. */
	public const SITE_OPTION = 'statecraft_payments_site';

	/** The providers' default base URLs, by provider and mode. Only a constant or environment variable overrides them: STATECRAFT_STRIPE_TEST_BASE_URL. */
	private const BASE_URLS = array(
		Provider::STRIPE => array(
			Provider::TEST => 'https://api.stripe.com',
			Provider::LIVE => 'https://api.stripe.com',
		),
		Provider::PAYPAL => array(
			Provider::TEST => 'https://api-m.sandbox.paypal.com',
			Provider::LIVE => 'https://api-m.paypal.com',
		),
	);

	/** Returns the mode of the site, `test` or `live`; `test` until the owner has chosen. */
	public function mode(): string {
		$sources = new Setting_Sources( 'payments' );
		return Provider::LIVE === $sources->value( 'mode' ) ? Provider::LIVE : Provider::TEST;
	}

	/**
	 * Returns the sources of a provider's settings. Stripe has `key` (secret or restricted), `webhook_secret`, `account`; PayPal has `client_id`, `key`
	 * (the secret), `webhook_id`, `account`. Options are named like `statecraft_stripe_test_key`, constants like STATECRAFT_STRIPE_TEST_KEY.
	 *
	 * @param string $provider `stripe` or `paypal`.
	 * @param string $mode     `test` or `live`.
	 */
	public function sources( string $provider, string $mode ): Setting_Sources {
		return new Setting_Sources( "{$provider}_$mode" );
	}

	/**
	 * Whether an account of a provider is set up in a mode, without reading a key.
	 *
	 * @param string $provider `stripe` or `paypal`.
	 * @param string $mode     `test` or `live`.
	 */
	public function has_account( string $provider, string $mode ): bool {
		$account = $this->sources( $provider, $mode );
		return in_array( $account->option( 'key' ), Key_Option::set(), true ) || '' !== $account->by_server( 'key' ) . $account->value( 'connected' );
	}

	/**
	 * Returns the options that show whether an account is connected; none of them is secret.
	 *
	 * @return list<string>
	 */
	public static function connected_options(): array {
		return array( 'statecraft_stripe_test_connected', 'statecraft_stripe_live_connected', 'statecraft_paypal_test_connected', 'statecraft_paypal_live_connected' );
	}

	/**
	 * Returns the base URL of a provider's API, without a trailing slash.
	 *
	 * @param string $provider `stripe` or `paypal`.
	 * @param string $mode     `test` or `live`.
	 */
	public function base_url( string $provider, string $mode ): string {
		$sources = $this->sources( $provider, $mode );
		return untrailingslashit( $sources->by_server( 'base_url' ) ) ?: self::BASE_URLS[ $provider ][ $mode ];
	}

	/** Whether the keys were entered for this site rather than for the site it was copied from. True if nothing is recorded. */
	public function is_same_site(): bool {
		return in_array( get_option( self::SITE_OPTION, '' ), array( '', self::site() ), true );
	}

	/** Records this site as the owner of the keys, if none is recorded: keys in a configuration file were never entered, and are copied with the site. */
	public function bind(): void {
		if ( '' === get_option( self::SITE_OPTION, '' ) ) {
			update_option( self::SITE_OPTION, self::site(), true );
		}
	}

	/** Returns this site as it is recorded: host and path; on a network, those that the network has stored for it. */
	public static function site(): string {
		$site = is_multisite() ? get_site() : null;
		$home = wp_parse_url( $site ? "//$site->domain$site->path" : home_url() );
		return ( $home['host'] ?? '' ) . ( isset( $home['port'] ) ? ':' . $home['port'] : '' ) . untrailingslashit( $home['path'] ?? '' );
	}
}
