<?php
/**
 * A PHP file as tokens, with its structure.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Mutants;

use PhpToken;

/** The tokens of a file without white space and comments, their brackets, and the operands of its operators. Places are indexes of tokens. */
final class Source {

	/** The precedence of operators, loosest last; tokens not listed here or in STOPS belong to an operand. */
	private const LOOSENESS = array(
		'*'                                         => 5,
		'/'                                         => 5,
		'%'                                         => 5,
		'+'                                         => 5,
		'-'                                         => 5,
		'.'                                         => 5,
		T_SL                                        => 5,
		T_SR                                        => 5,
		'<'                                         => 10,
		'>'                                         => 10,
		T_IS_SMALLER_OR_EQUAL                       => 10,
		T_IS_GREATER_OR_EQUAL                       => 10,
		T_IS_EQUAL                                  => 11,
		T_IS_NOT_EQUAL                              => 11,
		T_IS_IDENTICAL                              => 11,
		T_IS_NOT_IDENTICAL                          => 11,
		T_SPACESHIP                                 => 11,
		T_AMPERSAND_NOT_FOLLOWED_BY_VAR_OR_VARARG   => 12,
		T_AMPERSAND_FOLLOWED_BY_VAR_OR_VARARG       => 12,
		'^'                                         => 13,
		'|'                                         => 14,
		T_BOOLEAN_AND                               => self::AND,
		T_BOOLEAN_OR                                => self::OR,
		T_COALESCE                                  => 17,
		'?'                                         => self::TERNARY,
		':'                                         => self::TERNARY,
		'='                                         => self::ASSIGNMENT,
		T_PLUS_EQUAL                                => self::ASSIGNMENT,
		T_MINUS_EQUAL                               => self::ASSIGNMENT,
		T_MUL_EQUAL                                 => self::ASSIGNMENT,
		T_DIV_EQUAL                                 => self::ASSIGNMENT,
		T_MOD_EQUAL                                 => self::ASSIGNMENT,
		T_CONCAT_EQUAL                              => self::ASSIGNMENT,
		T_AND_EQUAL                                 => self::ASSIGNMENT,
		T_OR_EQUAL                                  => self::ASSIGNMENT,
		T_COALESCE_EQUAL                            => self::ASSIGNMENT,
	);

	public const NOT        = 4;
	public const COMPARISON = 10;
	public const AND        = 15;
	public const OR         = 16;
	public const TERNARY    = 18;
	public const ASSIGNMENT = 19;
	private const ALL       = 98;
	private const STOP      = 99;

	/** What no expression contains, or what an expression begins after. */
	private const STOPS = array( ';', ',', T_DOUBLE_ARROW, T_OPEN_TAG, T_OPEN_TAG_WITH_ECHO, T_CLOSE_TAG, T_INLINE_HTML, T_ECHO, T_RETURN, T_CASE, T_AS, T_IF, T_ELSE, T_ELSEIF, T_LOGICAL_AND, T_LOGICAL_OR, T_LOGICAL_XOR );

	/** Words that take all that follows as their operand. */
	private const GREEDY = array( T_THROW, T_YIELD, T_YIELD_FROM, T_PRINT, T_INCLUDE, T_INCLUDE_ONCE, T_REQUIRE, T_REQUIRE_ONCE );

	/** The tokens. @var list<PhpToken> */
	public readonly array $tokens;

	/** The place of the other bracket, by the place of a bracket. @var array<int, int> */
	public readonly array $partners;

	/**
	 * Constructor.
	 *
	 * @param string $code The file.
	 */
	public function __construct( public readonly string $code ) {
		$this->tokens = array_values( array_filter( PhpToken::tokenize( $code, TOKEN_PARSE ), static fn( PhpToken $one ): bool => ! $one->is( array( T_WHITESPACE, T_COMMENT, T_DOC_COMMENT ) ) ) );
		$partners     = array();
		$open         = array();
		foreach ( array_keys( $this->tokens ) as $place ) {
			if ( $this->is( $place, '(', '[', '{', T_CURLY_OPEN, T_DOLLAR_OPEN_CURLY_BRACES, T_ATTRIBUTE ) ) {
				$open[] = $place;
			} elseif ( $this->is( $place, ')', ']', '}' ) ) {
				$partner              = array_pop( $open );
				$partners[ $place ]   = $partner;
				$partners[ $partner ] = $place;
			}
		}
		$this->partners = $partners;
	}

