<?php
/**
 * Jetpack's modules.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Moving;

defined( 'ABSPATH' ) || exit;

use Statecraft\Connection\Firewall\Firewall_Settings;
use Statecraft\Feature;
use WP_Error;

/** The modules that were active in Jetpack: features here, modules always on here, and the names of the rest. */
final class Feature_Items {

	/** Modules whose blocks and shortcodes are always available here. */
	private const ALWAYS = array( 'blocks', 'contact-form', 'videopress' );

	/**
	 * Returns the items.
	 *
	 * @param Feature ...$features Our features; the firewall has a separate item, {@see Firewall_Item}.
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
		$modules = array_filter( $modules, static fn( string $name ): bool => 1 === preg_match( '/^[a-z0-9_-]{1,60}$/D', $name ) && Firewall_Settings::ON !== $name );
		$used    = Sharing_Item::all() ? array( Sharing_Item::MODULE ) : array();
		return array( ...$items, ...self::others( ...array_diff( $modules, $used ) ) );
	}

	/**
	 * Returns the items of modules that are not features here.
	 *
	 * @return list<Item>
	 */
	private static function others( string ...$modules ): array {
		sort( $modules );
		$always = array_intersect( $modules, self::ALWAYS );
		$others = array_diff( $modules, self::ALWAYS );
		$items  = array();
		if ( $always ) {
			/* translators: %s: names of modules of Jetpack, separated by commas. */
			$label   = sprintf( __( 'Modules that are always on here: %s', 'statecraft' ), implode( ', ', $always ) );
			$items[] = new Item( 'modules-here', Jetpack_Data::FEATURES, $label, __( 'Their blocks and shortcodes work here without a switch.', 'statecraft' ), Item::SAME );
		}
		if ( $others ) {
			/* translators: %s: names of modules of Jetpack, separated by commas. */
			$label   = sprintf( __( 'Other modules: %s', 'statecraft' ), implode( ', ', $others ) );
			$items[] = new Item( 'modules', Jetpack_Data::FEATURES, $label, __( 'They have no equivalent here.', 'statecraft' ), Item::UNUSED );
		}
		return $items;
	}

	/** Returns the item of a feature. */
	private static function of( Feature $feature ): Item {
		$state = self::state( $feature );
		return new Item(
			"feature-$feature->slug",
			Jetpack_Data::FEATURES,
			$feature->name,
			Item::UNUSED === $state ? __( 'The network controls what its sites can use.', 'statecraft' ) : __( 'Turned on here, regardless of Jetpack’s own setting.', 'statecraft' ),
			$state,
			Item::DIFFERS === $state ? __( 'Turned off here.', 'statecraft' ) : '',
			'',
			// Otherwise a feature that follows Jetpack's option would seem not to need switching on.
			static fn(): ?WP_Error => Jetpack_Options::without_modules( static fn(): ?WP_Error => $feature->set( true ) )
		);
	}

	/** Returns the state of the item of a feature. */
	private static function state( Feature $feature ): string {
		if ( ! $feature->is_available() ) {
			return Item::UNUSED;
		}
		// Until someone chooses, a feature may follow Jetpack's option, which may be deleted one day.
		if ( Jetpack_Options::without_modules( array( $feature, 'is_active' )( ... ) ) ) {
			return Item::SAME;
		}
		return $feature->is_off() ? Item::DIFFERS : Item::NEW;
	}
}
