<?php
/**
 * A video's data in the REST API.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Rest;

defined( 'ABSPATH' ) || exit;

use Statecraft\Video\Provider\Providers;
use Statecraft\Video\Video;
use Statecraft\Video\Videos;

/** The record of a video, and the short one used as a field of its attachment. */
final class Video_Record {

	/** The field of `wp/v2/media`; the same as Jetpack's. */
	public const FIELD = 'jetpack_videopress';

	/** Hooks the field. */
	public static function hook(): void {
		add_action( 'rest_api_init', array( self::class, 'register_field' ) );
	}

	/** Adds the field to attachments. */
	public static function register_field(): void {
		register_rest_field(
			'attachment',
			self::FIELD,
			array(
				'get_callback' => static fn( array $prepared ): ?array => self::short( Videos::of( (int) $prepared['id'] ) ),
				'schema'       => array(
					'description' => __( 'Settings of a video; null for other files.', 'statecraft' ),
					'type'        => array( 'object', 'null' ),
					'context'     => array( 'view', 'edit' ),
					'readonly'    => true,
					'properties'  => self::short_schema(),
				),
			)
		);
	}

	/**
	 * Returns the short record.
	 *
	 * @param Video|null $video The video; null for other attachments.
	 * @return array{guid: string, rating: string, allow_download: int, privacy_setting: int, title: string, description: string, is_private: bool}|null
	 */
	public static function short( ?Video $video ): ?array {
		if ( ! $video ) {
			return null;
		}
		$settings = Providers::of( $video )->settings( $video );
		return array(
			'guid'            => $video->guid,
			'rating'          => $settings['rating'],
			'allow_download'  => $settings['allow_download'],
			'privacy_setting' => $settings['privacy_setting'],
			'title'           => $video->attachment->post_title,
			'description'     => $video->attachment->post_content,
			'is_private'      => Video::hides( $settings['privacy_setting'] ),
		);
	}

	/**
	 * Returns the whole record.
	 *
	 * @param int $post_id The post that shows it; 0: none.
	 * @return array<string, mixed> See {@see Video_Record::schema()}.
	 */
	public static function of( Video $video, int $post_id ): array {
		$provider = Providers::of( $video );
		return self::short( $video ) + $provider->size( $video ) + array(
			'id'              => $video->id(),
			'original'        => $provider->source( $video, $post_id ),
			'mime_type'       => $video->is_local() ? $video->attachment->post_mime_type : '',
			'poster'          => $provider->poster_in( $video, $post_id ),
			'average_color'   => $provider->settings( $video )['average_color'],
			'upload_date'     => gmdate( 'c', (int) get_post_timestamp( $video->attachment ) ),
			'tracks'          => (object) $provider->tracks( $video, $post_id ),
			'chapters_source' => $provider->chapters_source( $video ),
		);
	}

	/**
	 * Returns the schema of the short record.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	private static function short_schema(): array {
		return array(
			'guid'            => array( 'type' => 'string' ),
			'rating'          => array( 'type' => 'string', 'enum' => Video::RATINGS ),
			'allow_download'  => array( 'type' => 'integer', 'enum' => array( 0, 1 ) ),
			'privacy_setting' => array( 'type' => 'integer', 'enum' => array( Video::PUBLIC, Video::PRIVATE, Video::SITE_DEFAULT ) ),
			'title'           => array( 'type' => 'string' ),
			'description'     => array( 'type' => 'string' ),
			'is_private'      => array( 'type' => 'boolean' ),
		);
	}

	/**
	 * Returns the schema of the whole record.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	public static function schema(): array {
		return self::short_schema() + array(
			'id'              => array( 'type' => 'integer' ),
			'duration'        => array( 'type' => 'integer', 'description' => __( 'Milliseconds; 0: not known.', 'statecraft' ) ),
			'width'           => array( 'type' => 'integer' ),
			'height'          => array( 'type' => 'integer' ),
			'original'        => array( 'type' => 'string', 'format' => 'uri' ),
			'mime_type'       => array( 'type' => 'string' ),
			'poster'          => array( 'type' => 'string' ),
			'average_color'   => array( 'type' => 'string' ),
			'upload_date'     => array( 'type' => 'string', 'format' => 'date-time' ),
			'tracks'          => array( 'type' => 'object', 'description' => __( 'Tracks by kind, then by language: src and label.', 'statecraft' ) ),
			'chapters_source' => array( 'type' => 'string', 'enum' => array( 'file', 'description', '' ) ),
		);
	}
}
