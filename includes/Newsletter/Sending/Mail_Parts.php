<?php
/**
 * What emails are made and sent with.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Sending;

defined( 'ABSPATH' ) || exit;

/** The one place that decides. */
final class Mail_Parts {

	/** Returns what makes emails of posts. */
	public static function letters(): Letter_Source {
		return new Post_Letters();
	}

	/** Returns what sends emails. */
	public static function delivery(): Delivery {
		/**
		 * Filters how newsletters are sent: by WordPress, or by a service that implements the interface `Delivery`.
		 *
		 * @param Delivery $delivery The provider.
		 */
		$delivery = apply_filters( 'statecraft_newsletter_delivery', new Wp_Mail_Delivery() );
		return $delivery instanceof Delivery ? $delivery : new Wp_Mail_Delivery();
	}
}
