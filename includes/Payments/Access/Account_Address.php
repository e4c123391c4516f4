<?php
/**
 * Whether the address of an account is its owner's.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Access;

defined( 'ABSPATH' ) || exit;

use Statecraft\Public_Form\Query_Token;
use Statecraft\Site\Sites;
use WP_User;

/**
 * An account reads what its address has subscribed to. But users can give themselves any address by the REST API, and visitors register with any where a
 * plugin lets them choose a password: such an address proves nothing until a link in an email to it has been used.
 */
final class Account_Address {

	/** The user option of accounts whose address is not proved: of the main site, because addresses are the same on all sites of a network. */
	public const UNPROVED = 'statecraft_unproved_address';

	/** WordPress's query argument of the link that confirms a new address, and its user meta. */
	private const ARGUMENT = 'newuseremail';
	private const WAITING  = '_new_email';

	/** Hooks changes of accounts, and what proves a mailbox. */
	public static function hook(): void {
		add_action( 'user_register', array( self::class, 'note_new' ) );
		add_action( 'profile_update', array( self::class, 'note_change' ), 10, 2 );
		add_action( 'after_password_reset', static fn( $user ) => $user instanceof WP_User && self::prove( $user->ID ) );
		add_action( 'wpmu_activate_user', static fn( $id ) => self::prove( (int) $id ) );
	}

	/** Whether the address of an account may be taken for that of the person. */
	public static function is_proved( int $user ): bool {
		return $user > 0 && self::are_seen() && ! Sites::on( get_main_site_id(), static fn(): bool => (bool) get_user_option( self::UNPROVED, $user ) );
	}

	/** Whether the plugin sees all changes of accounts: the sites of a network share them, also those without it. */
	private static function are_seen(): bool {
		return ! is_multisite() || isset( ( (array) get_site_option( 'active_sitewide_plugins' ) )[ plugin_basename( STATECRAFT_FILE ) ] );
	}

	/**
	 * Notes a new account, which visitors create with any address.
	 *
	 * @param int $user The account.
	 */
	public static function note_new( $user ): void {
		self::is_entrusted() || self::doubt( (int) $user );
	}

	/**
	 * Notes a new address of an account.
	 *
	 * @param int           $user   The account.
	 * @param WP_User|mixed $before The account before.
	 */
	public static function note_change( $user, $before ): void {
		$now = (string) ( get_userdata( (int) $user )->user_email ?? '' );
		if ( ! $before instanceof WP_User || strtolower( $before->user_email ) === strtolower( $now ) ) {
			return;
		}
		if ( self::is_entrusted() || self::is_confirmed( (int) $user, $now ) ) {
			self::prove( (int) $user );
			return;
		}
		self::doubt( (int) $user );
	}

	/** Whether whoever sends this request may give all accounts their addresses. WP-CLI proves nothing: many hosts run the events of a site by it. */
	private static function is_entrusted(): bool {
		return current_user_can( 'edit_users' );
	}

	/** Whether this request is the link in WordPress's own email to the new address. */
	private static function is_confirmed( int $user, string $email ): bool {
		$waiting = get_user_meta( $user, self::WAITING, true );
		$token   = Query_Token::read( self::ARGUMENT );
		return '' !== $token && is_array( $waiting ) && ( $waiting['newemail'] ?? '' ) === $email && hash_equals( (string) ( $waiting['hash'] ?? '' ), $token );
	}

	/** Notes that nobody has used a link in an email to the address of an account. */
	private static function doubt( int $user ): void {
		Sites::on( get_main_site_id(), static fn() => update_user_option( $user, self::UNPROVED, '1' ) );
	}

	/** Notes that somebody has. */
	private static function prove( int $user ): void {
		Sites::on( get_main_site_id(), static fn() => delete_user_option( $user, self::UNPROVED ) );
	}
}
