<?php
/**
 * The account of Stripe.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Stripe;

defined( 'ABSPATH' ) || exit;

use WP_Error;

/**
 * Finds out whose key it is. All stored ids belong to an account, so it is asked once for each key and kept in the option
 * `statecraft_stripe_{mode}_account`; a constant or environment variable of that name has the last word.
 *
 * A restricted key needs a right of its own for that question, which an owner may not want to give. Then the account is called `key_` and 16
 * hexadecimal digits of the SHA-256 of the key: the same for as long as the key is the same. After such a key was replaced, payments made with the
 * former one are not asked about any more, unless the constant names the account.
 *
 * What is wrong with a key or an account is kept too: for a while no payments are offered, and the settings page says why.
 */
final class Stripe_Account {

	/** Seconds for which no new payments are begun after Stripe has refused the key or the account. */
	private const PAUSE = 10 * MINUTE_IN_SECONDS;

	/**
	 * Constructor.
	 *
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
	 * Remembers why the key or the account was refused; other errors are not theirs.
	 *
	 * @param WP_Error $error  The error.
	 * @param bool     $pauses Whether it was a payment that could not be begun.
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

	/** Forgets the problem: a payment was begun, or the owner has tested the key. */
	public function clear(): void {
		if ( $this->problem() ) {
			delete_option( $this->option( 'problem' ) );
		}
	}

	/**
	 * Returns why Stripe has refused the present key or its account, for the owner.
	 *
	 * @return array{key: string, at: int, code: string, reason: string, permission: string}|null
	 */
	public function problem(): ?array {
		$problem = get_option( $this->option( 'problem' ) );
		return is_array( $problem ) && ( $problem['key'] ?? '' ) === $this->keys->fingerprint() ? $problem : null;
	}

	/** Whether no payments are to be begun for now. Each pause ends, so that a right that was added at Stripe is noticed. */
	public function is_paused(): bool {
		$problem = $this->problem();
		return $problem && $problem['at'] > time() - self::PAUSE;
	}

	/**
	 * Asks Stripe whose key it is and which currency the account has, and keeps the answer.
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
