<?php
/**
 * What readers of this site may read.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Mail;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Module as Payments;

/** The rights of an address at this moment, by the rule that decides on pages. What is not known to be open is closed. */
final class Site_Rights implements Reader_Rights {

	/** Who can read a post. */
	private const ACCESS = '_jetpack_newsletter_access';

	/** {@inheritDoc} */
	public function may_read_post( int $post, string $email ): bool {
		return 'everybody' === get_post_meta( $post, self::ACCESS, true ) || Payments::reads_post( $post, $email );
	}

	/** {@inheritDoc} */
	public function may_read_plans( array $plans, string $email ): bool {
		return Payments::has_paid( $plans, $email );
	}
}
