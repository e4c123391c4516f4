<?php
/**
 * The post type of products.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Products;

defined( 'ABSPATH' ) || exit;

use Statecraft\Gates;
use Statecraft\Payments\Money\Amount;
use Statecraft\Payments\Money\Currency;
use Statecraft\Payments\Provider\Provider;
use Statecraft\Written_Meta;
use WP_Error;
use WP_REST_Request;

/**
 * Products are posts of Jetpack's type with its meta, so that the products of its blocks are found. Only users who can publish can read or write one
 * through the REST API: it decides where the money goes, and contains the payee's email address.
 */
final class Simple_Product_Type {

	/** The post type, also its REST base. */
	public const TYPE = 'jp_pay_product';

	/** The meta keys. */
	public const PRICE    = 'spay_price';
	public const CURRENCY = 'spay_currency';
	public const EMAIL    = 'spay_email';
	public const MULTIPLE = 'spay_multiple';
	public const CALL     = 'spay_cta';
	public const STATUS   = 'spay_status';

	/** The meta keys and their REST types. */
	private const META = array(
		self::PRICE    => 'number',
		self::CURRENCY => 'string',
		self::EMAIL    => 'string',
		self::MULTIPLE => 'boolean',
		self::CALL     => 'string',
		self::STATUS   => 'string',
	);

	/** Hooks the post type. */
	public function hook(): void {
		Gates::on_init( array( $this, 'register' ) );
		add_action( Written_Meta::HOOK, array( self::class, 'register_meta' ) );
		add_filter( 'rest_pre_insert_' . self::TYPE, array( $this, 'check' ), 10, 2 );
	}

	/** Registers the post type and its meta. */
	public function register(): void {
		register_post_type(
			self::TYPE,
			array(
				'label'                 => Gates::is_unlabelled() ? 'Products' : __( 'Products', 'statecraft' ),
				'public'                => false,
				'can_export'            => true,
				'show_in_rest'          => true,
				'rest_base'             => self::TYPE,
				'rest_controller_class' => Simple_Products_Controller::class,
				'supports'              => array( 'title', 'editor', 'thumbnail', 'author', 'custom-fields' ),
				'map_meta_cap'          => true,
				'capabilities'          => array(
					'create_posts' => 'publish_posts',
					'edit_posts'   => 'publish_posts',
				),
				'rewrite'               => false,
				'query_var'             => false,
			)
		);
	}

	/** Registers the meta. */
	public static function register_meta(): void {
		foreach ( self::META as $key => $type ) {
			register_post_meta(
				self::TYPE,
				$key,
				array(
					'type'              => $type,
					'single'            => true,
					'show_in_rest'      => true,
					'auth_callback'     => static fn( $allowed, string $key, int $id ): bool => current_user_can( 'edit_post', $id ),
					'sanitize_callback' => array( self::class, "sanitize_$type" ),
				)
			);
		}
	}

	/**
	 * Sanitizes a text.
	 *
	 * @param mixed $value The value.
	 */
	public static function sanitize_string( $value ): string {
		return is_scalar( $value ) ? sanitize_text_field( (string) $value ) : '';
	}

	/**
	 * Sanitizes a price: a decimal number as text, so that it is never rounded.
	 *
	 * @param mixed $value The value.
	 */
	public static function sanitize_number( $value ): string {
		$text = is_string( $value ) ? trim( $value ) : (string) wp_json_encode( $value );
		return preg_match( '/^\d{1,12}(?:\.\d{1,12})?$/D', $text ) ? $text : '';
	}

	/**
	 * Sanitizes a boolean.
	 *
	 * @param mixed $value The value.
	 */
	public static function sanitize_boolean( $value ): string {
		return rest_sanitize_boolean( $value ) ? '1' : '';
	}

	/**
	 * Validates what is about to be stored. The key in the data of an error is the invalid meta key.
	 *
	 * @param object|WP_Error $post The post.
	 * @return object|WP_Error
	 */
	public function check( $post, WP_REST_Request $request ) {
		if ( is_wp_error( $post ) ) {
			return $post;
		}
		$id    = (int) $request['id'];
		$given = (array) $request['meta'];
		$value = static fn( string $key ) => $given[ $key ] ?? ( $id ? get_post_meta( $id, $key, true ) : '' );
		return self::problem( $value( self::PRICE ), (string) ( $value( self::CURRENCY ) ?: Simple_Product::CURRENCIES[0] ), $value( self::EMAIL ) ) ?? $post;
	}

	/**
	 * Returns the problem of a product, whatever the editor has checked.
	 *
	 * @param mixed  $price    The price.
	 * @param string $currency ISO 4217.
	 * @param mixed  $email    The email address of the payee.
	 * @return WP_Error|null Null: none.
	 */
	private static function problem( $price, string $currency, $email ): ?WP_Error {
		if ( ! in_array( $currency, Simple_Product::CURRENCIES, true ) ) {
			return self::error( self::CURRENCY, __( 'Products cannot be sold in this currency.', 'statecraft' ) );
		}
		$amount = Amount::of( $price, new Currency( $currency, Provider::PAYPAL ) );
		if ( ! $amount || 0 === $amount->minor ) {
			return self::error( self::PRICE, __( 'Invalid price.', 'statecraft' ) );
		}
		if ( ! is_string( $email ) || ! is_email( $email ) ) {
			return self::error( self::EMAIL, __( 'This is not a valid email address.', 'statecraft' ) );
		}
		return null;
	}

	/**
	 * Creates an error.
	 *
	 * @param string $key The meta key.
	 */
	private static function error( string $key, string $message ): WP_Error {
		return new WP_Error(
			"invalid_$key",
			$message,
			array(
				'status' => 400,
				'key'    => $key,
			)
		);
	}
}
