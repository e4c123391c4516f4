<?php
/**
 * The stored Instagram connections.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Galleries\Instagram;

defined( 'ABSPATH' ) || exit;

use Error;
use Statecraft\Accounts\Secret_Box;

/**
 * One option per connection, never autoloaded, with an encrypted token. A row is changed only while it exists, in one statement, so that a renewal
 * finishing after the user disconnected does not restore the connection.
 */
final class Connections {

	/** The prefix of the options, followed by the id. */
	public const PREFIX = 'statecraft_instagram_connection_';

	/** The purpose of the encryption. */
	private const PURPOSE = 'instagram';

	/**
	 * Returns a connection.
	 *
	 * @param string $id Any string: blocks from other sites contain other kinds of ids.
	 */
	public static function find( string $id ): ?Connection {
		return self::is_id( $id ) ? self::read( get_option( self::PREFIX . $id ) ) : null;
	}

	/** Reads a connection past the cache, since another request may just have stored it. */
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
	 * Returns the connections of a user.
	 *
	 * @return list<Connection>
	 */
	public static function of( int $user ): array {
		return array_values( array_filter( self::all(), static fn( Connection $one ): bool => $one->user === $user ) );
	}

	/**
	 * Returns the id of a user's connection to an account. It is the same after they disconnect and reconnect, so that their blocks work again, and
	 * differs from the id on any other site.
	 *
	 * @param string $account The account id at Instagram.
	 */
	public static function id_of( int $user, string $account ): string {
		foreach ( self::of( $user ) as $one ) {
			if ( $one->account === $account ) {
				return $one->id;
			}
		}
		return substr( hash_hmac( 'sha256', get_current_blog_id() . "|$user|$account", 'statecraft-instagram' . wp_salt( 'auth' ) ), 0, 32 );
	}

	/** Stores a connection, whether new or renewed by connecting again. */
	public static function save( Connection $connection ): void {
		update_option( self::PREFIX . $connection->id, self::row( $connection ), false );
	}

	/** Updates a connection if it still exists. */
	public static function change( Connection $connection ): void {
		Stored_Row::change( self::PREFIX . $connection->id, self::row( $connection ) );
	}

	/** Deletes a connection and everything copied from it. */
	public static function delete( Connection $connection ): void {
		delete_option( self::PREFIX . $connection->id );
		Gallery::delete( $connection->id );
	}

	/** Whether a string has the form of a connection id. */
	public static function is_id( string $id ): bool {
		return 1 === preg_match( '/^[0-9a-f]{32}$/D', $id );
	}

	/**
	 * Returns the option value of a connection.
	 *
	 * @return array<string, mixed>
	 */
	private static function row( Connection $connection ): array {
		$values          = get_object_vars( $connection );
		$values['token'] = Secret_Box::seal( array( 'token' => $connection->token ), $connection->user, self::PURPOSE );
		return $values;
	}

	/**
	 * Reads an option value.
	 *
	 * @param mixed $row
	 */
	private static function read( $row ): ?Connection {
		if ( ! is_array( $row ) ) {
			return null;
		}
		try {
			$connection = new Connection( ...$row );
		} catch ( Error $error ) {
			// Stored by another version of the plugin.
			return null;
		}
		return $connection->with( array( 'token' => (string) ( Secret_Box::open( $connection->token, $connection->user, self::PURPOSE )['token'] ?? '' ) ) );
	}
}
