<?php
/**
 * The declaration of Stripe.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Stripe;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Admin\Stripe_Section;
use Statecraft\Payments\Payment_Service;
use Statecraft\Payments\Provider\Provider;
use Statecraft\Settings\Section;
use WP_Error;

/** Payments by card and more, with a restricted key for each mode, or an account connected to the owner's own platform. */
final class Stripe_Service extends Payment_Service {

	public const ID = Provider::STRIPE;

	protected const SECRETS = array( 'key', 'webhook_secret', 'platform_key' );

	protected const POLICY = 'https://stripe.com/privacy';

	/** {@inheritDoc} */
	public function blocks(): array {
		return array( 'jetpack/donations', 'jetpack/payment-buttons', 'jetpack/recurring-payments', 'premium-content/container' );
	}

	/** {@inheritDoc} */
	public function about(): string {
		return __( 'Visitors pay for donations and payment plans on Stripe’s own page, by card and any other method you have enabled there. The money goes from the payer to your account.', 'statecraft' );
	}

	/** {@inheritDoc} */
	public function needed(): array {
		return array( '' === ( new Stripe_Keys( $this->settings, $this->settings->mode() ) )->connected() ? 'key' : 'platform_key' );
	}

	/** {@inheritDoc} */
	public function section(): Section {
		return new Stripe_Section( $this );
	}

	/** {@inheritDoc} */
	public function test_help(): string {
		return __( 'Tries each permission with the saved keys. This opens a payment page at Stripe and closes it immediately.', 'statecraft' );
	}

	/** {@inheritDoc} */
	public function key_label(): string {
		return __( 'Key', 'statecraft' );
	}

	/** {@inheritDoc} */
	public function key_help( string $mode ): string {
		return sprintf(
			/* translators: %s: a link, "Create a restricted key". */
			esc_html__( '%s: Stripe opens with the required permissions already selected. A secret key also works, but grants full access to your account.', 'statecraft' ),
			sprintf( '<a href="%s" target="_blank" rel="noopener">%s</a>', esc_url( Stripe_Probe::key_url( $mode ) ), esc_html__( 'Create a restricted key', 'statecraft' ) )
		);
	}

	/** {@inheritDoc} */
	public function wrong_key( string $mode, string $value ): string {
		if ( str_starts_with( $value, 'pk_' ) ) {
			return __( 'This is a publishable key, which cannot take payments. Enter a restricted key, which begins with rk_, or a secret key, which begins with sk_.', 'statecraft' );
		}
		if ( preg_match( '/^(?:sk|rk)_(test|live)_/', $value, $found ) && $found[1] !== $mode ) {
			return Provider::LIVE === $mode
				? __( 'This is a test key. Enter it under Test, and enter a key that begins with rk_live_ or sk_live_ here.', 'statecraft' )
				: __( 'This is a live key. Enter it under Live, and enter a key that begins with rk_test_ or sk_test_ here.', 'statecraft' );
		}
		/* translators: %s: test or live. */
		return preg_match( "/^(?:sk|rk)_{$mode}_\w{1,250}$/D", $value ) ? '' : sprintf( __( 'This is not a valid Stripe key. Keys begin with rk_%1$s_ or sk_%1$s_, followed by letters and digits.', 'statecraft' ), $mode );
	}

	/** {@inheritDoc} Everything the plugin does with the key is tried, and missing permissions are named. */
	protected function test_in( string $mode ): string|WP_Error {
		$stripe = new Stripe( $this->settings, $mode );
		if ( '' === $stripe->keys->secret() ) {
			return new WP_Error( 'payment_key', __( 'This key is for the other mode, or is a publishable key.', 'statecraft' ) );
		}
		$stripe->account->ask();
		$bad   = array_filter( ( new Stripe_Probe( $stripe ) )->run(), static fn( array $one ): bool => Stripe_Probe::GOOD !== $one['state'] );
		$total = array_filter( $bad, static fn( array $one ): bool => Stripe_Probe::NOT_SET !== $one['state'] );
		if ( ! $bad ) {
			return __( 'Stripe accepts the key, and it has all required permissions.', 'statecraft' );
		}
		// A single reason for all of them: the key itself is wrong, or Stripe is unreachable.
		$reasons = array_unique( array_column( $bad, 'reason' ) );
		if ( count( $bad ) > 5 && 1 === count( $reasons ) ) {
			return new WP_Error( 'payment_key', reset( $reasons ) ?: __( 'Stripe does not accept the key.', 'statecraft' ) );
		}
		$words = implode( '; ', array_map( static fn( array $one ): string => $one['label'] . ' (' . ( $one['permission'] ?: $one['reason'] ) . ')', $bad ) );
		/* translators: %s: a list of permissions. */
		return $total ? new WP_Error( 'payment_key', sprintf( __( 'Missing: %s.', 'statecraft' ), $words ) ) : sprintf( __( 'Payments work. Still missing: %s.', 'statecraft' ), $words );
	}
}
