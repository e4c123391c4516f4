<?php
/**
 * The PayPal section of the settings page.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Provider\Provider;
use Statecraft\Settings\Setting_Rows;

/** Client id and secret of an app for each mode. */
final class Paypal_Section extends Provider_Section {

	public const ID = 'paypal';

	/** {@inheritDoc} */
	protected function needed( string $mode ): array {
		return array( 'client_id', 'key' );
	}

	/** {@inheritDoc} */
	protected function introduction(): string {
		return __( 'Products with “Pay with PayPal” are paid on PayPal’s own page. Create an app in PayPal’s developer dashboard, once for tests (Sandbox) and once for real payments (Live), and enter what it says here.', 'statecraft' );
	}

	/** {@inheritDoc} */
	protected function key_help( string $mode ): string {
		return sprintf(
			'<a href="%s" target="_blank" rel="noopener">%s</a>',
			esc_url( 'https://developer.paypal.com/dashboard/applications/' . ( Provider::LIVE === $mode ? 'live' : 'sandbox' ) ),
			esc_html__( 'Your apps at PayPal', 'statecraft' )
		);
	}

	/** {@inheritDoc} */
	protected function own_rows( string $mode, Setting_Rows $rows ): void {
		$sources = $this->settings->sources( self::ID, $mode );
		$rows->text( 'client_id', Payment_Keys::label( 'client_id', self::ID, $mode ), 'text', __( 'Of your app at PayPal.', 'statecraft' ), $sources->value( 'client_id' ) );
		$rows->text( 'account', Payment_Keys::label( 'account', self::ID, $mode ), 'text', __( 'Optional: from the business information of your account. With it, a payment that went to another account is noticed.', 'statecraft' ), $sources->value( 'account' ) );
	}
}
