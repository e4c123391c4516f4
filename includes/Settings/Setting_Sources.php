<?php
/**
 * Sources of settings.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Settings;

defined( 'ABSPATH' ) || exit;

use Closure;
use Statecraft\Site\Site_Identity;

/**
 * The settings of one service. Environment variables override constants, which override options, so the server administrator has the last word. For the
 * service `ai`, environment variables and constants are named STATECRAFT_AI_…, and options statecraft_ai_….
 * On a network, a site may not use the server's account, see {@see Server_Account}.
 */
final class Setting_Sources {

	/** Why the server's account has no effect on this site: the site has its own, or the network does not allow it. */
	public const OWN     = 'own';
	public const NETWORK = 'network';

	/** The service that is taken as if it had no account; empty: none. */
	private static string $without = '';

	/**
	 * @param string $service The name of the service, such as `ai`.
	 */
	public function __construct( private readonly string $service ) {}

	/**
	 * Returns the effective value, or an empty string. A secret is empty while the site is paused, see {@see Site_Identity}, and so is a key whose address
	 * has changed, see {@see Key_Address}.
	 */
	public function value( string $name ): string {
		return self::is_left_out( $this->service ) || Site_Identity::holds( $name ) || Key_Address::holds( $this->option( $name ) ) ? '' : $this->find( $name )['value'];
	}

	/**
	 * Runs a callback as if a service had no account, whoever has set it.
	 *
	 * @template Outcome
	 * @param string            $service The name of the service; of one with modes, without the mode.
	 * @param Closure(): Outcome $act     The callback.
	 * @return Outcome
	 */
	public static function without( string $service, Closure $act ) {
		$before        = self::$without;
		self::$without = $service;
		try {
			return $act();
		} finally {
			self::$without = $before;
		}
	}

	/** Whether a service is taken as if it had no account. */
	private static function is_left_out( string $service ): bool {
		return '' !== self::$without && str_starts_with( "{$service}_", self::$without . '_' );
	}

	/**
	 * Returns the source of the effective value.
	 *
	 * @return string `environment`, `constant`, `option`, or `none`.
	 */
	public function source( string $name ): string {
		return $this->find( $name )['source'];
	}

	/**
	 * Returns why the server's value has no effect on this site.
	 *
	 * @return string `own`, `network`, or empty if it has an effect or the server sets nothing.
	 */
	public function ignored( string $name ): string {
		return $this->is_set( $name ) ? Server_Account::barrier( $name, $this->option( $name ) ) : '';
	}

	/**
	 * Whether an entered address is ignored: on a network, the server's key is only sent to the address set by the server. Administrators of the main site
	 * need not manage the server.
	 */
	public function is_address_held( string $name ): bool {
		return is_multisite() && Server_Account::ADDRESS === $this->option( $name ) && $this->is_set( 'key' ) && '' === Server_Account::barrier( 'key', $this->option( 'key' ) );
	}

	/** Returns the option name of a setting. */
	public function option( string $name ): string {
		return "statecraft_{$this->service}_$name";
	}

	/** Returns the name of a setting's environment variable and constant. */
	public function server_name( string $name ): string {
		return strtoupper( $this->option( $name ) );
	}

	/**
	 * Returns the server's value, if this site may use it.
	 *
	 * @param string $name As in {@see Setting_Sources::value()}.
	 * @return string Empty if there is none.
	 */
	public function by_server( string $name ): string {
		return (string) current( $this->server_texts( $name ) );
	}

	/**
	 * Reads the first source that has a value.
	 *
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
	 * Returns the server's values that this site may use, in order of precedence.
	 *
	 * @return array<string, string> By source; none is empty.
	 */
	private function server_texts( string $name ): array {
		return '' !== Server_Account::barrier( $name, $this->option( $name ) ) ? array() : array_filter( array_map( array( self::class, 'text' ), $this->server_values( $name ) ), static fn( string $text ): bool => '' !== $text );
	}

	/**
	 * Reads the first source of any option that has a value.
	 *
	 * @param string $option The option name, such as `statecraft_ai_model`.
	 * @return array{value: string, source: string} As {@see Setting_Sources::source()}.
	 */
	public static function read( string $option ): array {
		[ $sources, $name ] = self::of( $option );
		return $sources->find( $name );
	}

	/**
	 * Returns why the server's value for any option has no effect on this site.
	 *
	 * @param string $option The option name, such as `statecraft_ai_model`.
	 * @return string As {@see Setting_Sources::ignored()}.
	 */
	public static function ignored_of( string $option ): string {
		[ $sources, $name ] = self::of( $option );
		return $sources->ignored( $name );
	}

	/**
	 * Returns the sources of an option, and its name within them.
	 *
	 * @return array{self, string}
	 */
	private static function of( string $option ): array {
		[ , $service, $name ] = explode( '_', $option, 3 ) + array( '', '', '' );
		return array( new self( $service ), $name );
	}

	/** Whether the server sets a value. */
	private function is_set( string $name ): bool {
		return '' !== implode( '', array_map( array( self::class, 'text' ), $this->server_values( $name ) ) );
	}

	/**
	 * Returns the server's values, in order of precedence.
	 *
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
	 * Normalizes a value to a string.
	 *
	 * @param mixed $value A value of any source.
	 */
	public static function text( $value ): string {
		return is_scalar( $value ) ? trim( (string) $value ) : '';
	}
}
