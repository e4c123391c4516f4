<?php
/**
 * Stripe's errors.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Stripe;

defined( 'ABSPATH' ) || exit;

use Statecraft\Http\Gate;
use Statecraft\Service\Service_Response;
use WP_Error;

/**
 * Maps Stripe's errors to the codes of {@see \Statecraft\Payments\Provider\Provider}. The message may be shown to anyone. The data contains `reason`,
 * Stripe's own message without keys and email addresses, for the owner only; `permission`, the missing permission of the key; `stripe_code`; `http`, the
 * status; and `is_replayed`: the response repeats that of an earlier request with the same idempotency key.
 */
final class Stripe_Error {

	/** The HTTP status of this site's response for each error code. */
	private const STATUS = array(
		'payment_not_set'     => 503,
		'payment_key'         => 503,
		'payment_account'     => 503,
		'payment_amount'      => 422,
		'payment_currency'    => 422,
		'payment_busy'        => 503,
		'payment_unreachable' => 503,
		'payment_refused'     => 502,
	);

	/** Stripe's codes for accounts that cannot be paid. */
	private const ACCOUNT = array( 'account_invalid', 'account_closed', 'testmode_charges_only', 'platform_account_required', 'country_unsupported', 'card_payments_not_enabled', 'not_allowed_on_standard_account' );

	/** Seconds to wait if Stripe does not specify it. */
	private const WAIT = 5;

	/**
	 * Creates an error.
	 *
	 * @param string               $code One of the codes.
	 * @param array<string, mixed> $data See the class.
	 */
	public static function of( string $code, array $data = array() ): WP_Error {
		return new WP_Error( $code, self::message( $code ), $data + array( 'status' => self::STATUS[ $code ] ) );
	}

	/**
	 * Creates the error for a response.
	 *
	 * @param Service_Response $response The response.
	 * @param Stripe_Keys      $keys     The keys, to remove them.
	 */
	public static function of_response( Service_Response $response, Stripe_Keys $keys ): WP_Error {
		$status = $response->status;
		if ( 0 === $status ) {
			return self::of( 'payment_unreachable', array( 'reason' => $keys->redact( $response->reason() ) ) );
		}
		$body   = (array) $response->data;
		$error  = is_array( $body['error'] ?? null ) ? $body['error'] : $body;
		$text   = static fn( string $name ): string => is_string( $error[ $name ] ?? null ) ? $error[ $name ] : '';
		$reason = $text( 'message' ) ?: $text( 'error_description' );
		$data   = array_filter(
			array(
				'reason'      => $keys->redact( '' === $reason ? "HTTP $status" : $reason ),
				'permission'  => preg_match( '/\brak_\w+/', $reason, $found ) ? $found[0] : '',
				'http'        => $status,
				'stripe_code' => $text( 'code' ) ?: ( 'idempotency_error' === $text( 'type' ) ? 'idempotency_error' : '' ),
			)
		);
		if ( 'true' === $response->header( 'idempotent-replayed' ) ) {
			$data['is_replayed'] = true;
		}
		$code = self::code( $status, $text( 'type' ), $text( 'code' ), $text( 'param' ), $reason );
		if ( 'payment_busy' === $code ) {
			$data['retry_after'] = min( $response->retry_after() ?: self::WAIT, HOUR_IN_SECONDS );
		}
		return self::of( $code, $data );
	}

	/**
	 * Returns the code for a response.
	 *
	 * @param int    $status The HTTP status.
	 * @param string $type   Stripe's type of the error.
	 * @param string $code   Stripe's code.
	 * @param string $param  The parameter that caused it.
	 * @param string $reason Stripe's message.
	 */
	private static function code( int $status, string $type, string $code, string $param, string $reason ): string {
		if ( in_array( $code, self::ACCOUNT, true ) ) {
			return 'payment_account';
		}
		if ( 429 === $status || 409 === $status || 'idempotency_error' === $type || in_array( $code, array( 'rate_limit', 'lock_timeout' ), true ) ) {
			return 'payment_busy';
		}
		if ( 401 === $status || 403 === $status ) {
			return 'payment_key';
		}
		if ( $status >= 500 || $status < 400 ) {
			return 'payment_unreachable';
		}
		if ( in_array( $code, array( 'amount_too_small', 'amount_too_large' ), true ) || str_ends_with( $param, '[unit_amount]' ) ) {
			return 'payment_amount';
		}
		// Only Stripe's message says that no payment method is enabled for a currency.
		return str_ends_with( $param, '[currency]' ) || 'currency' === $param || str_contains( $reason, 'your chosen currency' ) ? 'payment_currency' : 'payment_refused';
	}

	/**
	 * Returns the message of a code.
	 *
	 * @param string $code One of the codes.
	 */
	private static function message( string $code ): string {
		switch ( $code ) {
			case 'payment_not_set':
				return Gate::is_closed() ? Gate::message() : __( 'This site is not connected to Stripe yet.', 'statecraft' );
			case 'payment_key':
				return __( 'Stripe does not accept the key of this site, or the key lacks a permission.', 'statecraft' );
			case 'payment_account':
				return __( 'The Stripe account of this site cannot take payments at the moment.', 'statecraft' );
			case 'payment_amount':
				return __( 'This amount cannot be paid with Stripe. Please choose another one.', 'statecraft' );
			case 'payment_currency':
				return __( 'Stripe cannot take payments in this currency here.', 'statecraft' );
			case 'payment_busy':
				return __( 'Stripe is busy. Please try again in a moment.', 'statecraft' );
			case 'payment_unreachable':
				return __( 'Stripe cannot be reached right now. Please try again.', 'statecraft' );
			default:
				return __( 'Stripe refused the request.', 'statecraft' );
		}
	}
}
