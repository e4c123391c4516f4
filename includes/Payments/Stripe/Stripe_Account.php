<?php
/**
 * The Stripe account.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Stripe;

defined( 'ABSPATH' ) || exit;

use WP_Error;

/**
 * Determines the account of the key. All stored ids belong to an account, so it is requested once per key and stored in the option
 * `statecraft_stripe_{mode}_account`; a constant or environment variable of that name takes precedence.
 *
 * A restricted key needs a separate permission for this request, which the owner may not want to grant. In that case the account is `key_` followed by 16
 * hexadecimal digits of the SHA-256 hash of the key: it stays the same as long as the key does. After such a key is replaced, payments made with the
 * previous key are no longer checked, unless the constant names the account.
 *
 * Problems with a key or an account are stored too: for a while no payments are offered, and the settings page shows why.
 */
final class Stripe_Account {

	/** Seconds for which no new payments are started after Stripe has rejected the key or the account. */
	private const PAUSE = 10 * MINUTE_IN_SECONDS;

	/**
	 * @param Stripe_Keys $keys The keys of the mode.
	 * @param Stripe_Api  $api  The client.
	 */
	public function __construct( private readonly Stripe_Keys $keys, private readonly Stripe_Api $api ) {}

	/**
	 * Returns the id of the account.
	 *
	 * @return string|WP_Error One of the codes of {@see \Statecraft\Payments\Provider\Provider}.
	 */
	public function id() {
		$sources = $this->keys->sources();
		$known   = $this->keys->connected();
		if ( '' === $known && ( 'option' !== $sources->source( 'account' ) || get_option( $this->option( 'account_key' ) ) === $this->keys->fingerprint() ) ) {
			$known = $sources->value( 'account' );
		}
		if ( '' === $this->keys->secret() ) {
			return Stripe_Error::of( 'payment_not_set' );
		}
		return '' === $known ? $this->ask() : $known;
	}

	/**
	 * Records why the key or the account was rejected; other errors are ignored.
	 *
	 * @param bool $pauses Whether the error prevented a payment from being started.
	 */
	public function report( WP_Error $error, bool $pauses ): void {
		if ( ! $pauses && $this->is_paused() ) {
			return;
		}
		if ( in_array( $error->get_error_code(), array( 'payment_key', 'payment_account' ), true ) ) {
			$problem = array(
				'key'        => $this->keys->fingerprint(),
				'at'         => $pauses ? time() : 0,
				'code'       => $error->get_error_code(),
				'reason'     => (string) ( $error->get_error_data()['reason'] ?? '' ),
				'permission' => (string) ( $error->get_error_data()['permission'] ?? '' ),
			);
			update_option( $this->option( 'problem' ), $problem, true );
		}
	}

	/** Clears the problem: a payment was started, or the owner has tested the key. */
	public function clear(): void {
		if ( $this->problem() ) {
			delete_option( $this->option( 'problem' ) );
		}
	}

	/**
	 * Returns why Stripe rejected the current key or its account, for the owner.
	 *
	 * @return array{key: string, at: int, code: string, reason: string, permission: string}|null
	 */
	public function problem(): ?array {
		$problem = get_option( $this->option( 'problem' ) );
		return is_array( $problem ) && ( $problem['key'] ?? '' ) === $this->keys->fingerprint() ? $problem : null;
	}

	/** Whether new payments are paused. Each pause ends, so that a permission added at Stripe is noticed. */
	public function is_paused(): bool {
		$problem = $this->problem();
		return $problem && $problem['at'] > time() - self::PAUSE;
	}

	/**
	 * Requests the account of the key and its currency from Stripe, and stores both.
	 *
	 * @return string|WP_Error The id of the account.
	 */
	public function ask() {
		$found = $this->api->get( '/v1/account' );
		if ( is_wp_error( $found ) && 'payment_key' === $found->get_error_code() && 403 === $found->get_error_data()['http'] ) {
			$found = array( 'id' => 'key_' . $this->keys->fingerprint() );
		}
		if ( is_wp_error( $found ) ) {
			return $found;
		}
		$id = is_string( $found['id'] ?? null ) && preg_match( '/^\w{1,64}$/D', $found['id'] ) ? $found['id'] : '';
		if ( '' === $id ) {
			return Stripe_Error::of( 'payment_unreachable' );
		}
		$currency = strtoupper( is_string( $found['default_currency'] ?? null ) ? $found['default_currency'] : '' );
		if ( preg_match( '/^[A-Z]{3}$/D', $currency ) ) {
			update_option( $this->option( 'currency' ), $currency, true );
		}
		update_option( $this->option( 'account' ), $id, true );
		update_option( $this->option( 'account_key' ), $this->keys->fingerprint(), true );
		return $id;
	}

	/**
	 * Returns the name of an option.
	 *
	 * @param string $name The setting.
	 */
	private function option( string $name ): string {
		return 'statecraft_stripe_' . $this->keys->mode . "_$name";
	}
}
