<?php
/**
 * API keys in the WordPress Connectors registry.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Settings;

defined( 'ABSPATH' ) || exit;

/**
 * Registers the API key of a service with the Connectors screen (options-connectors.php). Since WordPress 7.0, keys are edited there as well as on
 * our page, and masked in REST responses.
 */
final class Connector {

	/**
	 * @param string          $id              The connector id, unique in the registry.
	 * @param string          $description     What the key is for.
	 * @param string          $type            The connector type. Not `ai_provider`: WordPress discards a key of that type unless its own AI client knows
	 *                                         the provider.
	 * @param Setting_Sources $sources         The sources of the service's settings.
	 * @param string          $credentials_url The URL where users create a key (`credentials_url`).
	 */
	public function __construct(
		private readonly string $id,
		private readonly string $name,
		private readonly string $description,
		private readonly string $type,
		private readonly Setting_Sources $sources,
		private readonly string $credentials_url
	) {}

	/**
	 * Registers the connector.
	 *
	 * @param \WP_Connector_Registry $registry The Connectors registry.
	 */
	public function register( $registry ): void {
		$registry->register(
			$this->id,
			array(
				'name'           => $this->name,
				'description'    => $this->description,
				'type'           => $this->type,
				'plugin'         => array( 'file' => plugin_basename( STATECRAFT_FILE ) ),
				'authentication' => array(
					'method'          => 'api_key',
					'credentials_url' => $this->credentials_url,
					'setting_name'    => $this->sources->option( 'key' ),
				) + $this->server_names(),
			)
		);
	}

	/**
	 * Returns the names of constant and environment variable, unless they have no effect on this site: the screen would not let it enter a key.
	 *
	 * @return array<string, string>
	 */
	private function server_names(): array {
		return '' === $this->sources->ignored( 'key' ) ? array(
			'constant_name' => $this->sources->server_name( 'key' ),
			'env_var_name'  => $this->sources->server_name( 'key' ),
		) : array();
	}
}
