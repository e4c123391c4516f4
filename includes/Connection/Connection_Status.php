<?php
/**
 * The connection of the site and of the current user.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection;

defined( 'ABSPATH' ) || exit;

use Statecraft\Site\Hosting;
use Statecraft\Site\Site_Identity;
use WP_User;

/**
 * What "connected" means. A self-hosted site is connected until its owner disconnects it, or until it is found to be a copy; then its keys are paused. A user
 * is connected until they disconnect; then none of their content is sent to services. On a hosted site, both refer to the account at the host.
 */
final class Connection_Status {

	/** The action of the nonce required to register, so only a page can offer it. */
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

	/** Returns the owner of the connection: the user who registered the site, or the first administrator. Null if neither is left. */
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
	 * Returns what everyone who can write posts may see.
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
	 * Returns the problems of the connection, for users who can fix them.
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
	 * Returns what the current user may see about themselves and the owner.
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
				// Without an external account, users are identified by their account on this site.
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
