<?php
/**
 * Recipients of data from embeds.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Embeds;

defined( 'ABSPATH' ) || exit;

use Statecraft\Settings\Recipient;

/** The services behind embedded content, and what they receive. */
final class Recipients {

	/** @return list<Recipient> */
	public static function all(): array {
		$when     = __( 'When a page contains one of its blocks.', 'statecraft' );
		$what     = __( 'The visitor’s IP address and browser.', 'statecraft' );
		$services = array(
			'Calendly'        => 'https://calendly.com/legal/privacy-notice',
			'Eventbrite'      => 'https://www.eventbrite.com/l/legalterms/',
			'Facebook'        => 'https://www.facebook.com/policies_center/',
			'Google Calendar' => 'https://policies.google.com/',
			'Gyazo'           => 'https://gyazo.com/doc/privacy',
			'Instagram'       => 'https://privacycenter.instagram.com/policy',
			'Loom'            => 'https://www.atlassian.com/legal',
			'OpenTable'       => 'https://www.opentable.com/legal/privacy-policy',
			'Pinterest'       => 'https://policy.pinterest.com/',
			'Prezi'           => 'https://prezi.com/privacy-policy/',
			'Tock'            => 'https://www.exploretock.com/privacy',
		);
		$embeds   = array_map( static fn( string $name, string $policy ): Recipient => new Recipient( $name, $policy, Recipient::VISITOR, $when, $what ), array_keys( $services ), $services );
		return array( ...$embeds, new Recipient( 'OpenTable', $services['OpenTable'], Recipient::SITE, __( 'When an author searches for a restaurant.', 'statecraft' ), __( 'The search terms.', 'statecraft' ) ) );
	}
}
