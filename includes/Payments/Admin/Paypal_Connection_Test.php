<?php
/**
 * The connection test of the PayPal keys.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Payment_Settings;
use Statecraft\Payments\Paypal\Paypal_Probe;
use Statecraft\Settings\Connection_Test;

/** Requests a token for each app, and reports missing features of the app. */
final class Paypal_Connection_Test extends Connection_Test {

	protected const ACTION = 'statecraft_paypal_test';

	/**
	 * @param Payment_Settings $settings The settings of payments.
	 */
	public function __construct( private readonly Payment_Settings $settings ) {}

	/** {@inheritDoc} */
	public function run_test(): array {
		return Mode_Results::of( $this->settings, 'paypal', fn( string $mode ): array => ( new Paypal_Probe( $this->settings, $mode ) )->run() );
	}
}
