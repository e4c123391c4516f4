<?php
/**
 * Validation of a submission.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms;

defined( 'ABSPATH' ) || exit;

use Statecraft\Php;
use Statecraft\Public_Form\Form_Request;

/** Returns an answer or an error message for each field. Repeats all checks made by browsers. */
final class Form_Validator {

	/** The maximum number of characters of a single-line field, of a textarea, and of a whole form. */
	private const MAX_LINE = 2_000;
	private const MAX_TEXT = 50_000;
	private const MAX_FORM = 200_000;

	/**
	 * Validates a submission.
	 *
	 * @param Form_Request $request The submission.
	 * @return array{list<Answer>, array<string, string>} The answers, and the error messages by field id.
	 */
	public function check( Form $form, Form_Request $request ): array {
		$answers = array();
		$errors  = array();
		$written = 0;
		$visible = Condition::visible( $form->fields, static fn( Field $field ): array => self::condition_values( $field, $request ) );
		foreach ( $form->fields as $field ) {
			if ( ! $visible[ $field->id ] ) {
				continue;
			}
			$answer = $this->answer( $field, $request );
			if ( is_string( $answer ) ) {
				$errors[ $field->id ] = $answer;
				continue;
			}
			$answers[] = $answer;
			$written  += mb_strlen( implode( '', $answer->values ) );
			if ( $written > self::MAX_FORM ) {
				$errors[ $field->id ] = __( 'This text is too long for the form. Please shorten it.', 'statecraft' );
			}
		}
		return array( $answers, $errors );
	}

	/**
	 * Returns the values of a field as conditions compare them: dates in ISO 8601, the free text of "other" separate from the option, files by name.
	 *
	 * @param Form_Request $request Not yet validated.
	 * @return list<string>
	 */
	public static function condition_values( Field $field, Form_Request $request ): array {
		$values = self::compared( $field, self::values( $field, $request ) );
		return match ( true ) {
			Kind::FILES === $field->kind()->shape   => array_column( $request->files[ $field->id ] ?? array(), 'name' ),
			'date' === $field->type => array_map( static fn( string $day ): string => Dates::to_iso( $day, $field->date_format ) ?? $day, $values ),
			'' !== $field->other    => array_merge( ...array_map( static fn( string $one ): array => str_starts_with( $one, "$field->other: " ) ? array( $field->other, substr( $one, strlen( "$field->other: " ) ) ) : array( $one ), $values ) ),
			default                 => $values,
		};
	}

	/**
	 * Returns as much of what was sent as is accepted. The rest is refused later: to compare it with the rules of each other field would take as long as that.
	 *
	 * @param list<string> $values
	 * @return list<string>
	 */
	private static function compared( Field $field, array $values ): array {
		// A character has at most 4 bytes, and a hidden field what its author has written.
		$most = 4 * self::max_length( $field );
		return '' !== $field->value ? $values : array_map( static fn( string $value ): string => Php::cut( $value, $most ), array_slice( $values, 0, max( 1, count( $field->options ) ) ) );
	}

	/**
	 * Validates one field.
	 *
	 * @return Answer|string A string is an error message.
	 */
	private function answer( Field $field, Form_Request $request ): Answer|string {
		$files = Kind::FILES === $field->kind()->shape ? Uploads::check( $field, $request->files[ $field->id ] ?? array() ) : array();
		if ( is_string( $files ) ) {
			return $files;
		}
		$values = self::values( $field, $request );
		$error  = array() === $values && array() === $files
			? ( $field->required ? $this->missing( $field ) : null )
			: $this->error( $field, $values );
		if ( null !== $error ) {
			return $error;
		}
		$values = array_map( static fn( string $value ): string => Field_Validator::normalize( $field, $value ), $values );
		return new Answer( $field->id, $field->type, $field->label, $values, $files );
	}

