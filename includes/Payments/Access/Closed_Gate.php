<?php
/**
 * Keeps content for subscribers closed while the plugin is inactive.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Access;

defined( 'ABSPATH' ) || exit;

use WP_Query;

/** Nobody can prove a payment then. People who can edit a post still edit all of it, and its page shows them what visitors see. */
final class Closed_Gate extends Text_Gate {

	/** {@inheritDoc} */
	public function opens( int $post_id, array $plans, int $source ): bool {
		return false;
	}

	/** {@inheritDoc} */
	public function opens_found( int $post_id, array $plans, WP_Query $query ): bool {
		return ! is_feed() && $this->may_edit( $post_id );
	}
}
