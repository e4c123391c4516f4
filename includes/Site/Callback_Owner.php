<?php
/**
 * Which code registered something.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Site;

defined( 'ABSPATH' ) || exit;

use Closure;
use ReflectionClass;
use ReflectionFunction;

/** Names the code behind a callback: its class or function, and its plugin's folder. */
final class Callback_Owner {

	/**
	 * Names the owner of a callback.
	 *
	 * @param mixed $callback A callable, or whatever was registered as one.
	 * @return string Such as `Some\Controller (woocommerce)`.
	 */
	public static function of( $callback ): string {
		if ( is_string( $callback ) && str_contains( $callback, '::' ) ) {
			$callback = explode( '::', $callback, 2 );
		}
		if ( is_array( $callback ) && isset( $callback[0] ) ) {
			$class = is_object( $callback[0] ) ? get_class( $callback[0] ) : (string) $callback[0];
			return class_exists( $class ) ? self::name( self::plain( $class ), (string) ( new ReflectionClass( $class ) )->getFileName() ) : self::plain( $class );
		}
		if ( $callback instanceof Closure || ( is_string( $callback ) && function_exists( $callback ) ) ) {
			$function = new ReflectionFunction( $callback );
			// WordPress creates a closure for the `render` file of a block.json.
			$template = $function->getStaticVariables()['template_path'] ?? '';
			$file     = is_string( $template ) && '' !== $template ? $template : (string) $function->getFileName();
			return self::name( $callback instanceof Closure ? '' : $callback, $file );
		}
		return is_object( $callback ) ? self::name( self::plain( get_class( $callback ) ), (string) ( new ReflectionClass( $callback ) )->getFileName() ) : self::unknown();
	}

	/**
	 * Names the owner of a script.
	 *
	 * @param string $handle The handle; empty: there is none.
	 */
	public static function of_script( string $handle ): string {
		$src = (string) ( wp_scripts()->registered[ $handle ]->src ?? '' );
		return preg_match( '#/(?:mu-)?plugins/([^/?]+)#', $src, $found ) ? $found[1] : self::unknown();
	}

	/**
	 * Combines a name.
	 *
	 * @param string $name The name of the callback; empty if it has none.
	 * @param string $file Its file; empty if unknown.
	 */
	private static function name( string $name, string $file ): string {
		$folder = self::folder( wp_normalize_path( $file ) );
		if ( '' === $name ) {
			return '' !== $folder ? $folder : ( '' !== $file ? basename( $file ) : self::unknown() );
		}
		return '' !== $folder ? "$name ($folder)" : $name;
	}

	/**
	 * Returns the folder of a plugin, or its single file; empty if the file belongs to no plugin.
	 *
	 * @param string $file A normalized path.
	 */
	private static function folder( string $file ): string {
		foreach ( array( WP_PLUGIN_DIR, WPMU_PLUGIN_DIR ) as $place ) {
			$start = wp_normalize_path( $place ) . '/';
			if ( str_starts_with( $file, $start ) ) {
				return explode( '/', substr( $file, strlen( $start ) ) )[0];
			}
		}
		// A plugin may be a symbolic link.
		$path = plugin_basename( $file );
		return ltrim( $file, '/' ) === $path ? '' : explode( '/', $path )[0];
	}

	/** Returns a class name without the path that PHP adds to anonymous classes. */
	private static function plain( string $name ): string {
		return explode( "\0", $name )[0];
	}

	/** Returns the name for an unknown owner. */
	private static function unknown(): string {
		return __( 'another plugin', 'statecraft' );
	}
}
