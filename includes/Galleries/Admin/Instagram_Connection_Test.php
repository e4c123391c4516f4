<?php
/**
 * The test of the Instagram app.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Galleries\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Galleries\Instagram\Instagram_Api;
use Statecraft\Galleries\Instagram\Instagram_Error;
use Statecraft\Galleries\Instagram\Instagram_Settings;
use Statecraft\Settings\Connection_Test;

/** Sends Instagram a made-up authorization code: it refuses the code if it knows the app, and otherwise the app. */
final class Instagram_Connection_Test extends Connection_Test {

	protected const ACTION = 'statecraft_instagram_test';

	/**
	 * Constructor.
	 *
	 * @param Instagram_Settings $settings Provides app id and secret.
	 */
	public function __construct( private readonly Instagram_Settings $settings ) {}

	/** {@inheritDoc} */
	public function run_test(): array {
		if ( ! $this->settings->is_configured() ) {
			return self::error( __( 'Set both the app ID and the app secret first.', 'statecraft' ) );
		}
		$answer = ( new Instagram_Api( $this->settings ) )->exchange( 'statecraft-test' );
		return is_wp_error( $answer ) && Instagram_Error::TOO_LATE !== $answer->get_error_code()
			? self::error( $answer->get_error_message() )
			: self::success( __( 'Instagram recognizes the app. The redirect URI is only checked when someone connects.', 'statecraft' ) );
	}

	/** {@inheritDoc} */
	protected function help(): string {
		return __( 'Checks the saved app ID and secret with Instagram. No account is connected.', 'statecraft' );
	}
}
