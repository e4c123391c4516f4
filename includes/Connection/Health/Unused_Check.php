<?php
/**
 * The check of server keys without effect.
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

/** Finds network-wide server keys that this site does not use, which is otherwise hard to notice. */
final class Unused_Check {

	/**
	 * @param Setting_List $settings The settings of all systems.
	 */
	public function __construct( private readonly Setting_List $settings ) {}

	/** Returns the check. */
	public function check(): Check {
		return new Check( 'server_keys', __( 'Server keys', 'statecraft' ), __( 'Statecraft', 'statecraft' ), fn(): ?Check_Result => is_multisite() ? $this->result() : null );
	}

	/** Runs it. A site with its own key does not need the server's. */
	private function result(): Check_Result {
		$refused = array_filter( $this->settings->all(), static fn( Setting_Entry $setting ): bool => Setting_Sources::NETWORK === $setting->ignored() );
		if ( ! $refused ) {
			return Check_Result::good( __( 'No server key is withheld', 'statecraft' ), __( 'This site uses the server’s keys, its own, or needs none.', 'statecraft' ) );
		}
		return Check_Result::recommended(
			__( 'This site may not use the server’s keys', 'statecraft' ),
			/* translators: %s: list of names of environment variables or constants. */
			sprintf( __( 'The server sets %s, but the network administrators have not allowed this site to use it. Ask them, or enter your own key.', 'statecraft' ), implode( ', ', array_map( static fn( Setting_Entry $setting ): string => $setting->server_name(), $refused ) ) )
		);
	}
}
