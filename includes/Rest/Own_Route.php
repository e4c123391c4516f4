<?php
/**
 * The addresses under which our own screens ask.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Rest;

defined( 'ABSPATH' ) || exit;

/**
 * Each route of ours has two addresses: the one that Jetpack's editor knows, which another plugin may have at any time, and one in a namespace that is
 * ours. Both have the same handlers. Our own screens ask only the second, so that a button never acts on the connection or the keys of another plugin.
 */
final class Own_Route {

	/** Our namespace. */
	public const SPACE = 'statecraft/v1';

	/** A namespace that others may use, too. A path with `sites/` is that of a hosting platform, which serves it for us. */
	private const SHARED = '#^(?:jetpack/v\d+/|wpcom/v\d+/(?!sites/)|videopress/v\d+/)#';

	/**
	 * Returns our own address of a route.
	 *
	 * @param string $path The path without a leading slash, such as `jetpack/v4/connection`.
	 * @return string The path, such as `statecraft/v1/connection`.
	 */
	public static function of( string $path ): string {
		return (string) preg_replace( self::SHARED, self::SPACE . '/', $path );
	}

	/**
	 * Returns what comes after the namespace, whichever of its addresses a route was asked at.
	 *
	 * @param string $route The route of a request, with a leading slash.
	 */
	public static function rest( string $route ): string {
		return substr( self::of( ltrim( $route, '/' ) ), strlen( self::SPACE ) + 1 );
	}
}
