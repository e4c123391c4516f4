<?php
/**
 * The element that was saved around a sign-up form.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Signup;

defined( 'ABSPATH' ) || exit;

use WP_HTML_Tag_Processor;

/** Before 2023 the block saved a div around a shortcode. */
final class Old_Markup {

	/** The classes of that element that say how it looks; the others are the block's own. */
	private const LOOKS = '/^(?:is-style-|align)(?:[a-z]+)$/';

	/**
	 * Returns the classes for style and alignment.
	 *
	 * @param string $content What was saved.
	 */
	public static function classes( string $content ): string {
		$tags = new WP_HTML_Tag_Processor( $content );
		if ( ! $tags->next_tag( array( 'class_name' => 'wp-block-jetpack-subscriptions' ) ) ) {
			return '';
		}
		return implode( ' ', preg_grep( self::LOOKS, (array) preg_split( '/\s+/', (string) $tags->get_attribute( 'class' ) ) ) );
	}
}
