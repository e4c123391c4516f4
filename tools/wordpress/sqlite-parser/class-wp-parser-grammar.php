<?php
/**
 * The grammar of the SQLite drop-in for test sites: what it computes anew in each request is read from a file. Development only.
 *
 * @package Statecraft
 */

/** See `prepare.php` beside it. */
class WP_Parser_Grammar {

	public const EMPTY_RULE_ID = 0;

	/** The branches of each rule, by its id. */
	public array $rules;

	/** The names of the rules. */
	public array $rule_names;

	/** The rules whose children belong to the rule around them. */
	public array $fragment_ids;

	/** The sets of tokens that something can begin with. */
	public array $sets;

	/** For each branch of a rule the number of its set in `$sets`; -1: it may match nothing, before any token. */
	public array $firsts;

	/** All higher ids are rules. */
	public int $highest_terminal_id;

	/** Reads what `prepare.php` has written. */
	public function __construct() {
		foreach ( require __DIR__ . '/prepared-grammar.php' as $name => $value ) {
			$this->$name = $value;
		}
	}
}
