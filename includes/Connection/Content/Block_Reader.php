<?php
/**
 * A block parser that preserves how each block was written.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Content;

defined( 'ABSPATH' ) || exit;

use WP_Block_Parser;

/** WordPress's parser, except that a block's attributes become `opener`, its opening comment as written in the post, and `attrs`, the parsed attributes. */
final class Block_Reader extends WP_Block_Parser {

	/** {@inheritDoc} */
	public function next_token() {
		$token                      = parent::next_token();
		[ $type, , , $at, $length ] = $token;
		if ( in_array( $type, array( 'block-opener', 'void-block' ), true ) ) {
			$token[2] = array(
				'opener' => substr( $this->document, $at, $length ),
				// Null: invalid JSON.
				'attrs'  => $token[2],
			);
		}
		return $token;
	}
}
