<?php
/**
 * Our keys among WordPress's Connectors.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Settings;

use Statecraft\Ai\Settings;
use Statecraft\Signup\Mailchimp_Settings;

/** From WordPress 7.0 on keys are edited in one place, options-connectors.php, and masked over REST. Ours are among them. */
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
	 * Registers the connectors. The type of the AI key is not `ai_provider`: WordPress throws away a key of that type unless its own AI client
	 * knows the provider.
	 *
	 * @param \WP_Connector_Registry $registry WordPress's list of connectors.
	 */
	public static function register( $registry ): void {
		$registry->register(
			'statecraft',
			array(
				'name'           => __( 'Statecraft AI', 'statecraft' ),
				'description'    => __( 'The key of the AI provider behind the AI Assistant block. Its address and model are in the settings of Statecraft.', 'statecraft' ),
				'type'           => 'ai_writing',
				'plugin'         => array( 'file' => plugin_basename( STATECRAFT_FILE ) ),
				'authentication' => self::key( ( new Settings() )->places, 'https://platform.openai.com/api-keys' ),
			)
		);
		$registry->register(
			'statecraft-mailchimp',
			array(
				'name'           => __( 'Mailchimp', 'statecraft' ),
				'description'    => __( 'The key used to add people who sign up to your audience. Choose the audience in the settings of Statecraft.', 'statecraft' ),
				'type'           => 'mailing_list',
				'plugin'         => array( 'file' => plugin_basename( STATECRAFT_FILE ) ),
				'authentication' => self::key( ( new Mailchimp_Settings() )->places, 'https://admin.mailchimp.com/account/api/' ),
			)
		);
	}

	/**
	 * A key, and where it may stand.
	 *
	 * @param Setting_Places $places Of the service.
	 * @param string         $from   Where keys are made.
	 * @return array<string, string>
	 */
	private static function key( Setting_Places $places, string $from ): array {
		return array(
			'method'          => 'api_key',
			'credentials_url' => $from,
			'setting_name'    => $places->option( 'key' ),
			'constant_name'   => $places->server_name( 'key' ),
			'env_var_name'    => $places->server_name( 'key' ),
		);
	}
}
