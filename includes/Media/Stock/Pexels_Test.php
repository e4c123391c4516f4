<?php
/**
 * The connection test of Pexels.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media\Stock;

defined( 'ABSPATH' ) || exit;

use Statecraft\Settings\Service_Test;

/** Requests one photo and shows the actual result. */
final class Pexels_Test extends Service_Test {

	protected const ACTION = 'statecraft_pexels_test';

	/**
	 * Constructor.
	 *
	 * @param Pexels $pexels Requests the photo.
	 */
	public function __construct( private readonly Pexels $pexels ) {}

	/**
	 * Runs the test and returns a result to display.
	 *
	 * @return array{type: string, text: string} Type: `success` or `error`.
	 */
	public function run_test(): array {
		$result = $this->pexels->test();
		return is_wp_error( $result )
			? array(
				'type' => 'error',
				'text' => $result->get_error_message(),
			)
			: array(
				'type' => 'success',
				'text' => __( 'Pexels accepts the key. Authors can search its photos now.', 'statecraft' ),
			);
	}
}
