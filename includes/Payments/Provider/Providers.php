<?php
/**
 * The payment providers of this site.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Provider;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Payment_Settings;
use Statecraft\Payments\Paypal\Paypal;
use Statecraft\Payments\Stripe\Stripe;

/** Creates the providers by name and mode. */
final class Providers {

	/**
	 * @param Payment_Settings $settings The keys.
	 */
	public function __construct( private readonly Payment_Settings $settings = new Payment_Settings() ) {}

	/**
	 * Returns a provider.
	 *
	 * @param string      $name `stripe` or `paypal`.
	 * @param string|null $mode `test` or `live`; null: the mode of the site.
	 */
	public function get( string $name, ?string $mode = null ): ?Provider {
		$mode ??= $this->settings->mode();
		return match ( $name ) {
			Provider::STRIPE => new Stripe( $this->settings, $mode ),
			Provider::PAYPAL => new Paypal( $this->settings, $mode ),
			default          => null,
		};
	}

	/**
	 * Returns a provider in the mode of the site if it can take new payments.
	 *
	 * @param string $name `stripe` or `paypal`.
	 */
	public function ready( string $name ): ?Provider {
		$provider = $this->get( $name );
		return $provider && $provider->is_ready() ? $provider : null;
	}
}
