<?php
/**
 * Helpers for lists of answers.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms;

defined( 'ABSPATH' ) || exit;

use Statecraft\Public_Form\Email_Address;

/** Extracts the name, email address and message of the sender. */
final class Answers {

	/**
	 * Returns the sender's name.
	 *
	 * @param list<Answer> $answers
	 * @return string Empty if not given.
	 */
	public static function name( array $answers ): string {
		return self::first( $answers, 'name' );
	}

	/**
	 * Returns the sender's email address, in the form that mail servers accept.
	 *
	 * @param list<Answer> $answers
	 * @return string Empty if not given or invalid.
	 */
	public static function email( array $answers ): string {
		return Email_Address::of( self::first( $answers, 'email' ) );
	}

	/**
	 * Returns the message: the first textarea, or, without one, all answers whose kind has `is_message`.
	 *
	 * @param list<Answer> $answers
	 */
	public static function message( array $answers ): string {
		$others = array_filter( $answers, static fn( Answer $answer ): bool => Kind::of( $answer->type )->is_message );
		$text   = self::first( $answers, 'textarea' );
		return '' !== $text ? $text : implode( ' · ', array_filter( array_map( array( self::class, 'text' ), $others ), 'strlen' ) );
	}

	/** Joins the values of an answer into one string; files are listed by name. */
	public static function text( Answer $answer ): string {
		return implode( ', ', array_merge( $answer->values, array_map( static fn( File $file ): string => $file->name, $answer->files ) ) );
	}

	/**
	 * Returns the answers by label. Duplicate labels are numbered from the second one on.
	 *
	 * @param list<Answer> $answers
	 * @return array<string, string>
	 */
	public static function by_label( array $answers ): array {
		$texts = array();
		$times = array();
		foreach ( $answers as $answer ) {
			$label           = $answer->label;
			$times[ $label ] = ( $times[ $label ] ?? 0 ) + 1;

			$texts[ $times[ $label ] > 1 ? "$label ({$times[$label]})" : $label ] = self::text( $answer );
		}
		return $texts;
	}

	/**
	 * Whether any value of an answer equals a string, ignoring case.
	 *
	 * @param list<Answer> $answers
	 */
	public static function contain( array $answers, string $text ): bool {
		$is_it = static fn( string $value ): bool => 0 === strcasecmp( trim( $value ), trim( $text ) );
		return (bool) array_filter( $answers, static fn( Answer $answer ): bool => (bool) array_filter( $answer->values, $is_it ) );
	}

	/**
	 * Returns the first non-empty answer to a field of a type.
	 *
	 * @param list<Answer> $answers
	 * @param string       $type    The field type.
	 */
	private static function first( array $answers, string $type ): string {
		foreach ( $answers as $answer ) {
			if ( $type === $answer->type && '' !== trim( self::text( $answer ) ) ) {
				return trim( self::text( $answer ) );
			}
		}
		return '';
	}
}
