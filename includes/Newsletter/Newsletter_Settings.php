<?php
/**
 * The settings of newsletters.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter;

defined( 'ABSPATH' ) || exit;

use Statecraft\Render\Plain_Text;
use Statecraft\Settings\Setting_Sources;

/** What the owner decides. All options begin with `statecraft_newsletter_`. */
final class Newsletter_Settings {

	/** Whether visitors can sign up; on by default, since a form asks for it. */
	public const OPEN = 'statecraft_newsletter_open';

	/** Whether the comment form has a tick box, and whether posts end with a form: off by default. */
	public const COMMENTS  = 'statecraft_newsletter_comments';
	public const POST_ENDS = 'statecraft_newsletter_post_ends';

	/** The categories to choose from: a list of term ids. */
	public const CATEGORIES = 'statecraft_newsletter_categories';

	/** Whether visitors can sign up. */
	public static function is_open(): bool {
		return self::is_on( self::OPEN );
	}

	/**
	 * Whether one of the settings that are on or off is on; the server may set it.
	 *
	 * @param string $option One of the constants.
	 */
	public static function is_on( string $option ): bool {
		$value = Setting_Sources::read( $option )['value'];
		return '' === $value ? self::OPEN === $option : rest_sanitize_boolean( $value );
	}

	/**
	 * Returns the categories that people choose from: those that the owner offers and that exist.
	 *
	 * @return array<int, string> Plain names by term id.
	 */
	public static function categories(): array {
		$ids = array_filter( array_map( 'intval', (array) get_option( self::CATEGORIES, array() ) ) );
		if ( ! $ids ) {
			return array();
		}
		$terms = get_terms(
			array(
				'taxonomy'   => 'category',
				'include'    => $ids,
				'hide_empty' => false,
				'orderby'    => 'include',
			)
		);
		return is_array( $terms ) ? array_map( static fn( string $name ): string => Plain_Text::of_saved( $name ), wp_list_pluck( $terms, 'name', 'term_id' ) ) : array();
	}
}
