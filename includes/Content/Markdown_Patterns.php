<?php
/**
 * Patterns of Markdown's block syntax.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Content;

defined( 'ABSPATH' ) || exit;

/** Patterns that match the first line of a block. */
final class Markdown_Patterns {

	public const FENCE = '/^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/';
	public const HEADING = '/^ {0,3}(#{1,6})(?: ++(.*))?$/';
	public const THEMATIC_BREAK = '/^ {0,3}([-*_])(?: *+\1){2,}+ *+$/';
	public const QUOTE = '/^ {0,3}> ?/';
	public const LIST_ITEM = '/^( {0,3})([-*+]|\d{1,9}[.)])( {1,4}(?=\S)| |$)/';
	public const HTML = '#^ {0,3}</?(?:table|thead|tbody|tr|t[dh]|[uo]l|li|blockquote|pre|p|h[1-6]|hr|div|section|figure|details)\b#i';

	/** Whether a line interrupts the paragraph before it. */
	public static function interrupts_paragraph( string $line ): bool {
		foreach ( array( self::FENCE, self::HEADING, self::THEMATIC_BREAK, self::QUOTE, '/^ {0,3}(?:[-*+]|\d{1,9}[.)]) +\S/', self::HTML ) as $pattern ) {
			if ( preg_match( $pattern, $line ) === 1 ) {
				return true;
			}
		}
		return false;
	}
}
