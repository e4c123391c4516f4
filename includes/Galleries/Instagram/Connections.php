<?php
/**
 * The stored connections.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Galleries\Instagram;

defined( 'ABSPATH' ) || exit;

use Error;
use Statecraft\Accounts\Secret_Box;

/**
 * One option for each connection, never autoloaded, its token encrypted. A row is changed only while it exists, in one statement: a renewal that ends
 * after the person has disconnected brings nothing back.
 */
final class Connections {

	/** The prefix of the options; the id follows. */
	public const PREFIX = 'statecraft_instagram_connection_';

	/** The purpose of the encryption. */
	private const PURPOSE = 'instagram';

	/**
	 * Returns a connection.
	 *
	 * @param string $id Any text: blocks of other sites have ids of other kinds.
	 */
	public static function find( string $id ): ?Connection {
		return self::is_id( $id ) ? self::read( get_option( self::PREFIX . $id ) ) : null;
	}

	/** Returns a connection as another request may have just stored it. */
	public static function find_again( string $id ): ?Connection {
		wp_cache_delete( self::PREFIX . $id, 'options' );
		return self::find( $id );
	}

	/**
	 * Returns all connections of the site.
	 *
	 * @return list<Connection>
	 */
	public static function all(): array {
		global $wpdb;
		$rows = $wpdb->get_col( $wpdb->prepare( "SELECT option_value FROM $wpdb->options WHERE option_name LIKE %s ORDER BY option_id", $wpdb->esc_like( self::PREFIX ) . '%' ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery
		return array_values( array_filter( array_map( static fn( $row ): ?Connection => self::read( maybe_unserialize( $row ) ), $rows ) ) );
	}

	/**
	 * Returns the connections of a person.
	 *
	 * @param int $user The person.
	 * @return list<Connection>
	 */
	public static function of( int $user ): array {
		return array_values( array_filter( self::all(), static fn( Connection $one ): bool => $one->user === $user ) );
	}

	/**
	 * Returns the id of the connection of a person to an account. The same again after they have disconnected, so that their blocks work again, and none
	 * that another site would have.
	 *
	 * @param int    $user    The person.
	 * @param string $account The id of the account at Instagram.
	 */
	public static function id_of( int $user, string $account ): string {
		foreach ( self::of( $user ) as $one ) {
			if ( $one->account === $account ) {
				return $one->id;
			}
		}
		return substr( hash_hmac( 'sha256', get_current_blog_id() . "|$user|$account", 'statecraft-instagram' . wp_salt( 'auth' ) ), 0, 32 );
	}

	/** Stores a connection, new or made again. */
	public static function save( Connection $connection ): void {
		update_option( self::PREFIX . $connection->id, self::row( $connection ), false );
	}

	/** Changes a connection that still exists. */
	public static function change( Connection $connection ): void {
		Stored_Row::change( self::PREFIX . $connection->id, self::row( $connection ) );
	}

	/** Deletes a connection with all that was copied by it. */
	public static function delete( Connection $connection ): void {
		delete_option( self::PREFIX . $connection->id );
		Gallery::delete( $connection->id );
	}

	/**
	 * Whether a text has the form of our ids.
	 *
	 * @param string $id Any text.
	 */
	public static function is_id( string $id ): bool {
		return 1 === preg_match( '/^[0-9a-f]{32}$/D', $id );
	}

	/**
	 * Returns what is stored.
	 *
	 * @return array<string, mixed>
	 */
	private static function row( Connection $connection ): array {
		$values          = get_object_vars( $connection );
		$values['token'] = Secret_Box::seal( array( 'token' => $connection->token ), $connection->user, self::PURPOSE );
		return $values;
	}

	/**
	 * Reads what is stored.
	 *
	 * @param mixed $row The value of the option.
	 */
	private static function read( $row ): ?Connection {
		if ( ! is_array( $row ) ) {
			return null;
		}
		try {
			$connection = new Connection( ...$row );
		} catch ( Error $error ) {
			// Of another version of the plugin.
			return null;
		}
		return $connection->with( array( 'token' => (string) ( Secret_Box::open( $connection->token, $connection->user, self::PURPOSE )['token'] ?? '' ) ) );
	}
}
