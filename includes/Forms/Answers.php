<?php
/**
 * What a list of answers says of its sender.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms;

/** Finds in answers what lists and mails show first. */
final class Answers {

	/**
	 * The sender's name.
	 *
	 * @param list<Answer> $answers Some answers.
	 * @return string Empty: none was given.
	 */
	public static function name( array $answers ): string {
		return self::first( $answers, 'name' );
	}

	/**
	 * The sender's e-mail address.
	 *
	 * @param list<Answer> $answers Some answers.
	 * @return string Empty: none was given that one can write to.
	 */
	public static function email( array $answers ): string {
		return (string) is_email( self::first( $answers, 'email' ) );
	}

	/**
	 * What was written: the long text, or where there is none, all that is neither name nor address.
	 *
	 * @param list<Answer> $answers Some answers.
	 */
	public static function message( array $answers ): string {
		$others = array_filter( $answers, static fn( Answer $answer ): bool => Kind::of( $answer->type )->is_words );
		$text   = self::first( $answers, 'textarea' );
		return '' !== $text ? $text : implode( ' · ', array_filter( array_map( array( self::class, 'text' ), $others ), 'strlen' ) );
	}

	/**
	 * An answer as one text; of files their names.
	 *
	 * @param Answer $answer An answer.
	 */
	public static function text( Answer $answer ): string {
		return implode( ', ', array_merge( $answer->values, array_map( static fn( File $file ): string => $file->name, $answer->files ) ) );
	}

	/**
	 * The answers by label. Where a form has a label twice, the second has its number.
	 *
	 * @param list<Answer> $answers Some answers.
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
	 * Whether one of the answers is just this text, in any case.
	 *
	 * @param list<Answer> $answers Some answers.
	 * @param string       $text    A text.
	 */
	public static function contain( array $answers, string $text ): bool {
		$is_it = static fn( string $value ): bool => 0 === strcasecmp( trim( $value ), trim( $text ) );
		return (bool) array_filter( $answers, static fn( Answer $answer ): bool => (bool) array_filter( $answer->values, $is_it ) );
	}

	/**
	 * The first answer to a field of a type.
	 *
	 * @param list<Answer> $answers Some answers.
	 * @param string       $type    The type.
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
