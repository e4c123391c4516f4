<?php
/**
 * Front-end rendering of a row of sharing buttons.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Sharing;

defined( 'ABSPATH' ) || exit;

use Statecraft\Render\Attributes;
use WP_HTML_Tag_Processor;

/** Renders `jetpack/sharing-buttons`: the saved list, with the buttons in it. */
final class Sharing_Buttons {

	/** The id that is saved with each row, spelled like that, which would be on a page several times. */
	private const ID = 'jetpack-sharing-serivces-list';

	/** The sizes, the default first. */
	private const SIZES = array( 'has-normal-icon-size', 'has-small-icon-size', 'has-large-icon-size', 'has-huge-icon-size' );

	/**
	 * Returns the markup, escaped; empty if no button can be shown.
	 *
	 * @param Attributes $attributes The attributes of the block.
	 * @param string     $content    The saved list, with the rendered buttons.
	 */
	public static function html( Attributes $attributes, string $content ): string {
		if ( is_feed() || ! preg_match( '/class="[^"]*jetpack-sharing-button__list-item/', $content ) ) {
			return '';
		}
		$size = $attributes->one_of( 'size', self::SIZES );
		$list = new WP_HTML_Tag_Processor( $content );
		if ( ! $list->next_tag() || 'UL' !== $list->get_tag() ) {
			return '<ul ' . get_block_wrapper_attributes( array( 'class' => "$size jetpack-sharing-buttons__services-list" ) ) . ">$content</ul>";
		}
		if ( self::ID === $list->get_attribute( 'id' ) ) {
			$list->remove_attribute( 'id' );
		}
		// Copies by hand lack some of them.
		foreach ( array( 'wp-block-jetpack-sharing-buttons', $size, 'jetpack-sharing-buttons__services-list' ) as $name ) {
			$list->add_class( $name );
		}
		return $list->get_updated_html();
	}
}
