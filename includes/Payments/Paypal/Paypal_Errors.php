<?php
/**
 * Errors of PayPal.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Paypal;

defined( 'ABSPATH' ) || exit;

use Statecraft\Http\Gate;
use Statecraft\Service\Service_Response;
use WP_Error;

/**
 * Maps PayPal's errors to the codes of {@see \Statecraft\Payments\Provider\Provider}. Only the name of the issue is kept from a response: descriptions
 * repeat the request, which may contain a payer's address.
 */
final class Paypal_Errors {

	/** The HTTP status of this site's response for each code. */
	private const STATUS = array(
		'payment_not_set'     => 503,
		'payment_key'         => 502,
		'payment_account'     => 502,
		'payment_amount'      => 422,
		'payment_currency'    => 422,
		'payment_busy'        => 503,
		'payment_unreachable' => 503,
		'payment_refused'     => 502,
	);

	/** Default number of seconds to wait after a rate limit. */
	private const RETRY = 30;

	/** The codes of the issues in a response; the first match applies. */
	private const ISSUES = array(
		'/^(?:PAYEE_|MERCHANT_|ACCOUNT_(?:RESTRICTED|NOT_))/'             => 'payment_account',
		'/^(?:CURRENCY_|INVALID_CURRENCY|.*_CURRENCY_NOT_SUPPORTED)/'     => 'payment_currency',
		'/^(?:DECIMAL_PRECISION|DECIMALS_NOT_|CANNOT_BE_(?:ZERO|NEGATIVE)|MAX_VALUE_|AMOUNT_)/' => 'payment_amount',
		'/^(?:PERMISSION_DENIED|NOT_AUTHORIZED|CONSENT_NEEDED)$/'         => 'payment_key',
		'/^(?:RATE_LIMIT_REACHED|PREVIOUS_REQUEST_IN_PROGRESS)$/'         => 'payment_busy',
	);

	/**
	 * Creates an error.
	 *
	 * @param string               $code  One of the codes.
	 * @param string               $issue PayPal's name of the issue, or empty.
	 * @param array<string, mixed> $more  More data.
	 */
	public static function of( string $code, string $issue = '', array $more = array() ): WP_Error {
		$message = self::message( $code ) . ( '' === $issue ? '' : " ($issue)" );
		return new WP_Error( $code, $message, $more + array( 'status' => self::STATUS[ $code ], 'issue' => $issue, 'http' => 0 ) );
	}

	/**
	 * Converts a response.
	 *
	 * @param Service_Response $response Its data are PayPal's error: `name`, `debug_id`, `details` with `issue`; the token endpoint has `error`.
	 */
	public static function of_response( Service_Response $response ): WP_Error {
		$data  = (array) $response->data;
		$issue = self::name( $data['details'][0]['issue'] ?? null ) ?: self::name( $data['name'] ?? null ) ?: self::name( strtoupper( is_string( $data['error'] ?? null ) ? $data['error'] : '' ) );
		$more  = array(
			'http'     => $response->status,
			'debug_id' => self::name( $data['debug_id'] ?? null ),
		);
		$code  = self::code( $response->status, $issue );
		return self::of( $code, $issue, 'payment_busy' === $code ? $more + array( 'retry_after' => min( $response->retry_after() ?: self::RETRY, HOUR_IN_SECONDS ) ) : $more );
	}

	/**
	 * Returns the issue of an error, or an empty string.
	 *
	 * @param WP_Error $error An error of this class.
	 */
	public static function issue( WP_Error $error ): string {
		return (string) ( $error->get_error_data()['issue'] ?? '' );
	}

	/**
	 * Whether PayPal rejected the request and did nothing. Otherwise the outcome is unknown.
	 *
	 * @param WP_Error $error An error of this class.
	 */
	public static function is_definite( WP_Error $error ): bool {
		return ! in_array( $error->get_error_code(), array( 'payment_busy', 'payment_unreachable' ), true );
	}

	/**
	 * Returns the code of a response.
	 *
	 * @param int    $status The HTTP status.
	 * @param string $issue  PayPal's name of the error.
	 */
	private static function code( int $status, string $issue ): string {
		if ( 429 === $status ) {
			return 'payment_busy';
		}
		if ( $status < 400 || $status >= 500 || 408 === $status ) {
			return 'payment_unreachable';
		}
		foreach ( self::ISSUES as $pattern => $code ) {
			if ( preg_match( $pattern, $issue ) ) {
				return $code;
			}
		}
		return 401 === $status || 403 === $status ? 'payment_key' : 'payment_refused';
	}

	/**
	 * Returns a name from a response, or an empty string if it is invalid.
	 *
	 * @param mixed $name The value from PayPal.
	 */
	private static function name( mixed $name ): string {
		return is_string( $name ) && preg_match( '/^[\w-]{1,80}$/D', $name ) ? $name : '';
	}

	/**
	 * Returns the message of a code, for users of the site.
	 *
	 * @param string $code One of the codes.
	 */
	private static function message( string $code ): string {
		switch ( $code ) {
			case 'payment_not_set':
				return Gate::is_closed() ? Gate::message() : __( 'This site is not connected to PayPal yet.', 'statecraft' );
			case 'payment_key':
				return __( 'PayPal does not accept the keys of this site, or they lack a permission.', 'statecraft' );
			case 'payment_account':
				return __( 'The PayPal account to be paid cannot receive this payment.', 'statecraft' );
			case 'payment_amount':
				return __( 'PayPal does not accept this amount.', 'statecraft' );
			case 'payment_currency':
				return __( 'PayPal does not accept this currency here.', 'statecraft' );
			case 'payment_busy':
				return __( 'PayPal is busy right now.', 'statecraft' );
			case 'payment_unreachable':
				return __( 'PayPal cannot be reached right now.', 'statecraft' );
			default:
				return __( 'PayPal refused the request.', 'statecraft' );
		}
	}
}
