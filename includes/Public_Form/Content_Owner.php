<?php
/**
 * The post being rendered.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Public_Form;

defined( 'ABSPATH' ) || exit;

/**
 * Tracks the post whose content is being filtered. It can differ from the `postId` in a block's context: a query loop renders its blocks once per
 * queried post, but they belong to the post that contains the loop. Blocks in a template or a widget belong to the site.
 */
final class Content_Owner {

	/**
	 * The posts whose content is being filtered, the innermost last.
	 *
	 * @var list<int>
	 */
	private array $posts = array();

	/** The shared instance, which knows what is being rendered. */
	private static ?self $shared = null;

	public static function shared(): self {
		return self::$shared ??= new self();
	}

	/** Hooks `the_content` at the lowest and the highest priority. */
	public function hook(): void {
		add_filter( 'the_content', array( $this, 'begin' ), PHP_INT_MIN );
		add_filter( 'the_content', array( $this, 'end' ), PHP_INT_MAX );
	}

	/**
	 * Returns the post whose content is being filtered.
	 *
	 * @return int The post id; 0 in a template or widget.
	 */
	public function current(): int {
		return end( $this->posts ) ?: 0;
	}

	/**
	 * Whether a form rendered now may contain a sealed payload: only on the front end, in a published post. Never in a preview, a REST response or
	 * the admin: that content is not published, and the request may itself contain the content.
	 */
	public function may_seal(): bool {
		if ( is_preview() || is_customize_preview() || wp_is_serving_rest_request() || ( is_admin() && ! wp_doing_ajax() ) ) {
			return false;
		}
		$post = $this->current();
		return $post ? ( new Host_Post( $post ) )->is_shown() : did_action( 'template_redirect' ) > 0;
	}

	/**
	 * Called when `the_content` starts: pushes the post that the content belongs to.
	 *
	 * @param mixed $content The content; another plugin may have changed its type.
	 * @return mixed Unchanged.
	 */
	public function begin( $content ) {
		$this->posts[] = Printed_Text::owner( is_string( $content ) ? $content : '' );
		return $content;
	}

	/**
	 * Called when `the_content` ends: pops the current post.
	 *
	 * @param mixed $content The filtered content.
	 * @return mixed Unchanged.
	 */
	public function end( $content ) {
		array_pop( $this->posts );
		return $content;
	}
}
