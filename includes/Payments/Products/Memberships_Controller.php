<?php
/**
 * The REST routes of the plans.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Products;

defined( 'ABSPATH' ) || exit;

use Statecraft\Site\Hosting;
use Statecraft\Payments\Provider\Provider;
use Statecraft\Payments\Provider\Providers;
use Statecraft\Rest\Controller;
use Statecraft\Settings\Page;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** `wpcom/v2/memberships/…`: whether the site is connected to a payment account, and its plans. */
final class Memberships_Controller extends Controller {

	/** The donation currencies: those with a known minimum. */
	private const DONATION_CURRENCIES = array( 'USD', 'AUD', 'BRL', 'CAD', 'CHF', 'DKK', 'EUR', 'GBP', 'HKD', 'INR', 'JPY', 'MXN', 'NOK', 'NZD', 'PLN', 'SEK', 'SGD' );

	/** The maximum number of plans of a site, so that nobody can flood the database. */
	private const MAX_PLANS = 200;

	public function __construct( private readonly Plans $plans, private readonly Providers $providers ) {}

	/** {@inheritDoc} */
	protected function routes(): array {
		$context = array(
			'source'      => array(
				'type'        => 'string',
				'enum'        => array( 'gutenberg', 'gutenberg-wpcom', 'calypso', 'earn', 'earn-newsletter' ),
				'description' => __( 'The screen or app that sends the request.', 'statecraft' ),
				'default'     => 'gutenberg',
			),
			'is_editable' => array(
				'type'        => 'boolean',
				'description' => __( 'Whether people can edit the plans.', 'statecraft' ),
			),
		);
		return array(
			'wpcom/v2/memberships/status'   => array(
				'methods'    => self::READ,
				'callback'   => 'get_status',
				'permission' => 'get_status_permissions_check',
				'args'       => $context + array(
					'type' => array(
						'type'        => 'string',
						'enum'        => array( 'all', 'donation', 'newsletter' ),
						'description' => __( 'The type of plans to return. All types if omitted.', 'statecraft' ),
					),
				),
				'schema'     => 'get_status_schema',
			),
			'wpcom/v2/memberships/product'  => array(
				'methods'    => self::CREATE,
				'callback'   => 'create_product',
				'permission' => 'create_product_permissions_check',
				'args'       => New_Plan::args(),
				'schema'     => 'get_product_schema',
			),
			'wpcom/v2/memberships/products' => array(
				'methods'    => self::CREATE,
				'callback'   => 'create_donation_products',
				'permission' => 'get_status_permissions_check',
				'args'       => $context + array(
					'type'     => array(
						'type'        => 'string',
						'enum'        => array( Plan::DONATION ),
						'required'    => true,
						'description' => __( 'The type of plans.', 'statecraft' ),
					),
					'currency' => array(
						'type'        => 'string',
						'enum'        => self::DONATION_CURRENCIES,
						'required'    => true,
						'description' => __( 'Their currency, as an ISO 4217 code.', 'statecraft' ),
					),
				),
				'schema'     => 'get_products_schema',
			),
		);
	}

	/**
	 * Requires `edit_posts`: donation plans have no price, and a form takes money only in a published post.
	 *
	 * @return true|WP_Error
	 */
	public function get_status_permissions_check() {
		return self::allow( 'edit_posts', __( 'Sorry, you are not allowed to view this site’s plans.', 'statecraft' ) );
	}

	/**
	 * Requires `publish_posts`: a plan can be paid for.
	 *
	 * @return true|WP_Error
	 */
	public function create_product_permissions_check() {
		return self::allow( 'publish_posts', __( 'Sorry, only people who can publish posts can create payment plans.', 'statecraft' ) );
	}

	/**
	 * Returns the account and the plans, but never a key.
	 *
	 * @param WP_REST_Request $request The request.
	 */
	public function get_status( $request ): WP_REST_Response {
		$stripe = $this->providers->ready( Provider::STRIPE );
		$plans  = $this->plans->all();
		if ( Plan::DONATION === $request['type'] ) {
			$plans = array_filter( $plans, static fn( Plan $plan ): bool => Plan::DONATION === $plan->type );
		}
		return rest_ensure_response(
			array(
				'should_upgrade_to_access_memberships' => false,
				'upgrade_url'                          => '',
				'site_slug'                            => Hosting::site_slug(),
				'connect_url'                          => $stripe ? null : Page::url( 'stripe' ),
				'connected_account_id'                 => $stripe ? $stripe->account() : null,
				'connected_account_default_currency'   => $stripe ? (string) get_option( 'statecraft_stripe_' . $stripe->mode() . '_currency', 'USD' ) : '',
				'products'                             => array_values( array_map( static fn( Plan $plan ): array => $plan->record(), $plans ) ),
			)
		);
	}

	/**
	 * Creates a plan.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response|WP_Error
	 */
	public function create_product( $request ) {
		$values = New_Plan::of( $request, $this->stripe()->currency( $request['currency'] ) );
		if ( is_wp_error( $values ) ) {
			return $values;
		}
		if ( count( $this->plans->all() ) >= self::MAX_PLANS ) {
			return new WP_Error( 'too_many_plans', __( 'This site has reached its maximum number of plans. Delete one first.', 'statecraft' ), array( 'status' => 409 ) );
		}
		$plan = $this->plans->add( $values, (string) $request['once'] );
		return is_wp_error( $plan ) ? $plan : rest_ensure_response( $plan->record() );
	}

	/**
	 * Creates the missing donation plans of a currency. Repeated requests create nothing twice.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response|WP_Error
	 */
	public function create_donation_products( $request ) {
		$plans = ( new Donation_Plans( $this->plans ) )->ensure( $request['currency'] );
		return is_wp_error( $plans ) ? $plans : rest_ensure_response( array_map( static fn( Plan $plan ): array => $plan->record(), $plans ) );
	}

	/**
	 * Returns the schema of the status.
	 *
	 * @return array<string, mixed>
	 */
	public function get_status_schema(): array {
		return self::schema(
			'memberships-status',
			array(
				'should_upgrade_to_access_memberships' => array( 'type' => 'boolean' ),
				'upgrade_url'                          => array( 'type' => 'string' ),
				'site_slug'                            => array( 'type' => 'string' ),
				'connect_url'                          => array( 'type' => array( 'string', 'null' ) ),
				'connected_account_id'                 => array( 'type' => array( 'string', 'null' ) ),
				'connected_account_default_currency'   => array( 'type' => 'string' ),
				'products'                             => array(
					'type'  => 'array',
					'items' => array( 'type' => 'object' ),
				),
			)
		);
	}

	/**
	 * Returns the schema of a plan.
	 *
	 * @return array<string, mixed>
	 */
	public function get_product_schema(): array {
		return self::schema( 'memberships-product', Plan::record_properties() );
	}

	/**
	 * Returns the schema of a list of plans.
	 *
	 * @return array<string, mixed>
	 */
	public function get_products_schema(): array {
		return array(
			'$schema' => 'http://json-schema.org/draft-04/schema#',
			'title'   => 'memberships-products',
			'type'    => 'array',
			'items'   => array( 'type' => 'object' ),
		);
	}

	/** Returns Stripe in the mode of the site, connected or not, because it defines the currencies of plans. */
	private function stripe(): Provider {
		return $this->providers->get( Provider::STRIPE );
	}
}
