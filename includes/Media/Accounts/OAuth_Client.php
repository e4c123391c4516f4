<?php
/**
 * Requests to an OAuth provider.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media\Accounts;

defined( 'ABSPATH' ) || exit;

use Statecraft\Media\Source_Client;
use Statecraft\Media\Source_Error;
use Statecraft\Service\Service_Response;
use WP_Error;

/** The token, revocation and userinfo endpoints. No error contains a token or the secret: messages are ours, and the service's response stays here. */
final class OAuth_Client {

	/**
	 * @param OAuth_Provider $provider The provider.
	 */
	public function __construct( private readonly OAuth_Provider $provider ) {}

	/**
	 * Exchanges an authorization code.
	 *
	 * @param string $code     The code.
	 * @param string $verifier The PKCE verifier.
	 * @return array{access_token: string, expires: int, refresh_token: string, scope: string|null}|WP_Error `authorization_expired` if the code is not
	 *         accepted; or another {@see Source_Error}.
	 */
	public function exchange( string $code, string $verifier ) {
		return $this->tokens(
			array(
				'grant_type'    => 'authorization_code',
				'code'          => $code,
				'code_verifier' => $verifier,
				'redirect_uri'  => OAuth_Provider::redirect_uri(),
			),
			Source_Error::EXPIRED
		);
	}

	/**
	 * Requests a new access token.
	 *
	 * @param string $refresh_token The refresh token.
	 * @return array{access_token: string, expires: int, refresh_token: string, scope: string|null}|WP_Error `authorization_required` if the grant is
	 *         no longer valid; or another {@see Source_Error}.
	 */
	public function refresh( string $refresh_token ) {
		return $this->tokens(
			array(
				'grant_type'    => 'refresh_token',
				'refresh_token' => $refresh_token,
			),
			Source_Error::AUTHORIZATION
		);
	}

	/**
	 * Revokes a grant, as far as the service can be reached.
	 *
	 * @param string $token Its refresh token, or its access token.
	 */
	public function revoke( string $token ): void {
		$this->post( $this->provider->revoke_url, array( 'token' => $token ) );
	}

	/**
	 * Returns name and picture of the account.
	 *
	 * @param string $access_token The access token.
	 * @return array{image: string, name: string} Empty strings if the person or the service does not tell.
	 */
	public function profile( string $access_token ): array {
		$response = ( new Source_Client( $this->provider->label ) )->request( 'GET', $this->provider->userinfo_url, array( 'Authorization' => "Bearer $access_token" ) );
		$data     = is_wp_error( $response ) ? array() : (array) $response->data;
		$text     = static fn( string $name ): string => is_string( $data[ $name ] ?? null ) ? $data[ $name ] : '';
		return array(
			'image' => esc_url_raw( $text( 'picture' ), array( 'http', 'https' ) ),
			'name'  => sanitize_text_field( $text( 'name' ) ),
		);
	}

	/**
	 * Requests tokens.
	 *
	 * @param array<string, string> $fields  The fields of the grant type.
	 * @param string                $invalid The error code for a grant or code that is not accepted.
	 * @return array{access_token: string, expires: int, refresh_token: string, scope: string|null}|WP_Error
	 */
	private function tokens( array $fields, string $invalid ) {
		$response = $this->post(
			$this->provider->token_url,
			$fields + array(
				'client_id'     => $this->provider->client_id,
				'client_secret' => $this->provider->secret,
			)
		);
		return is_wp_error( $response ) ? $this->error( $response, $invalid ) : $this->read( (array) $response->data );
	}

	/**
	 * Reads the tokens of a response.
	 *
	 * @param array<mixed> $data The response.
	 * @return array{access_token: string, expires: int, refresh_token: string, scope: string|null}|WP_Error
	 */
	private function read( array $data ) {
		// A line break in a token would end the header that it is sent in.
		if ( ! is_string( $data['access_token'] ?? null ) || ! preg_match( '/^[\x21-\x7e]+$/D', $data['access_token'] ) ) {
			return ( new Source_Client( $this->provider->label ) )->error( Source_Error::UNREADABLE );
		}
		return array(
			'access_token'  => $data['access_token'],
			'expires'       => time() + Service_Response::lifetime( $data['expires_in'] ?? null, HOUR_IN_SECONDS ),
			'refresh_token' => is_string( $data['refresh_token'] ?? null ) ? $data['refresh_token'] : '',
			'scope'         => is_string( $data['scope'] ?? null ) ? $data['scope'] : null,
		);
	}

	/**
	 * Maps a refusal of the token endpoint (RFC 6749, 5.2).
	 *
	 * @param WP_Error $error   The error of the request.
	 * @param string   $invalid The error code for `invalid_grant`.
	 */
	private function error( WP_Error $error, string $invalid ): WP_Error {
		$reason = $error->get_error_data()['body']['error'] ?? '';
		switch ( $reason ) {
			case 'invalid_grant':
				/* translators: %s: name of a service. */
				return Source_Error::of( $invalid, sprintf( __( '%s no longer accepts this connection. Connect again.', 'statecraft' ), $this->provider->label ) );
			case 'redirect_uri_mismatch':
				/* translators: %s: name of a service. */
				return Source_Error::of( Source_Error::KEY, sprintf( __( '%s does not know the redirect URI of this site. Whoever manages this site can copy it from the settings of Statecraft.', 'statecraft' ), $this->provider->label ) );
			case 'invalid_client':
			case 'unauthorized_client':
				/* translators: %s: name of a service. */
				return Source_Error::of( Source_Error::KEY, sprintf( __( '%s does not accept the client ID or secret of this site. Whoever manages this site can correct them in the settings of Statecraft.', 'statecraft' ), $this->provider->label ) );
			default:
				return Source_Error::without_response( $error );
		}
	}

	/**
	 * Sends a form.
	 *
	 * @param string                $url    The endpoint.
	 * @param array<string, string> $fields The fields.
	 * @return Service_Response|WP_Error
	 */
	private function post( string $url, array $fields ) {
		return ( new Source_Client( $this->provider->label ) )->request( 'POST', $url, array( 'Content-Type' => 'application/x-www-form-urlencoded' ), http_build_query( $fields, '', '&', PHP_QUERY_RFC3986 ) );
	}
}
