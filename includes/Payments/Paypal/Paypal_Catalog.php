<?php
/**
 * Plans at PayPal.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Paypal;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Orders\Order;
use WP_Error;

/**
 * PayPal's subscriptions require a plan, and a plan requires a product. Neither is ever changed: a new price or title gets a new plan, so that existing
 * subscribers keep theirs. Known ids are stored in an option; the request ids derive from the contents, so that two processes create only one.
 */
final class Paypal_Catalog {

	/** The maximum number of stored ids; the oldest are created again. */
	private const LIMIT = 400;

	/**
	 * @param Paypal_Api $api     The client.
	 * @param string     $account The account: ids of another account are ignored.
	 */
	public function __construct( private readonly Paypal_Api $api, private readonly string $account ) {}

	/**
	 * Returns the plan of an order.
	 *
	 * @return string|WP_Error Its id at PayPal.
	 */
	public function plan( Order $order ) {
		$product = $this->made( 'v1/catalogs/products', Paypal_Bodies::product( $order ) );
		return is_wp_error( $product ) ? $product : $this->made( 'v1/billing/plans', Paypal_Bodies::plan( $order, $product ) );
	}

	/** Deletes all stored plans: one of them was deactivated or deleted at PayPal. */
	public function forget(): void {
		// A new time in the request ids creates new plans: PayPal would respond to the same id with the dead one.
		update_option( $this->option(), array( 'since' => time() ), false );
	}

	/**
	 * Returns the id of the object with this body, which is created if there is none.
	 *
	 * @param string               $path The API path.
	 * @param array<string, mixed> $body The body.
	 * @return string|WP_Error
	 */
	private function made( string $path, array $body ) {
		$known = $this->known();
		$key   = hash( 'sha256', "$this->account $path " . ( $known['since'] ?? 0 ) . wp_json_encode( $body ) );
		if ( is_string( $known[ $key ] ?? null ) ) {
			return $known[ $key ];
		}
		$answer = $this->api->request( 'POST', $path, $body, $key );
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		$id = $answer['id'] ?? '';
		if ( ! is_string( $id ) || ! preg_match( '/^[\w-]{3,64}$/D', $id ) ) {
			return Paypal_Errors::of( 'payment_unreachable' );
		}
		$since = array_intersect_key( $known, array( 'since' => 0 ) );
		update_option( $this->option(), $since + array_slice( array_diff_key( $this->known(), $since ) + array( $key => $id ), -self::LIMIT, null, true ), false );
		return $id;
	}

	/**
	 * Returns the stored ids.
	 *
	 * @return array<string, mixed>
	 */
	private function known(): array {
		return (array) get_option( $this->option(), array() );
	}

	/** Returns the name of the option. */
	private function option(): string {
		return "statecraft_paypal_{$this->api->mode}_catalog";
	}
}
