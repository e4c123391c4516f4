<?php
/**
 * Conditional fields.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms;

/**
 * "Show this field if …": rules about earlier fields. Pure. The view script evaluates the same rules while somebody types, see
 * `blocks/contact-form/view/conditions.ts`; a table of cases holds both.
 */
final class Condition {

	/** How an answer is compared; true: with a value. */
	private const COMPARISONS = array(
		'is'         => true,
		'isNot'      => true,
		'contains'   => true,
		'notContain' => true,
		'above'      => true,
		'below'      => true,
		'filled'     => false,
		'empty'      => false,
	);

	/** The most rules of a field; the rest is ignored. */
	private const MOST_RULES = 20;

	/**
	 * Reads the attribute. What cannot be followed is left out: a rule without a value, or about a field that is gone, comes
	 * later or is hidden.
	 *
	 * @param mixed        $attribute `showIf` of a field: `{ match: 'all'|'any', rules: { field, comparison, value? }[] }`.
	 * @param list<string> $before    The ids of the fields before it that visitors answer.
	 * @return array{match?: string, rules?: list<array{field: string, comparison: string, value: string}>} Empty: always asked.
	 */
	public static function read( mixed $attribute, array $before ): array {
		$rules = array();
		foreach ( is_array( $attribute ) && is_array( $attribute['rules'] ?? null ) ? $attribute['rules'] : array() as $rule ) {
			$rule       = array_map( static fn( $part ): string => is_scalar( $part ) ? trim( (string) $part ) : '', is_array( $rule ) ? $rule : array() );
			$comparison = $rule['comparison'] ?? '';
			$value      = $rule['value'] ?? '';
			$needs      = self::COMPARISONS[ $comparison ] ?? null;
			if ( null !== $needs && in_array( $rule['field'] ?? '', $before, true ) && ( ! $needs || '' !== $value ) ) {
				$rules[] = array(
					'field'      => $rule['field'],
					'comparison' => $comparison,
					'value'      => $needs ? $value : '',
				);
			}
		}
		return $rules ? array(
			'match' => 'any' === ( $attribute['match'] ?? '' ) ? 'any' : 'all',
			'rules' => array_slice( $rules, 0, self::MOST_RULES ),
		) : array();
	}

	/**
	 * Which fields are asked. What was written in one that is not asked counts as nothing for those after it.
	 *
	 * @param list<Field>                   $fields In the order of the page.
	 * @param callable(Field): list<string> $said   What is in a field.
	 * @return array<string, bool> By id.
	 */
	public static function asked( array $fields, callable $said ): array {
		$asked   = array();
		$answers = array();
		foreach ( $fields as $field ) {
			$asked[ $field->id ]   = self::holds( $field->show_if, $answers );
			$answers[ $field->id ] = $asked[ $field->id ] ? $said( $field ) : array();
		}
		return $asked;
	}

	/**
	 * Whether a field is asked.
	 *
	 * @param array<string, mixed>        $condition As read.
	 * @param array<string, list<string>> $answers   What is in the fields before it, by id.
	 */
	public static function holds( array $condition, array $answers ): bool {
		$rules = $condition['rules'] ?? array();
		$held  = array_filter( $rules, static fn( array $rule ): bool => self::rule_holds( $rule, $answers[ $rule['field'] ] ?? array() ) );
		return array() === $rules || ( 'any' === $condition['match'] ? array() !== $held : count( $held ) === count( $rules ) );
	}

	/**
	 * Whether one rule holds.
	 *
	 * @param array{field: string, comparison: string, value: string} $rule   The rule.
	 * @param list<string>                                            $values What is in its field.
	 */
	private static function rule_holds( array $rule, array $values ): bool {
		$value = $rule['value'];
		$any   = static fn( callable $test ): bool => array() !== array_filter( $values, $test );
		return match ( $rule['comparison'] ) {
			'filled'     => array() !== $values,
			'empty'      => array() === $values,
			'is'         => $any( static fn( string $one ): bool => 0 === self::compare( $one, $value ) ),
			'isNot'      => ! $any( static fn( string $one ): bool => 0 === self::compare( $one, $value ) ),
			'contains'   => $any( static fn( string $one ): bool => str_contains( self::folded( $one ), self::folded( $value ) ) ),
			'notContain' => ! $any( static fn( string $one ): bool => str_contains( self::folded( $one ), self::folded( $value ) ) ),
			'above'      => $any( static fn( string $one ): bool => self::have_order( $one, $value ) && self::compare( $one, $value ) > 0 ),
			'below'      => $any( static fn( string $one ): bool => self::have_order( $one, $value ) && self::compare( $one, $value ) < 0 ),
		};
	}

	/**
	 * Two texts: as numbers where both are some, else letter by letter, whatever their case.
	 *
	 * @param string $one   A text.
	 * @param string $other Another.
	 */
	private static function compare( string $one, string $other ): int {
		return self::is_number( $one ) && self::is_number( $other ) ? (float) $one <=> (float) $other : strcmp( self::folded( $one ), self::folded( $other ) );
	}

	/**
	 * Whether one can be more than the other: two numbers, two days or two times of day.
	 *
	 * @param string $one   A text.
	 * @param string $other Another.
	 */
	private static function have_order( string $one, string $other ): bool {
		foreach ( array( '/^\d{4}-\d{2}-\d{2}$/', '/^\d{2}:\d{2}/' ) as $pattern ) {
			if ( preg_match( $pattern, $one ) && preg_match( $pattern, $other ) ) {
				return true;
			}
		}
		return self::is_number( $one ) && self::is_number( $other );
	}

	/**
	 * Whether it is a number, as browsers send it.
	 *
	 * @param string $text Any.
	 */
	private static function is_number( string $text ): bool {
		return (bool) preg_match( '/^-?\d+(\.\d+)?$/D', trim( $text ) );
	}

	/**
	 * Without case and space around it.
	 *
	 * @param string $text Any.
	 */
	private static function folded( string $text ): string {
		return mb_strtolower( trim( $text ) );
	}
}
