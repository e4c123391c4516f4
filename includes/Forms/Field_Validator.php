<?php
/**
 * Validation of a single value.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms;

defined( 'ABSPATH' ) || exit;

use Statecraft\Public_Form\Digits;
use Statecraft\Public_Form\Email_Address;

/** Validates values by field type. Types without a rule accept any text. Apart from dates relative to today, the result depends only on the arguments. */
final class Field_Validator {

	/**
	 * Validates one value.
	 *
	 * @param string $value Not empty.
	 * @return string|null An error message that says what to do; null if valid.
	 */
	public static function error( Field $field, string $value ): ?string {
		$value = self::readable( $field, $value );
		return match ( $field->kind()->check ) {
			'email'     => '' !== Email_Address::of( $value ) ? null : __( 'Please enter an email address like name@example.com.', 'statecraft' ),
			'url'       => self::is_url( self::url( $value ) ) ? null : __( 'Please enter a web address like https://example.com.', 'statecraft' ),
			'telephone' => self::is_telephone( $value ) ? null : __( 'Please enter a phone number with digits only, like +1 555 123 4567.', 'statecraft' ),
			'time'      => preg_match( '/^([01]?\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/', $value ) ? null : __( 'Please enter a time like 14:30.', 'statecraft' ),
			'date'      => self::date_error( $field, $value ),
			'number'    => self::number_error( $field, $value ),
			'rating'    => self::number_error( $field, $value, $field->kind()->numbers['step'] ),
			'offered'   => self::is_offered( $field, $value ) ? null : __( 'Please choose one of the options.', 'statecraft' ),
			default     => null,
		};
	}

	/** Normalizes a valid value. */
	public static function normalize( Field $field, string $value ): string {
		$value = self::readable( $field, $value );
		return match ( $field->kind()->check ) {
			'url'    => self::url( $value ),
			'date'   => Dates::format( $value, $field->date_format ) ?? $value,
			'rating' => sprintf( '%d/%d', $value, $field->max ),
			default  => $value,
		};
	}

	/**
	 * Converts the digits of a numeric value to those that PHP can read.
	 *
	 * @param string $value As entered.
	 */
	private static function readable( Field $field, string $value ): string {
		return in_array( $field->kind()->check, array( 'time', 'date', 'number', 'rating' ), true ) ? Digits::latin( $value ) : $value;
	}

	/**
	 * Adds a scheme to a URL that lacks one.
	 *
	 * @param string $value As entered.
	 */
	private static function url( string $value ): string {
		return str_contains( $value, ':' ) ? $value : "https://$value";
	}

	/**
	 * Whether a URL is `http` or `https` with a dotted host name.
	 *
	 * @param string $url A URL with a scheme.
	 */
	private static function is_url( string $url ): bool {
		$host = (string) wp_parse_url( $url, PHP_URL_HOST );
		return (bool) preg_match( '#^https?://\S+$#iu', $url ) && (bool) preg_match( '/^[^.\s]+(\.[^.\s]+)+\.?$/u', $host );
	}

	/**
	 * Whether a value is a telephone number.
	 *
	 * @param string $value As entered.
	 */
	private static function is_telephone( string $value ): bool {
		return (bool) preg_match( '/^[\p{Nd}\s()+.\/#*x-]+$/iu', $value ) && preg_match_all( '/\p{Nd}/u', $value ) >= 3;
	}

	/** Whether a value is one of the options. */
	private static function is_offered( Field $field, string $value ): bool {
		return in_array( $value, $field->options, true ) || ( '' !== $field->other && str_starts_with( $value, "$field->other: " ) );
	}

	/**
	 * Validates a date.
	 *
	 * @param string $value As entered.
	 */
	private static function date_error( Field $field, string $value ): ?string {
		$day = Dates::to_iso( $value, $field->date_format );
		return null === $day
			/* translators: %s: format such as MM/DD/YYYY. */
			? sprintf( __( 'Please enter a valid date, as %s.', 'statecraft' ), Dates::hint( $field->date_format ) )
			: Days::of( $field )->error( $day );
	}

	/**
	 * Validates a number.
	 *
	 * @param string     $value As entered.
	 * @param float|null $step  Overrides the field's step.
	 */
	private static function number_error( Field $field, string $value, ?float $step = null ): ?string {
		if ( ! is_numeric( $value ) || ! is_finite( (float) $value ) ) {
			return __( 'Please enter a number, with digits only.', 'statecraft' );
		}
		$number = (float) $value;
		$min    = $field->min ?? $field->kind()->numbers['min'] ?? null;
		if ( null !== $min && $number < $min ) {
			return self::too_small( $min );
		}
		if ( null !== $field->max && $number > $field->max ) {
			return self::too_large( $field->max );
		}
		$step ??= $field->step;
		$steps  = $step ? ( $number - ( $min ?? 0.0 ) ) / $step : 0.0;
		if ( abs( $steps - round( $steps ) ) > 1e-6 ) {
			/* translators: 1: number, 2: number. */
			return sprintf( __( 'Please enter a number in steps of %1$s from %2$s.', 'statecraft' ), (string) $step, (string) ( $min ?? 0.0 ) );
		}
		return null;
	}

	/** Returns the error for a number that is too small. */
	public static function too_small( float $min ): string {
		/* translators: %s: number. */
		return sprintf( __( 'Please enter a number that is %s or more.', 'statecraft' ), (string) $min );
	}

	/** Returns the error for a number that is too large. */
	public static function too_large( float $max ): string {
		/* translators: %s: number. */
		return sprintf( __( 'Please enter a number that is %s or less.', 'statecraft' ), (string) $max );
	}

	/**
	 * Returns the error for a text that is too long. Characters are Unicode code points: an emoji counts as one, while browsers count two UTF-16 code
	 * units.
	 *
	 * @param int $most The maximum number of characters.
	 */
	public static function too_long( int $most ): string {
		/* translators: %s: number of characters. */
		return sprintf( __( 'This is too long. Please enter at most %s characters.', 'statecraft' ), number_format_i18n( $most ) );
	}
}
