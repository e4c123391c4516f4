<?php
/**
 * Privacy tools for connected accounts.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media\Accounts;

defined( 'ABSPATH' ) || exit;

use Statecraft\Media\Google\Google_Picker;
use Statecraft\Media\Source;
use Statecraft\Media\Sources;
use Statecraft\Personal_Tool;
use Statecraft\Site\Site_Time;

/** Exports and erases the accounts that a person has connected, and what they have begun to choose there, through WordPress's personal data tools; never a token. */
final class Personal_Grants {

	/** Hooks the tools. */
	public static function hook(): void {
		Personal_Tool::hook(
			'statecraft-media-accounts',
			static fn(): string => __( 'Connected photo libraries', 'statecraft' ),
			self::items( ... ),
			self::delete( ... )
		);
	}

	/**
	 * Returns the accounts of a person, and the sessions in which photos are being chosen.
	 *
	 * @param int $user The user.
	 * @return array<string, array<string, string>> By id.
	 */
	private static function items( int $user ): array {
		$items = array();
		foreach ( self::grants( $user ) as $id => $grants ) {
			$grant = $grants->read();
			if ( $grant ) {
				$items[ $id ] = array(
					__( 'Account', 'statecraft' )   => $grant->name,
					__( 'Picture', 'statecraft' )   => $grant->image,
					__( 'Connected', 'statecraft' ) => Site_Time::format( 'c', $grant->connected ),
				);
			}
		}
		$sessions = get_user_option( Google_Picker::OPTION, $user );
		$sessions = is_array( $sessions ) ? array_filter( $sessions, 'is_string' ) : array();
		return $items + ( $sessions ? array( Google_Picker::OPTION => array( __( 'Photos being chosen at Google Photos', 'statecraft' ) => implode( ', ', $sessions ) ) ) : array() );
	}

	/**
	 * Deletes them here; only the person can remove the access at the service.
	 *
	 * @param int $user The user.
	 * @return int How many there were.
	 */
	private static function delete( int $user ): int {
		$removed = (int) delete_user_option( $user, Google_Picker::OPTION );
		foreach ( self::grants( $user ) as $grants ) {
			$removed += (int) $grants->delete();
		}
		return $removed;
	}

	/**
	 * Returns the stored grants of a person.
	 *
	 * @param int $user The user.
	 * @return array<string, Grants> By the id of the source.
	 */
	private static function grants( int $user ): array {
		$sources = array_filter( Sources::all(), static fn( Source $source ): bool => null !== $source->account() );
		return array_map( static fn( Source $source ): Grants => new Grants( $source::ID, $user ), $sources );
	}
}
