<?php
/**
 * The check of stored options.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Health;

defined( 'ABSPATH' ) || exit;

use Statecraft\Check;
use Statecraft\Check_Result;
use Statecraft\Settings\Setting_Entry;
use Statecraft\Settings\Setting_Errors;
use Statecraft\Settings\Setting_List;

/**
 * Finds options that this version cannot read: a database tool or another plugin has broken them, or a newer version has written them. Each system then
 * goes on as if they were not set.
 */
final class Option_Check {

	/**
	 * Constructor.
	 *
	 * @param Setting_List $settings The settings of all systems.
	 */
	public function __construct( private readonly Setting_List $settings ) {}

	/** Returns the check. */
	public function check(): Check {
		return new Check( 'options', __( 'Stored settings', 'statecraft' ), __( 'Statecraft', 'statecraft' ), fn(): Check_Result => $this->result() );
	}

	/** Returns the check of values, each of which its own sanitizer judges. Some of these resolve the names of servers. */
	public function check_of_values(): Check {
		return new Check( 'values', __( 'Values of stored settings', 'statecraft' ), __( 'Statecraft', 'statecraft' ), fn(): Check_Result => $this->result_of_values(), true );
	}

	/** Looks at the forms. */
	private function result(): Check_Result {
		$broken = array_keys( array_filter( $this->settings->all(), static fn( Setting_Entry $setting ): bool => $setting->is_broken() ) );
		return $broken
			? Check_Result::recommended(
				__( 'Some stored settings cannot be read', 'statecraft' ),
				/* translators: %s: list of options. */
				sprintf( __( 'These options have a form that Statecraft does not know, and are treated as not set: %s. Set them again, or restore a backup of them.', 'statecraft' ), implode( ', ', $broken ) )
			)
			: Check_Result::good( __( 'Stored settings can be read', 'statecraft' ), __( 'All of them have the form that they should have.', 'statecraft' ) );
	}

	/** Looks at the values. */
	private function result_of_values(): Check_Result {
		$unknown = array();
		foreach ( $this->settings->all() as $option => $setting ) {
			if ( $setting->is_edited && ! $setting->is_key && $setting->is_saved() && ! $setting->is_broken() ) {
				$sanitized = Setting_Errors::try_value( $option, get_option( $option ) );
				// A refused value may be one that only somebody else may save.
				is_wp_error( $sanitized ) || $setting->is_same( $sanitized ) || $unknown[] = $option;
			}
		}
		return $unknown
			? Check_Result::recommended(
				__( 'Some settings have values that this version does not know', 'statecraft' ),
				/* translators: %s: list of options. */
				sprintf( __( 'A newer version of Statecraft, or another program, has saved them, and what this version knows is used instead: %s. Update Statecraft, or save the settings again.', 'statecraft' ), implode( ', ', $unknown ) )
			)
			: Check_Result::good( __( 'All settings have values that this version knows', 'statecraft' ), __( 'None of them was saved by a newer version.', 'statecraft' ) );
	}
}
