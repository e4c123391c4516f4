<?php
/**
 * The parser of the SQLite drop-in for test sites: it builds the same trees, and tries only the branches that can begin with the next token. Development only.
 *
 * @package Statecraft
 */

require_once __DIR__ . '/class-known-selects.php';

/** Reads MySQL's statements. */
class WP_Parser {

	/** The tokens to read, the end among them. */
	protected array $tokens;

	/** The number of the next token. */
	protected int $position = 0;

	/**
	 * Begins at the first token.
	 *
	 * @param WP_Parser_Grammar $grammar The grammar.
	 * @param array             $tokens  The tokens.
	 */
	public function __construct( protected WP_Parser_Grammar $grammar, array $tokens ) {
		$this->tokens = $tokens;
	}

	/** Returns the tree of a statement; null if there is none. */
	public function parse(): ?WP_Parser_Node {
		// The first rule is a statement.
		$tree = $this->match( $this->grammar->highest_terminal_id + 1 );
		return $tree instanceof WP_Parser_Node ? $tree : null;
	}

	/**
	 * Matches a rule with what comes next.
	 *
	 * @return WP_Parser_Node|bool True: it matches nothing, which is allowed. False: it does not match.
	 */
	private function match( int $rule_id ) {
		$grammar  = $this->grammar;
		$start    = $this->position;
		$token_id = isset( $this->tokens[ $start ] ) ? $this->tokens[ $start ]->id : -1;
		$firsts   = $grammar->firsts[ $rule_id ];
		foreach ( $grammar->rules[ $rule_id ] as $number => $branch ) {
			$first = $firsts[ $number ];
			if ( $first >= 0 && ! isset( $grammar->sets[ $first ][ $token_id ] ) ) {
				continue;
			}
			$this->position = $start;
			$node           = new WP_Parser_Node( $rule_id, $grammar->rule_names[ $rule_id ] );
			foreach ( $branch as $part ) {
				if ( $part > $grammar->highest_terminal_id ) {
					$found = $this->match( $part );
					if ( false === $found ) {
						continue 2;
					}
					if ( true === $found ) {
						continue;
					}
					if ( isset( $grammar->fragment_ids[ $part ] ) ) {
						$node->merge_fragment( $found );
					} else {
						$node->append_child( $found );
					}
					continue;
				}
				$token = $this->tokens[ $this->position ] ?? null;
				if ( null === $token ) {
					continue 2;
				}
				if ( WP_Parser_Grammar::EMPTY_RULE_ID === $part ) {
					continue;
				}
				if ( $token->id !== $part ) {
					continue 2;
				}
				++$this->position;
				$node->append_child( $token );
			}
			// As the drop-in's parser: `SELECT … INTO` is a later branch.
			if ( 'selectStatement' === $node->rule_name && WP_MySQL_Lexer::INTO_SYMBOL === ( $this->tokens[ $this->position ]->id ?? null ) ) {
				continue;
			}
			return $node->has_child() ? $node : true;
		}
		$this->position = $start;
		return false;
	}
}
