<?php
/**
 * Front-end rendering of Tock buttons.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Embeds;

defined( 'ABSPATH' ) || exit;

use Statecraft\Render\Attributes;
use Statecraft\Render\Markup;

/** Renders `jetpack/tock`: the container that Tock's script fills, with a link as fallback. */
final class Tock extends Embed_Block {

	public const RECIPIENT = array( 'Tock' => 'https://www.exploretock.com/privacy' );

	/** Tock's script. */
	private const SCRIPT = 'https://www.exploretock.com/tock.js';

	/** Queues calls until the script has loaded. */
	private const QUEUE = 'window.tock=window.tock||function(){(tock.queue=tock.queue||[]).push(arguments)};tock.queue=tock.queue||[];tock.loaded=true;tock.version="1.0";';

	/** Returns the markup, escaped. */
	public static function html( Attributes $attributes, string $content ): string {
		$slug = $attributes->text( 'url' );
		if ( preg_match( '/^[\w-]{1,100}$/D', $slug ) !== 1 ) {
			return '';
		}
		$link = sprintf( '<a href="%s">%s</a>', esc_url( "https://www.exploretock.com/$slug" ), esc_html__( 'Book now on Tock', 'statecraft' ) );
		if ( is_feed() ) {
			return $link;
		}
		self::enqueue( 'tock', self::SCRIPT );
		wp_add_inline_script( 'tock', self::QUEUE . 'tock("init",' . wp_json_encode( $slug ) . ');', 'before' );
		$place = Markup::element(
			'div',
			array(
				'id'                     => 'Tock_widget_container',
				'data-tock-display-mode' => 'Button',
				'data-tock-color-mode'   => 'Blue',
				'data-tock-locale'       => 'en-us',
				'data-tock-timezone'     => 'America/New_York',
			),
			$link
		);
		return sprintf( '<div %s>%s</div>', get_block_wrapper_attributes( array( 'class' => 'wp-block-jetpack-tock' ) ), $place ) . self::taken_from_link( 'tock' );
	}
}
