<?php
/**
 * Limits of a date field.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms;

/** The first and the last day, where `today` is resolved when the form is sent, not when it was rendered. */
final class Days {

	/** Stands for the day on which a form is filled in, where the site is. */
	public const TODAY = 'today';

	/**
	 * Constructor.
	 *
	 * @param string $earliest As `2026-11-30`, or empty.
	 * @param string $latest   The same.
	 * @param string $format   As {@see Field::$date_format}.
	 * @param bool   $closes   Whether the first day moves on with time, so that there may be none left.
	 */
	private function __construct( public readonly string $earliest, public readonly string $latest, private readonly string $format, private readonly bool $closes ) {}

	/**
	 * Those of a field.
	 *
	 * @param Field $field A date.
	 */
	public static function of( Field $field ): self {
		return new self( self::resolved( $field->earliest ), self::resolved( $field->latest ), $field->date_format, self::TODAY === $field->earliest );
	}

	/**
	 * A day as a browser reads it.
	 *
	 * @param string $day A day, `today` or empty.
	 */
	public static function resolved( string $day ): string {
		return self::TODAY === $day ? (string) wp_date( 'Y-m-d' ) : $day;
	}

	/**
	 * What is wrong with a day.
	 *
	 * @param string $day As `2026-11-30`.
	 */
	public function wrong( string $day ): ?string {
		return match ( true ) {
			'' !== $this->earliest && $day < $this->earliest => $this->too_early( $this->written( $this->earliest ) ),
			'' !== $this->latest && $day > $this->latest     => $this->too_late( $this->written( $this->latest ) ),
			default                                          => null,
		};
	}

	/**
	 * What is said of a day before the first.
	 *
	 * @param string $first The first, in words.
	 */
	public function too_early( string $first ): string {
		/* translators: %s: a date. */
		return $this->closed() ?? sprintf( __( 'Please enter a date that is %s or later.', 'statecraft' ), $first );
	}

	/**
	 * What is said of a day after the last.
	 *
	 * @param string $last The last, in words.
	 */
	public function too_late( string $last ): string {
		/* translators: %s: a date. */
		return $this->closed() ?? sprintf( __( 'Please enter a date that is %s or earlier.', 'statecraft' ), $last );
	}

	/** What is said where no day is possible: not which one it had to be, which would lead from one error to the other. */
	private function closed(): ?string {
		if ( '' === $this->latest || $this->earliest <= $this->latest ) {
			return null;
		}
		return $this->closes
			/* translators: %s: a date. */
			? sprintf( __( 'No date can be chosen any more: the last day was %s.', 'statecraft' ), $this->written( $this->latest ) )
			/* translators: %s: a date. */
			: sprintf( __( 'No date can be chosen yet: the first day is %s.', 'statecraft' ), $this->written( $this->earliest ) );
	}

	/**
	 * A day as the owner of the field writes days.
	 *
	 * @param string $day As `2026-11-30`.
	 */
	private function written( string $day ): string {
		return Dates::written( $day, $this->format ) ?? $day;
	}
}
