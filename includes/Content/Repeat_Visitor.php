<?php
/**
 * Front-end rendering for repeat visitors.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Content;

defined( 'ABSPATH' ) || exit;

use Statecraft\Render\Attributes;
use Statecraft\Render\View_Module;
use WP_HTML_Tag_Processor;

/**
 * Renders the same `jetpack/repeat-visitor` for all visitors, so that pages can be cached: the browser counts visits, and shows or hides the content.
 * Without JavaScript, the content for new visitors is shown.
 */
final class Repeat_Visitor {

	/** Returns the saved markup, with data attributes for the script on its wrapper. Feeds get the content for new visitors. */
	public static function html( Attributes $attributes, string $content ): string {
		$criteria = $attributes->one_of( 'criteria', array( 'after-visits', 'before-visits' ) );
		if ( is_feed() ) {
			return $criteria === 'before-visits' ? $content : '';
		}
		$wrapper = new WP_HTML_Tag_Processor( $content );
		if ( ! $wrapper->next_tag( array( 'class_name' => 'wp-block-jetpack-repeat-visitor' ) ) ) {
			return $content;
		}
		View_Module::enqueue( 'repeat-visitor' );
		$wrapper->set_attribute( 'data-visits-criteria', $criteria );
		$wrapper->set_attribute( 'data-visits-threshold', (string) (int) $attributes->number( 'threshold', 3, 1, 1e9 ) );
		$wrapper->set_attribute( 'data-visits-page', (string) get_the_ID() );
		if ( $criteria === 'after-visits' ) {
			$wrapper->set_attribute( 'hidden', true );
		}
		return $wrapper->get_updated_html();
	}
}
