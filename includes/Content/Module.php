<?php
/**
 * The module of the content system.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Content;

defined( 'ABSPATH' ) || exit;

use Statecraft\Module as System;

/** Markdown, hours, rating, contact info, repeat visitor, button. */
final class Module extends System {

	/** Shortcodes of Jetpack that no block of ours stands for. */
	private const FORMER_SHORTCODES = array( 'jetpack_subscription_form', 'googlemaps', 'recurring-payment' );

	/** {@inheritDoc} */
	public function hook(): void {
		Excerpts::hook();
		add_action( 'init', array( self::class, 'add_shortcodes' ), 20 );
	}

	/** Registers the shortcodes, unless another plugin has. */
	public static function add_shortcodes(): void {
		foreach ( self::FORMER_SHORTCODES as $tag ) {
			shortcode_exists( $tag ) || add_shortcode( $tag, array( Former_Shortcode::class, 'html' ) );
		}
	}

	/** {@inheritDoc} */
	public function controllers(): array {
		return array( new Localized_Week_Controller() );
	}
}
