<?php
/**
 * The token of the site's application at Openverse.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media\Stock;

defined( 'ABSPATH' ) || exit;

use Statecraft\Accounts\Secret_Box;
use Statecraft\Media\Source_Client;
use Statecraft\Media\Source_Error;
use Statecraft\Service\Service_Response;
use WP_Error;

/** OAuth 2 client credentials: a token for a few hours, cached encrypted, and never sent to a browser. */
final class Openverse_Token {

	/** The transient. */
	private const TRANSIENT = 'statecraft_media_openverse_token';

	/** The owner of the token: not a user, but the site. */
	private const SITE = 0;

	/** Seconds before its expiry from which on a token is renewed. */
	private const MARGIN = MINUTE_IN_SECONDS;

	public function __construct(
		private readonly Openverse_Service $settings,
		private readonly Source_Client $client
	) {}

	/**
	 * Returns the headers that authorise a request.
	 *
	 * @return array<string, string>|WP_Error Empty without an application.
	 */
	public function headers() {
		if ( ! $this->settings->has_account() ) {
			return array();
		}
		$token = $this->cached() ?? $this->fetch();
		return is_wp_error( $token ) ? $token : array( 'Authorization' => "Bearer $token" );
	}

	/** Deletes the cached token. */
	public function forget(): void {
		delete_transient( self::TRANSIENT );
	}

	/** Returns the cached token. */
	private function cached(): ?string {
		return Secret_Box::open( (string) get_transient( self::TRANSIENT ), self::SITE, $this->purpose() )['token'] ?? null;
	}

	/**
	 * Requests a token.
	 *
	 * @return string|WP_Error
	 */
	private function fetch() {
		$found = $this->client->request(
			'POST',
			$this->settings->base_url() . '/v1/auth_tokens/token/',
			array( 'Content-Type' => 'application/x-www-form-urlencoded' ),
			http_build_query(
				array(
					'grant_type'    => 'client_credentials',
					'client_id'     => $this->settings->client_id(),
					'client_secret' => $this->settings->key(),
				)
			)
		);
		if ( is_wp_error( $found ) ) {
			return $found;
		}
		$token = $found->data['access_token'] ?? '';
		if ( ! is_string( $token ) || ! preg_match( '/^[\x21-\x7e]+$/D', $token ) ) {
			return $this->client->error( Source_Error::UNREADABLE );
		}
		$sealed = Secret_Box::seal( array( 'token' => $token ), self::SITE, $this->purpose() );
		set_transient( self::TRANSIENT, $sealed, max( 1, Service_Response::lifetime( $found->data['expires_in'] ?? null, HOUR_IN_SECONDS ) - self::MARGIN ) );
		return $token;
	}

	/** Returns the purpose of the encryption, which ties the token to one application. */
	private function purpose(): string {
		return 'openverse-' . md5( $this->settings->base_url() . '|' . $this->settings->client_id() . '|' . $this->settings->key() );
	}
}
