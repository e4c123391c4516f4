<?php
/**
 * What decides who can read content for subscribers.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Access;

defined( 'ABSPATH' ) || exit;

use WP_Query;

/** {@see Gate} while the plugin is active, {@see Closed_Gate} while it is not. */
abstract class Text_Gate {

	/**
	 * Whether the content being rendered may include what is for subscribers of these plans.
	 *
	 * @param int       $post_id The post whose content is being filtered; 0: a template or widget, which nobody sees with it.
	 * @param list<int> $plans   The plans; none: only people who can edit the source.
	 * @param int       $source  The post whose saved text contains the content; 0: unknown.
	 */
	abstract public function opens( int $post_id, array $plans, int $source ): bool;

	/**
	 * Whether the text of a post that a query has just found may include it: a person who can edit the post may be about to.
	 *
	 * @param list<int> $plans The plans.
	 */
	abstract public function opens_found( int $post_id, array $plans, WP_Query $query ): bool;

	/** Whether the person who sent this request can edit a post. Cron events have no such person, whatever the current user is. */
	public function may_edit( int $post_id ): bool {
		return ! wp_doing_cron() && current_user_can( 'edit_post', $post_id );
	}
}
