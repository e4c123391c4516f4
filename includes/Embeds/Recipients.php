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

/** The services behind embedded content, as blocks and providers declare them, and what they get to know. */
final class Recipients {

	/** @return list<Recipient> */
	public static function all(): array {
		$when     = __( 'When a page contains one of its blocks.', 'statecraft' );
		$what     = __( 'The visitor’s IP address and browser.', 'statecraft' );
		$services = Embed_Block::recipients() + Embed_Providers::RECIPIENTS;
		ksort( $services );
		$embeds   = array_map( static fn( string $name, string $policy ): Recipient => new Recipient( $name, $policy, Recipient::VISITOR, $when, $what ), array_keys( $services ), $services );
		return array( ...$embeds, new Recipient( __( 'The servers of a podcast', 'statecraft' ), '', Recipient::VISITOR, __( 'When a page contains its player: the cover at once, the audio when it is played.', 'statecraft' ), $what ), new Recipient( 'OpenTable', Opentable::RECIPIENT['OpenTable'], Recipient::SITE, __( 'When an author searches for a restaurant.', 'statecraft' ), __( 'The search terms.', 'statecraft' ) ) );
	}
}
