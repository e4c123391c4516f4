<?php
/**
 * The REST routes of a video's tracks.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Rest;

defined( 'ABSPATH' ) || exit;

use Statecraft\Video\Provider\Providers;
use Statecraft\Video\Tracks\Tracks;
use Statecraft\Video\Tracks\Web_Vtt;
use Statecraft\Video\Video;
use Statecraft\Video\Video_Lock;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** `POST rest/v1.1/videos/{guid}/tracks` adds a track, `…/tracks/delete` deletes one. Both return all tracks, by kind, then by language. */
final class Video_Tracks_Controller extends Video_Controller {

	/** {@inheritDoc} */
	protected function routes(): array {
		$endpoint = array(
			'methods'    => self::CREATE,
			'permission' => 'update_item_permissions_check',
			'schema'     => 'get_item_schema',
		);
		$track    = array(
			'kind'    => array(
				'description' => __( 'The kind of the track.', 'statecraft' ),
				'type'        => 'string',
				'enum'        => Tracks::KINDS,
				'required'    => true,
			),
			'srclang' => array(
				'description' => __( 'The language of the track, such as en or pt-BR.', 'statecraft' ),
				'type'        => 'string',
				'pattern'     => Tracks::LANGUAGE,
				'maxLength'   => 35,
				'required'    => true,
			),
			'source'  => array(
				'description' => __( 'The source of the track.', 'statecraft' ),
				'type'        => 'string',
				'enum'        => array( Tracks::FILE, Tracks::DESCRIPTION ),
			),
		);
		$label    = array(
			'description' => __( 'The displayed name of the track.', 'statecraft' ),
			'type'        => 'string',
			'maxLength'   => 200,
			'default'     => '',
		);
		return array(
			self::ROUTE . '/tracks'        => array( 'callback' => 'create_item', 'args' => self::args( $track + array( 'label' => $label ) ) ) + $endpoint,
			self::ROUTE . '/tracks/delete' => array( 'callback' => 'delete_item', 'args' => self::args( $track ) ) + $endpoint,
		);
	}

	/**
	 * Adds a track from the file `vtt`.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response|WP_Error {tracks}. Error: `track_invalid` (400), `video_file_too_large` (413), and those of {@see Tracks::add()}.
	 */
	public function create_item( $request ) {
		$vtt = self::text( $request );
		if ( is_wp_error( $vtt ) ) {
			return $vtt;
		}
		$track = array(
			'kind'    => $request['kind'],
			'srclang' => $request['srclang'],
			'label'   => sanitize_text_field( $request['label'] ) ?: $request['srclang'],
			'source'  => $request['source'] ?? Tracks::FILE,
		);
		if ( Tracks::DESCRIPTION === $track['source'] && 'chapters' !== $track['kind'] ) {
			return new WP_Error( 'rest_invalid_param', __( 'Only chapters can be generated from a description.', 'statecraft' ), array( 'status' => 400 ) );
		}
		return self::change( $request, static fn( Tracks $tracks ): ?WP_Error => $tracks->add( $track, $vtt ) );
	}

	/**
	 * Deletes a track.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response|WP_Error {tracks}. Error: `track_not_found` (404).
	 */
	public function delete_item( $request ) {
		return self::change( $request, static fn( Tracks $tracks ): ?WP_Error => $tracks->delete( $request['kind'], $request['srclang'], (string) $request['source'] ) );
	}

	/**
	 * Returns the content of the sent file, if it is WebVTT.
	 *
	 * @return string|WP_Error
	 */
	private static function text( WP_REST_Request $request ) {
		$file = Sent_File::of( $request, 'vtt', Web_Vtt::MAX_BYTES );
		if ( is_wp_error( $file ) ) {
			return $file;
		}
		return $file && str_ends_with( strtolower( $file->name ), '.vtt' )
			? Web_Vtt::check( (string) file_get_contents( $file->path ) ) // phpcs:ignore WordPress.WP.AlternativeFunctions -- a local file.
			: Web_Vtt::invalid( __( 'Choose a WebVTT file: its name ends in .vtt.', 'statecraft' ) );
	}

	/**
	 * Changes the list.
	 *
	 * @param callable(Tracks): ?WP_Error $change The change.
	 * @return WP_REST_Response|WP_Error
	 */
	private static function change( WP_REST_Request $request, callable $change ) {
		$video = self::video( $request );
		$error = is_wp_error( $video ) ? $video : Video_Lock::run( $video, static fn(): ?WP_Error => $change( new Tracks( $video ) ) );
		return $error ?? self::response( $video );
	}

	/** Returns the tracks. */
	private static function response( Video $video ): WP_REST_Response {
		return new WP_REST_Response( array( 'tracks' => (object) Providers::of( $video )->tracks( $video, 0 ) ) );
	}

	/** {@inheritDoc} */
	public function get_item_schema() {
		return self::schema( 'video-tracks', array( 'tracks' => Video_Record::schema()['tracks'] ) );
	}
}