	/**
	 * Whether a token is of one of some kinds; false if there is none. Not by its text, as PhpToken::is() does: part of a string may be a comma.
	 *
	 * @param int        $place    Its place.
	 * @param int|string ...$kinds Ids, or characters.
	 */
	public function is( int $place, ...$kinds ): bool {
		return isset( $this->tokens[ $place ] ) && in_array( $this->kind( $place ), $kinds, true );
	}

	/**
	 * Returns the kind of a token: its id, or the character that it is.
	 *
	 * @param int $place Its place.
	 * @return int|string
	 */
	private function kind( int $place ) {
		$token = $this->tokens[ $place ];
		return $token->id < 256 ? $token->text : $token->id;
	}

	/**
	 * Returns the code of a range, on one line.
	 *
	 * @param int $from The first token.
	 * @param int $to   The last token.
	 */
	public function text( int $from, int $to ): string {
		return implode( ' ', array_map( static fn( PhpToken $one ): string => $one->text, array_slice( $this->tokens, $from, $to - $from + 1 ) ) );
	}

	/**
	 * Returns how loosely a token binds.
	 *
	 * @param int $place Its place.
	 */
	private function looseness( int $place ): int {
		return $this->is( $place, ...self::STOPS ) ? self::STOP : ( self::LOOSENESS[ $this->kind( $place ) ] ?? 0 );
	}

	/**
	 * Returns the first token of an operator's left operand.
	 *
	 * @param int $operator  Its place.
	 * @param int $looseness How loosely it binds.
	 */
	public function left( int $operator, int $looseness ): int {
		for ( $place = $operator - 1; $place >= 0; --$place ) {
			$partner      = $this->partners[ $place ] ?? $place;
			$is_opening   = $partner > $place;
			$is_statement = $this->is( $partner, '{' ) && ! $this->is_match( $partner );
			if ( $is_opening || $is_statement || $this->looseness( $place ) > $looseness || $this->is( $place, ...self::GREEDY ) ) {
				break;
			}
			$place = $partner;
		}
		return $place + 1;
	}

	/**
	 * Whether a brace opens the arms of a `match`.
	 *
	 * @param int $brace Its place.
	 */
	private function is_match( int $brace ): bool {
		return $this->is( $brace - 1, ')' ) && $this->is( $this->partners[ $brace - 1 ] - 1, T_MATCH );
	}

	/**
	 * Returns the last token of an operator's right operand.
	 *
	 * @param int $operator  Its place.
	 * @param int $looseness How loosely it binds.
	 */
	public function right( int $operator, int $looseness ): int {
		$count = count( $this->tokens );
		for ( $place = $operator + 1; $place < $count; ++$place ) {
			$binds = $this->looseness( $place );
			if ( $this->is( $place, ...self::GREEDY ) ) {
				$looseness = self::ALL;
			} elseif ( $this->is( $place, T_FN ) ) {
				$place     = $this->next( $place, T_DOUBLE_ARROW );
				$looseness = self::ALL;
			} elseif ( $this->is( $place, T_FUNCTION, T_MATCH ) || ( $this->is( $place, T_CLASS ) && $this->is( $place - 1, T_NEW ) ) ) {
				$place = $this->partners[ $this->next( $place, '{' ) ];
			} elseif ( self::ASSIGNMENT === $binds ) {
				$looseness = max( $looseness, self::ASSIGNMENT );
			} elseif ( $this->is( $place, '{' ) || ( $this->partners[ $place ] ?? $place ) < $place || self::STOP === $binds || ( $binds >= $looseness && $place > $operator + 1 ) ) {
				break;
			} else {
				$place = max( $place, $this->partners[ $place ] ?? 0 );
			}
		}
		return $place - 1;
	}

	/**
	 * Returns the next token of a kind at the same depth.
	 *
	 * @param int        $place    Where to begin.
	 * @param int|string ...$kinds As for {@see Source::is()}.
	 */
	public function next( int $place, ...$kinds ): int {
		while ( isset( $this->tokens[ $place ] ) && ! $this->is( $place, ...$kinds ) ) {
			$place = max( $place, $this->partners[ $place ] ?? 0 ) + 1;
		}
		return $place;
	}

	/**
	 * Returns how loosely the loosest operator of a range binds: the one that is evaluated last.
	 *
	 * @param int $from The first token.
	 * @param int $to   The last token.
	 */
	public function loosest( int $from, int $to ): int {
		$found = 0;
		for ( $place = $from; $place <= $to; ++$place ) {
			if ( $this->is( $place, T_FN, ...self::GREEDY ) ) {
				return $found;
			}
			$found = max( $found, $this->looseness( $place ) );
			$place = max( $place, $this->partners[ $place ] ?? 0 );
		}
		return $found;
	}
}
