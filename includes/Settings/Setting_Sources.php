<?php
/**
 * Sources of settings.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Settings;

defined( 'ABSPATH' ) || exit;

use Statecraft\Site_Identity;

/**
 * The settings of one service: environment variable over constant over option, so that the server administrator has the last word. For the service
 * `ai`, environment variables and constants are named STATECRAFT_AI_…, and options statecraft_ai_….
 *
 * Environment and constants are the same on all sites of a network. The account at a service that they name is for the main site, and for those that
 * the network allows it ({@see Network_Policy}); a site with an account of its own uses only that, because half of each would send the key of one to the
 * address of the other. Everything else that the server sets, such as limits, holds on all sites.
 */
final class Setting_Sources {

	/** Why the account that the server names has no effect on this site: the site has its own, or the network does not allow it. */
	public const OWN     = 'own';
	public const NETWORK = 'network';

	/** Settings of an account: secrets, and what says whose they are. */
	private const ACCOUNT = '/(?:^|_)(?:key|secret|token|client_id|app_id|team_id|key_id|webhook_id|account|list)$/D';

	/** More options of an account: a site chooses its provider of AI, and the address is where its key is sent. */
	private const ADDRESS = 'statecraft_ai_base_url';
	private const MORE    = array( self::ADDRESS, 'statecraft_ai_model', 'statecraft_ai_image_model' );

	/** Settings that give a site an account of its own, at the end of their names. */
	private const GRANTING = array( 'key', 'platform_key' );

	/**
	 * Constructor.
	 *
	 * @param string $service The name of the service, such as `ai`.
	 */
	public function __construct( private readonly string $service ) {}

	/**
	 * Returns the effective value, or an empty string. A secret is empty while the site is paused, see {@see Site_Identity}, and a key at an address for
	 * which nobody has entered it, see {@see Key_Address}.
	 *
	 * @param string $name The setting.
	 */
	public function value( string $name ): string {
		return Site_Identity::holds( $name ) || Key_Address::holds( $this->option( $name ) ) ? '' : $this->find( $name )['value'];
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
	 * Returns why what the server sets has no effect on this site.
	 *
	 * @param string $name The setting.
	 * @return string `own`, `network`, or empty: it has an effect, or the server sets nothing.
	 */
	public function ignored( string $name ): string {
		return $this->is_set( $name ) ? $this->barrier( $name ) : '';
	}

	/**
	 * Whether an address that somebody has entered does not count: on a network, the server's key is sent only where the server says. Those who manage
	 * its main site need not manage the server.
	 *
	 * @param string $name The setting.
	 */
	public function is_address_held( string $name ): bool {
		return is_multisite() && self::ADDRESS === $this->option( $name ) && $this->is_set( 'key' ) && '' === $this->barrier( 'key' );
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
	 * Returns what the server sets, if this site may use it.
	 *
	 * @param string $name As in {@see Setting_Sources::value()}.
	 * @return string Empty: nothing.
	 */
	public function by_server( string $name ): string {
		return (string) current( $this->server_texts( $name ) );
	}

	/**
	 * Reads the first source that has a value.
	 *
	 * @param string $name The setting.
	 * @return array{value: string, source: string}
	 */
	private function find( string $name ): array {
		foreach ( $this->server_texts( $name ) as $source => $value ) {
			return compact( 'value', 'source' );
		}
		Key_Option::prime( $this->option( $name ) );
		$value = $this->is_address_held( $name ) ? '' : self::text( get_option( $this->option( $name ), '' ) );
		return array(
			'value'  => $value,
			'source' => '' === $value ? 'none' : 'option',
		);
	}

	/**
	 * Returns what the server sets and this site may use, first what counts first.
	 *
	 * @param string $name The setting.
	 * @return array<string, string> By source; none is empty.
	 */
	private function server_texts( string $name ): array {
		return '' !== $this->barrier( $name ) ? array() : array_filter( array_map( array( self::class, 'text' ), $this->server_values( $name ) ), static fn( string $text ): bool => '' !== $text );
	}

	/**
	 * Reads the first source of an option that has a value, whoever asks.
	 *
	 * @param string $option The option name, such as `statecraft_ai_model`.
	 * @return array{value: string, source: string} As {@see Setting_Sources::source()}.
	 */
	public static function read( string $option ): array {
		[ $sources, $name ] = self::of( $option );
		return $sources->find( $name );
	}

	/**
	 * Returns why what the server sets for an option has no effect on this site, whoever asks.
	 *
	 * @param string $option The option name, such as `statecraft_ai_model`.
	 * @return string As {@see Setting_Sources::ignored()}.
	 */
	public static function ignored_of( string $option ): string {
		[ $sources, $name ] = self::of( $option );
		return $sources->ignored( $name );
	}

	/**
	 * Returns the sources of an option, and its name there.
	 *
	 * @param string $option The option name.
	 * @return array{self, string}
	 */
	private static function of( string $option ): array {
		[ , $service, $name ] = explode( '_', $option, 3 ) + array( '', '', '' );
		return array( new self( $service ), $name );
	}

	/**
	 * Whether the server sets something.
	 *
	 * @param string $name The setting.
	 */
	private function is_set( string $name ): bool {
		return '' !== implode( '', array_map( array( self::class, 'text' ), $this->server_values( $name ) ) );
	}

	/**
	 * Returns what the server sets, first what counts first.
	 *
	 * @param string $name The setting.
	 * @return array{environment: mixed, constant: mixed}
	 */
	private function server_values( string $name ): array {
		$server_name = $this->server_name( $name );
		return array(
			'environment' => getenv( $server_name ),
			'constant'    => defined( $server_name ) ? constant( $server_name ) : '',
		);
	}

	/**
	 * Returns why this site does not use what the server sets.
	 *
	 * @param string $name The setting.
	 * @return string As {@see Setting_Sources::ignored()}.
	 */
	private function barrier( string $name ): string {
		$option = $this->option( $name );
		if ( ! is_multisite() || is_main_site() || ! ( preg_match( self::ACCOUNT, $name ) || in_array( $option, self::MORE, true ) ) ) {
			return '';
		}
		if ( self::has_account( $option ) ) {
			return self::OWN;
		}
		return Network_Policy::may_use_keys() ? '' : self::NETWORK;
	}

	/**
	 * Whether this site has an account of its own at the service of an option. The name of a service may have several words.
	 *
	 * @param string $option The option, such as `statecraft_stripe_test_client_id`.
	 */
	private static function has_account( string $option ): bool {
		$granting = in_array( $option, self::MORE, true ) || 'statecraft_ai_key' === $option ? array( self::ADDRESS ) : array();
		for ( $service = $option; str_contains( substr( $service, strlen( 'statecraft_' ) ), '_' ); ) {
			$service = substr( $service, 0, (int) strrpos( $service, '_' ) );
			array_push( $granting, ...array_map( static fn( string $name ): string => "{$service}_$name", self::GRANTING ) );
		}
		return array() !== array_filter( $granting, static fn( string $name ): bool => '' !== self::text( get_option( $name, '' ) ) );
	}

	/**
	 * Returns a value as it is used.
	 *
	 * @param mixed $value Anything.
	 */
	private static function text( $value ): string {
		return is_scalar( $value ) ? trim( (string) $value ) : '';
	}
}
