<?php
/**
 * The AI key among WordPress's Connectors.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Provider;

/** From WordPress 7.0 on keys are edited in one place, options-connectors.php, and masked over REST. Ours is one of them. */
final class Connector {

	/** Hooks the registration; on older versions nothing calls it. */
	public static function hook(): void {
		add_action( 'wp_connectors_init', array( self::class, 'register' ) );
	}

	/** Whether this WordPress edits keys itself. */
	public static function is_there(): bool {
		return class_exists( 'WP_Connector_Registry' );
	}

	/**
	 * Registers the connector. Its type is not `ai_provider`: WordPress throws away a key of that type unless its own AI client knows the
	 * provider.
	 *
	 * @param \WP_Connector_Registry $registry WordPress's list of connectors.
	 */
	public static function register( $registry ): void {
		$registry->register(
			'statecraft',
			array(
				'name'           => __( 'Statecraft AI', 'statecraft' ),
				'description'    => __( 'The key of the AI provider that answers the AI Assistant block. Its address and model are in the settings of Statecraft.', 'statecraft' ),
				'type'           => 'ai_writing',
				'plugin'         => array( 'file' => plugin_basename( STATECRAFT_FILE ) ),
				'authentication' => array(
					'method'          => 'api_key',
					'credentials_url' => 'https://platform.openai.com/api-keys',
					'setting_name'    => Settings::KEY_OPTION,
					'constant_name'   => Settings::server_name( 'key' ),
					'env_var_name'    => Settings::server_name( 'key' ),
				),
			)
		);
	}
}
