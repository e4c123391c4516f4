<?php
/**
 * The REST route of a video's record.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Rest;

defined( 'ABSPATH' ) || exit;

use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** `GET rest/v1.1/videos/{guid}`: the path and fields of VideoPress's public API, for the videos of this site. */
final class Videos_Controller extends Video_Controller {

	/** {@inheritDoc} */
	protected function routes(): array {
		return array(
			self::ROUTE => array(
				'methods'    => self::READ,
				'callback'   => 'get_item',
				'permission' => 'get_item_permissions_check',
				'args'       => self::args( self::post_arg() ),
				'schema'     => 'get_item_schema',
			),
		);
	}

	/**
	 * Returns the record.
	 *
	 * @param WP_REST_Request $request The request.
	 * @return WP_REST_Response|WP_Error See {@see Video_Record::of()}.
	 */
	public function get_item( $request ) {
		$video = self::video( $request );
		return is_wp_error( $video ) ? $video : self::answer( $video, Video_Record::of( $video, $request['post'] ) );
	}

	/** {@inheritDoc} */
	public function get_item_schema() {
		return self::schema( 'video', Video_Record::schema() );
	}
}
