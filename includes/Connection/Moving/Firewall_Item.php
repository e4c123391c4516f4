<?php
/**
 * The lists of Jetpack's firewall.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Moving;

defined( 'ABSPATH' ) || exit;

use Statecraft\Connection\Firewall\Firewall_Settings;
use Statecraft\Feature;
use WP_Error;

/** The IP addresses that Jetpack's firewall allowed and blocked. Our firewall checks them as if typed. */
final class Firewall_Item {

	/** The lists, and whether each is used; our settings have Jetpack's names. */
	private const LISTS = array(
		Firewall_Settings::ALLOW => Firewall_Settings::ALLOW_ON,
		Firewall_Settings::BLOCK => Firewall_Settings::BLOCK_ON,
	);

	/**
	 * Returns the item, if Jetpack has lists or its firewall is on.
	 *
	 * @param Feature ...$features Our features.
	 * @return list<Item> One or none.
	 */
	public static function all( Feature ...$features ): array {
		$lists = array_filter( array_combine( array_keys( self::LISTS ), array_map( array( Jetpack_Options::class, 'addresses' ), array_keys( self::LISTS ) ) ) );
		$is_on = in_array( Firewall_Settings::ON, Jetpack_Options::texts( 'jetpack_active_modules' ), true );
		if ( ! $lists && ! $is_on ) {
			return array();
		}
		$ours  = array_column( $features, null, 'slug' )[ Firewall_Settings::ON ] ?? null;
		$count = array_sum( array_map( 'count', $lists ) );
		/* translators: %d: number of IP addresses. */
		$label = $count ? sprintf( _n( 'Firewall, with %d IP address', 'Firewall, with %d IP addresses', $count, 'statecraft' ), $count ) : __( 'Firewall', 'statecraft' );
		if ( ! $ours || ! $ours->is_available() ) {
			return array( new Item( 'firewall', Jetpack_Data::FEATURES, $label, __( 'The network controls what its sites can use.', 'statecraft' ), Item::UNUSED ) );
		}
		$values = self::values( $lists, $is_on );
		$state  = self::state( $values );
		return array(
			new Item(
				'firewall',
				Jetpack_Data::FEATURES,
				$label,
				$is_on ? __( 'The firewall is turned on here, with the same addresses.', 'statecraft' ) : __( 'The same addresses, for when the firewall is turned on here.', 'statecraft' ),
				$state,
				Item::DIFFERS === $state ? __( 'The firewall here has its own settings.', 'statecraft' ) : '',
				'',
				static fn(): ?WP_Error => Firewall_Settings::change( $values )
			),
		);
	}

	/**
	 * Returns our firewall settings after an import.
	 *
	 * @param array<string, list<string>> $lists The addresses by option.
	 * @param bool                        $is_on Whether Jetpack's firewall is on.
	 * @return array<string, bool|string>
	 */
	private static function values( array $lists, bool $is_on ): array {
		$values = $is_on ? array( Firewall_Settings::ON => true ) : array();
		foreach ( $lists as $name => $addresses ) {
			$values[ $name ]                = implode( "\n", $addresses );
			$values[ self::LISTS[ $name ] ] = Jetpack_Options::is_on( self::LISTS[ $name ], true );
		}
		return $values;
	}

	/**
	 * Compares our firewall with its settings after an import.
	 *
	 * @param array<string, bool|string> $values The settings after an import.
	 */
	private static function state( array $values ): string {
		$now = Firewall_Settings::all();
		if ( ! array_diff_assoc( $values, $now ) ) {
			return Item::SAME;
		}
		return Firewall_Settings::is_on() || '' !== $now[ Firewall_Settings::ALLOW ] . $now[ Firewall_Settings::BLOCK ] ? Item::DIFFERS : Item::NEW;
	}
}
