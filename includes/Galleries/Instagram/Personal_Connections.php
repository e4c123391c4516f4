<?php
/**
 * Privacy tools for connected Instagram accounts.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Galleries\Instagram;

defined( 'ABSPATH' ) || exit;

use Statecraft\Personal_Tool;
use Statecraft\Site\Site_Time;

/** Exports and erases the accounts that a user has connected, through WordPress's personal data tools. Tokens are never exported. */
final class Personal_Connections {

	public static function hook(): void {
		Personal_Tool::hook(
			'statecraft-instagram',
			static fn(): string => __( 'Connected Instagram accounts', 'statecraft' ),
			self::accounts( ... ),
			// Deletes the connection and the copied images; only the user can remove the access at Instagram.
			static fn( int $user ): int => Scheduled_Refresh::forget( $user )
		);
	}

	/**
	 * Returns the accounts of a user.
	 *
	 * @return array<string, array<string, string>>
	 */
	private static function accounts( int $user ): array {
		$accounts = array();
		foreach ( Connections::of( $user ) as $one ) {
			$accounts[ $one->id ] = array(
				__( 'Account', 'statecraft' )   => $one->username,
				__( 'Connected', 'statecraft' ) => Site_Time::format( 'c', $one->connected ),
			);
		}
		return $accounts;
	}
}
