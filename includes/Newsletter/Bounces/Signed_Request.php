<?php
/**
 * A signed request.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Bounces;

defined( 'ABSPATH' ) || exit;

/** What a valid signature says. */
final class Signed_Request {

	/**
	 * @param string $time Unix seconds at which it was signed, as sent.
	 * @param string $id   What the signature covers and is different for each event.
	 */
	public function __construct( public readonly string $time, public readonly string $id ) {}
}
