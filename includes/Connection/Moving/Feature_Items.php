<?php
/**
 * Jetpack's modules.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Moving;

use Statecraft\Connection\Firewall\Firewall_Settings;
use Statecraft\Feature;
use WP_Error;

/** The modules that Jetpack had switched on: those that are features here, and the names of the others. */
final class Feature_Items {

	/**
	 * Returns the items.
	 *
	 * @param Feature ...$features Our features; the firewall has an item of its own, {@see Firewall_Item}.
	 * @return list<Item>
	 */
	public static function all( Feature ...$features ): array {
		$modules = Jetpack_Options::texts( 'jetpack_active_modules' );
		$items   = array();
		foreach ( $features as $feature ) {
			$modules_before = count( $modules );
			$modules        = array_values( array_diff( $modules, array( $feature->slug ) ) );
			if ( count( $modules ) < $modules_before && Firewall_Settings::ON !== $feature->slug ) {
				$items[] = self::of( $feature );
			}
		}
		$others = array_filter( $modules, static fn( string $name ): bool => 1 === preg_match( '/^[a-z0-9_-]{1,60}$/D', $name ) && Firewall_Settings::ON !== $name );
		if ( $others ) {
			sort( $others );
			$items[] = new Item(
				'modules',
				Jetpack_Data::FEATURES,
				/* translators: %s: names of modules of Jetpack, separated by commas. */
				sprintf( __( 'Other modules: %s', 'statecraft' ), implode( ', ', $others ) ),
				__( 'Nothing here does what they did.', 'statecraft' ),
				Item::UNUSED
			);
		}
		return $items;
	}

	/**
	 * Returns the item of a feature.
	 *
	 * @param Feature $feature The feature.
	 */
	private static function of( Feature $feature ): Item {
		$state = self::state( $feature );
		return new Item(
			"feature-$feature->slug",
			Jetpack_Data::FEATURES,
			$feature->name,
			Item::UNUSED === $state ? __( 'The network decides what its sites may use.', 'statecraft' ) : __( 'Switched on here, whatever becomes of Jetpack’s own setting.', 'statecraft' ),
			$state,
			Item::DIFFERS === $state ? __( 'Switched off here.', 'statecraft' ) : '',
			'',
			// Else a feature that follows Jetpack's option looks like one that need not be switched on.
			static fn(): ?WP_Error => Jetpack_Options::without_modules( static fn(): ?WP_Error => $feature->set( true ) )
		);
	}

	/**
	 * Returns the state of the item of a feature.
	 *
	 * @param Feature $feature The feature.
	 */
	private static function state( Feature $feature ): string {
		if ( ! $feature->is_available() ) {
			return Item::UNUSED;
		}
		// While nobody has chosen, a feature may follow Jetpack's option, which is gone one day.
		if ( Jetpack_Options::without_modules( array( $feature, 'is_active' )( ... ) ) ) {
			return Item::SAME;
		}
		return $feature->is_off() ? Item::DIFFERS : Item::NEW;
	}
}
