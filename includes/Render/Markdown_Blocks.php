<?php
/**
 * Markdown, line by line.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Render;

/**
 * Reads the Markdown that people write: headings, paragraphs, lists, quotes, code, tables, lines. HTML in it stays as it is, so what comes
 * out has to be cleaned. WordPress has no such reader of its own, and those for PHP that are kept up need a dozen packages; whatever this one
 * does not know stands there as text until the editor renders it.
 */
final class Markdown_Blocks {

	private const FENCE = '/^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/';
	private const HEADING = '/^ {0,3}(#{1,6})(?: +(.*?))?(?: +#+)? *$/';
	private const LINE = '/^ {0,3}([-*_])(?: *\1){2,} *$/';
	private const QUOTE = '/^ {0,3}> ?/';
	private const ITEM = '/^( {0,3})([-*+]|\d{1,9}[.)])( {1,4}(?=\S)| |$)/';
	private const HTML = '#^ {0,3}</?(?:table|thead|tbody|tr|t[dh]|[uo]l|li|blockquote|pre|p|h[1-6]|hr|div|section|figure|details)\b#i';

	/** How deep lists and quotes may stand in each other; what is deeper is a paragraph. */
	private const DEEPEST = 12;

	/** The next line to be looked at. */
	private int $at = 0;

	/**
	 * Takes lines.
	 *
	 * @param list<string> $lines    Without tabs.
	 * @param int          $depth    How many lists and quotes they stand in.
	 * @param bool         $is_tight Whether paragraphs are lines of a list.
	 */
	private function __construct( private readonly array $lines, private readonly int $depth, private readonly bool $is_tight ) {}

	/**
	 * Markup, which has to be cleaned.
	 *
	 * @param string $source Markdown.
	 */
	public static function html( string $source ): string {
		$text = str_replace( array( "\r\n", "\r", "\t" ), array( "\n", "\n", '    ' ), $source );
		return self::of( explode( "\n", $text ), 0 );
	}

	/**
	 * Markup of lines.
	 *
	 * @param list<string> $lines    The lines.
	 * @param int          $depth    How deep they stand.
	 * @param bool         $is_tight Whether paragraphs are lines of a list.
	 */
	private static function of( array $lines, int $depth, bool $is_tight = false ): string {
		$reader = new self( $lines, $depth, $is_tight );
		$html   = '';
		while ( $reader->at < count( $lines ) ) {
			$html .= $reader->next();
		}
		return $html;
	}

	/** The next thing that stands there. */
	private function next(): string {
		$line   = $this->lines[ $this->at ];
		$nested = $this->depth < self::DEEPEST;
		return match ( true ) {
			trim( $line ) === ''                                 => $this->blank(),
			preg_match( self::FENCE, $line, $fence ) === 1       => $this->fenced( $fence[1] ),
			preg_match( self::HEADING, $line, $heading ) === 1   => $this->heading( strlen( $heading[1] ), $heading[2] ?? '' ),
			preg_match( self::LINE, $line ) === 1                => $this->blank() . "<hr>\n",
			$nested && preg_match( self::QUOTE, $line ) === 1    => $this->quote(),
			$nested && preg_match( self::ITEM, $line, $item ) === 1 => $this->items( $item ),
			str_starts_with( $line, '    ' )                     => $this->indented(),
			Markdown_Table::begins( $line, $this->lines[ $this->at + 1 ] ?? '' ) => $this->table(),
			preg_match( self::HTML, $line ) === 1                => implode( "\n", $this->take( static fn ( string $next ): bool => trim( $next ) !== '' ) ) . "\n",
			default                                              => $this->paragraph(),
		};
	}

	private function blank(): string {
		++$this->at;
		return '';
	}

	/**
	 * The next lines, as long as they are wanted.
	 *
	 * @param callable(string): bool $is_wanted Whether a line is.
	 * @return list<string>
	 */
	private function take( callable $is_wanted ): array {
		$taken = array();
		while ( isset( $this->lines[ $this->at ] ) && $is_wanted( $this->lines[ $this->at ] ) ) {
			$taken[] = $this->lines[ $this->at++ ];
		}
		return $taken;
	}

	private function heading( int $level, string $words ): string {
		++$this->at;
		return "<h$level>" . Markdown_Words::html( trim( $words ) ) . "</h$level>\n";
	}

	/**
	 * Code between fences; without a closing one, to the end.
	 *
	 * @param string $fence The signs that open it.
	 */
	private function fenced( string $fence ): string {
		++$this->at;
		$closing = sprintf( '/^ {0,3}%s{%d,} *$/', preg_quote( $fence[0], '/' ), strlen( $fence ) );
		$code    = $this->take( static fn ( string $line ): bool => preg_match( $closing, $line ) !== 1 );
		++$this->at;
		return self::code( $code );
	}

