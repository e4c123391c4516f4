<?php
/**
 * Reporting used GIFs to their providers.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Galleries\Gif;

defined( 'ABSPATH' ) || exit;

use WP_Post;

/** Tells a provider which of its GIFs a published post uses. Runs in the background, so that publishing does not wait for it. */
final class Gif_Shares {

	/** The cron event. */
	public const EVENT = 'statecraft_gif_share';

	/** The maximum number of GIFs reported per post. */
	private const MAX = 10;

	/** Adds the hooks for publishing and for the cron event. */
	public static function hook(): void {
		add_action( 'transition_post_status', array( self::class, 'plan' ), 10, 3 );
		add_action( self::EVENT, array( self::class, 'tell' ), 10, 3 );
	}

	/**
	 * Schedules a report for each GIF of a post that is being published.
	 *
	 * @param string $new_status
	 * @param string $old_status
	 */
	public static function plan( $new_status, $old_status, WP_Post $post ): void {
		if ( 'publish' !== $new_status || 'publish' === $old_status || ! str_contains( $post->post_content, '<!-- wp:jetpack/gif ' ) ) {
			return;
		}
		preg_match_all( '/<!-- wp:jetpack\/gif (\{.*?\}) \/?-->/s', $post->post_content, $found );
		foreach ( array_slice( $found[1], 0, self::MAX ) as $json ) {
			$attributes = json_decode( $json, true );
			$texts      = array_filter( is_array( $attributes ) ? $attributes : array(), 'is_string' );
			$told       = array( $texts['provider'] ?? '', $texts['gifId'] ?? '', mb_substr( $texts['searchText'] ?? '', 0, 200 ) );
			if ( Klipy::ID === $told[0] && ! wp_next_scheduled( self::EVENT, $told ) ) {
				wp_schedule_single_event( time(), self::EVENT, $told );
			}
		}
	}

	/**
	 * Tells a provider that one of its GIFs is used.
	 *
	 * @param string $provider The provider id; untrusted, like the other parameters.
	 * @param string $id       The id of the GIF.
	 * @param string $search   The search text by which the author found it.
	 */
	public static function tell( $provider, $id, $search ): void {
		$known = Providers::all()[ (string) $provider ] ?? null;
		$known?->share( (string) $id, (string) $search );
	}
}
