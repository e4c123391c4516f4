<?php
/**
 * Content for subscribers while the plugin is inactive.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Render;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Access\Closed_Gate;
use Statecraft\Payments\Access\Included_Text;
use Statecraft\Payments\Access\Kept_Access;
use Statecraft\Payments\Access\Kept_Posts;
use Statecraft\Payments\Access\Paywall;
use Statecraft\Payments\Access\Rendered_Text;
use Statecraft\Payments\Access\Source_Post;
use Statecraft\Payments\Access\Text_Gate;
use Statecraft\Stored_Access;
use WP_Block_Type_Registry;

/** Keeps it closed to everyone, with the classes that do so on an active site. Runs in a file of its own, without the rest of the plugin. */
final class Left_Text {

	/** This class and what it needs, in the order in which PHP declares them. */
	public const CLASSES = array( Text_Gate::class, Closed_Gate::class, Source_Post::class, Stored_Access::class, Kept_Access::class, Included_Text::class, Paywall::class, Kept_Posts::class, Rendered_Text::class, Premium_Text::class, Premium_Views::class, Withheld_Text::class, Premium_Posts::class, Premium_Patterns::class, Premium_Footnotes::class, Premium_Pictures::class, Premium_Comments::class, Premium_Enclosures::class, Premium_Search::class, Premium_Rest::class, self::class );

	/** The block that signs readers in, which nobody can do now. */
	private const LOGIN = 'premium-content/login-button';

	/** Adds the hooks, unless another plugin has these blocks: it knows who has paid. */
	public static function hook(): void {
		if ( WP_Block_Type_Registry::get_instance()->is_registered( Premium_Text::CONTAINER ) ) {
			return;
		}
		$gate = new Closed_Gate();
		( new Premium_Posts( $gate ) )->hook();
		( new Premium_Patterns( $gate, static fn(): int => (int) get_the_ID() ) )->hook();
		( new Premium_Footnotes( $gate ) )->hook();
		( new Premium_Pictures( $gate ) )->hook();
		( new Premium_Comments( $gate ) )->hook();
		Premium_Enclosures::hook();
		Premium_Search::hook();
		Premium_Rest::hook();
		// Patterns, templates and page builders render blocks that are in no post's text.
		add_filter( 'pre_render_block', array( self::class, 'filter_block' ), PHP_INT_MAX, 2 );
		foreach ( array( Premium_Text::SUBSCRIBER, self::LOGIN ) as $name ) {
			add_filter( "render_block_$name", '__return_empty_string', PHP_INT_MAX );
		}
	}

	/**
	 * Renders nothing of what is for subscribers, and nothing inside it.
	 *
	 * @param string|null|mixed    $html  What another plugin renders instead; null: the block is rendered.
	 * @param array<string, mixed> $block The parsed block.
	 * @return string|null|mixed
	 */
	public static function filter_block( $html, $block ) {
		return Premium_Text::SUBSCRIBER === ( $block['blockName'] ?? '' ) ? '' : $html;
	}
}
