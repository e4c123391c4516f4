<?php
/**
 * The connection test of the Stripe keys.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Payment_Settings;
use Statecraft\Payments\Stripe\Stripe;
use Statecraft\Payments\Stripe\Stripe_Probe;
use Statecraft\Settings\Connection_Test;

/** Tries everything the plugin does with each key, and reports missing permissions. */
final class Stripe_Connection_Test extends Connection_Test {

	protected const ACTION = 'statecraft_stripe_test';

	/**
	 * @param Payment_Settings $settings The settings of payments.
	 */
	public function __construct( private readonly Payment_Settings $settings ) {}

	/** {@inheritDoc} */
	public function run_test(): array {
		return Mode_Results::of( $this->settings, 'stripe', fn( string $mode ): array => $this->run_mode( $mode ) );
	}

	/** {@inheritDoc} */
	protected function help(): string {
		return __( 'Tries each permission with the saved keys. This opens a payment page at Stripe and closes it immediately.', 'statecraft' );
	}

	/**
	 * Tests the key of a mode.
	 *
	 * @param string $mode `test` or `live`.
	 * @return array{type: string, text: string}
	 */
	private function run_mode( string $mode ): array {
		$stripe = new Stripe( $this->settings, $mode );
		if ( '' === $stripe->keys->secret() ) {
			return Mode_Results::result( 'error', __( 'This key is for the other mode, or is a publishable key.', 'statecraft' ) );
		}
		$stripe->account->ask();
		$bad   = array_filter( ( new Stripe_Probe( $stripe ) )->run(), static fn( array $one ): bool => Stripe_Probe::GOOD !== $one['state'] );
		$total = array_filter( $bad, static fn( array $one ): bool => Stripe_Probe::NOT_SET !== $one['state'] );
		if ( ! $bad ) {
			return Mode_Results::result( 'success', __( 'Stripe accepts the key, and it has all required permissions.', 'statecraft' ) );
		}
		// A single reason for all of them: the key itself is wrong, or Stripe is unreachable.
		$reasons = array_unique( array_column( $bad, 'reason' ) );
		if ( count( $bad ) > 5 && 1 === count( $reasons ) ) {
			return Mode_Results::result( 'error', reset( $reasons ) ?: __( 'Stripe does not accept the key.', 'statecraft' ) );
		}
		$words = array_map( static fn( array $one ): string => $one['label'] . ' (' . ( $one['permission'] ?: $one['reason'] ) . ')', $bad );
		/* translators: %s: a list of permissions. */
		return Mode_Results::result( $total ? 'error' : 'success', sprintf( $total ? __( 'Missing: %s.', 'statecraft' ) : __( 'Payments work. Still missing: %s.', 'statecraft' ), implode( '; ', $words ) ) );
	}
}
