<?php
/**
 * The check of overridden settings.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Health;

defined( 'ABSPATH' ) || exit;

use Statecraft\Check;
use Statecraft\Check_Result;
use Statecraft\Settings\Setting_Entry;
use Statecraft\Settings\Setting_List;

/** Finds saved settings overridden by an environment variable or a constant, where changes in WordPress have no effect. */
final class Override_Check {

	/**
	 * @param Setting_List $settings The settings of all systems.
	 */
	public function __construct( private readonly Setting_List $settings ) {}

	/** Returns the check. */
	public function check(): Check {
		return new Check( 'overrides', __( 'Settings overridden by the server', 'statecraft' ), __( 'Statecraft', 'statecraft' ), fn(): Check_Result => $this->result() );
	}

	/** Runs it. */
	private function result(): Check_Result {
		$found = array_filter( $this->settings->all(), static fn( Setting_Entry $setting ): bool => $setting->is_set_by_server() && $setting->is_saved() );
		if ( ! $found ) {
			return Check_Result::good( __( 'No saved setting is overridden', 'statecraft' ), __( 'Each setting has one source.', 'statecraft' ) );
		}
		$lines = array_map(
			static fn( Setting_Entry $setting ): string => sprintf(
				'environment' === $setting->source()
					/* translators: 1: name of an option, 2: name of an environment variable. */
					? __( '%1$s, by the environment variable %2$s', 'statecraft' )
					/* translators: 1: name of an option, 2: name of a PHP constant. */
					: __( '%1$s, by the constant %2$s', 'statecraft' ),
				$setting->option,
				$setting->server_name()
			),
			$found
		);
		return Check_Result::recommended(
			__( 'Saved settings have no effect', 'statecraft' ),
			/* translators: %s: list of settings with what overrides each. */
			sprintf( __( 'The server’s values override them: %s. Remove the saved value, or the one on the server.', 'statecraft' ), implode( '; ', $lines ) )
		);
	}
}
