<?php
/**
 * What the owner of an address reads in emails.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Access;

defined( 'ABSPATH' ) || exit;

use Statecraft\Newsletter\Module as Newsletter;

/** The same as after they have logged in, see {@see Reader}, but for the session that an email does not have. */
final class Email_Access {

	/**
	 * Whether an address reads what a post withholds, at this moment.
	 *
	 * @param string $email An address in any case.
	 */
	public static function opens( int $post, string $email ): bool {
		$is_open = Kept_Access::EVERYBODY === Kept_Access::of( $post );
		$plans   = Kept_Access::plans( $post );
		return $is_open
			|| ( in_array( Kept_Access::A_SUBSCRIBER, $plans, true ) && Newsletter::is_subscriber( $email ) )
			|| ( $plans && Kept_Access::is_paid( $plans, array_keys( ( new Paid_Plans() )->of( $email ) ) ) );
	}
}
