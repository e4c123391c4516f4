<?php
/**
 * The REST route of podcast feeds.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Embeds\Podcast;

defined( 'ABSPATH' ) || exit;

use Statecraft\Guard\Counter;
use Statecraft\Http\Worker_Places;
use Statecraft\Rest\Controller;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** `GET statecraft/v1/podcast-feed?url=…`: what a block of this feed would show. */
final class Feed_Controller extends Controller {

	/** The maximum number of feeds per user and window: each occupies a PHP worker for seconds, and makes this site request an arbitrary server. */
	private const LIMIT = 60;

	/** The window in seconds. */
	private const WINDOW = 10 * MINUTE_IN_SECONDS;

	/** Concurrent requests: the prefix of their leases, the limits per user and per site, and the seconds until a dead process's lease expires. */
	private const PLACES     = 'statecraft_podcast_place_';
	private const PER_PERSON = 2;
	private const PER_SITE   = 4;
	private const LIFETIME   = MINUTE_IN_SECONDS;

	/** {@inheritDoc} */
	protected function routes(): array {
		return array(
			'statecraft/v1/podcast-feed' => array(
				'methods'    => self::READ,
				'callback'   => 'get_item',
				'permission' => self::needs( 'edit_posts', __( 'Sorry, you are not allowed to read podcasts on this site.', 'statecraft' ) ),
				'args'       => array(
					'url' => array(
						'description' => __( 'The address of the feed.', 'statecraft' ),
						'type'        => 'string',
						'minLength'   => 1,
						'maxLength'   => Feeds::MAX_ADDRESS,
						'required'    => true,
					),
				),
				'schema'     => 'get_public_item_schema',
			),
		);
	}

	/**
	 * Reads a feed.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response|WP_Error `podcast_busy` (429, 503), `site_paused`, or a code of {@see Feed_Error}.
	 */
	public function get_item( $request ) {
		$wait = ( new Counter() )->hit( 'podcast|' . get_current_user_id(), self::LIMIT, self::WINDOW );
		if ( $wait ) {
			/* translators: %s: a time such as "7 minutes". */
			$message = sprintf( __( 'You have looked at too many podcasts. Try again in %s.', 'statecraft' ), Counter::time_text( $wait ) );
			return new WP_Error(
				Feed_Error::BUSY,
				$message,
				array(
					'status'      => 429,
					'retry_after' => $wait,
				)
			);
		}
		$places = new Worker_Places( self::PLACES, self::PER_PERSON, self::PER_SITE, self::LIFETIME );
		$feed   = $places->run( static fn() => Feeds::current( trim( $request['url'] ) ), static fn(): WP_Error => Feed_Error::of( Feed_Error::BUSY ) );
		return rest_ensure_response( is_wp_error( $feed ) ? $feed : self::item( $feed ) );
	}

	/**
	 * Returns the answer.
	 *
	 * @param array<string, mixed> $feed As stored.
	 * @return array<string, mixed>
	 */
	private static function item( array $feed ): array {
		$feed['episodes'] = array_map(
			static fn( array $episode ): array => array_diff_key( $episode, array( 'seconds' => 0 ) ) + array( 'duration' => Podcast_Player::duration( $episode['seconds'] ) ),
			$feed['episodes']
		);
		return $feed;
	}

	/** {@inheritDoc} */
	public function get_item_schema(): array {
		$text = static fn( string $description ): array => array(
			'description' => $description,
			'type'        => 'string',
			'readonly'    => true,
		);
		return self::schema(
			'podcast-feed',
			array(
				'title'    => $text( __( 'The title of the podcast.', 'statecraft' ) ),
				'link'     => $text( __( 'The address of its page; empty: none.', 'statecraft' ) ),
				'cover'    => $text( __( 'The address of its cover; empty: none.', 'statecraft' ) ),
				'episodes' => array(
					'description' => __( 'The episodes with audio, in the order of the feed.', 'statecraft' ),
					'type'        => 'array',
					'readonly'    => true,
					'items'       => array(
						'type'       => 'object',
						'properties' => array(
							'guid'        => $text( __( 'The feed’s own id of the episode.', 'statecraft' ) ),
							'title'       => $text( __( 'The title of the episode.', 'statecraft' ) ),
							'description' => $text( __( 'What the episode is about, as plain text.', 'statecraft' ) ),
							'audio'       => $text( __( 'The address of the audio.', 'statecraft' ) ),
							'duration'    => $text( __( 'How long it is, such as 1:02:03; empty: unknown.', 'statecraft' ) ),
						),
					),
				),
			)
		);
	}
}
