<?php
/**
 * The gate of all requests to services of others.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Http;

defined( 'ABSPATH' ) || exit;

use Statecraft\Site\Hosting;
use Statecraft\Site\Site_Identity;
use WP_Error;

/**
 * Closed while the site is a copy, disconnected or offline. It has no exceptions: what a copy sends, with a key or without one, is sent in the name of
 * the original, and connecting a site, or saying which one it is, needs no request.
 */
final class Gate {

	/** The code of the error, in all systems. The editor knows it as a kind of failure of its own. */
	public const CODE = 'site_paused';

	/** Whether nothing goes out. */
	public static function is_closed(): bool {
		return Site_Identity::is_paused() || Hosting::OFFLINE === Hosting::flavour();
	}

	/**
	 * Returns the error of a request that is not sent.
	 *
	 * @return WP_Error|null `site_paused` (503), with a user-facing reason; null: requests may go out.
	 */
	public static function refusal(): ?WP_Error {
		return ! self::is_closed() ? null : new WP_Error(
			self::CODE,
			self::message(),
			array(
				'status'       => 503,
				'is_retryable' => false,
				'retry_after'  => 0,
			)
		);
	}

	/** Returns a code of a system, or the gate's where it is what stands in the way: keys stand still with the site, so that they seem to be missing. */
	public static function code( string $code ): string {
		return self::is_closed() ? self::CODE : $code;
	}

	/** Returns why nothing goes out, and what to do. */
	public static function message(): string {
		$is_owner = current_user_can( 'manage_options' );
		if ( Site_Identity::is_copy() ) {
			return $is_owner
				? __( 'This site is, or may be, a copy of another one, so it asks no services. Say which site it is on the page of Statecraft.', 'statecraft' )
				: __( 'This site is, or may be, a copy of another one, so it asks no services. Someone who manages this site has to say which site it is.', 'statecraft' );
		}
		if ( ! Site_Identity::is_active() ) {
			return $is_owner
				? __( 'This site is disconnected. Connect it.', 'statecraft' )
				: __( 'This site is disconnected. Someone who manages this site can connect it.', 'statecraft' );
		}
		return __( 'This site is offline: services of others are not asked.', 'statecraft' );
	}
}
