<?php
/**
 * The test of the OAuth client of Google Photos.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Media\Accounts\OAuth_Client;
use Statecraft\Media\Google\Google_Settings;
use Statecraft\Media\Source_Error;
use Statecraft\Settings\Connection_Test;

/** Sends Google a made-up authorization code: Google rejects the code if it knows the client, and otherwise the client. */
final class Google_Connection_Test extends Connection_Test {

	protected const ACTION = 'statecraft_google_photos_test';

	public function __construct( private readonly Google_Settings $settings ) {}

	/** {@inheritDoc} */
	public function run_test(): array {
		$provider = $this->settings->provider();
		if ( ! $provider->is_configured() ) {
			return self::error( __( 'Set both the client ID and the client secret first.', 'statecraft' ) );
		}
		$answer = ( new OAuth_Client( $provider ) )->exchange( 'statecraft-test', wp_generate_password( 64, false ) );
		return is_wp_error( $answer ) && Source_Error::EXPIRED !== $answer->get_error_code()
			? self::error( $answer->get_error_message() )
			: self::success( __( 'Google accepts the client ID and secret. The redirect URI is only checked when someone connects.', 'statecraft' ) );
	}

	/** {@inheritDoc} */
	protected function help(): string {
		return __( 'Checks the saved client ID and secret with Google. No account is connected.', 'statecraft' );
	}
}
