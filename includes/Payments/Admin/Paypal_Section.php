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

/** The client id and secret of an app for each mode. */
final class Paypal_Section extends Provider_Section {

	public const ID = 'paypal';

	/** {@inheritDoc} */
	protected function needed( string $mode ): array {
		return array( 'client_id', 'key' );
	}

	/** {@inheritDoc} */
	protected function introduction(): string {
		return __( 'Visitors pay for “Pay with PayPal” products on PayPal’s own page. In PayPal’s developer dashboard, create one app for tests (Sandbox) and one for real payments (Live), and enter their credentials here.', 'statecraft' );
	}

	/** {@inheritDoc} */
	protected function key_help( string $mode ): string {
		return sprintf(
			'<a href="%s" target="_blank" rel="noopener">%s</a>',
			esc_url( 'https://developer.paypal.com/dashboard/applications/' . ( Provider::LIVE === $mode ? 'live' : 'sandbox' ) ),
			esc_html__( 'Your PayPal apps', 'statecraft' )
		);
	}

	/** {@inheritDoc} */
	protected function own_rows( string $mode, Setting_Rows $rows ): void {
		$sources = $this->settings->sources( self::ID, $mode );
		$rows->text( 'client_id', Payment_Keys::label( 'client_id', self::ID, $mode ), 'text', __( 'From your PayPal app.', 'statecraft' ), $sources->value( 'client_id' ) );
		$rows->text( 'account', Payment_Keys::label( 'account', self::ID, $mode ), 'text', __( 'Optional. You can find it in your account’s business information. It lets this site detect payments that went to another account.', 'statecraft' ), $sources->value( 'account' ) );
	}
}
