<?php
/**
 * Who can read a post.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Counts;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Module as Payments;
use Statecraft\Public_Form\Host_Post;
use WP_Post;

/** The rights of readers on whole posts. */
final class Readers {

	/** Whether the visitor can read a post, all of it. */
	public static function may_read( WP_Post $post ): bool {
		return ( new Host_Post( $post->ID ) )->is_viewable() && ! post_password_required( $post ) && Payments::visitor_may_read( $post );
	}
}
