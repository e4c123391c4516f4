<?php
/**
 * Which post is being rendered.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Public_Form;

/**
 * Tracks the post whose content is being filtered. It is not the post in a block's context: a query loop renders its blocks once for every post that
 * it finds, and they belong to the author of the loop. What stands in a template, a widget or a footer belongs to the site.
 */
final class Content_Owner {

	/** The posts whose content is being filtered, the innermost last. @var list<int> */
	private array $posts = array();

	/** Hooks the first and the last filter of content. */
	public function hook(): void {
		add_filter( 'the_content', array( $this, 'begin' ), PHP_INT_MIN );
		add_filter( 'the_content', array( $this, 'end' ), PHP_INT_MAX );
	}

	/**
	 * The post whose content is being filtered.
	 *
	 * @return int Its id; 0: none, what is rendered now is the site's own.
	 */
	public function current(): int {
		return end( $this->posts ) ?: 0;
	}

	/**
	 * Whether a form rendered now may carry a sealed payload: only on a public page, of a published post. Never in a preview, a REST response or the
	 * admin: that content is not published yet, and whoever requests it may have written it in the same request.
	 */
	public function may_seal(): bool {
		if ( is_preview() || is_customize_preview() || wp_is_serving_rest_request() || ( is_admin() && ! wp_doing_ajax() ) ) {
			return false;
		}
		$post = $this->current();
		return $post ? ( new Host_Post( $post ) )->is_open() : did_action( 'template_redirect' ) > 0;
	}

	/**
	 * Content begins.
	 *
	 * @param mixed $content Of the post that WordPress is at; another plugin may have made anything of it.
	 * @return mixed The same.
	 */
	public function begin( $content ) {
		$this->posts[] = (int) get_the_ID();
		return $content;
	}

	/**
	 * Content ends.
	 *
	 * @param mixed $content Filtered.
	 * @return mixed The same.
	 */
	public function end( $content ) {
		array_pop( $this->posts );
		return $content;
	}
}
