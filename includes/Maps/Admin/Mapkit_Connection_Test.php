<?php
/**
 * The test of the key of MapKit.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Maps\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Maps\Mapkit_Settings;
use Statecraft\Maps\Mapkit_Token;
use Statecraft\Settings\Connection_Test;

/** Signs a token: only a browser can ask Apple whether it is accepted. */
final class Mapkit_Connection_Test extends Connection_Test {

	protected const ACTION = 'statecraft_mapkit_test';

	/**
	 * Constructor.
	 *
	 * @param Mapkit_Settings $settings The settings.
	 */
	public function __construct( private readonly Mapkit_Settings $settings ) {}

	/**
	 * Runs the test and returns a result to display.
	 *
	 * @return array{type: string, text: string} Type: `success` or `error`.
	 */
	public function run_test(): array {
		$token = ( new Mapkit_Token( $this->settings ) )->sign( home_url(), time() );
		return is_wp_error( $token )
			? array(
				'type' => 'error',
				'text' => $token->get_error_message(),
			)
			: array(
				'type' => 'success',
				'text' => __( 'The key can sign tokens. View a page with a map to see whether Apple accepts them.', 'statecraft' ),
			);
	}

	/** {@inheritDoc} */
	protected function help(): string {
		return __( 'Signs a token with the saved settings.', 'statecraft' );
	}
}
