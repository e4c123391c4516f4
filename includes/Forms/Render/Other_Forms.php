<?php
/**
 * Nested forms.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms\Render;

/**
 * HTML has no nested forms: the inner start tag is dropped, and the inner end tag ends the outer form. So a block of any plugin that prints a form is
 * moved behind the form that contains it, where both can be sent.
 */
final class Other_Forms {

	/** The nested forms of each form that is being rendered, the innermost last. @var list<list<string>> */
	private array $found = array();

	/** Hooks the look at each block. */
	public function hook(): void {
		add_filter( 'render_block', array( $this, 'take' ), PHP_INT_MAX );
	}

	/**
	 * Renders the content of a form without the forms in it.
	 *
	 * @param callable(): string $render Renders.
	 * @return array{string, string} What is in the form, and what goes behind it.
	 */
	public function apart( callable $render ): array {
		$this->found[] = array();
		$found         = array();
		try {
			$own = $render();
		} finally {
			$found = array_pop( $this->found );
		}
		return array( $own, implode( '', $found ) );
	}

	/**
	 * Removes a block that prints a form, or a shortcode of one; the innermost, as blocks are rendered from within.
	 *
	 * @param mixed $html Of a block; another plugin may have made anything of it.
	 * @return mixed The same, or nothing.
	 */
	public function take( $html ) {
		$form = array_key_last( $this->found );
		if ( null === $form || ! is_string( $html ) || ! preg_match( '/<form[\s>]|(?<!\[)\[contact-form[\s\]]/i', $html ) ) {
			return $html;
		}
		$this->found[ $form ][] = $html;
		return '';
	}
}
