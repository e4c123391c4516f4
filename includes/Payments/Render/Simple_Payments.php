<?php
/**
 * Front-end rendering of products.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Render;

defined( 'ABSPATH' ) || exit;

use Statecraft\Block_Types;
use Statecraft\Payments\Checkout\Hosted_Page;
use Statecraft\Payments\Checkout\Offer;
use Statecraft\Payments\Checkout\Offer_Sources;
use Statecraft\Payments\Checkout\Pay_Form;
use Statecraft\Payments\Checkout\Pay_Forms;
use Statecraft\Payments\Checkout\Product_Offers;
use Statecraft\Payments\Products\Simple_Product;
use Statecraft\Public_Form\Host_Post;
use Statecraft\Render\Attributes;
use Statecraft\Render\Html;
use Statecraft\Render\Markup;
use Statecraft\Render\View_Module;

/**
 * Renders `jetpack/simple-payments` and the shortcode `[simple-payment]`: the stored product, with a form that works without JavaScript. Where a form is
 * not possible, such as in a feed, a link to the post replaces it; a product that is not on sale or cannot be paid for renders nothing.
 */
final class Simple_Payments {

	/** The shortcode of products. */
	private const SHORTCODE = 'simple-payment';

	/**
	 * @param Product_Offers $offers What the products offer.
	 */
	public function __construct( private readonly Product_Offers $offers = new Product_Offers() ) {}

	/** Hooks the block and the shortcode. */
	public function hook(): void {
		add_filter( Offer_Sources::FILTER, fn( array $all ): array => array( ...$all, $this->offers ) );
		add_filter( Host_Post::READERS, static fn( array $all ): array => array( ...$all, array( self::class, 'blocks' ) ) );
		add_filter( Block_Types::ARGS . Product_Offers::BLOCK, array( $this, 'register' ), 10, 2 );
		// The helper of the inserter, which has nothing for a page.
		add_filter( Block_Types::ARGS . 'jetpack/payments-intro', static fn( array $args ): array => array( 'render_callback' => '__return_empty_string' ) + $args );
		add_shortcode( self::SHORTCODE, array( $this, 'shortcode' ) );
	}

	/**
	 * Sets the render callback of the block.
	 *
	 * @param array<string, mixed> $args The arguments of a block type.
	 * @param string               $name The name of the block type.
	 * @return array<string, mixed>
	 */
	public function register( array $args, string $name ): array {
		return Product_Offers::BLOCK === $name ? array( 'render_callback' => array( $this, 'render' ) ) + $args : $args;
	}

	/**
	 * Renders the block.
	 *
	 * @param array<string, mixed> $attributes The attributes of the block.
	 * @param string               $content    The saved content.
	 */
	public function render( array $attributes, string $content = '' ): string {
		// The first versions had only the shortcode.
		$attributes['productId'] = (int) ( ( new Attributes( $attributes ) )->text( 'productId' ) ?: self::ids( $content )[0] ?? 0 );
		$product                 = Simple_Product::on_sale( $attributes['productId'] );
		if ( ! $product ) {
			return '';
		}
		$form = Pay_Forms::shared()->open( Product_Offers::BLOCK, $attributes );
		if ( $form ) {
			View_Module::enqueue( 'simple-payments' );
			$sale = $form->is_over() ? $form->status() : self::pay_form( $form, $product );
		} else {
			$sale = Hosted_Page::shared()->form( $this->offers, $attributes, self::fields( $product, Hosted_Page::field( 'quantity' ) ) );
			if ( '' === $sale && ! Pay_Forms::shared()->sells( Product_Offers::BLOCK, $attributes ) && ! Hosted_Page::shared()->sells( $this->offers, $attributes ) ) {
				return '';
			}
			$sale = $sale ?: self::link( $content );
		}
		return self::card( $product, $sale );
	}

	/**
	 * Renders the shortcode.
	 *
	 * @param array<string, string>|string $attributes The attributes, or an empty string.
	 */
	public function shortcode( $attributes ): string {
		$id = is_array( $attributes ) ? (string) ( $attributes['id'] ?? '' ) : '';
		return ctype_digit( $id ) ? $this->render( array( 'productId' => (int) $id ) ) : '';
	}

