<?php
/**
 * The gate for requests to external services.
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
 * Closed while the site is a copy, disconnected or offline. There are no exceptions: anything a copy sends, with or without a key, is sent in the name of
 * the original site, and neither connecting a site nor saying which one it is needs a request.
 */
final class Gate {

	/** The error code in all systems. The editor handles it as its own kind of failure. */
	public const CODE = 'site_paused';

	/** Whether requests are blocked. */
	public static function is_closed(): bool {
		return Site_Identity::is_paused() || Hosting::OFFLINE === Hosting::flavour();
	}

	/**
	 * Returns the error for a request that is not sent.
	 *
	 * @return WP_Error|null `site_paused` (503), with a user-facing reason; null: requests may be sent.
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

	/** Returns a system's error code, or the gate's if it is closed: a paused site uses no keys, so a key seems to be missing. */
	public static function code( string $code ): string {
		return self::is_closed() ? self::CODE : $code;
	}

	/** Returns why requests are blocked, and what to do. */
	public static function message(): string {
		$is_owner = current_user_can( 'manage_options' );
		if ( Site_Identity::is_copy() ) {
			return $is_owner
				? __( 'This site is, or may be, a copy of another one, so it does not contact any services. Say which site it is on the Statecraft page.', 'statecraft' )
				: __( 'This site is, or may be, a copy of another one, so it does not contact any services. Someone who manages this site has to say which site it is.', 'statecraft' );
		}
		if ( ! Site_Identity::is_active() ) {
			return $is_owner
				? __( 'This site is disconnected. Connect it.', 'statecraft' )
				: __( 'This site is disconnected. Someone who manages this site can connect it.', 'statecraft' );
		}
		return __( 'This site is offline and does not contact external services.', 'statecraft' );
	}
}
