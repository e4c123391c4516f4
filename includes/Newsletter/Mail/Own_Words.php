<?php
/**
 * What links to the post say.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Mail;

defined( 'ABSPATH' ) || exit;

/** The words of the links that stand in emails for what only the page can show. */
final class Own_Words {

	/**
	 * Returns the words for a block.
	 *
	 * @param string $name The block.
	 * @return string Empty: the usual ones.
	 */
	public static function of( string $name ): string {
		return match ( $name ) {
			'jetpack/contact-form'      => __( 'Fill in the form on the website', 'statecraft' ),
			'jetpack/donations'         => __( 'Donate on the website', 'statecraft' ),
			'jetpack/calendly'          => __( 'Choose a time', 'statecraft' ),
			'jetpack/opentable', 'jetpack/tock' => __( 'Make a reservation on the website', 'statecraft' ),
			'jetpack/eventbrite'        => __( 'Get tickets', 'statecraft' ),
			'jetpack/google-calendar'   => __( 'Open the calendar', 'statecraft' ),
			'jetpack/podcast-player'    => __( 'Listen to the podcast on the website', 'statecraft' ),
			'jetpack/google-docs-embed' => __( 'Open the file', 'statecraft' ),
			'jetpack/nextdoor'          => __( 'View on Nextdoor', 'statecraft' ),
			'jetpack/pinterest'         => __( 'View on Pinterest', 'statecraft' ),
			'jetpack/map'               => __( 'See the map on the website', 'statecraft' ),
			'jetpack/mailchimp', 'jetpack/subscriptions' => __( 'Subscribe on the website', 'statecraft' ),
			'jetpack/recurring-payments', 'jetpack/simple-payments' => __( 'Buy on the website', 'statecraft' ),
			'videopress/video'          => __( 'Watch the video on the website', 'statecraft' ),
			'jetpack/gif', 'jetpack/instagram-gallery', 'jetpack/slideshow', 'jetpack/story', 'jetpack/tiled-gallery', 'jetpack/image-compare' => __( 'See the pictures on the website', 'statecraft' ),
			default                     => '',
		};
	}
}
