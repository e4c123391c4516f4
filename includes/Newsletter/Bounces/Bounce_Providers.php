<?php
/**
 * The services that report bounces.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Bounces;

defined( 'ABSPATH' ) || exit;

/** Creates the services by the name in the address of their webhook. */
final class Bounce_Providers {

	/**
	 * Returns the services.
	 *
	 * @return array<string, Bounce_Provider> By name: small letters, digits and hyphens.
	 */
	public static function all(): array {
		$own = array(
			Mailgun_Service::ID => ( new Mailgun_Service() )->provider(),
			Resend_Service::ID  => ( new Resend_Service() )->provider(),
		);
		/**
		 * Filters the services whose webhooks report which newsletters bounce. The webhook of one is `statecraft/v1/newsletter/events/{name}`.
		 *
		 * @param array<string, Bounce_Provider> $providers By name (small letters, digits and hyphens), objects that implement the interface `Bounce_Provider`.
		 */
		$all = (array) apply_filters( 'statecraft_bounce_providers', $own );
		return array_filter( $all, static fn( $one ): bool => $one instanceof Bounce_Provider );
	}
}
