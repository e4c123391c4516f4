<?php
/**
 * Block-level Markdown.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Content;

defined( 'ABSPATH' ) || exit;

/**
 * A parser for the common syntax: headings, paragraphs, lists, block quotes, code, tables, thematic breaks. Raw HTML passes through, so callers must
 * sanitize the output. WordPress has no Markdown parser, and the maintained PHP parsers need a dozen packages; unknown syntax stays as text until the
 * editor renders it.
 */
final class Markdown_Blocks {

	/** The nesting limit of lists and block quotes; deeper ones become paragraphs. */
	private const MAX_DEPTH = 12;

	/** The index of the next line to parse. */
	private int $at = 0;

	/**
	 * @param list<string> $lines    The lines, without tabs.
	 * @param int          $depth    The nesting depth of lists and block quotes.
	 * @param bool         $is_tight Whether the lines belong to a tight list, whose paragraphs have no `<p>`.
	 */
	private function __construct( private readonly array $lines, private readonly int $depth, private readonly bool $is_tight ) {}

	/** Renders Markdown to unsanitized HTML. */
	public static function html( string $source ): string {
		$text = str_replace( array( "\r\n", "\r", "\t" ), array( "\n", "\n", '    ' ), $source );
		return self::render( explode( "\n", $text ), 0 );
	}

	/**
	 * Renders lines to unsanitized HTML.
	 *
	 * @param list<string> $lines    The lines.
	 * @param bool         $is_tight Whether the lines belong to a tight list, whose paragraphs have no `<p>`.
	 */
	private static function render( array $lines, int $depth, bool $is_tight = false ): string {
		$reader = new self( $lines, $depth, $is_tight );
		$html   = '';
		while ( $reader->at < count( $lines ) ) {
			$html .= $reader->next();
		}
		return $html;
	}

	/** Renders the next block. */
	private function next(): string {
		$line   = $this->lines[ $this->at ];
		$nested = $this->depth < self::MAX_DEPTH;
		return match ( true ) {
			trim( $line ) === ''                                               => $this->blank(),
			preg_match( Markdown_Patterns::FENCE, $line, $fence ) === 1        => $this->fenced( $fence[1] ),
			preg_match( Markdown_Patterns::HEADING, $line, $heading ) === 1    => $this->heading( strlen( $heading[1] ), self::without_signs( $heading[2] ?? '' ) ),
			preg_match( Markdown_Patterns::THEMATIC_BREAK, $line ) === 1       => $this->blank() . "<hr>\n",
			$nested && preg_match( Markdown_Patterns::QUOTE, $line ) === 1     => $this->quote(),
			$nested && preg_match( Markdown_Patterns::LIST_ITEM, $line ) === 1 => $this->items(),
			str_starts_with( $line, '    ' )                                   => $this->indented(),
			Markdown_Table::starts_at( $line, $this->lines[ $this->at + 1 ] ?? '' ) => $this->table(),
			preg_match( Markdown_Patterns::HTML, $line ) === 1                 => implode( "\n", $this->take_while( static fn ( string $next ): bool => trim( $next ) !== '' ) ) . "\n",
			default                                                            => $this->paragraph(),
		};
	}

	private function blank(): string {
		++$this->at;
		return '';
	}

	/**
	 * Consumes lines while a predicate holds.
	 *
	 * @param callable(string): bool $is_wanted The predicate.
	 * @return list<string>
	 */
	private function take_while( callable $is_wanted ): array {
		$taken = array();
		while ( isset( $this->lines[ $this->at ] ) && $is_wanted( $this->lines[ $this->at ] ) ) {
			$taken[] = $this->lines[ $this->at++ ];
		}
		return $taken;
	}

	/** Returns the text of a heading without the signs at its end, which follow a space. */
	private static function without_signs( string $text ): string {
		$text = rtrim( $text, ' ' );
		$bare = rtrim( $text, '#' );
		return str_ends_with( $bare, ' ' ) ? $bare : $text;
	}

	private function heading( int $level, string $text ): string {
		++$this->at;
		return "<h$level>" . Markdown_Inline::html( trim( $text ) ) . "</h$level>\n";
	}

	/**
	 * Renders fenced code; without a closing fence, to the end.
	 *
	 * @param string $fence The opening fence.
	 */
	private function fenced( string $fence ): string {
		++$this->at;
		$closing = sprintf( '/^ {0,3}%s{%d,} *$/', preg_quote( $fence[0], '/' ), strlen( $fence ) );
		$code    = $this->take_while( static fn ( string $line ): bool => preg_match( $closing, $line ) !== 1 );
		++$this->at;
		return self::code( $code );
	}

	private function indented(): string {
		$lines = $this->take_while( static fn ( string $line ): bool => trim( $line ) === '' || str_starts_with( $line, '    ' ) );
		$code  = array_map( static fn ( string $line ): string => substr( $line, 4 ), $lines );
		while ( $code && trim( (string) end( $code ) ) === '' ) {
			array_pop( $code );
		}
		return self::code( $code );
	}

	/**
	 * Renders a code block.
	 *
	 * @param list<string> $lines The lines of code.
	 */
	private static function code( array $lines ): string {
		return '<pre><code>' . htmlspecialchars( implode( "\n", $lines ) . "\n", ENT_NOQUOTES ) . "</code></pre>\n";
	}

	private function quote(): string {
		$lines = $this->take_while( static fn ( string $line ): bool => trim( $line ) !== '' );
		$inner = array_map( static fn ( string $line ): string => (string) preg_replace( Markdown_Patterns::QUOTE, '', $line ), $lines );
		return "<blockquote>\n" . self::render( $inner, $this->depth + 1 ) . "</blockquote>\n";
	}

	private function items(): string {
		$list     = Markdown_List::read( $this->lines, $this->at );
		$this->at = $list->end;
		return $list->html( fn ( array $lines, bool $is_tight ): string => self::render( $lines, $this->depth + 1, $is_tight ) );
	}

	private function paragraph(): string {
		$lines = array( $this->lines[ $this->at++ ] );
		while ( isset( $this->lines[ $this->at ] ) ) {
			$line = $this->lines[ $this->at ];
			if ( preg_match( '/^ {0,3}(=+|-+) *$/', $line, $under ) === 1 ) {
				return $this->heading( $under[1][0] === '=' ? 1 : 2, implode( "\n", $lines ) );
			}
			if ( trim( $line ) === '' || Markdown_Patterns::interrupts_paragraph( $line ) ) {
				break;
			}
			$lines[] = $line;
			++$this->at;
		}
		// Two trailing spaces are a hard line break; leading spaces are ignored.
		$html = Markdown_Inline::html( trim( implode( "\n", array_map( 'ltrim', $lines ) ) ) );
		return $this->is_tight ? "$html\n" : "<p>$html</p>\n";
	}

	private function table(): string {
		return Markdown_Table::html( $this->take_while( static fn ( string $line ): bool => trim( $line ) !== '' && ! Markdown_Patterns::interrupts_paragraph( $line ) ) );
	}
}
