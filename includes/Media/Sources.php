<?php
/**
 * The sources.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media;

defined( 'ABSPATH' ) || exit;

use Statecraft\Media\Google\Google_Photos;

/** All sources, in the order of the editor's menu. */
final class Sources {

	/** The classes: a new source needs a line here. */
	private const CLASSES = array(
		Google_Photos::class,
		Stock\Pexels::class,
		Stock\Openverse::class,
	);

	/**
	 * Returns the sources.
	 *
	 * @return array<string, Source> By id.
	 */
	public static function all(): array {
		return array_map( static fn( string $name ): Source => new $name(), self::classes() );
	}

	/**
	 * Returns the ids of the sources, without creating them: a source reads its settings.
	 *
	 * @return list<string>
	 */
	public static function ids(): array {
		return array_keys( self::classes() );
	}

	/**
	 * Returns the classes of the sources.
	 *
	 * @return array<string, class-string<Source>> By id.
	 */
	private static function classes(): array {
		/**
		 * Filters the sources of the external media picker.
		 *
		 * @param list<class-string<Source>> $classes Subclasses of {@see Source} with a constructor without required arguments, in menu order.
		 */
		$classes = (array) apply_filters( 'statecraft_media_sources', self::CLASSES );
		$sources = array();
		foreach ( $classes as $class ) {
			if ( is_string( $class ) && is_subclass_of( $class, Source::class ) ) {
				$sources[ $class::ID ] = $class;
			}
		}
		return $sources;
	}
}
