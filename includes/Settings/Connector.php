<?php
/**
 * Our keys among WordPress's Connectors.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Settings;

/** From WordPress 7.0 on keys are edited in one place, options-connectors.php, and masked over REST. Ours are among them. */
final class Connector {

	/**
	 * A service with a key.
	 *
	 * @param string          $id          Unique among all connectors.
	 * @param string          $name        What people call it.
	 * @param string          $description What the key is for.
	 * @param string          $type        Not `ai_provider`: WordPress throws away a key of that type unless its own AI client knows the provider.
	 * @param Setting_Sources $sources     Where its settings stand.
	 * @param string          $made_at     Where keys are made.
	 */
	public function __construct(
		private readonly string $id,
		private readonly string $name,
		private readonly string $description,
		private readonly string $type,
		private readonly Setting_Sources $sources,
		private readonly string $made_at
	) {}

	/** Whether this WordPress edits keys itself. */
	public static function is_there(): bool {
		return class_exists( 'WP_Connector_Registry' );
	}

	/**
	 * Registers it.
	 *
	 * @param \WP_Connector_Registry $registry WordPress's list of connectors.
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
					'credentials_url' => $this->made_at,
					'setting_name'    => $this->sources->option( 'key' ),
					'constant_name'   => $this->sources->server_name( 'key' ),
					'env_var_name'    => $this->sources->server_name( 'key' ),
				),
			)
		);
	}
}
