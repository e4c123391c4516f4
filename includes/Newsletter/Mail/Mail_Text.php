<?php
/**
 * Plain text of emails.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Mail;

defined( 'ABSPATH' ) || exit;

use WP_HTML_Tag_Processor;

/** Writes what an email says in lines that need no markup: links with their addresses in brackets, pictures by their alternative text. */
final class Mail_Text {

	/** Elements that begin a line; those that have an empty line around them. */
	private const LINES  = array( 'LI', 'TR', 'DT', 'DD', 'FIGCAPTION', 'CAPTION', 'DIV', 'FIGURE', 'TD' );
	private const SPACED = array( 'P', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'UL', 'OL', 'DL', 'BLOCKQUOTE', 'PRE', 'HR', 'TABLE' );

	private string $text = '';

	/** @var list<array{ordered: bool, next: int}> The lists around. */
	private array $lists = array();

	/** The number of quotes around, and around the line before. */
	private int $quotes = 0;
	private int $before = 0;

	/** Whether white space counts. */
	private bool $is_pre = false;

	/** @var list<bool> Whether each table around only places things. */
	private array $tables = array();

	/** Where the words of the current link begin, and its address. */
	private int $link_at = 0;
	private string $link = '';

	/** The number of lines that have to begin before the next word. */
	private int $due = 0;

	/** What the next line begins with. */
	private string $mark = '';

	/**
	 * Returns the text of an email's HTML.
	 *
	 * @param string $html The result of {@see Mail_Blocks}.
	 */
	public static function of( string $html ): string {
		return ( new self() )->read( $html );
	}

	/** Reads HTML. */
	private function read( string $html ): string {
		$tags = new WP_HTML_Tag_Processor( $html );
		while ( $tags->next_token() ) {
			if ( '#text' === $tags->get_token_name() ) {
				$this->say( $tags->get_modifiable_text() );
			} elseif ( '#tag' === $tags->get_token_type() ) {
				$tags->is_tag_closer() ? $this->close( (string) $tags->get_tag() ) : $this->open( (string) $tags->get_tag(), $tags );
			}
		}
		return trim( (string) preg_replace( array( '/[ \t]+$/m', '/\n{3,}/' ), array( '', "\n\n" ), $this->text ) );
	}

	/** Begins an element. */
	private function open( string $tag, WP_HTML_Tag_Processor $tags ): void {
		$this->part( $tag );
		$value = static fn( string $name ): string => is_string( $tags->get_attribute( $name ) ) ? (string) $tags->get_attribute( $name ) : '';
		switch ( $tag ) {
			case 'BR':
				$this->due = max( 1, $this->due + 1 );
				break;
			case 'HR':
				$this->say( '---' );
				$this->due = 2;
				break;
			case 'IMG':
				$this->say( $value( 'alt' ) );
				break;
			case 'A':
				$this->flush_spaces();
				$this->link    = $value( 'href' );
				$this->link_at = strlen( $this->text );
				break;
			case 'UL':
			case 'OL':
				$this->lists[] = array(
					'ordered' => 'OL' === $tag,
					'next'    => max( 1, (int) $value( 'start' ) ),
				);
				break;
			case 'LI':
				$this->mark = $this->item();
				break;
			case 'BLOCKQUOTE':
				++$this->quotes;
				break;
			case 'PRE':
				$this->is_pre = true;
				break;
			case 'TABLE':
				$this->tables[] = 'presentation' === $value( 'role' );
				break;
			case 'TH':
			case 'TD':
				if ( ! end( $this->tables ) && ! str_ends_with( $this->text, "\n" ) && 0 === $this->due ) {
					$this->text = rtrim( $this->text, ' ' ) . ' | ';
				}
				break;
		}
	}

	/** Ends an element. */
	private function close( string $tag ): void {
		if ( 'A' === $tag && '' !== $this->link ) {
			$words      = trim( substr( $this->text, $this->link_at ) );
			$url        = $this->link;
			$this->link = '';
			if ( $words !== $url && "mailto:$words" !== $url && ! str_starts_with( $url, 'tel:' ) ) {
				$this->text = rtrim( $this->text ) . ( '' === $words ? '' : ' ' ) . "[$url]";
			}
		}
		if ( 'UL' === $tag || 'OL' === $tag ) {
			array_pop( $this->lists );
		} elseif ( 'TABLE' === $tag ) {
			array_pop( $this->tables );
		}
		$this->part( $tag );
		if ( 'BLOCKQUOTE' === $tag ) {
			$this->quotes = max( 0, $this->quotes - 1 );
		}
		if ( 'PRE' === $tag ) {
			$this->is_pre = false;
		}
	}

	/** Lets the next word begin a line where an element does. */
	private function part( string $tag ): void {
		$is_cell   = 'TD' === $tag && ! end( $this->tables );
		$is_nested = $this->lists && ( 'UL' === $tag || 'OL' === $tag );
		if ( $is_nested ) {
			$this->due = max( 1, $this->due );
		} elseif ( in_array( $tag, self::SPACED, true ) ) {
			$this->due = max( 2, $this->due );
		} elseif ( in_array( $tag, self::LINES, true ) && ! $is_cell ) {
			$this->due = max( 1, $this->due );
		}
	}

	/** Writes words. */
	private function say( string $words ): void {
		if ( ! $this->is_pre ) {
			$words = (string) preg_replace( '/[ \t\r\n\f\x{a0}]+/u', ' ', $words );
			$words = $this->due > 0 || '' === $this->text || preg_match( '/\s$/', $this->text ) ? ltrim( $words, ' ' ) : $words;
		}
		if ( '' === $words ) {
			return;
		}
		$this->flush_spaces();
		$this->text .= $this->is_pre ? str_replace( "\n", "\n" . str_repeat( '> ', $this->quotes ), $words ) : $words;
	}

	/** Begins the lines that are due. */
	private function flush_spaces(): void {
		$quote = str_repeat( '> ', $this->quotes );
		if ( $this->due > 0 && '' !== $this->text ) {
			// An empty line between two quotes belongs to what is around both.
			$this->text  = rtrim( $this->text, ' ' );
			$this->text .= str_repeat( "\n" . rtrim( str_repeat( '> ', min( $this->quotes, $this->before ) ) ), $this->due - 1 ) . "\n" . $quote;
		} elseif ( '' === $this->text ) {
			$this->text = $quote;
		}
		$this->due    = 0;
		$this->before = $this->quotes;
		$this->text  .= $this->mark;
		$this->mark   = '';
	}

	/** Returns what an item of a list begins with. */
	private function item(): string {
		$last = array_key_last( $this->lists );
		if ( null === $last ) {
			return '- ';
		}
		$indent = str_repeat( '  ', $last );
		return $this->lists[ $last ]['ordered'] ? $indent . $this->lists[ $last ]['next']++ . '. ' : "$indent- ";
	}
}
