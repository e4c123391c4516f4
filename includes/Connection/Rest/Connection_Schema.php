<?php
/**
 * The schemas of the routes of the connection.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Rest;

defined( 'ABSPATH' ) || exit;

use Statecraft\Site\Hosting;
use Statecraft\Rest\Json_Schema;

/** The arguments and responses of {@see Connection_Controller}, with Jetpack's names. */
final class Connection_Schema {

	/**
	 * Returns the properties of the connection of the site.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	public static function site(): array {
		$text = array( 'type' => 'string' );
		return self::booleans( 'isActive', 'isStaging', 'isRegistered', 'isUserConnected', 'hasConnectedOwner', 'isPublic' ) + array(
			'offlineMode'       => Json_Schema::object( self::booleans( 'isActive', 'constant', 'url', 'filter', 'wpLocalConstant', 'option' ) ),
			'flavour'           => array(
				'type' => 'string',
				'enum' => array( Hosting::SELF_HOSTED, Hosting::SIMPLE, Hosting::ATOMIC, Hosting::OFFLINE ),
			),
			'identityCrisis'    => Json_Schema::object(
				self::booleans( 'isActive', 'isSafeMode' ) + array(
					'recorded' => $text,
					'current'  => $text,
				)
			),
			'connectionErrors'  => Json_Schema::list_of(
				Json_Schema::object(
					array(
						'code'    => $text,
						'message' => $text,
					)
				)
			),
			'registrationNonce' => $text,
		);
	}

	/**
	 * Returns the properties of the connection of a user.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	public static function user(): array {
		$text = array( 'type' => 'string' );
		$id   = array( 'type' => 'integer' );
		return array(
			'currentUser'     => Json_Schema::object(
				self::booleans( 'isConnected', 'isMaster' ) + array(
					'username'    => $text,
					'id'          => $id,
					'blogId'      => $id,
					'wpcomUser'   => Json_Schema::object(
						array(
							'ID'     => $id,
							'login'  => $text,
							'email'  => $text,
							'avatar' => $text,
						)
					),
					'permissions' => Json_Schema::object( self::booleans( 'connect', 'connect_user', 'unlink_user', 'disconnect', 'manage_options' ) ),
				)
			),
			'connectionOwner' => array( 'type' => array( 'string', 'null' ) ),
			'isRegistered'    => array( 'type' => 'boolean' ),
		);
	}

	/**
	 * Returns the schema of the plugins that use the connection.
	 *
	 * @return array<string, mixed>
	 */
	public static function plugins(): array {
		$text = array( 'type' => 'string' );
		return array(
			'$schema' => 'http://json-schema.org/draft-04/schema#',
			'title'   => 'connected-plugins',
		) + Json_Schema::list_of(
			Json_Schema::object(
				array(
					'slug' => $text,
					'name' => $text,
				)
			)
		);
	}

	/**
	 * Returns the properties of a reconnection.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	public static function reconnection(): array {
		return array(
			'status'       => array(
				'type' => 'string',
				'enum' => array( 'completed', 'in_progress' ),
			),
			'authorizeUrl' => array( 'type' => 'string' ),
		);
	}

	/**
	 * Returns the arguments about the requesting page.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	public static function page_args(): array {
		return array(
			'no_iframe'    => array(
				'description' => __( 'Whether the whole page navigates to the URL. Here, it always does.', 'statecraft' ),
				'type'        => 'boolean',
				'default'     => true,
			),
			'redirect_uri' => array(
				'description' => __( 'The URL on this site to return to.', 'statecraft' ),
				'type'        => 'string',
				'default'     => '',
			),
		);
	}

	/**
	 * Returns the schema of booleans.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	private static function booleans( string ...$names ): array {
		return array_fill_keys( $names, array( 'type' => 'boolean' ) );
	}
}
