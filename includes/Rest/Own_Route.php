<?php
/**
 * The routes that our own screens request.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Rest;

defined( 'ABSPATH' ) || exit;

/**
 * Each of our routes has two paths: Jetpack's, which another plugin may register at any time, and one in our own namespace. Both have the same handlers. Our
 * own screens only request the second one, so that a button never acts on another plugin's connection or keys.
 */
final class Own_Route {

	/** Our namespace. */
	public const SPACE = 'statecraft/v1';

	/** Namespaces that other plugins may use, too. A path with `sites/` belongs to the hosting platform, which serves it. */
	private const SHARED = '#^(?:jetpack/v\d+/|wpcom/v\d+/(?!sites/)|videopress/v\d+/)#';

	/**
	 * Returns our own path of a route.
	 *
	 * @param string $path The path without a leading slash, such as `jetpack/v4/connection`.
	 * @return string The path, such as `statecraft/v1/connection`.
	 */
	public static function of( string $path ): string {
		return (string) preg_replace( self::SHARED, self::SPACE . '/', $path );
	}

	/**
	 * Returns the part of a route after the namespace, whichever of its paths was requested.
	 *
	 * @param string $route The route of a request, with a leading slash.
	 */
	public static function rest( string $route ): string {
		return substr( self::of( ltrim( $route, '/' ) ), strlen( self::SPACE ) + 1 );
	}
}
