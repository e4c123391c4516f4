<?php
/**
 * The request for a new plan.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Products;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Money\Amount;
use Statecraft\Payments\Money\Currency;
use WP_Error;
use WP_REST_Request;

/** The arguments of a new plan: their schema, and their values for {@see Plans::add()}. */
final class New_Plan {

	/** The maximum length of a title in characters. */
	private const MAX_TITLE = 150;

	/** The pattern of an idempotency key, see {@see Plan_Writer::add()}. */
	public const MARK = '^[0-9a-zA-Z-]{8,60}$';

	/**
	 * Returns the schema of the arguments.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	public static function args(): array {
		return array(
			'title'                        => array(
				'type'        => 'string',
				'required'    => true,
				'maxLength'   => self::MAX_TITLE,
				'description' => __( 'The name.', 'statecraft' ),
			),
			'price'                        => array(
				'type'        => array( 'number', 'string' ),
				'required'    => true,
				'description' => __( 'The price as a decimal number.', 'statecraft' ),
			),
			'currency'                     => array(
				'type'        => 'string',
				'pattern'     => '^[A-Za-z]{3}$',
				'required'    => true,
				'description' => __( 'Its currency, as an ISO 4217 code.', 'statecraft' ),
			),
			'interval'                     => array(
				'type'        => 'string',
				'enum'        => Plan::INTERVALS,
				'required'    => true,
				'description' => __( 'How often the plan renews.', 'statecraft' ),
			),
			'type'                         => array(
				'type'        => 'string',
				'enum'        => array( '', 'tier' ),
				'default'     => '',
				'description' => __( '“tier” for a newsletter tier.', 'statecraft' ),
			),
			'subscribe_as_site_subscriber' => array(
				'type'        => 'boolean',
				'default'     => false,
				'description' => __( 'Whether a buyer also becomes a subscriber of the site.', 'statecraft' ),
			),
			'once'                         => array(
				'type'        => 'string',
				'pattern'     => self::MARK,
				'description' => __( 'An idempotency key: repeating a request with the same key creates no second plan.', 'statecraft' ),
			),
		);
	}

	/**
	 * Returns the values.
	 *
	 * @return array{title: string, price: string, currency: string, interval: string, type: string, subscribes: bool}|WP_Error
	 */
	public static function of( WP_REST_Request $request, Currency $currency ) {
		$title  = trim( sanitize_text_field( $request['title'] ) );
		$amount = Amount::of( is_string( $request['price'] ) ? $request['price'] : (float) $request['price'], $currency );
		if ( '' === $title ) {
			return self::invalid( 'title', __( 'A plan requires a name.', 'statecraft' ) );
		}
		if ( ! $amount || ! $amount->is_payable() ) {
			return self::invalid( 'price', __( 'This price is not valid in this currency.', 'statecraft' ) );
		}
		return array(
			'title'      => $title,
			'price'      => $amount->decimal(),
			'currency'   => $amount->currency->code,
			'interval'   => $request['interval'],
			'type'       => 'tier' === $request['type'] ? 'tier' : '',
			'subscribes' => (bool) $request['subscribe_as_site_subscriber'],
		);
	}

	/** Creates an error about an argument. */
	private static function invalid( string $argument, string $message ): WP_Error {
		return new WP_Error( 'rest_invalid_param', $message, array( 'status' => 400, 'params' => array( $argument => $message ) ) );
	}
}
