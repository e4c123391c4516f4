<?php
/**
 * The settings of the firewall.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Firewall;

defined( 'ABSPATH' ) || exit;

use Statecraft\Connection\Option_Lock;
use Statecraft\Public_Form\Form_Request;
use Statecraft\Settings\Network_Policy;
use WP_Error;

/** Whether the firewall is on, its two lists and its automatic rules, with Jetpack's names. Users cannot block themselves. */
final class Firewall_Settings {

	/** The option: all settings by name. Needed on every request. */
	public const OPTION = 'statecraft_connection_firewall';

	/** The settings. */
	public const ON       = 'waf';
	public const RULES    = 'jetpack_waf_automatic_rules';
	public const ALLOW    = 'jetpack_waf_ip_allow_list';
	public const ALLOW_ON = 'jetpack_waf_ip_allow_list_enabled';
	public const BLOCK    = 'jetpack_waf_ip_block_list';
	public const BLOCK_ON = 'jetpack_waf_ip_block_list_enabled';

	/** The defaults. */
	private const DEFAULTS = array(
		self::ON       => false,
		self::RULES    => true,
		self::ALLOW    => '',
		self::ALLOW_ON => true,
		self::BLOCK    => '',
		self::BLOCK_ON => true,
	);

	/** Settings that can allow an address. */
	private const OPENING = array(
		self::ON       => true,
		self::ALLOW    => true,
		self::ALLOW_ON => true,
	);

	/** The maximum length of a list in bytes. */
	private const MAX_LENGTH = 20_000;

	/**
	 * Returns the schema of the settings, without the switch.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	public static function schema(): array {
		$words  = array(
			self::RULES    => __( 'Whether requests that only attackers send are blocked.', 'statecraft' ),
			self::ALLOW    => __( 'Addresses that are never blocked: IP addresses, ranges and networks.', 'statecraft' ),
			self::ALLOW_ON => __( 'Whether the allow list is used.', 'statecraft' ),
			self::BLOCK    => __( 'Addresses that are blocked: IP addresses, ranges and networks.', 'statecraft' ),
			self::BLOCK_ON => __( 'Whether the block list is used.', 'statecraft' ),
		);
		$schema = array();
		foreach ( $words as $name => $description ) {
			$schema[ $name ] = is_bool( self::DEFAULTS[ $name ] )
				? array(
					'description' => $description,
					'type'        => 'boolean',
				)
				: array(
					'description' => $description,
					'type'        => 'string',
					'maxLength'   => self::MAX_LENGTH,
				);
		}
		return $schema;
	}

	/**
	 * Returns all settings. Broken ones have their defaults.
	 *
	 * @return array<string, bool|string>
	 */
	public static function all(): array {
		return self::complete( get_option( self::OPTION ) );
	}

	/** Whether the firewall is on. */
	public static function is_on(): bool {
		return true === self::all()[ self::ON ];
	}

	/**
	 * Turns the firewall on or off.
	 *
	 * @return WP_Error|null As in {@see Firewall_Settings::change()}.
	 */
	public static function switch( bool $is_on ): ?WP_Error {
		return self::change( array( self::ON => $is_on ) );
	}

	/**
	 * Changes settings.
	 *
	 * @param array<string, bool|string> $change Values by name, which fit the schema.
	 * @return WP_Error|null `invalid_address` (400), `own_address` (409), `proxy_address` (409), `busy` (409), or the network's refusal. Nothing is changed then.
	 */
	public static function change( array $change ): ?WP_Error {
		return Option_Lock::change(
			self::OPTION,
			static function ( $stored ) use ( $change ) {
				$now = self::complete( $stored );
				$new = array_intersect_key( $change, self::DEFAULTS ) + $now;
				return self::problem( $new, $now ) ?? $new;
			},
			true
		);
	}

	/**
	 * Returns why settings cannot be saved, whether they come from a form, a route, a file, a command or the Jetpack import.
	 *
	 * @param array<string, bool|string> $settings All settings.
	 * @param array<string, bool|string> $saved    All current settings.
	 * @return WP_Error|null The network's refusal, see {@see Network_Policy::refusal()}; `invalid_address` (400), with the name of the list in `setting`;
	 *                       `own_address` (409); `proxy_address` (409).
	 */
	public static function problem( array $settings, array $saved ): ?WP_Error {
		$refusal = $settings[ self::ON ] === $saved[ self::ON ] ? null : Network_Policy::refusal( self::ON, true === $settings[ self::ON ] );
		if ( $refusal ) {
			return $refusal;
		}
		foreach ( array( self::ALLOW, self::BLOCK ) as $name ) {
			$problem = strlen( $settings[ $name ] ) > self::MAX_LENGTH ? __( 'The list is too long.', 'statecraft' ) : ( new Address_List( $settings[ $name ] ) )->problem();
			if ( '' !== $problem ) {
				return new WP_Error(
					'invalid_address',
					$problem,
					array(
						'status'  => 400,
						'setting' => $name,
					)
				);
			}
		}
		$address   = Form_Request::remote_address();
		$is_opened = array() !== array_diff_assoc( array_intersect_key( $settings, self::OPENING ), $saved );
		if ( $is_opened && self::allows( $settings, $address ) && '' !== Form_Request::unheeded_proxy() ) {
			return new WP_Error(
				'proxy_address',
				/* translators: %s: an IP address. */
				sprintf( __( 'Requests come through a proxy at %s. This address stands for all visitors, so adding it to the allow list would turn the firewall off. Site Health explains how this site can learn the addresses of visitors.', 'statecraft' ), $address ),
				array(
					'status'  => 409,
					'setting' => self::ALLOW,
				)
			);
		}
		return self::blocks( array( self::BLOCK_ON => true ) + $settings, $address )
			? new WP_Error(
				'own_address',
				/* translators: %s: an IP address. */
				sprintf( __( 'The block list contains your own address, %s: you could no longer log in. Remove it, or add your address to the allow list.', 'statecraft' ), $address ),
				array(
					'status'  => 409,
					'setting' => self::BLOCK,
				)
			)
			: null;
	}

	/**
	 * Whether settings block an address.
	 *
	 * @param array<string, bool|string> $settings All settings.
	 * @param string                     $address  The address; empty: unknown.
	 */
	public static function blocks( array $settings, string $address ): bool {
		return $settings[ self::BLOCK_ON ] && ( new Address_List( $settings[ self::BLOCK ] ) )->contains( $address ) && ! self::allows( $settings, $address );
	}

	/**
	 * Whether settings never block an address.
	 *
	 * @param array<string, bool|string> $settings All settings.
	 * @param string                     $address  The address; empty: unknown.
	 */
	public static function allows( array $settings, string $address ): bool {
		return $settings[ self::ALLOW_ON ] && ( new Address_List( $settings[ self::ALLOW ] ) )->contains( $address );
	}

	/**
	 * Fills in missing settings.
	 *
	 * @param mixed $stored The stored value.
	 * @return array<string, bool|string> All settings.
	 */
	private static function complete( $stored ): array {
		$stored = array_intersect_key( is_array( $stored ) ? $stored : array(), self::DEFAULTS );
		return array_filter( $stored, static fn( $value, string $name ): bool => get_debug_type( $value ) === get_debug_type( self::DEFAULTS[ $name ] ), ARRAY_FILTER_USE_BOTH ) + self::DEFAULTS;
	}
}
