<?php
/**
 * The lists of Jetpack's firewall.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Moving;

use Statecraft\Feature;
use WP_Error;

/** The IP addresses that Jetpack's firewall let in, and those that it kept out. They are checked by our firewall, as if they had been typed. */
final class Firewall_Item {

	/** The name of the firewall among modules and features. */
	public const SLUG = 'waf';

	/** The lists. */
	private const LISTS = array( 'jetpack_waf_ip_allow_list', 'jetpack_waf_ip_block_list' );

	/**
	 * Returns the item, if Jetpack has lists or its firewall is on.
	 *
	 * @param Feature ...$features Our features.
	 * @return list<Item> One or none.
	 */
	public static function all( Feature ...$features ): array {
		$lists = array_filter( array_combine( self::LISTS, array_map( array( Jetpack_Options::class, 'addresses' ), self::LISTS ) ) );
		$is_on = in_array( self::SLUG, Jetpack_Options::texts( 'jetpack_active_modules' ), true );
		if ( ! $lists && ! $is_on ) {
			return array();
		}
		$ours  = array_values( array_filter( $features, static fn( Feature $feature ): bool => self::SLUG === $feature->slug ) )[0] ?? null;
		$count = array_sum( array_map( 'count', $lists ) );
		/* translators: %d: number of IP addresses. */
		$label = $count ? sprintf( _n( 'Firewall, with %d IP address', 'Firewall, with %d IP addresses', $count, 'statecraft' ), $count ) : __( 'Firewall', 'statecraft' );
		if ( ! $ours ) {
			return array( new Item( 'firewall', Jetpack_Data::FEATURES, $label, __( 'Nothing here uses it.', 'statecraft' ), Item::UNUSED ) );
		}
		$values = self::values( $ours, $lists );
		return array(
			new Item(
				'firewall',
				Jetpack_Data::FEATURES,
				$label,
				$is_on ? __( 'The firewall is switched on here, with the same addresses.', 'statecraft' ) : __( 'The same addresses, for when the firewall is switched on here.', 'statecraft' ),
				self::state( $ours, $values, $is_on ),
				__( 'The firewall here has settings of its own.', 'statecraft' ),
				'',
				static fn(): ?WP_Error => self::take( $ours, $values, $is_on )
			),
		);
	}

	/**
	 * Returns the lists as our firewall has them.
	 *
	 * @param Feature                      $ours  Our firewall.
	 * @param array<string, list<string>> $lists The addresses by option.
	 * @return array<string, mixed> Values of its options.
	 */
	private static function values( Feature $ours, array $lists ): array {
		$values = array();
		foreach ( $lists as $name => $addresses ) {
			if ( isset( $ours->options[ $name ] ) ) {
				$values[ $name ] = 'array' === ( $ours->options[ $name ]['type'] ?? '' ) ? $addresses : implode( "\n", $addresses );
			}
			if ( isset( $ours->options[ "{$name}_enabled" ] ) ) {
				$values[ "{$name}_enabled" ] = Jetpack_Options::is_on( "{$name}_enabled", true );
			}
		}
		return $values;
	}

	/**
	 * Compares our firewall with what it would become.
	 *
	 * @param Feature              $ours   Our firewall.
	 * @param array<string, mixed> $values The new values of its options.
	 * @param bool                 $is_on  Whether it would be on.
	 */
	private static function state( Feature $ours, array $values, bool $is_on ): string {
		$now  = array_intersect_key( $ours->values(), $values );
		$same = $now == array_intersect_key( $values, $now ); // phpcs:ignore Universal.Operators.StrictComparisons -- in any order.
		if ( $same && $ours->is_active() === ( $is_on || $ours->is_active() ) ) {
			return Item::SAME;
		}
		return $ours->is_active() || array_filter( array_intersect_key( $now, array_flip( self::LISTS ) ) ) ? Item::DIFFERS : Item::NEW;
	}

	/**
	 * Takes the lists over.
	 *
	 * @param Feature              $ours   Our firewall.
	 * @param array<string, mixed> $values The new values of its options.
	 * @param bool                 $is_on  Whether to switch it on.
	 * @return WP_Error|null Why not.
	 */
	private static function take( Feature $ours, array $values, bool $is_on ): ?WP_Error {
		$refused = $values ? $ours->change( $values ) : null;
		return $refused ?? ( $is_on ? $ours->set( true ) : null );
	}
}
