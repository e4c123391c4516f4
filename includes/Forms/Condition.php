<?php
/**
 * Conditional fields.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms;

defined( 'ABSPATH' ) || exit;

use Statecraft\Php;
use Statecraft\Render\Plain_Text;

/**
 * "Show this field if …": rules about earlier fields. The view script evaluates the same rules on input, see
 * `blocks/contact-form/view/conditions.ts`; a shared table of test cases keeps the two in sync.
 */
final class Condition {

	/** The comparisons, and whether each needs a value. */
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

	/** The maximum number of rules per field; any others are ignored. */
	private const MAX_RULES = 20;

	/**
	 * Parses the attribute. Invalid rules are dropped: those without a required value, or about a field that does not exist, comes later or is a
	 * hidden field.
	 *
	 * @param mixed        $attribute `showIf` of a field: `{ match: 'all'|'any', rules: { field, comparison, value? }[] }`.
	 * @param list<string> $before    The ids of the fields before it that visitors answer.
	 * @return array{match?: string, rules?: list<array{field: string, comparison: string, value: string}>} Empty if the field is always shown.
	 */
	public static function read( mixed $attribute, array $before ): array {
		$rules = array();
		foreach ( is_array( $attribute ) && is_array( $attribute['rules'] ?? null ) ? $attribute['rules'] : array() as $rule ) {
			$rule       = array_map( static fn( $part ): string => is_scalar( $part ) ? trim( Plain_Text::of_saved( (string) $part ) ) : '', is_array( $rule ) ? $rule : array() );
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
			'rules' => array_slice( $rules, 0, self::MAX_RULES ),
		) : array();
	}

	/**
	 * Determines which fields are shown. For later fields, the value of a hidden one counts as empty.
	 *
	 * @param list<Field>                   $fields    In document order.
	 * @param callable(Field): list<string> $values_of
	 * @return array<string, bool> By field id.
	 */
	public static function visible( array $fields, callable $values_of ): array {
		$visible = array();
		$answers = array();
		foreach ( $fields as $field ) {
			$visible[ $field->id ] = self::is_met( $field->show_if, $answers );
			$answers[ $field->id ] = $visible[ $field->id ] ? $values_of( $field ) : array();
		}
		return $visible;
	}

	/**
	 * Whether a condition holds.
	 *
	 * @param array<string, mixed>        $condition As returned by {@see Condition::read()}.
	 * @param array<string, list<string>> $answers   The values of earlier fields, by id.
	 */
	public static function is_met( array $condition, array $answers ): bool {
		$rules = $condition['rules'] ?? array();
		$held  = array_filter( $rules, static fn( array $rule ): bool => self::is_rule_met( $rule, $answers[ $rule['field'] ] ?? array() ) );
		return array() === $rules || ( 'any' === $condition['match'] ? array() !== $held : count( $held ) === count( $rules ) );
	}

	/**
	 * Whether one rule holds.
	 *
	 * @param array{field: string, comparison: string, value: string} $rule
	 * @param list<string>                                            $values The values of the field that the rule is about.
	 */
	private static function is_rule_met( array $rule, array $values ): bool {
		$value = $rule['value'];
		$any   = static fn( callable $test ): bool => array() !== array_filter( $values, $test );
		return match ( $rule['comparison'] ) {
			'filled'     => array() !== $values,
			'empty'      => array() === $values,
			'is'         => $any( static fn( string $one ): bool => 0 === self::compare( $one, $value ) ),
			'isNot'      => ! $any( static fn( string $one ): bool => 0 === self::compare( $one, $value ) ),
			'contains'   => $any( static fn( string $one ): bool => str_contains( self::normalize( $one ), self::normalize( $value ) ) ),
			'notContain' => ! $any( static fn( string $one ): bool => str_contains( self::normalize( $one ), self::normalize( $value ) ) ),
			'above'      => $any( static fn( string $one ): bool => self::are_comparable( $one, $value ) && self::compare( $one, $value ) > 0 ),
			'below'      => $any( static fn( string $one ): bool => self::are_comparable( $one, $value ) && self::compare( $one, $value ) < 0 ),
		};
	}

	/** Compares two values as numbers if both are numeric, and otherwise as strings, ignoring case. */
	private static function compare( string $one, string $other ): int {
		return self::is_number( $one ) && self::is_number( $other ) ? (float) $one <=> (float) $other : strcmp( self::normalize( $one ), self::normalize( $other ) );
	}

	/** Whether two values can be ordered: two numbers, two dates or two times. */
	private static function are_comparable( string $one, string $other ): bool {
		foreach ( array( '/^\d{4}-\d{2}-\d{2}$/', '/^\d{2}:\d{2}/' ) as $pattern ) {
			if ( preg_match( $pattern, $one ) && preg_match( $pattern, $other ) ) {
				return true;
			}
		}
		return self::is_number( $one ) && self::is_number( $other );
	}

	/** Whether a string is a number in the format that browsers submit. */
	private static function is_number( string $text ): bool {
		return (bool) preg_match( '/^-?\d+(\.\d+)?$/D', trim( $text ) );
	}

	/** Trims and lower-cases a string. */
	private static function normalize( string $text ): string {
		return Php::lower( trim( $text ) );
	}
}
