<?php
/**
 * The return URLs.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Provider;

defined( 'ABSPATH' ) || exit;

/** Where a provider redirects the visitor. Neither proves a payment. */
final class Urls {

	/**
	 * @param string $success After paying.
	 * @param string $cancel  After leaving the page without paying.
	 */
	public function __construct( public readonly string $success, public readonly string $cancel ) {}
}
