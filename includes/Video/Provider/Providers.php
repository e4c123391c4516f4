<?php
/**
 * All video hosts.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Provider;

defined( 'ABSPATH' ) || exit;

use Statecraft\Video\Video;

/** The list of providers. */
final class Providers {

	/** Returns the provider of a video. */
	public static function of( Video $video ): Provider {
		/**
		 * Filters the video providers; the first one that hosts a video is used.
		 *
		 * @param list<class-string<Provider>> $names Class names.
		 */
		$names = (array) apply_filters( 'statecraft_video_providers', array( Hosted_Provider::class, Site_Provider::class ) );
		foreach ( $names as $name ) {
			$provider = is_string( $name ) && is_subclass_of( $name, Provider::class ) ? new $name() : null;
			if ( $provider?->has( $video ) ) {
				return $provider;
			}
		}
		return new Site_Provider();
	}
}
