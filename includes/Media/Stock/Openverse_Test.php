<?php
/**
 * The connection test of Openverse.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media\Stock;

defined( 'ABSPATH' ) || exit;

use Statecraft\Settings\Service_Test;

/** Requests the usage of the owner's application, or without one an image, and shows the actual result. */
final class Openverse_Test extends Service_Test {

	protected const ACTION = 'statecraft_openverse_test';

	/**
	 * Constructor.
	 *
	 * @param Openverse          $openverse Sends the request.
	 * @param Openverse_Settings $settings  Provides client id and secret.
	 */
	public function __construct( private readonly Openverse $openverse, private readonly Openverse_Settings $settings ) {}

	/**
	 * Runs the test and returns a result to display.
	 *
	 * @return array{type: string, text: string} Type: `success` or `error`.
	 */
	public function run_test(): array {
		if ( ( '' === $this->settings->client_id() ) !== ( '' === $this->settings->key() ) ) {
			return self::error( __( 'An Openverse application has a client ID and a client secret. Set both, or neither.', 'statecraft' ) );
		}
		$found = $this->openverse->test();
		if ( is_wp_error( $found ) ) {
			return self::error( $found->get_error_message() );
		}
		if ( ! $this->settings->has_application() ) {
			return self::success( __( 'Openverse can be reached. Authors can search its images now, about 200 times a day in total.', 'statecraft' ) );
		}
		return ( $found['verified'] ?? false )
			? self::success( __( 'Openverse accepts your application. Authors can search its images now.', 'statecraft' ) )
			: self::error( __( 'Openverse recognizes your application, but its email address is not confirmed. Open the link in the email from Openverse.', 'statecraft' ) );
	}
}
