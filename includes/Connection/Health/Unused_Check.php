<?php
/**
 * The check of keys of the server that have no effect.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Health;

defined( 'ABSPATH' ) || exit;

use Statecraft\Check;
use Statecraft\Check_Result;
use Statecraft\Settings\Setting_Entry;
use Statecraft\Settings\Setting_List;
use Statecraft\Settings\Setting_Sources;

/** Finds what the server sets for all sites of a network and this one does not use: whoever has set it wonders why nothing happens. */
final class Unused_Check {

	/**
	 * Constructor.
	 *
	 * @param Setting_List $settings The settings of all systems.
	 */
	public function __construct( private readonly Setting_List $settings ) {}

	/** Returns the check. */
	public function check(): Check {
		return new Check( 'server_keys', __( 'Keys of the server', 'statecraft' ), __( 'Statecraft', 'statecraft' ), fn(): ?Check_Result => is_multisite() ? $this->result() : null );
	}

	/** Runs it. A site that has a key of its own needs none of the server's. */
	private function result(): Check_Result {
		$refused = array_filter( $this->settings->all(), static fn( Setting_Entry $setting ): bool => Setting_Sources::NETWORK === $setting->ignored() );
		if ( ! $refused ) {
			return Check_Result::good( __( 'No key of the server is withheld', 'statecraft' ), __( 'This site uses the keys of the server, or its own, or needs none.', 'statecraft' ) );
		}
		return Check_Result::recommended(
			__( 'This site may not use the keys of the server', 'statecraft' ),
			/* translators: %s: list of names of environment variables or constants. */
			sprintf( __( 'The server sets %s, and the network’s administrators have not allowed this site to use it. Ask them, or enter a key of your own.', 'statecraft' ), implode( ', ', array_map( static fn( Setting_Entry $setting ): string => $setting->server_name(), $refused ) ) )
		);
	}
}
