<?php
/**
 * Who sees what is for subscribers.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Access;

defined( 'ABSPATH' ) || exit;

use WP_Query;

/**
 * Decides for one request. Whoever may edit a post sees all of it, except where its text goes to others: feeds and excerpts. A reader who has paid sees it
 * on the page of the post only, once that page is marked as private, because no other response is kept out of caches.
 */
final class Gate {

	/** How many texts for everybody are being made. */
	private int $closed = 0;

	/** Whether this response is kept out of caches. */
	private bool $is_private = false;

	/** In the place of a pattern: a part of the site's template. */
	private const TEMPLATE_PART = -1;

	/** @var list<int> The synced patterns that are being rendered, the innermost last. */
	private array $patterns = array();

	/**
	 * Constructor.
	 *
	 * @param Reader $reader The visitor.
	 */
	public function __construct( private readonly Reader $reader ) {}

	/** Hooks what changes the answer: excerpts are for everybody, and a synced pattern belongs to somebody else than the post. */
	public function hook(): void {
		add_filter( 'get_the_excerpt', array( $this, 'close' ), PHP_INT_MIN );
		add_filter( 'get_the_excerpt', array( $this, 'reopen' ), PHP_INT_MAX );
		add_filter( 'pre_render_block', array( $this, 'enter_pattern' ), PHP_INT_MAX, 2 );
		add_filter( 'render_block_core/block', array( $this, 'leave_pattern' ), PHP_INT_MIN );
		add_filter( 'render_block_core/template-part', array( $this, 'leave_pattern' ), PHP_INT_MIN );
	}

	/**
	 * Begins a text for everybody.
	 *
	 * @param mixed $text Passed on.
	 * @return mixed
	 */
	public function close( $text = null ) {
		++$this->closed;
		return $text;
	}

	/**
	 * Ends a text for everybody.
	 *
	 * @param mixed $text Passed on.
	 * @return mixed
	 */
	public function reopen( $text = null ) {
		$this->closed = max( 0, $this->closed - 1 );
		return $text;
	}

	/** Says that this response is kept out of caches. */
	public function set_private(): void {
		$this->is_private = true;
	}

	/**
	 * Whether what is for subscribers of some plans may be in a text that is being made.
	 *
	 * @param int           $post_id The post whose text it is; 0: a template or widget, which nobody sees with it.
	 * @param list<int>     $plans   The plans; none: only for those who may edit the post.
	 * @param WP_Query|null $query   The query that has just found the post; null: the page is being rendered.
	 */
	public function opens( int $post_id, array $plans, ?WP_Query $query = null ): bool {
		if ( $post_id <= 0 || $this->closed || is_feed() ) {
			return false;
		}
		return $this->may_edit( $post_id ) || ( self::is_page_of( $post_id, $query ) && ( $query || $this->is_private ) && $this->reader->has_paid( $plans ) );
	}

	/**
	 * Notes a synced pattern.
	 *
	 * @param mixed                $html  What another plugin renders instead; null: the block is rendered.
	 * @param array<string, mixed> $block The parsed block.
	 * @return mixed The same.
	 */
	public function enter_pattern( $html, $block ) {
		if ( null === $html && 'core/block' === ( $block['blockName'] ?? '' ) ) {
			$this->patterns[] = is_numeric( $block['attrs']['ref'] ?? null ) ? (int) $block['attrs']['ref'] : 0;
		}
		if ( null === $html && 'core/template-part' === ( $block['blockName'] ?? '' ) ) {
			$this->patterns[] = self::TEMPLATE_PART;
		}
		return $html;
	}

	/**
	 * Forgets the innermost pattern.
	 *
	 * @param mixed $html Its output.
	 * @return mixed The same.
	 */
	public function leave_pattern( $html ) {
		array_pop( $this->patterns );
		return $html;
	}

	/**
	 * Whether the user may edit a post, and the pattern or template part whose text is in it: everybody who writes can use all of them.
	 *
	 * @param int $post_id The post.
	 */
	private function may_edit( int $post_id ): bool {
		foreach ( array( $post_id, ...array_filter( $this->patterns ) ) as $id ) {
			if ( self::TEMPLATE_PART === $id ? ! current_user_can( 'edit_theme_options' ) : ! current_user_can( 'edit_post', $id ) ) {
				return false;
			}
		}
		return true;
	}

	/**
	 * Whether this response is the published page of a post.
	 *
	 * @param int           $post_id The post.
	 * @param WP_Query|null $query   As above.
	 */
	private static function is_page_of( int $post_id, ?WP_Query $query ): bool {
		global $wp_the_query;
		$main = $query ?? $wp_the_query;
		if ( ! $main instanceof WP_Query || $main !== $wp_the_query || ! $main->is_singular() || $main->is_feed() || $main->is_embed() || $main->is_preview() ) {
			return false;
		}
		$is_page = ! is_admin() && ! wp_is_serving_rest_request() && ! wp_doing_cron() && ! wp_doing_ajax() && ! defined( 'XMLRPC_REQUEST' );
		return $is_page && ( $query || $main->get_queried_object_id() === $post_id );
	}
}
