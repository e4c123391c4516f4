<?php
/**
 * Sources of settings.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Settings;

use Statecraft\Site_Identity;

/**
 * The settings of one service: environment variable over constant over option, so that the server administrator has the last word. For the service
 * `ai`, environment variables and constants are named STATECRAFT_AI_…, and options statecraft_ai_….
 */
final class Setting_Sources {

	/**
	 * Constructor.
	 *
	 * @param string $service The name of the service, such as `ai`.
	 */
	public function __construct( private readonly string $service ) {}

	/**
	 * Returns the effective value, or an empty string. A secret is empty while the site is paused, see {@see Site_Identity}.
	 *
	 * @param string $name The setting.
	 */
	public function value( string $name ): string {
		return Site_Identity::holds( $name ) ? '' : $this->find( $name )['value'];
	}

	/**
	 * Returns the source of the effective value.
	 *
	 * @param string $name The setting.
	 * @return string `environment`, `constant`, `option`, or `none`.
	 */
	public function source( string $name ): string {
		return $this->find( $name )['source'];
	}

	/**
	 * Returns the option name of a setting.
	 *
	 * @param string $name The setting.
	 */
	public function option( string $name ): string {
		return "statecraft_{$this->service}_$name";
	}

	/**
	 * Returns the name of a setting's environment variable and constant.
	 *
	 * @param string $name The setting.
	 */
	public function server_name( string $name ): string {
		return strtoupper( $this->option( $name ) );
	}

	/**
	 * Reads the first of the three sources that has a value.
	 *
	 * @param string $name The setting.
	 * @return array{value: string, source: string}
	 */
	private function find( string $name ): array {
		return self::read( $this->option( $name ) );
	}

	/**
	 * Reads the first source of an option that has a value, whoever asks.
	 *
	 * @param string $option The option name.
	 * @return array{value: string, source: string}
	 */
	public static function read( string $option ): array {
		$server_name = strtoupper( $option );
		$values      = array(
			'environment' => getenv( $server_name ),
			'constant'    => defined( $server_name ) ? constant( $server_name ) : '',
			'option'      => get_option( $option, '' ),
		);
		foreach ( $values as $source => $value ) {
			if ( is_scalar( $value ) && '' !== trim( (string) $value ) ) {
				return array(
					'value'  => trim( (string) $value ),
					'source' => $source,
				);
			}
		}
		return array(
			'value'  => '',
			'source' => 'none',
		);
	}
}
