<?php
/**
 * What providers are told.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Galleries\Gif;

defined( 'ABSPATH' ) || exit;

use WP_Post;

/** Tells a provider which of its GIFs a published post uses. In the background: publishing waits for nobody. */
final class Gif_Shares {

	/** The event. */
	public const EVENT = 'statecraft_gif_share';

	/** The maximum number of GIFs of a post that are told. */
	private const MAX = 10;

	/** Hooks publishing and the event. */
	public static function hook(): void {
		add_action( 'transition_post_status', array( self::class, 'plan' ), 10, 3 );
		add_action( self::EVENT, array( self::class, 'tell' ), 10, 3 );
	}

	/**
	 * Plans to tell the GIFs of a post that is published now.
	 *
	 * @param string $new_status The status.
	 * @param string $old_status The former status.
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
	 * Tells a provider that a GIF is used.
	 *
	 * @param string $provider The id of the provider; untrusted, as all of them.
	 * @param string $id       The id of the GIF.
	 * @param string $search   The text that found it.
	 */
	public static function tell( $provider, $id, $search ): void {
		$known = Providers::all()[ (string) $provider ] ?? null;
		$known?->share( (string) $id, (string) $search );
	}
}
