<?php
/**
 * Where the value of a setting comes from.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Settings;

/**
 * The settings of one service: environment variable over constant over option, so that whoever runs the server has the last word. For the service
 * `ai` the names are STATECRAFT_AI_… for the first two, and statecraft_ai_… for options.
 */
final class Setting_Sources {

	/**
	 * Knows its service.
	 *
	 * @param string $service Such as `ai`.
	 */
	public function __construct( private readonly string $service ) {}

	/**
	 * The value in force, or an empty string.
	 *
	 * @param string $name The setting.
	 */
	public function value( string $name ): string {
		return $this->find( $name )['value'];
	}

	/**
	 * Where the value in force comes from.
	 *
	 * @param string $name The setting.
	 * @return string `environment`, `constant`, `option`, or `none`.
	 */
	public function source( string $name ): string {
		return $this->find( $name )['source'];
	}

	/**
	 * The option of a setting.
	 *
	 * @param string $name The setting.
	 */
	public function option( string $name ): string {
		return "statecraft_{$this->service}_$name";
	}

	/**
	 * The name of the environment variable and of the constant of a setting.
	 *
	 * @param string $name The setting.
	 */
	public function server_name( string $name ): string {
		return strtoupper( $this->option( $name ) );
	}

	/**
	 * Looks in all three sources.
	 *
	 * @param string $name The setting.
	 * @return array{value: string, source: string}
	 */
	private function find( string $name ): array {
		$server_name = $this->server_name( $name );
		$values      = array(
			'environment' => getenv( $server_name ),
			'constant'    => defined( $server_name ) ? constant( $server_name ) : '',
			'option'      => get_option( $this->option( $name ), '' ),
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
