<?php
/**
 * A whole number on the settings page.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Settings;

defined( 'ABSPATH' ) || exit;

/** Registers and prints a {@see Setting} that is an integer. An empty field means the default. */
final class Number_Field {

	/**
	 * @param Setting $setting The setting, with `minimum`, `maximum` and `default`.
	 * @param string  $help    The help text below the field.
	 */
	public function __construct( private readonly Setting $setting, private readonly string $label, private readonly string $help ) {}

	/** Registers the option. */
	public function register(): void {
		Page::register( $this->setting->option, array( $this, 'check' ) );
	}

	/**
	 * Rejects anything but a number within the limits.
	 *
	 * @param mixed $value The submitted value.
	 * @return string The value to save: the saved one if the new one is rejected.
	 */
	public function check( $value ): string {
		$typed = is_scalar( $value ) ? trim( (string) $value ) : '';
		[ 'minimum' => $least, 'maximum' => $most ] = $this->setting->schema;
		if ( '' === $typed || ( ctype_digit( $typed ) && strlen( $typed ) < 10 && (int) $typed >= $least && (int) $typed <= $most ) ) {
			return $typed;
		}
		/* translators: 1: the smallest number that is allowed, 2: the largest one. */
		Setting_Errors::add( $this->setting->option, $this->label, sprintf( __( 'Enter a whole number from %1$s to %2$s, or leave the field empty.', 'statecraft' ), number_format_i18n( $least ), number_format_i18n( $most ) ), $typed );
		return (string) get_option( $this->setting->option, '' );
	}

	/** Prints the row. */
	public function render(): void {
		( new Setting_Rows( $this->setting->sources ) )->text( $this->setting->name, $this->label, 'number', $this->help, (string) $this->setting->value() );
	}
}
