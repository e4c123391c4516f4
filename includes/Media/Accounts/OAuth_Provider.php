<?php
/**
 * An OAuth provider.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media\Accounts;

defined( 'ABSPATH' ) || exit;

use Statecraft\Accounts\OAuth_State;

/** The OAuth 2.0 endpoints of a service, and the client that the owner has registered there. All URLs come from code, a constant or the environment. */
final class OAuth_Provider {

	/**
	 * @param string                $source       The id of the source.
	 * @param string                $label        The name of the service.
	 * @param string                $auth_url     The authorization endpoint.
	 * @param string                $token_url    The token endpoint.
	 * @param string                $revoke_url   The revocation endpoint.
	 * @param string                $userinfo_url Name and picture of the account: OpenID Connect's `name` and `picture`.
	 * @param string                $client_id    The client id; empty if the owner has not set it.
	 * @param string                $secret       The client secret; empty if the owner has not set it.
	 * @param list<string>          $scopes       The scopes that the source needs.
	 * @param list<string>          $more_scopes  Scopes that it can do without.
	 * @param array<string, string> $parameters   Further parameters of the authorization URL.
	 */
	public function __construct(
		public readonly string $source,
		public readonly string $label,
		public readonly string $auth_url,
		public readonly string $token_url,
		public readonly string $revoke_url,
		public readonly string $userinfo_url,
		public readonly string $client_id,
		public readonly string $secret,
		public readonly array $scopes,
		public readonly array $more_scopes,
		public readonly array $parameters
	) {}

	/** Whether the owner has set client id and secret. */
	public function is_configured(): bool {
		return '' !== $this->client_id && '' !== $this->secret;
	}

	/**
	 * Returns the redirect URI, exactly as the owner registers it at the service. It is an admin page and not a REST route, because a redirect carries
	 * the person's cookies but no nonce.
	 */
	public static function redirect_uri(): string {
		return admin_url( 'admin-post.php?action=statecraft_media_callback' );
	}

	/**
	 * Returns the URL on which a person allows the access.
	 *
	 * @param string $state The `state`.
	 */
	public function authorization_url( string $state ): string {
		$parameters = array(
			'client_id'             => $this->client_id,
			'redirect_uri'          => self::redirect_uri(),
			'response_type'         => 'code',
			'scope'                 => implode( ' ', array_merge( $this->scopes, $this->more_scopes ) ),
			'state'                 => $state,
			'code_challenge'        => OAuth_State::challenge( $state ),
			'code_challenge_method' => 'S256',
		) + $this->parameters;
		return add_query_arg( array_map( 'rawurlencode', $parameters ), $this->auth_url );
	}
}
