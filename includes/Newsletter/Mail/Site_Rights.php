<?php
/**
 * What readers of this site may read.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Mail;

defined( 'ABSPATH' ) || exit;

use Statecraft\Newsletter\Module;
use Statecraft\Payments\Module as Payments;

/** The rights of an address at this moment. What is not known to be open is closed. */
final class Site_Rights implements Reader_Rights {

	/** Who can read a post, and the plan that it asks for. */
	private const ACCESS = '_jetpack_newsletter_access';
	private const PLAN   = '_jetpack_newsletter_tier_id';

	/** {@inheritDoc} */
	public function may_read_post( int $post, string $email ): bool {
		return match ( (string) get_post_meta( $post, self::ACCESS, true ) ) {
			'everybody'        => true,
			// A paywall alone is for subscribers.
			'', 'subscribers'  => Module::is_subscriber( $email ),
			'paid_subscribers' => $this->may_read_plans( array( (int) get_post_meta( $post, self::PLAN, true ) ), $email ),
			default            => false,
		};
	}

	/** {@inheritDoc} */
	public function may_read_plans( array $plans, string $email ): bool {
		return Payments::has_paid( $plans, $email );
	}
}
