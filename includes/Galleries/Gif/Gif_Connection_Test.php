<?php
/**
 * The connection test of GIFs.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Galleries\Gif;

defined( 'ABSPATH' ) || exit;

use Statecraft\Settings\Connection_Test;

/** Requests one GIF from each provider that has a key, and shows the actual results. */
final class Gif_Connection_Test extends Connection_Test {

	protected const ACTION = 'statecraft_gifs_test';

	/**
	 * Runs the test and returns a result to display.
	 *
	 * @return array{type: string, text: string} Type: `success` or `error`.
	 */
	public function run_test(): array {
		$configured = array_filter( Providers::all(), static fn( Provider $one ): bool => $one->is_configured() );
		$texts      = array();
		$is_good    = true;
		foreach ( $configured ?: array( Providers::chosen() ) as $provider ) {
			$result  = $provider->test();
			$is_good = $is_good && ! is_wp_error( $result );
			$texts[] = is_wp_error( $result )
				? $result->get_error_message()
				/* translators: %s: name of a service. */
				: sprintf( __( '%s accepts the key. Authors can search its GIFs now.', 'statecraft' ), $provider::NAME );
		}
		return $is_good ? self::success( implode( ' ', $texts ) ) : self::error( implode( ' ', $texts ) );
	}
}
