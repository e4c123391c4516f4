<?php
/**
 * Jetpack's modules.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Moving;

use Statecraft\Feature;

/** The modules that Jetpack had switched on: those that are features here, and the names of the others. */
final class Feature_Items {

	/**
	 * Returns the items.
	 *
	 * @param Feature ...$features Our features; that with rules of its own is {@see Firewall_Item}.
	 * @return list<Item>
	 */
	public static function all( Feature ...$features ): array {
		$modules = Jetpack_Options::texts( 'jetpack_active_modules' );
		$items   = array();
		foreach ( $features as $feature ) {
			$modules_before = count( $modules );
			$modules        = array_values( array_diff( $modules, array( $feature->slug ) ) );
			if ( count( $modules ) < $modules_before && Firewall_Item::SLUG !== $feature->slug ) {
				$items[] = self::of( $feature );
			}
		}
		$others = array_filter( $modules, static fn( string $name ): bool => 1 === preg_match( '/^[a-z0-9_-]{1,60}$/D', $name ) && Firewall_Item::SLUG !== $name );
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
		// While nobody has chosen, a feature may follow Jetpack's option, which is gone one day.
		$is_on = Jetpack_Options::without_modules( array( $feature, 'is_active' )( ... ) );
		$state = $is_on ? Item::SAME : ( $feature->is_off() ? Item::DIFFERS : Item::NEW );
		return new Item(
			"feature-$feature->slug",
			Jetpack_Data::FEATURES,
			$feature->name,
			__( 'Switched on here, whatever becomes of Jetpack’s own setting.', 'statecraft' ),
			$state,
			Item::DIFFERS === $state ? __( 'Switched off here.', 'statecraft' ) : '',
			'',
			// Else a feature that follows Jetpack's option looks like one that need not be switched on.
			static fn() => Jetpack_Options::without_modules( static fn() => $feature->set( true ) )
		);
	}
}
