<?php
/**
 * What only a hosted platform knows.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection;

defined( 'ABSPATH' ) || exit;

use Statecraft\Hosting;
use WP_REST_Request;

/** Asks the host of the site. A site that serves itself has none, and nothing is invented in its place. */
final class Host_Answer {

	/**
	 * Returns what the host says.
	 *
	 * @param string          $what    What is asked for: the path of the route below `jetpack/v4/`, such as `plans`.
	 * @param WP_REST_Request $request The request.
	 * @return mixed The answer or a WP_Error; null: there is no host, or it does not say.
	 */
	public static function to( string $what, WP_REST_Request $request ) {
		/**
		 * Filters the answer to what only a hosted platform knows. For hosts: it is asked only on sites with IS_WPCOM or IS_ATOMIC.
		 *
		 * @param mixed           $answer  The answer, as JSON or a WP_Error. Default null: none.
		 * @param string          $what    The path of the route below `jetpack/v4/`, such as `plans`.
		 * @param WP_REST_Request $request The request, whose permission has been checked.
		 */
		return Hosting::is_hosted() ? apply_filters( 'statecraft_hosted_answer', null, $what, $request ) : null;
	}
}
