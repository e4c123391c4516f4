<?php
/**
 * The limits of a date field.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms;

defined( 'ABSPATH' ) || exit;

use Statecraft\Site\Site_Time;

/** The first and last allowed day. `today` is resolved when the form is submitted, not when it was rendered. */
final class Days {

	/** The placeholder for the current day in the site's time zone. */
	public const TODAY = 'today';

	/**
	 * The first day, such as `2026-11-30`; may be empty.
	 *
	 * @param string $earliest The first day, such as `2026-11-30`, or empty.
	 * @param string $latest   The last day; may be empty.
	 * @param string $format   The format used in messages, see {@see Field::$date_format}.
	 * @param bool   $closes   Whether the first day is `today`, so that the range can become empty over time.
	 */
	private function __construct( public readonly string $earliest, public readonly string $latest, private readonly string $format, private readonly bool $closes ) {}

	/**
	 * Creates the limits of a field.
	 *
	 * @param Field $field A date field.
	 */
	public static function of( Field $field ): self {
		return new self( self::resolve( $field->earliest ), self::resolve( $field->latest ), $field->date_format, self::TODAY === $field->earliest );
	}

	/**
	 * Resolves `today`.
	 *
	 * @param string $day An ISO date, `today` or empty.
	 */
	public static function resolve( string $day ): string {
		return self::TODAY === $day ? Site_Time::format( 'Y-m-d' ) : $day;
	}

	/**
	 * Returns the error for a day, if any.
	 *
	 * @param string $day An ISO date.
	 */
	public function error( string $day ): ?string {
		return match ( true ) {
			'' !== $this->earliest && $day < $this->earliest => $this->too_early( $this->format( $this->earliest ) ),
			'' !== $this->latest && $day > $this->latest     => $this->too_late( $this->format( $this->latest ) ),
			default                                          => null,
		};
	}

	/**
	 * Returns the error for a day before the first.
	 *
	 * @param string $first Formatted.
	 */
	public function too_early( string $first ): string {
		/* translators: %s: a date. */
		return $this->no_valid_day() ?? sprintf( __( 'Please enter a date that is %s or later.', 'statecraft' ), $first );
	}

	/**
	 * Returns the error for a day after the last.
	 *
	 * @param string $last Formatted.
	 */
	public function too_late( string $last ): string {
		/* translators: %s: a date. */
		return $this->no_valid_day() ?? sprintf( __( 'Please enter a date that is %s or earlier.', 'statecraft' ), $last );
	}

	/** Returns an error if no day is valid. Naming one limit would only lead visitors to violate the other. */
	private function no_valid_day(): ?string {
		if ( '' === $this->latest || $this->earliest <= $this->latest ) {
			return null;
		}
		return $this->closes
			/* translators: %s: a date. */
			? sprintf( __( 'No date can be chosen any more: the last day was %s.', 'statecraft' ), $this->format( $this->latest ) )
			/* translators: %s: a date. */
			: sprintf( __( 'No date can be chosen yet: the first day is %s.', 'statecraft' ), $this->format( $this->earliest ) );
	}

	/**
	 * Formats a day in the field's format.
	 *
	 * @param string $day An ISO date.
	 */
	private function format( string $day ): string {
		return Dates::format( $day, $this->format ) ?? $day;
	}
}
