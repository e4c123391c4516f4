<?php
/**
 * What repeat visitors see, on the page.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Content;

use Statecraft\Render\Attributes;
use WP_HTML_Tag_Processor;

/**
 * Prints `jetpack/repeat-visitor` alike for everybody, so that pages can be cached: the browser counts visits, and shows or hides. Without scripts the
 * content for new visitors shows.
 */
final class Repeat_Visitor {

	/**
	 * The markup, as it is saved, with what the browser has to know on its wrapper. Feeds have no visits: they get what newcomers see.
	 *
	 * @param Attributes $attributes The attributes of the block.
	 * @param string     $content    What is saved in the post.
	 */
	public static function html( Attributes $attributes, string $content ): string {
		$criteria = $attributes->one_of( 'criteria', array( 'after-visits', 'before-visits' ) );
		if ( is_feed() ) {
			return $criteria === 'before-visits' ? $content : '';
		}
		$wrapper = new WP_HTML_Tag_Processor( $content );
		if ( ! $wrapper->next_tag( array( 'class_name' => 'wp-block-jetpack-repeat-visitor' ) ) ) {
			return $content;
		}
		$wrapper->set_attribute( 'data-visits-criteria', $criteria );
		$wrapper->set_attribute( 'data-visits-threshold', (string) (int) $attributes->number( 'threshold', 3, 1, 1e9 ) );
		$wrapper->set_attribute( 'data-visits-page', (string) get_the_ID() );
		if ( $criteria === 'after-visits' ) {
			$wrapper->set_attribute( 'hidden', true );
		}
		return $wrapper->get_updated_html();
	}
}
