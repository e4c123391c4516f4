<?php
/**
 * The connection of the site and of the current user.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection;

defined( 'ABSPATH' ) || exit;

use Statecraft\Hosting;
use Statecraft\Site_Identity;
use WP_User;

/**
 * What "connected" means. A site that serves itself is connected until its owner disconnects it, or until it turns out to be a copy; then its keys
 * stand still. A person is connected until they disconnect themselves; then nothing of theirs is sent to services. On a hosted site, both mean the
 * account at the host.
 */
final class Connection_Status {

	/** The action of the nonce that registering needs, so that a page can only offer it. */
	public const NONCE = 'statecraft_register';

	/** Whether the site is registered. */
	public static function is_registered(): bool {
		return Hosting::is_hosted() || ( Site_Identity::is_active() && ! Site_Identity::is_copy() );
	}

	/**
	 * Whether a user is connected.
	 *
	 * @param int $user The user id.
	 */
	public static function is_user_connected( int $user ): bool {
		return $user > 0 && self::is_registered() && Hosting::is_user_connected( $user );
	}

	/** Returns the owner of the connection: who has registered the site, or the first person who manages it. Null: nobody is left who does. */
	public static function owner(): ?WP_User {
		$owner = get_userdata( Site_Identity::owner() );
		if ( $owner && $owner->has_cap( 'manage_options' ) ) {
			return $owner;
		}
		$managers = get_users(
			array(
				'capability' => 'manage_options',
				'number'     => 1,
				'orderby'    => 'ID',
			)
		);
		return $managers[0] ?? null;
	}

	/**
	 * Returns what everybody who writes here may know.
	 *
	 * @return array<string, mixed> See {@see Rest\Connection_Controller::get_item_schema()}.
	 */
	public static function of_site(): array {
		$owner = self::owner();
		return array(
			'isActive'           => self::is_registered(),
			'isStaging'          => Site_Identity::is_in_safe_mode(),
			'isRegistered'       => self::is_registered(),
			'isUserConnected'    => self::is_user_connected( get_current_user_id() ),
			'hasConnectedOwner'  => $owner && self::is_user_connected( $owner->ID ),
			'offlineMode'        => Hosting::offline_mode(),
			'isPublic'           => (bool) get_option( 'blog_public' ),
			'flavour'            => Hosting::flavour(),
			'identityCrisis'     => array(
				'isActive'   => Site_Identity::is_in_crisis(),
				'isSafeMode' => Site_Identity::is_in_safe_mode(),
				'recorded'   => current_user_can( 'manage_options' ) ? Site_Identity::recorded() : '',
				'current'    => Site_Identity::address(),
			),
			'connectionErrors'  => self::errors(),
			'registrationNonce' => current_user_can( 'manage_options' ) ? wp_create_nonce( self::NONCE ) : '',
		);
	}

	/**
	 * Returns the plugins that use the connection.
	 *
	 * @return list<array{slug: string, name: string}>
	 */
	public static function plugins(): array {
		$own = array(
			array(
				'slug' => 'statecraft',
				'name' => __( 'Statecraft', 'statecraft' ),
			),
		);
		/**
		 * Filters the plugins that use the connection.
		 *
		 * @param array $plugins List of array{slug: string, name: string}.
		 */
		return array_values( (array) apply_filters( 'statecraft_connected_plugins', $own ) );
	}

	/**
	 * Returns what is wrong with the connection, for people who can mend it.
	 *
	 * @return list<array{code: string, message: string}>
	 */
	private static function errors(): array {
		if ( ! current_user_can( 'manage_options' ) ) {
			return array();
		}
		$licensing = get_option( Licenses::ERROR );
		$messages  = array(
			'identity_crisis' => Site_Identity::is_in_crisis()
				/* translators: 1: the recorded address, 2: the current one. */
				? sprintf( __( 'This site was at %1$s and is now at %2$s. If it is a copy, it must not use the keys of the original.', 'statecraft' ), Site_Identity::recorded(), Site_Identity::address() )
				: '',
			'licensing'       => is_string( $licensing ) ? $licensing : '',
		);
		$messages = array_filter( $messages );
		return array_map(
			static fn( string $code, string $message ): array => array(
				'code'    => $code,
				'message' => $message,
			),
			array_keys( $messages ),
			$messages
		);
	}

	/**
	 * Returns what the current user may know of themselves and the owner.
	 *
	 * @return array<string, mixed>
	 */
	public static function of_user(): array {
		$user    = wp_get_current_user();
		$owner   = self::owner();
		$manages = current_user_can( 'manage_options' );
		return array(
			'currentUser'     => array(
				'isConnected' => self::is_user_connected( $user->ID ),
				'isMaster'    => $owner && $owner->ID === $user->ID,
				'username'    => $user->user_login,
				'id'          => $user->ID,
				'blogId'      => get_current_blog_id(),
				// Without an account elsewhere, a person is who they are on this site.
				'wpcomUser'   => array(
					'ID'     => $user->ID,
					'login'  => $user->user_login,
					'email'  => $user->user_email,
					'avatar' => (string) get_avatar_url( $user->ID ),
				),
				'permissions' => array(
					'connect'        => $manages,
					'connect_user'   => current_user_can( 'edit_posts' ),
					'unlink_user'    => current_user_can( 'edit_posts' ),
					'disconnect'     => $manages,
					'manage_options' => $manages,
				),
			),
			'connectionOwner' => $owner ? $owner->display_name : null,
			'isRegistered'    => self::is_registered(),
		);
	}
}
