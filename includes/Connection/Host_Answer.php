<?php
/**
 * Information only a hosting platform has.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection;

defined( 'ABSPATH' ) || exit;

use Statecraft\Site\Hosting;
use WP_REST_Request;

/** Asks the site's host. A self-hosted site has none, and no data is made up in its place. */
final class Host_Answer {

	/**
	 * Returns the host's response.
	 *
	 * @param string $what The path of the route below `jetpack/v4/`, such as `plans`.
	 * @return mixed The response or a WP_Error; null if there is no host, or it does not respond.
	 */
	public static function to( string $what, WP_REST_Request $request ) {
		/**
		 * Filters the response to routes that only a hosting platform can answer. For hosts: only applied on sites with IS_WPCOM or IS_ATOMIC.
		 *
		 * @param mixed           $answer  The response, as JSON or a WP_Error. Default null: none.
		 * @param string          $what    The path of the route below `jetpack/v4/`, such as `plans`.
		 * @param WP_REST_Request $request The request, whose permission has been checked.
		 */
		return Hosting::is_hosted() ? apply_filters( 'statecraft_hosted_answer', null, $what, $request ) : null;
	}
}
