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
		/**
		 * Filters the sources of the external media picker.
		 *
		 * @param list<class-string<Source>> $classes Subclasses of {@see Source} with a constructor without required arguments, in menu order.
		 */
		$classes = (array) apply_filters( 'statecraft_media_sources', self::CLASSES );
		$sources = array();
		foreach ( $classes as $class ) {
			if ( is_string( $class ) && is_subclass_of( $class, Source::class ) ) {
				$sources[ $class::ID ] = new $class();
			}
		}
		return $sources;
	}
}