	private function indented(): string {
		$lines = $this->take( static fn ( string $line ): bool => trim( $line ) === '' || str_starts_with( $line, '    ' ) );
		$code  = array_map( static fn ( string $line ): string => substr( $line, 4 ), $lines );
		while ( $code && trim( (string) end( $code ) ) === '' ) {
			array_pop( $code );
		}
		return self::code( $code );
	}

	/**
	 * Code as it stands.
	 *
	 * @param list<string> $lines Its lines.
	 */
	private static function code( array $lines ): string {
		return '<pre><code>' . htmlspecialchars( implode( "\n", $lines ) . "\n", ENT_NOQUOTES ) . "</code></pre>\n";
	}

	private function quote(): string {
		$lines = $this->take( static fn ( string $line ): bool => trim( $line ) !== '' );
		$inner = array_map( static fn ( string $line ): string => (string) preg_replace( self::QUOTE, '', $line ), $lines );
		return "<blockquote>\n" . self::of( $inner, $this->depth + 1 ) . "</blockquote>\n";
	}

	/**
	 * A list, from its first item on.
	 *
	 * @param array<int, string> $first What ITEM has found.
	 */
	private function items( array $first ): string {
		$kind     = substr( $first[2], -1 );
		$items    = array();
		$is_loose = false;
		while ( preg_match( self::ITEM, $this->lines[ $this->at ] ?? '', $item ) === 1 && substr( $item[2], -1 ) === $kind && preg_match( self::LINE, $this->lines[ $this->at ] ) !== 1 ) {
			$lines    = $this->item( strlen( rtrim( $item[0] ) ) + max( 1, strlen( $item[3] ) ) );
			$gap      = count( $lines ) - count( array_filter( $lines, static fn ( string $line ): bool => trim( $line ) !== '' ) );
			$trailing = count( $lines ) - count( self::trimmed( $lines ) );
			$follows  = preg_match( self::ITEM, $this->lines[ $this->at ] ?? '', $next ) === 1 && substr( $next[2], -1 ) === $kind;
			$is_loose = $is_loose || $gap > $trailing || ( $trailing > 0 && $follows );
			$items[]  = self::trimmed( $lines );
		}
		$html = '';
		foreach ( $items as $lines ) {
			$html .= '<li>' . rtrim( self::of( $lines, $this->depth + 1, ! $is_loose ) ) . "</li>\n";
		}
		$start = (int) $first[2];
		return ctype_digit( $first[2][0] ) ? '<ol' . ( $start === 1 ? '' : " start=\"$start\"" ) . ">\n$html</ol>\n" : "<ul>\n$html</ul>\n";
	}

	/**
	 * The lines of an item without what marks them as its own.
	 *
	 * @param int $indent Where its text begins.
	 * @return list<string>
	 */
	private function item( int $indent ): array {
		$lines = array( substr( $this->lines[ $this->at++ ], $indent ) );
		while ( isset( $this->lines[ $this->at ] ) ) {
			$line     = $this->lines[ $this->at ];
			$is_blank = trim( $line ) === '';
			$is_own   = $is_blank || str_starts_with( $line, str_repeat( ' ', $indent ) );
			// A paragraph goes on at the edge, until another thing begins.
			$is_lazy = ! $is_own && trim( (string) end( $lines ) ) !== '' && ! self::begins( $line );
			if ( ! $is_own && ! $is_lazy ) {
				break;
			}
			$lines[] = $is_own ? (string) substr( $line, $indent ) : ltrim( $line );
			++$this->at;
		}
		return $lines;
	}

	/**
	 * Lines without the blank ones at their end.
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

	/**
	 * Whether a line ends the paragraph before it.
	 *
	 * @param string $line The line.
	 */
	private static function begins( string $line ): bool {
		foreach ( array( self::FENCE, self::HEADING, self::LINE, self::QUOTE, '/^ {0,3}(?:[-*+]|\d{1,9}[.)]) +\S/', self::HTML ) as $pattern ) {
			if ( preg_match( $pattern, $line ) === 1 ) {
				return true;
			}
		}
		return false;
	}

	private function paragraph(): string {
		$lines = array( $this->lines[ $this->at++ ] );
		while ( isset( $this->lines[ $this->at ] ) ) {
			$line = $this->lines[ $this->at ];
			if ( preg_match( '/^ {0,3}(=+|-+) *$/', $line, $under ) === 1 ) {
				return $this->heading( $under[1][0] === '=' ? 1 : 2, implode( "\n", $lines ) );
			}
			if ( trim( $line ) === '' || self::begins( $line ) ) {
				break;
			}
			$lines[] = $line;
			++$this->at;
		}
		// Two blanks at the end of a line are a break, those at its start are nothing.
		$html = Markdown_Words::html( trim( implode( "\n", array_map( 'ltrim', $lines ) ) ) );
		return $this->is_tight ? "$html\n" : "<p>$html</p>\n";
	}

	private function table(): string {
		return Markdown_Table::html( $this->take( static fn ( string $line ): bool => trim( $line ) !== '' && ! self::begins( $line ) ) );
	}
}
