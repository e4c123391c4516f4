<?php
/**
 * The section of answers for visitors.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Answers;

defined( 'ABSPATH' ) || exit;

use Statecraft\Settings\Page;
use Statecraft\Settings\Section;
use Statecraft\Settings\Setting_Errors;
use Statecraft\Settings\Setting_Rows;
use Statecraft\Settings\Setting_Sources;
use Statecraft\Settings\Views;

/** Whether visitors get answers, and what that may cost. */
final class Answers_Section extends Section {

	public const ID = 'answers';

	protected const VIEW = Views::FEATURES;

	/** {@inheritDoc} */
	public function register(): void {
		Page::register( Answers_Settings::SWITCH, static fn( $value ): string => rest_sanitize_boolean( $value ) ? '1' : '' );
		foreach ( Answers_Settings::MAX as $option => $most ) {
			Page::register( $option, static fn( $value ): string => self::number( $option, trim( is_scalar( $value ) ? (string) $value : '' ), $most ) );
		}
	}

	/** {@inheritDoc} */
	protected function title(): string {
		return __( 'Answers for visitors', 'statecraft' );
	}

	/** {@inheritDoc} */
	protected function fields(): void {
		// What the server sets cannot be changed here.
		$is_given = in_array( Setting_Sources::read( Answers_Settings::SWITCH )['source'], array( 'environment', 'constant' ), true );
		printf(
			'<table class="form-table" role="presentation"><tr><th scope="row">%1$s</th><td>%2$s<label><input type="checkbox" id="%3$s" %4$s%5$s> %6$s</label><p class="description">%7$s</p></td></tr>',
			esc_html__( 'AI Chat', 'statecraft' ),
			$is_given ? '' : '<input type="hidden" name="' . esc_attr( Answers_Settings::SWITCH ) . '" value="0">',
			esc_attr( Answers_Settings::SWITCH ),
			$is_given ? 'disabled' : 'name="' . esc_attr( Answers_Settings::SWITCH ) . '" value="1"',
			checked( Answers_Settings::is_on(), true, false ),
			esc_html__( 'Let the AI provider answer the questions of visitors', 'statecraft' ),
			esc_html__( 'For the AI Chat block. Each question that the site’s search finds something for is a request that you pay for: up to five posts of 4,000 characters, and an answer of at most 2,000 tokens. The question goes to the provider, too.', 'statecraft' )
		);
		$rows   = new Setting_Rows( new Setting_Sources( 'ai' ) );
		$labels = self::labels();
		$rows->text( 'visitors_day', $labels[ Answers_Settings::DAY ], 'number', __( 'For all visitors together. After that they search. Leave empty for 50.', 'statecraft' ), (string) Answers_Settings::per_day() );
		$rows->text( 'visitors_hour', $labels[ Answers_Settings::HOUR ], 'number', __( 'For one visitor, or one household. Leave empty for 5.', 'statecraft' ), (string) Answers_Settings::per_hour() );
		echo '</table>';
	}

	/**
	 * Validates a number; an invalid one is refused with an error beside its field.
	 *
	 * @param string $typed The submitted value; empty: the default.
	 * @param int    $most  The maximum.
	 * @return string The value to save.
	 */
	private static function number( string $option, string $typed, int $most ): string {
		if ( '' === $typed || ( ctype_digit( $typed ) && strlen( $typed ) < 6 && (int) $typed >= 1 && (int) $typed <= $most ) ) {
			return $typed;
		}
		/* translators: %s: the largest number that is allowed. */
		Setting_Errors::add( $option, self::labels()[ $option ], sprintf( __( 'Enter a whole number from 1 to %s, or leave the field empty.', 'statecraft' ), number_format_i18n( $most ) ), $typed );
		return (string) get_option( $option, '' );
	}

	/**
	 * Returns the labels of the numbers.
	 *
	 * @return array<string, string> By option.
	 */
	private static function labels(): array {
		return array(
			Answers_Settings::DAY  => __( 'Answers per day', 'statecraft' ),
			Answers_Settings::HOUR => __( 'Answers per visitor per hour', 'statecraft' ),
		);
	}
}
