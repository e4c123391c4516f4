<?php
/**
 * Sharing buttons below posts.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Sharing\Below;

defined( 'ABSPATH' ) || exit;

use WP_Post;

/** Adds the owner's row of buttons to the text of posts: the block, as if it stood there. */
final class Below_Posts {

	private const ROW = 'jetpack/sharing-buttons';

	/** The class of each row: one that a synced pattern has brought, or that was added by an earlier run of the filter. */
	private const LIST = 'jetpack-sharing-buttons__services-list';

	/** Jetpack's post meta of a post without buttons. */
	private const NONE = 'sharing_disabled';

	/** Hooks the content. */
	public static function hook(): void {
		// After the shortcodes, and before the form of newsletters.
		add_filter( 'the_content', array( self::class, 'add' ), 25 );
	}

	/**
	 * Adds the row.
	 *
	 * @param string|mixed $content The content.
	 * @return string|mixed
	 */
	public static function add( $content ) {
		$post     = get_post();
		$settings = Below_Settings::read();
		return is_string( $content ) && $post && ! str_contains( $content, self::LIST ) && self::is_wanted( $post, $settings ) ? $content . self::row( $settings ) : $content;
	}

	/** Whether the text of a post is being printed where the owner wants buttons, and it has none of its own. */
	private static function is_wanted( WP_Post $post, Below_Settings $settings ): bool {
		if ( ! in_the_loop() || ! is_main_query() || is_feed() || doing_filter( 'get_the_excerpt' ) ) {
			return false;
		}
		$is_page = is_singular() && get_queried_object_id() === $post->ID;
		return ( $is_page || ( ! is_singular() && in_array( Below_Settings::LISTS, $settings->places, true ) ) )
			&& in_array( $post->post_type, array_diff( $settings->places, array( Below_Settings::LISTS ) ), true )
			&& ! post_password_required( $post ) && ! get_post_meta( $post->ID, self::NONE, true ) && ! has_block( self::ROW, $post );
	}

	/** Returns the markup of the block. */
	private static function row( Below_Settings $settings ): string {
		$list    = '<ul class="wp-block-jetpack-sharing-buttons has-normal-icon-size jetpack-sharing-buttons__services-list">';
		$buttons = array_map(
			static fn( string $service ): array => array(
				'blockName'    => 'jetpack/sharing-button',
				'attrs'        => array( 'service' => $service ),
				'innerBlocks'  => array(),
				'innerHTML'    => '',
				'innerContent' => array(),
			),
			$settings->services
		);
		return render_block(
			array(
				'blockName'    => self::ROW,
				'attrs'        => array( 'styleType' => $settings->style ),
				'innerBlocks'  => $buttons,
				'innerHTML'    => "$list</ul>",
				'innerContent' => array( $list, ...array_fill( 0, count( $buttons ), null ), '</ul>' ),
			)
		);
	}
}