	/**
	 * Returns the blocks equivalent to the shortcodes in a content.
	 *
	 * @param string $content The saved content.
	 * @return list<array<string, mixed>>
	 */
	public static function blocks( string $content ): array {
		$block = static fn( int $id ): array => array(
			'blockName'    => Product_Offers::BLOCK,
			'attrs'        => array( 'productId' => $id ),
			'innerBlocks'  => array(),
			'innerHTML'    => '',
			'innerContent' => array(),
		);
		return array_map( $block, self::ids( $content ) );
	}

	/**
	 * Returns the ids of the shortcodes in a content.
	 *
	 * @param string $content Any content.
	 * @return list<int>
	 */
	private static function ids( string $content ): array {
		if ( ! str_contains( $content, '[' . self::SHORTCODE ) ) {
			return array();
		}
		preg_match_all( '/' . get_shortcode_regex( array( self::SHORTCODE ) ) . '/', $content, $found, PREG_SET_ORDER );
		$shown = array_filter( $found, static fn( array $one ): bool => '[' !== $one[1] );
		return array_values( array_filter( array_map( static fn( array $one ): int => (int) ( ( (array) shortcode_parse_atts( $one[3] ) )['id'] ?? 0 ), $shown ) ) );
	}

	/** Returns the form of a provider. */
	private static function pay_form( Pay_Form $form, Simple_Product $product ): string {
		$fields = self::fields( $product, Pay_Form::CHOICE . '[quantity]', $form->typed( 'quantity' ), $form->is_invalid( 'quantity' ) );
		return Markup::element( 'form', $form->attributes(), $fields . $form->hidden() . $form->status() );
	}

	/**
	 * Returns the quantity field, if allowed, and the button.
	 *
	 * @param string $name       The name of the field.
	 * @param string $typed      The submitted value.
	 * @param bool   $is_invalid Whether that value is invalid.
	 */
	private static function fields( Simple_Product $product, string $name, string $typed = '', bool $is_invalid = false ): string {
		$number = array(
			'type'         => 'number',
			'name'         => $name,
			'value'        => '' === $typed ? '1' : $typed,
			'min'          => 1,
			'max'          => Offer::MAX_QUANTITY,
			'inputmode'    => 'numeric',
			'aria-invalid' => $is_invalid ? 'true' : null,
		);
		$label  = Markup::element( 'label', array(), esc_html__( 'Quantity', 'statecraft' ) . ' ' . Markup::element( 'input', $number ) );
		$button = Markup::element( 'button', array( 'type' => 'submit', 'class' => 'jetpack-simple-payments-button wp-element-button' ), esc_html__( 'Pay with PayPal', 'statecraft' ) );
		return ( $product->is_multiple ? Markup::element( 'p', array( 'class' => 'jetpack-simple-payments-items' ), $label ) : '' ) . $button;
	}

	/**
	 * Returns the link to the post, with the text of the saved link.
	 *
	 * @param string $content The saved content.
	 */
	private static function link( string $content ): string {
		$text = preg_match( '#<a class="jetpack-simple-payments-purchase"[^>]*>(?:(.*?)</a>|(*COMMIT)(*FAIL))#s', $content, $found ) ? trim( wp_strip_all_tags( $found[1] ) ) : '';
		$link = array(
			'class' => 'jetpack-simple-payments-purchase',
			'href'  => esc_url( (string) get_permalink() ),
		);
		return Markup::element( 'a', $link, '' === $text ? esc_html__( 'Click here to purchase.', 'statecraft' ) : $text );
	}

	/**
	 * Returns the product.
	 *
	 * @param string $sale The form or link.
	 */
	private static function card( Simple_Product $product, string $sale ): string {
		$name  = 'jetpack-simple-payments';
		$part  = static fn( string $part, string $html ): string => Markup::element( 'div', array( 'class' => "$name-$part" ), $html );
		$text  = static fn( string $one, string $html ): string => $part( $one, Markup::element( 'p', array(), $html ) );
		$image = $product->image_id ? wp_get_attachment_image( $product->image_id, 'medium' ) : '';
		$about = $text( 'title', Html::foreign( $product->title ) ) . $text( 'description', nl2br( Html::foreign( $product->content ) ) ) . $text( 'price', esc_html( (string) $product->amount()?->text() ) );
		$card  = ( '' === $image ? '' : $part( 'product-image', $part( 'image', Markup::element( 'figure', array(), $image ) ) ) ) . $part( 'details', $about . $sale );
		return Markup::element( 'div', array( 'class' => "$name-wrapper $name-$product->id" ), $part( 'product', $card ) );
	}
}
