<?php
/**
 * A list in Markdown.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Content;

defined( 'ABSPATH' ) || exit;

/** Parses a list: where it ends, which lines belong to which item, and whether it is loose or tight. */
final class Markdown_List {

	/**
	 * @param string             $mark     The marker of the first item: a bullet or a number.
	 * @param list<list<string>> $items    The lines of each item, without marker and indentation.
	 * @param bool               $is_loose Whether blank lines separate the items.
	 * @param int                $end      The index of the line after the list.
	 */
	private function __construct( private readonly string $mark, private readonly array $items, private readonly bool $is_loose, public readonly int $end ) {}

	/**
	 * Parses a list, starting at its first item.
	 *
	 * @param list<string> $lines All lines.
	 * @param int          $at    The index of the first item's line.
	 */
	public static function read( array $lines, int $at ): self {
		preg_match( Markdown_Patterns::LIST_ITEM, $lines[ $at ], $first );
		$kind     = substr( $first[2], -1 );
		$items    = array();
		$is_loose = false;
		while ( preg_match( Markdown_Patterns::LIST_ITEM, $lines[ $at ] ?? '', $item ) === 1 && substr( $item[2], -1 ) === $kind && preg_match( Markdown_Patterns::THEMATIC_BREAK, $lines[ $at ] ) !== 1 ) {
			$own      = self::item( $lines, $at, strlen( rtrim( $item[0] ) ) + max( 1, strlen( $item[3] ) ) );
			$at      += count( $own );
			$gap      = count( $own ) - count( array_filter( $own, static fn ( string $line ): bool => trim( $line ) !== '' ) );
			$trailing = count( $own ) - count( self::trimmed( $own ) );
			$follows  = preg_match( Markdown_Patterns::LIST_ITEM, $lines[ $at ] ?? '', $next ) === 1 && substr( $next[2], -1 ) === $kind;
			$is_loose = $is_loose || $gap > $trailing || ( $trailing > 0 && $follows );
			$items[]  = self::trimmed( $own );
		}
		return new self( $first[2], $items, $is_loose, $at );
	}

	/**
	 * Renders the list to unsanitized HTML.
	 *
	 * @param callable(list<string>, bool): string $inner Renders the lines of an item; the second argument is whether the list is tight.
	 */
	public function html( callable $inner ): string {
		$html = '';
		foreach ( $this->items as $lines ) {
			$html .= '<li>' . rtrim( $inner( $lines, ! $this->is_loose ) ) . "</li>\n";
		}
		$start = (int) $this->mark;
		return ctype_digit( $this->mark[0] ) ? '<ol' . ( $start === 1 ? '' : " start=\"$start\"" ) . ">\n$html</ol>\n" : "<ul>\n$html</ul>\n";
	}

	/**
	 * Returns the lines of an item, without marker and indentation.
	 *
	 * @param list<string> $all    All lines.
	 * @param int          $at     The index of its first line.
	 * @param int          $indent The column at which its text starts.
	 * @return list<string>
	 */
	private static function item( array $all, int $at, int $indent ): array {
		$lines = array( substr( $all[ $at++ ], $indent ) );
		while ( isset( $all[ $at ] ) ) {
			$line     = $all[ $at ];
			$is_blank = trim( $line ) === '';
			$is_own   = $is_blank || str_starts_with( $line, str_repeat( ' ', $indent ) );
			// Lazy continuation: an unindented line continues the paragraph, unless it starts another block.
			$is_lazy = ! $is_own && trim( (string) end( $lines ) ) !== '' && ! Markdown_Patterns::interrupts_paragraph( $line );
			if ( ! $is_own && ! $is_lazy ) {
				break;
			}
			$lines[] = $is_own ? (string) substr( $line, $indent ) : ltrim( $line );
			++$at;
		}
		return $lines;
	}

	/**
	 * Removes trailing blank lines.
	 *
	 * @param list<string> $lines The lines.
	 * @return list<string>
	 */
	private static function trimmed( array $lines ): array {
		while ( $lines && trim( (string) end( $lines ) ) === '' ) {
			array_pop( $lines );
		}
		return $lines;
	}
}
