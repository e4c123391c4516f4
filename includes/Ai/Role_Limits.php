<?php
/**
 * Request limits by role.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai;

defined( 'ABSPATH' ) || exit;

use WP_User;

/** The monthly request limits of roles that have one of their own, stored as `editor=500,author=0`; 0 is no limit. */
final class Role_Limits {

	/** The largest limit. */
	public const MAX = 1_000_000;

	/**
	 * Parses the stored string; invalid entries are dropped.
	 *
	 * @return array<string, int> By role.
	 */
	public static function read( string $text ): array {
		$limits = array();
		foreach ( explode( ',', $text ) as $part ) {
			if ( preg_match( '/^\s*([\w-]+)\s*=\s*(\d{1,7})\s*$/D', $part, $found ) && (int) $found[2] <= self::MAX ) {
				$limits[ $found[1] ] = (int) $found[2];
			}
		}
		return $limits;
	}

	/**
	 * Returns the string to store.
	 *
	 * @param array<string, int> $limits By role.
	 */
	public static function write( array $limits ): string {
		return implode( ',', array_map( static fn( string $role, int $limit ): string => "$role=$limit", array_keys( $limits ), $limits ) );
	}

	/**
	 * Returns a user's limit: the highest among those of the user's roles.
	 *
	 * @param WP_User            $user    The user.
	 * @param array<string, int> $limits  By role.
	 * @param int                $general The limit of roles without one of their own.
	 * @return int 0: no limit.
	 */
	public static function of( WP_User $user, array $limits, int $general ): int {
		$own = array_map( static fn( string $role ): int => $limits[ $role ] ?? $general, array_values( $user->roles ) );
		return in_array( 0, $own, true ) ? 0 : max( $own ?: array( $general ) );
	}
}
