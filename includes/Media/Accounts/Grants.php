<?php
/**
 * The stored grants.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media\Accounts;

defined( 'ABSPATH' ) || exit;

use Error;
use Statecraft\Accounts\Secret_Box;

/** Grants of people, encrypted in their user meta: deleted with the user, and separate for each site of a network. */
final class Grants {

	/** The prefix of the user options; the id of the source follows. */
	public const OPTION = 'statecraft_media_grant_';

	/** The prefix of all that is kept of a person here: what they have begun to choose at a service, too. */
	private const ALL = 'statecraft_media_';

	/**
	 * @param string   $source The id of the source.
	 * @param int|null $user   The user; default: the current one of each call.
	 */
	public function __construct( private readonly string $source, private readonly ?int $user = null ) {}

	/** Deletes the grants of people who are removed from a site of a network; their user meta stays otherwise. */
	public static function hook(): void {
		add_action( 'remove_user_from_blog', array( self::class, 'forget' ), 10, 2 );
		add_action( 'statecraft_site_is_new', array( self::class, 'forget_all' ) );
	}

	/** Deletes the grants of everybody on this site, without a word to the services: they belong to the site that this one is a copy of. */
	public static function forget_all(): void {
		foreach ( get_users( array( 'fields' => 'ID' ) ) as $user ) {
			self::forget( (int) $user, get_current_blog_id() );
		}
	}

	/**
	 * Deletes all grants of a person on a site, and what came of them.
	 *
	 * @param int $user The user.
	 * @param int $site The site.
	 */
	public static function forget( int $user, int $site ): void {
		global $wpdb;
		foreach ( array_keys( (array) get_user_meta( $user ) ) as $key ) {
			if ( str_starts_with( (string) $key, $wpdb->get_blog_prefix( $site ) . self::ALL ) ) {
				delete_user_meta( $user, (string) $key );
			}
		}
	}

	/**
	 * Returns the grant of the user.
	 *
	 * @return Grant|null Null: none that can be read.
	 */
	public function read(): ?Grant {
		$data = Secret_Box::open( $this->stored(), $this->user(), $this->source );
		try {
			return $data ? new Grant( ...$data ) : null;
		} catch ( Error $error ) {
			// Of another version of the plugin.
			return null;
		}
	}

	/** Returns the grant of the user, as another request may have just stored it. */
	public function read_again(): ?Grant {
		wp_cache_delete( $this->user(), 'user_meta' );
		return $this->read();
	}

	/** Whether there is one that was encrypted with another key: the salts have changed. */
	public function has_other_key(): bool {
		return Secret_Box::has_other_key( $this->stored() );
	}

	/**
	 * Stores the grant of the user.
	 *
	 * @param Grant $grant The grant.
	 */
	public function save( Grant $grant ): void {
		update_user_option( $this->user(), self::OPTION . $this->source, Secret_Box::seal( get_object_vars( $grant ), $this->user(), $this->source ) );
	}

	/**
	 * Deletes the grant of the user.
	 *
	 * @return bool Whether there was one.
	 */
	public function delete(): bool {
		return delete_user_option( $this->user(), self::OPTION . $this->source );
	}

	/** Returns the stored value; empty without one. */
	private function stored(): string {
		$value = get_user_option( self::OPTION . $this->source, $this->user() );
		return is_string( $value ) ? $value : '';
	}

	/** Returns the user. */
	private function user(): int {
		return $this->user ?? get_current_user_id();
	}
}
