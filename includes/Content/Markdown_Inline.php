<?php
/**
 * Inline Markdown.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Content;

defined( 'ABSPATH' ) || exit;

use Statecraft\Render\Html;
use Statecraft\Render\Plain_Text;

/** Emphasis, code, links, images and line breaks. Raw HTML passes through, so callers must sanitize the output. */
final class Markdown_Inline {

	/** Spans that are not parsed further: a backslash escape, a code span, an autolink, an HTML tag. */
	private const VERBATIM = '/\\\\([!-\/:-@\[-`{-~])|(?<!`)(`+)(?!`)(.+?)(?<!`)\2(?!`)|<((?:https?:\/\/|mailto:)[^\s<>]+)>|<([\w.+-]+@[\w-]+\.[\w.-]+)>|<\/?[a-z][^<>]*>/is';

	/** The URL and the optional title after a link's text. */
	private const TARGET = '\(\s*((?:[^\s()]|\([^\s()]*\))*)(?:\s+"([^"]*)")?\s*\)';

	/** A bare URL; trailing punctuation is not part of it. */
	private const BARE_URL = '/(?<![\w"=\/])https?:\/\/[^\s<\x1a]*[^\s<\x1a.,:;!?*_~)\]\'"]/i';

	/** The delimiters of a placeholder: control characters, which are removed from the source first. */
	private const DELIMITERS = array( "\x1a", "\x1b" );

	/**
	 * Finished HTML by placeholder number, inserted at the end.
	 *
	 * @var list<string>
	 */
	private array $stored = array();

	/**
	 * Renders inline Markdown to unsanitized HTML.
	 *
	 * @param string $source The Markdown of a paragraph, a heading or a table cell.
	 */
	public static function html( string $source ): string {
		return ( new self() )->parse( str_replace( self::DELIMITERS, '', $source ) );
	}

	private function parse( string $source ): string {
		$text = $this->replaced( self::VERBATIM, array( $this, 'verbatim' ), $source );
		$text = htmlspecialchars( $text, ENT_NOQUOTES, 'UTF-8', false );
		$text = $this->replaced( '/!\[((?:[^\[\]]|\[[^\[\]]*\])*)\]' . self::TARGET . '/', array( $this, 'image' ), $text );
		$text = $this->replaced( '/\[((?:[^\[\]]|\[[^\[\]]*\])*)\]' . self::TARGET . '/', array( $this, 'link' ), $text );
		$text = $this->replaced( self::BARE_URL, fn ( array $found ): string => $this->store( self::link_tag( $found[0] ) . $found[0] . '</a>' ), $text );
		// Without a mark that ends here, none of those behind it has one either: COMMIT does not look for each.
		foreach (
			array(
				'/\*\*\*(?=\S)(?:(.+?)(?<=\S)\*\*\*(?!\*)|(*COMMIT)(*FAIL))/s'     => '<em><strong>$1</strong></em>',
				'/\*\*(?=\S)(?:(.+?)(?<=\S)\*\*(?!\*)|(*COMMIT)(*FAIL))/s'          => '<strong>$1</strong>',
				'/(?<!\w)__(?=\S)(?:(.+?)(?<=\S)__(?!\w)|(*COMMIT)(*FAIL))/s'        => '<strong>$1</strong>',
				'/\*(?=[^\s*])(?:(.+?)(?<=\S)\*(?!\*)|(*COMMIT)(*FAIL))/s'           => '<em>$1</em>',
				'/(?<![\w_])_(?=[^\s_])(?:(.+?)(?<=\S)_(?![\w_])|(*COMMIT)(*FAIL))/s' => '<em>$1</em>',
				'/~~(?=\S)(?:(.+?)(?<=\S)~~|(*COMMIT)(*FAIL))/s'                     => '<del>$1</del>',
				'/(?: {2,}|\\\\)\n/'                            => "<br>\n",
			) as $pattern => $markup
		) {
			$text = preg_replace( $pattern, $markup, $text ) ?? $text;
		}
		return $this->restore( $text );
	}

	/**
	 * Like preg_replace_callback(), but returns the text unchanged on a PCRE error.
	 *
	 * @param callable $with Returns the replacement of a match.
	 */
	private function replaced( string $pattern, callable $with, string $text ): string {
		return preg_replace_callback( $pattern, $with, $text ) ?? $text;
	}

	/** Stores HTML, and returns its placeholder. */
	private function store( string $html ): string {
		$this->stored[] = $html;
		return self::placeholder( count( $this->stored ) - 1 );
	}

	private static function placeholder( int $number ): string {
		return self::DELIMITERS[0] . $number . self::DELIMITERS[1];
	}

	private function restore( string $text ): string {
		// Once through the text, however many there are. Stored HTML may contain earlier placeholders, never later ones.
		$pattern = '/' . self::DELIMITERS[0] . '(\d+)' . self::DELIMITERS[1] . '/';
		return $this->replaced( $pattern, fn ( array $found ): string => $this->restore( $this->stored[ (int) $found[1] ] ?? '' ), $text );
	}

	/**
	 * Renders a span that is not parsed further.
	 *
	 * @param array<int, string> $found The match of WHOLE.
	 */
	private function verbatim( array $found ): string {
		[ $all, $sign, , $code, $url, $mail ] = $found + array_fill( 0, 6, '' );
		return $this->store(
			match ( true ) {
				$sign !== '' => htmlspecialchars( $sign, ENT_QUOTES ),
				$code !== '' => '<code>' . htmlspecialchars( trim( str_replace( "\n", ' ', $code ) ), ENT_NOQUOTES ) . '</code>',
				$url !== ''  => self::link_tag( $url ) . htmlspecialchars( $url, ENT_NOQUOTES, 'UTF-8', false ) . '</a>',
				$mail !== '' => self::link_tag( "mailto:$mail" ) . htmlspecialchars( $mail, ENT_NOQUOTES ) . '</a>',
				default      => $all,
			}
		);
	}

	/**
	 * Renders an image.
	 *
	 * @param array<int, string> $found The match: text, URL, title.
	 */
	private function image( array $found ): string {
		[ , $text, $url, $title ] = $found + array( 3 => '' );
		$attributes = array(
			'src' => esc_url( $this->plain( $url ), array( 'http', 'https' ) ),
			'alt' => $this->plain( $text ),
		) + ( $title === '' ? array() : array( 'title' => $this->plain( $title ) ) );
		return $this->store( '<img' . Html::attributes( $attributes ) . '>' );
	}

	/**
	 * Renders a link; its text is parsed further.
	 *
	 * @param array<int, string> $found The match: text, URL, title.
	 */
	private function link( array $found ): string {
		[ , $text, $url, $title ] = $found + array( 3 => '' );
		return $this->store( self::link_tag( $this->plain( $url ), $this->plain( $title ) ) ) . $text . $this->store( '</a>' );
	}

	/** Returns plain text: placeholders and entities resolved, tags removed. */
	private function plain( string $text ): string {
		return Plain_Text::of_html( $this->restore( $text ) );
	}

	/**
	 * Returns the opening tag of a link.
	 *
	 * @param string $title The title; empty for none.
	 */
	private static function link_tag( string $url, string $title = '' ): string {
		$attributes = array( 'href' => esc_url( $url, array( 'http', 'https', 'mailto', 'tel' ) ) ) + ( $title === '' ? array() : array( 'title' => $title ) );
		return '<a' . Html::attributes( $attributes ) . '>';
	}
}
