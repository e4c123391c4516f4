<?php
/**
 * Front-end rendering of donation forms.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Render;

defined( 'ABSPATH' ) || exit;

use Statecraft\Block_Types;
use Statecraft\Payments\Checkout\Donation_Offers;
use Statecraft\Payments\Checkout\Offer_Sources;
use Statecraft\Payments\Checkout\Pay_Forms;
use Statecraft\Render\Attributes;
use Statecraft\Render\Markup;
use Statecraft\Render\View_Module;

/** Renders `jetpack/donations` of any version: a form that works without JavaScript, the author's texts where a form is not possible, or nothing where payments are not possible. */
final class Donations {

	/** The name of the block. */
	private const BLOCK = 'jetpack/donations';

	/** The allowed alignments. */
	private const ALIGNMENTS = array( '', 'left', 'center', 'right' );

	/** Hooks the block. */
	public function hook(): void {
		add_filter( Offer_Sources::FILTER, static fn( array $all ): array => array( ...$all, new Donation_Offers() ) );
		add_filter( Block_Types::ARGS . self::BLOCK, array( $this, 'register' ), 10, 2 );
	}

	/**
	 * Sets the render callback of the block.
	 *
	 * @param array<string, mixed> $args The arguments of a block type.
	 * @param string               $name The name of the block type.
	 * @return array<string, mixed>
	 */
	public function register( array $args, string $name ): array {
		return self::BLOCK !== $name ? $args : array( 'render_callback' => array( $this, 'render' ) ) + $args;
	}

	/**
	 * Renders the block.
	 *
	 * @param array<string, mixed> $attributes The attributes of the block.
	 * @param string               $saved      Its saved markup.
	 */
	public function render( array $attributes, string $saved ): string {
		$block = new Attributes( $attributes );
		$texts = new Donation_Texts( $block, $saved );
		$form  = Pay_Forms::shared()->open( self::BLOCK, $attributes );
		if ( ! $form ) {
			return Pay_Forms::shared()->sells( self::BLOCK, $attributes ) ? self::fallback( $block, $texts, $saved ) : '';
		}
		View_Module::enqueue( 'donations' );
		if ( $form->is_over() ) {
			return self::wrap( $block, $form->status() );
		}
		$fields = new Donation_Fields( $form, $texts, $block->one_of( 'buttonAlignment', self::ALIGNMENTS ) );
		$html   = $fields->html() . $form->hidden() . $form->status();
		return self::wrap( $block, Markup::element( 'form', $form->attributes() + array( 'class' => 'donations__container' ) + $fields->words(), $html ) );
	}

	/**
	 * Renders the author's texts, if the block was ever saved with a plan. In a feed or an email they link to the post with the form.
	 *
	 * @param string $saved Its saved markup.
	 */
	private static function fallback( Attributes $block, Donation_Texts $texts, string $saved ): string {
		if ( '' === trim( $saved ) ) {
			return '';
		}
		$url   = is_feed() ? (string) get_permalink() : '';
		$parts = array();
		foreach ( Donation_Offers::shown( $block ) as $interval ) {
			$link    = array(
				'class' => 'jetpack-donations-fallback-link',
				'href'  => esc_url( $url ),
			);
			$parts[] = Markup::element( 'h4', array(), $texts->of( $interval, 'heading' ) )
				. Markup::element( 'p', array(), $texts->of( $interval, 'extraText' ) )
				. ( '' === $url ? '' : Markup::element( 'a', $link, $texts->of( $interval, 'buttonText' ) ) );
		}
		return $parts ? self::wrap( $block, implode( Markup::element( 'hr', array( 'class' => 'donations__separator' ) ), $parts ) ) : '';
	}

	/**
	 * Renders the wrapper element, with the attributes of block supports.
	 *
	 * @param string $html The content.
	 */
	private static function wrap( Attributes $block, string $html ): string {
		$aligned = $block->one_of( 'contentAlignment', self::ALIGNMENTS );
		return sprintf( '<div %s>%s</div>', get_block_wrapper_attributes( array( 'class' => 'statecraft-donations' . ( '' === $aligned ? '' : " has-text-align-$aligned" ) ) ), $html );
	}
}
