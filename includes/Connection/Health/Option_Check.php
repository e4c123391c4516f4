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
 * Finds options that this version cannot read: broken by a database tool or another plugin, or written by a newer version. The systems treat them as not set.
 */
final class Option_Check {

	/**
	 * @param Setting_List $settings The settings of all systems.
	 */
	public function __construct( private readonly Setting_List $settings ) {}

	/** Returns the check. */
	public function check(): Check {
		return new Check( 'options', __( 'Stored settings', 'statecraft' ), __( 'Statecraft', 'statecraft' ), fn(): Check_Result => $this->result() );
	}

	/** Returns the check of values, each of which is judged by its own sanitizer. Some sanitizers resolve host names. */
	public function check_of_values(): Check {
		return new Check( 'values', __( 'Values of stored settings', 'statecraft' ), __( 'Statecraft', 'statecraft' ), fn(): Check_Result => $this->result_of_values(), true );
	}

	/** Checks the formats. */
	private function result(): Check_Result {
		$broken = array_keys( array_filter( $this->settings->all(), static fn( Setting_Entry $setting ): bool => $setting->is_broken() ) );
		return $broken
			? Check_Result::recommended(
				__( 'Some stored settings cannot be read', 'statecraft' ),
				/* translators: %s: list of options. */
				sprintf( __( 'These options have an unknown format and are treated as not set: %s. Set them again, or restore them from a backup.', 'statecraft' ), implode( ', ', $broken ) )
			)
			: Check_Result::good( __( 'Stored settings can be read', 'statecraft' ), __( 'All of them have the expected format.', 'statecraft' ) );
	}

	/** Checks the values. */
	private function result_of_values(): Check_Result {
		$unknown = array();
		foreach ( $this->settings->all() as $option => $setting ) {
			if ( $setting->is_edited && ! $setting->is_key && $setting->is_saved() && ! $setting->is_broken() ) {
				$sanitized = Setting_Errors::try_value( $option, get_option( $option ) );
				// A rejected value may be one that only another user may save.
				is_wp_error( $sanitized ) || $setting->is_same( $sanitized ) || $unknown[] = $option;
			}
		}
		return $unknown
			? Check_Result::recommended(
				__( 'Some settings have values unknown to this version', 'statecraft' ),
				/* translators: %s: list of options. */
				sprintf( __( 'They were saved by a newer version of Statecraft or another program, and a value that this version knows is used instead: %s. Update Statecraft, or save the settings again.', 'statecraft' ), implode( ', ', $unknown ) )
			)
			: Check_Result::good( __( 'All settings have values known to this version', 'statecraft' ), __( 'None of them was saved by a newer version.', 'statecraft' ) );
	}
}