	/**
	 * Returns the sanitized, non-empty values of a field.
	 *
	 * @return list<string>
	 */
	private static function values( Field $field, Form_Request $request ): array {
		if ( '' !== $field->value ) {
			return array( 'implied' === $field->value ? __( 'Yes', 'statecraft' ) : $field->value );
		}
		$shape = $field->kind()->shape;
		$texts = match ( true ) {
			in_array( $shape, array( Kind::NONE, Kind::FILES ), true ) => array(),
			Kind::CHECKBOX === $shape    => $request->text( $field->id ) ? array( __( 'Yes', 'statecraft' ) ) : array(),
			'telephone' === $field->type => array( Countries::number( $request->text( $field->id, 'country' ), $request->text( $field->id, 'number' ) ?: $request->text( $field->id ) ) ),
			default                      => $field->options ? self::chosen( $field, $request ) : array( $request->text( $field->id ) ),
		};
		$clean = array_map( static fn( string $text ): string => self::clean( $text, Kind::TEXTAREA === $shape ), $texts );
		return array_values( array_filter( $clean, static fn( string $text ): bool => '' !== $text ) );
	}

	/**
	 * Returns the chosen options, with the free text of "other".
	 *
	 * @return list<string>
	 */
	private static function chosen( Field $field, Form_Request $request ): array {
		if ( '' === $field->other ) {
			$chosen = $request->texts( $field->id );
			return $field->multiple ? array_unique( $chosen ) : array_slice( $chosen, 0, 1 );
		}
		$chosen = $request->texts( $field->id, 'chosen' );
		$other  = self::clean( $request->text( $field->id, 'other' ), false );
		if ( '' !== $other && ( $field->multiple || array() === $chosen ) ) {
			$chosen[] = $field->other;
		}
		return array_map(
			static fn( string $one ): string => $one === $field->other && '' !== $other ? "$one: $other" : $one,
			$field->multiple ? array_unique( $chosen ) : array_slice( $chosen, 0, 1 )
		);
	}

	/**
	 * Removes control and format characters. Keeps unassigned code points, which may be assigned in a newer Unicode version than PHP's, and tag
	 * characters, which occur in the emoji of regional flags.
	 *
	 * @param bool $is_lines Whether line breaks are kept.
	 */
	private static function clean( string $text, bool $is_lines ): string {
		$text = str_replace( array( "\r\n", "\r" ), "\n", wp_check_invalid_utf8( $text, true ) );
		$text = (string) preg_replace( $is_lines ? '/[^\P{C}\p{Cn}\n\t\x{200C}\x{200D}\x{E0020}-\x{E007F}]/u' : '/[^\P{C}\p{Cn}\x{200C}\x{200D}\x{E0020}-\x{E007F}]+/u', $is_lines ? '' : ' ', $text );
		return trim( $text );
	}

	/** Returns the error for a required field that is empty. */
	private function missing( Field $field ): string {
		return match ( true ) {
			Kind::CHECKBOX === $field->kind()->shape => __( 'Please check this box.', 'statecraft' ),
			Kind::FILES === $field->kind()->shape => __( 'Please choose a file.', 'statecraft' ),
			'rating' === $field->type   => __( 'Please choose a rating.', 'statecraft' ),
			$field->multiple            => __( 'Please choose at least one.', 'statecraft' ),
			array() !== $field->options => __( 'Please choose one.', 'statecraft' ),
			default                     => __( 'Please fill in this field.', 'statecraft' ),
		};
	}

	/**
	 * Validates the values of a field.
	 *
	 * @param list<string> $values Sanitized.
	 */
	private function error( Field $field, array $values ): ?string {
		$most = self::max_length( $field );
		foreach ( '' === $field->value ? $values : array() as $value ) {
			if ( mb_strlen( $value ) > $most ) {
				return Field_Validator::too_long( $most );
			}
			$error = Field_Validator::error( $field, $value );
			if ( null !== $error ) {
				return $error;
			}
		}
		return null;
	}

	/** Returns the maximum length of a field: the author's limit, capped by that of its kind. */
	private static function max_length( Field $field ): int {
		$most = Kind::TEXTAREA === $field->kind()->shape ? self::MAX_TEXT : self::MAX_LINE;
		return min( $field->most_characters ?: $most, $most );
	}
}
