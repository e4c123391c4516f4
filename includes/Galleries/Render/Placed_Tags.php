<?php
/**
 * Tags and their offsets in saved markup.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Galleries\Render;

defined( 'ABSPATH' ) || exit;

use WP_HTML_Tag_Processor;

/** Reads tags together with their offsets, so that whole elements can be replaced. */
final class Placed_Tags extends WP_HTML_Tag_Processor {

	/**
	 * Returns the offsets of the current tag.
	 *
	 * @return array{int, int} The start and end offsets, in bytes.
	 */
	public function place(): array {
		$this->set_bookmark( 'here' );
		$span = $this->bookmarks['here'];
		return array( $span->start, $span->start + $span->length );
	}

	/**
	 * Returns an attribute as a string.
	 *
	 * @return string Empty if it is missing or has no value.
	 */
	public function text( string $name ): string {
		$value = $this->get_attribute( $name );
		return is_string( $value ) ? $value : '';
	}

	/** Returns an attribute as an integer; 0 if it is not one. */
	public function number( string $name ): int {
		$value = $this->text( $name );
		return preg_match( '/^\d{1,18}$/D', $value ) ? (int) $value : ( preg_match( '/^\d{1,9}\.\d+$/D', $value ) ? (int) round( (float) $value ) : 0 );
	}
}
