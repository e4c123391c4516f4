<?php
/**
 * The GIF providers.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Galleries\Gif;

defined( 'ABSPATH' ) || exit;

/** All providers. */
final class Providers {

	/** The classes, in order of preference. */
	private const CLASSES = array( Giphy::class, Klipy::class );

	/**
	 * Returns the providers.
	 *
	 * @return array<string, Provider> By id.
	 */
	public static function all(): array {
		$providers = array();
		foreach ( self::CLASSES as $class ) {
			$providers[ $class::ID ] = new $class();
		}
		return $providers;
	}

	/** Returns the provider to search with: the first one that has a key, or else the first one, which reports that its key is missing. */
	public static function chosen(): Provider {
		$all = self::all();
		foreach ( $all as $provider ) {
			if ( $provider->is_configured() ) {
				return $provider;
			}
		}
		return reset( $all );
	}
}
