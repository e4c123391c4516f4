<?php
/**
 * Whether a page has a cookie notice.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Content\Consent;

defined( 'ABSPATH' ) || exit;

use Statecraft\Saved_Blocks;
use WP_Post;

/**
 * Says before the blocks of a page are rendered whether one of them will be a notice, from where it is saved: what waits may stand above it. Only pages with something
 * that would wait ask. If a notice is expected and does not come, the script of the page loads what has waited.
 */
final class Expected_Notice {

	/** Parts of a template, and where parts in the theme's own files are. */
	private const PART   = '#<!--\s+wp:template-part\s+(\{.*?\})\s+/?-->#s';
	private const FOLDER = 'parts/';

	/** How deep parts are in one another. */
	private const DEPTH = 3;

	/** Whether one was found in this request. The opposite can change: the template is chosen late. */
	private static bool $is_found = false;

	/** Whether what is being rendered is for a page with a notice. Only pages come to `template_redirect`, neither commands nor scheduled events, which send emails. */
	public static function is_on_page(): bool {
		if ( ! did_action( 'template_redirect' ) || is_feed() || is_embed() || wp_is_serving_rest_request() || doing_filter( 'get_the_excerpt' ) ) {
			return false;
		}
		self::$is_found = self::$is_found || '' !== Kept_Notices::block() || Page_Notice::is_there() || self::is_saved();
		return self::$is_found;
	}

	/** Whether one is saved in what the page consists of. */
	private static function is_saved(): bool {
		foreach ( (array) ( $GLOBALS['wp_query']->posts ?? array() ) as $post ) {
			if ( $post instanceof WP_Post && ! post_password_required( $post ) && self::has_notice( $post->post_content ) ) {
				return true;
			}
		}
		// Set by WordPress for the template of a block theme.
		$template = $GLOBALS['_wp_current_template_content'] ?? '';
		return self::has_notice( (string) wp_json_encode( get_option( 'widget_block' ), JSON_UNESCAPED_SLASHES ) ) || ( is_string( $template ) && self::is_in_template( $template ) );
	}

	/** Whether one is in a text or in its synced patterns. */
	private static function has_notice( string $content ): bool {
		return in_array( Kept_Notices::NAME, Saved_Blocks::names( $content ), true );
	}

	/**
	 * Whether one is in a template or its parts. Those that were saved are read only if one of the theme has a notice.
	 *
	 * @param int $depth How many parts it is in.
	 */
	private static function is_in_template( string $content, int $depth = 0 ): bool {
		if ( self::has_notice( $content ) ) {
			return true;
		}
		preg_match_all( self::PART, $depth < self::DEPTH ? $content : '', $parts );
		foreach ( $parts[1] as $json ) {
			$slug = json_decode( $json, true )['slug'] ?? null;
			if ( is_string( $slug ) && self::is_in_template( self::part( $slug ), $depth + 1 ) ) {
				return true;
			}
		}
		return false;
	}

	/** Returns the content of a part of a template. */
	private static function part( string $slug ): string {
		if ( Kept_Notices::stands_in_template() ) {
			return (string) ( get_block_template( get_stylesheet() . "//$slug", 'wp_template_part' )->content ?? '' );
		}
		$file = 0 === validate_file( $slug ) ? get_theme_file_path( self::FOLDER . "$slug.html" ) : '';
		return is_file( $file ) ? (string) file_get_contents( $file ) : '';
	}
}
