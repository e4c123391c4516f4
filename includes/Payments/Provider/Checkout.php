<?php
/**
 * A provider's page for one payment.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Provider;

defined( 'ABSPATH' ) || exit;

/** A provider's response when it opens a page. */
final class Checkout {

	/**
	 * @param string $id         The id of the session or order.
	 * @param string $account    The account to be paid.
	 * @param string $url        The page, an https URL of the provider.
	 * @param int    $expires_at When it closes, Unix seconds.
	 */
	public function __construct(
		public readonly string $id,
		public readonly string $account,
		public readonly string $url,
		public readonly int $expires_at
	) {}
}
