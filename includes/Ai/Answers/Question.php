<?php
/**
 * A question of a visitor.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Answers;

defined( 'ABSPATH' ) || exit;

use Statecraft\Php;
use WP_Query;

/** The words of a question, as a visitor has typed them. */
final class Question {

	/** The maximum length in characters, here, in the form and in the route. */
	public const MAX = 300;

	/** How many of its words are looked for, the longest first: each is a query. */
	private const MOST_WORDS = 6;

	/** A character of a script without spaces. */
	private const UNSPACED = '/[\p{Han}\p{Hiragana}\p{Katakana}\p{Thai}]/u';

	/** The question on one line, without control characters. */
	public readonly string $text;

	public function __construct( string $typed ) {
		$this->text = mb_substr( trim( (string) preg_replace( '/[\s\p{C}]+/u', ' ', wp_check_invalid_utf8( $typed, true ) ) ), 0, self::MAX );
	}

	/** Whether anything is asked. */
	public function is_empty(): bool {
		return 1 !== preg_match( '/[\p{L}\p{N}]/u', $this->text );
	}

	/**
	 * Returns what questions have in common that differ only in case, spaces and the mark after a word. Whatever else is sent is part of it, such as letters in
	 * circles: others get the answer to the same question, which must not be one to more than they have asked.
	 */
	public function key(): string {
		return trim( (string) preg_replace( '/(?<=[\p{L}\p{M}\p{N}]) ?[,;:.!?](?= |$)/u', '', Php::lower( $this->text ) ) );
	}

	/**
	 * Returns the words that say what it is about: not those that WordPress's search leaves out. Where a script has no spaces, pairs of its characters.
	 *
	 * @return list<string> In lower case, the longest first.
	 */
	public function words(): array {
		preg_match_all( '/[\p{Han}\p{Hiragana}\p{Katakana}\p{Thai}]{1,2}|(?:(?![\p{Han}\p{Hiragana}\p{Katakana}\p{Thai}])[\p{L}\p{M}\p{N}])+/u', $this->key(), $found );
		$words = array_values( array_unique( array_filter( $found[0], static fn( string $word ): bool => mb_strlen( $word ) > ( preg_match( self::UNSPACED, $word ) ? 1 : 2 ) ) ) );
		$words = array_values( array_diff( $words, self::stopwords() ) );
		usort( $words, static fn( string $one, string $other ): int => mb_strlen( $other ) <=> mb_strlen( $one ) );
		return array_slice( $words, 0, self::MOST_WORDS );
	}

	/**
	 * Returns the words that say nothing of what a question is about, in the site's language: those that WordPress's search leaves out, and more.
	 *
	 * @return list<string>
	 */
	private static function stopwords(): array {
		$search = new class() extends WP_Query {

			/**
			 * Makes the list public.
			 *
			 * @return string[]
			 */
			public function listed(): array {
				return (array) $this->get_search_stopwords();
			}
		};
		$more = explode( ',', _x( 'and,any,but,can,could,did,does,get,has,have,may,much,many,not,our,should,some,than,them,then,there,they,use,which,why,would,you,your', 'Comma-separated list of words that many questions have, besides the search stopwords of WordPress', 'statecraft' ) );
		return array_values( array_filter( array( ...$search->listed(), ...array_map( 'trim', $more ) ), 'is_string' ) );
	}
}
