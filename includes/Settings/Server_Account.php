<?php
/**
 * The server's account at a service, on a network.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Settings;

defined( 'ABSPATH' ) || exit;

/**
 * Environment and constants are the same on all sites of a network. The service account they name is for the main site, and for the sites the network allows
 * ({@see Network_Policy}). A site with its own account uses only that: mixing the two would send one's key to the other's address. All other server values,
 * such as limits, apply to all sites.
 */
final class Server_Account {

	/** The address that the key of the AI provider is sent to. */
	public const ADDRESS = 'statecraft_ai_base_url';

	/** Settings of an account: secrets, and identifiers of their owner. */
	private const ACCOUNT = '/(?:^|_)(?:key|secret|token|client_id|app_id|team_id|key_id|webhook_id|account|list)$/D';

	/** More account options: a site chooses its AI provider. */
	private const MORE = array( self::ADDRESS, 'statecraft_ai_model', 'statecraft_ai_image_model', 'statecraft_ai_transcription_model' );

	/** Suffixes of settings that give a site its own account. */
	private const GRANTING = array( 'key', 'platform_key' );

	/**
	 * Returns why this site ignores the server's value.
	 *
	 * @param string $name   The name of the setting within its service, such as `test_secret`.
	 * @param string $option Its option, such as `statecraft_stripe_test_secret`.
	 * @return string As {@see Setting_Sources::ignored()}.
	 */
	public static function barrier( string $name, string $option ): string {
		if ( ! is_multisite() || is_main_site() || ! ( preg_match( self::ACCOUNT, $name ) || in_array( $option, self::MORE, true ) ) ) {
			return '';
		}
		if ( self::has_own( $option ) ) {
			return Setting_Sources::OWN;
		}
		return Network_Policy::may_use_keys() ? '' : Setting_Sources::NETWORK;
	}

	/**
	 * Whether this site has its own account at an option's service. Service names may consist of several words.
	 *
	 * @param string $option The option, such as `statecraft_stripe_test_client_id`.
	 */
	private static function has_own( string $option ): bool {
		$granting = in_array( $option, self::MORE, true ) || 'statecraft_ai_key' === $option ? array( self::ADDRESS ) : array();
		for ( $service = $option; str_contains( substr( $service, strlen( 'statecraft_' ) ), '_' ); ) {
			$service = substr( $service, 0, (int) strrpos( $service, '_' ) );
			array_push( $granting, ...array_map( static fn( string $name ): string => "{$service}_$name", self::GRANTING ) );
		}
		return array() !== array_filter( $granting, static fn( string $name ): bool => '' !== Setting_Sources::text( get_option( $name, '' ) ) );
	}
}
