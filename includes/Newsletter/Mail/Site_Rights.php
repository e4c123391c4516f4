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

/** The rights of an address at this moment. What is not known to be open is closed. */
final class Site_Rights implements Reader_Rights {

	/**
	 * @param list<int>|null $access What opened the post when its newsletter began; null: what opens it now.
	 */
	public function __construct( private readonly ?array $access = null ) {}

	/** {@inheritDoc} */
	public function may_read_post( int $post, string $email ): bool {
		return Payments::may_read( $this->access ?? Payments::access_of( $post ), $email );
	}

	/** {@inheritDoc} */
	public function may_read_plans( array $plans, string $email ): bool {
		return Payments::has_paid( $plans, $email );
	}
}
