<?php
/**
 * Nested forms.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms\Render;

defined( 'ABSPATH' ) || exit;

/**
 * HTML does not allow nested forms: parsers drop the inner start tag, and the inner end tag closes the outer form. Therefore a block of any plugin
 * that prints a form is moved after the form that contains it, so that both can be submitted.
 */
final class Nested_Forms {

	/**
	 * The nested forms of each form being rendered, innermost last.
	 *
	 * @var list<list<string>>
	 */
	private array $found = array();

	public function hook(): void {
		add_filter( 'render_block', array( $this, 'remove' ), PHP_INT_MAX );
	}

	/**
	 * Renders the content of a form, collecting nested forms.
	 *
	 * @param callable(): string $render
	 * @return array{string, string} The content of the form, and the HTML to print after it.
	 */
	public function extract( callable $render ): array {
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
	 * Removes a block that prints a form, or a form shortcode. Inner blocks are rendered first, so this is the innermost such block.
	 *
	 * @param mixed $html The rendered block; another plugin may have changed its type.
	 * @return mixed Unchanged, or an empty string.
	 */
	public function remove( $html ) {
		$form = array_key_last( $this->found );
		if ( null === $form || ! is_string( $html ) || ! preg_match( '/<form[\s>]|(?<!\[)\[contact-form[\s\]]/i', $html ) ) {
			return $html;
		}
		$this->found[ $form ][] = $html;
		return '';
	}
}
