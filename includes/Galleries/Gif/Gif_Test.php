<?php
/**
 * The connection test of GIFs.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Galleries\Gif;

use Statecraft\Settings\Service_Test;

/** Requests one GIF and shows the actual result. */
final class Gif_Test extends Service_Test {

	protected const ACTION = 'statecraft_gifs_test';

	/**
	 * Runs the test and returns a result to display.
	 *
	 * @return array{type: string, text: string} Type: `success` or `error`.
	 */
	public function run_test(): array {
		$provider = Providers::chosen();
		$result   = $provider->test();
		return is_wp_error( $result )
			? array(
				'type' => 'error',
				'text' => $result->get_error_message(),
			)
			: array(
				'type' => 'success',
				/* translators: %s: name of a service. */
				'text' => sprintf( __( '%s accepts the key. Authors can search its GIFs now.', 'statecraft' ), $provider::NAME ),
			);
	}
}
