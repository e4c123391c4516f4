<?php
/**
 * The test of the token of Mapbox.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Maps\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Maps\Mapbox_Settings;
use Statecraft\Maps\Provider\Mapbox;
use Statecraft\Settings\Connection_Test;

/** Requests one style and shows the actual result. */
final class Mapbox_Connection_Test extends Connection_Test {

	protected const ACTION = 'statecraft_mapbox_test';

	/**
	 * Constructor.
	 *
	 * @param Mapbox_Settings $settings The settings.
	 */
	public function __construct( private readonly Mapbox_Settings $settings ) {}

	/**
	 * Runs the test and returns a result to display.
	 *
	 * @return array{type: string, text: string} Type: `success` or `error`.
	 */
	public function run_test(): array {
		$mapbox  = new Mapbox();
		$key     = $this->settings->sources->value( 'key' );
		$problem = '' === $key ? $mapbox->problem() : $mapbox->check_key( $key );
		return $problem
			? array(
				'type' => 'error',
				'text' => '' === $key ? __( 'No token is set.', 'statecraft' ) : $problem->get_error_message(),
			)
			: array(
				'type' => 'success',
				'text' => __( 'Mapbox accepts the token. Authors can choose all styles now.', 'statecraft' ),
			);
	}
}
