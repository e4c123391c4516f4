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

	/** What is no plan: to be anybody. */
	private const ANYBODY = -3;

	/**
	 * Returns what opens a post, of which any does: plans, and what stands in their place. It can be stored.
	 *
	 * @return list<int> None: it is closed to all.
	 */
	public static function of( int $post ): array {
		return Kept_Access::EVERYBODY === Kept_Access::of( $post ) ? array( self::ANYBODY ) : Kept_Access::plans( $post );
	}

	/**
	 * Whether an address reads what a post withholds, at this moment.
	 *
	 * @param list<int> $plans What opens the post.
	 * @param string    $email An address in any case.
	 */
	public static function opens( array $plans, string $email ): bool {
		return in_array( self::ANYBODY, $plans, true )
			|| ( in_array( Kept_Access::A_SUBSCRIBER, $plans, true ) && Newsletter::is_subscriber( $email ) )
			|| ( $plans && Kept_Access::is_paid( $plans, array_keys( ( new Paid_Plans() )->of( $email ) ) ) );
	}
}
