<?php
/**
 * Accounts that are connected by OAuth 2.0.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media\Accounts;

defined( 'ABSPATH' ) || exit;

use Statecraft\Accounts\OAuth_State;
use Statecraft\Guard\Counter;
use Statecraft\Media\Account;
use Statecraft\Media\Source_Error;
use Statecraft\Service\Service_Error;
use WP_Error;

/** The account of the current user at a provider. */
final class OAuth_Account implements Account {

	/** Seconds before its end from which on an access token is renewed: requests that start with it have to arrive. */
	private const MARGIN = 60;

	/** How often a person may complete authorizations while a state is valid: each asks the service, which limits the owner's client. */
	private const MAX_EXCHANGES = 30;

	/** Requests to the provider. */
	private readonly OAuth_Client $client;

	/** The stored grants. */
	private readonly Grants $grants;

	/**
	 * @param OAuth_Provider $provider The provider.
	 */
	public function __construct( private readonly OAuth_Provider $provider ) {
		$this->client = new OAuth_Client( $provider );
		$this->grants = new Grants( $provider->source );
	}

	/** {@inheritDoc} */
	public function is_connected(): bool {
		return null !== $this->grant();
	}

	/** {@inheritDoc} */
	public function profile(): array {
		$grant = $this->grant();
		return array(
			'image' => $grant ? $grant->image : '',
			'name'  => $grant ? $grant->name : '',
		);
	}

	/** {@inheritDoc} */
	public function authorization() {
		if ( ! $this->provider->is_configured() ) {
			/* translators: %s: name of a service. */
			return Source_Error::of( Source_Error::KEY, sprintf( __( 'This site cannot connect to %s yet. Whoever manages this site can set it up in the settings of Statecraft.', 'statecraft' ), $this->provider->label ) );
		}
		$state = OAuth_State::create( $this->provider->source );
		return array(
			'connect_URL' => $this->provider->authorization_url( $state ),
			'state'       => $state,
		);
	}

	/** {@inheritDoc} */
	public function complete( string $code, string $state ) {
		if ( ! OAuth_State::take( $state, $this->provider->source ) ) {
			return Source_Error::of( Source_Error::EXPIRED, __( 'This authorization took too long, or was already completed. Connect again.', 'statecraft' ) );
		}
		$wait = ( new Counter() )->hit( 'media-authorizations|' . get_current_user_id(), self::MAX_EXCHANGES, OAuth_State::LIFETIME );
		if ( $wait ) {
			return Service_Error::limited( 'media', __( 'You have connected very often just now. Try again later.', 'statecraft' ), $wait );
		}
		$tokens = $this->client->exchange( $code, OAuth_State::verifier( $state ) );
		if ( is_wp_error( $tokens ) ) {
			return $tokens;
		}
		$now   = time();
		$scope = $tokens['scope'] ?? implode( ' ', $this->provider->scopes );
		$grant = new Grant( wp_generate_uuid4(), $this->provider->client_id, $tokens['access_token'], $tokens['expires'], $tokens['refresh_token'], $scope, '', '', $now, $now );
		if ( ! $grant->has_scopes( $this->provider->scopes ) ) {
			// To revoke it would end an earlier connection of the same account too.
			$this->grant() || $this->client->revoke( $tokens['access_token'] );
			/* translators: %s: name of a service. */
			return Source_Error::of( Source_Error::INCOMPLETE, sprintf( __( '%s did not get your permission to show your photos to this site. Connect again, and leave the box for photos checked.', 'statecraft' ), $this->provider->label ) );
		}
		$profile = $this->client->profile( $tokens['access_token'] );
		$this->grants->save( $grant->with( $profile ) );
		return array(
			'keyring_id' => $grant->id,
			'id_token'   => '',
			'user'       => $profile,
		);
	}

	/** {@inheritDoc} */
	public function headers() {
		$grant = $this->grant();
		if ( ! $grant ) {
			return $this->unconnected();
		}
		return $grant->expires > time() + self::MARGIN ? self::header( $grant ) : $this->renewed( $grant );
	}

	/**
	 * Returns the header for another try after the service has refused the first one with 401: a token may end before its time.
	 *
	 * @param array<string, string> $refused The refused header.
	 * @return array<string, string>|WP_Error `authorization_required`.
	 */
	public function headers_after( array $refused ) {
		$grant = $this->grants->read_again();
		if ( ! $grant ) {
			return $this->unconnected();
		}
		// Another request may have renewed it since.
		return self::header( $grant ) === $refused ? $this->renewed( $grant ) : self::header( $grant );
	}

	/** {@inheritDoc} */
	public function disconnect(): bool {
		$grant = $this->grants->read();
		$grant && $this->client->revoke( $grant->refresh_token ?: $grant->access_token );
		$this->grants->delete();
		return true;
	}

	/** Returns the error of somebody who is not connected, or no longer. */
	private function unconnected(): WP_Error {
		$text = $this->grants->has_other_key()
			/* translators: %s: name of a service. */
			? __( 'The security keys of this site have changed since you connected %s. Connect again.', 'statecraft' )
			/* translators: %s: name of a service. */
			: __( 'Your account is not connected to %s. Connect it first.', 'statecraft' );
		return Source_Error::of( Source_Error::AUTHORIZATION, sprintf( $text, $this->provider->label ) );
	}

	/** Returns the grant of the current user, if it is for today's client and allows what the source needs. */
	private function grant(): ?Grant {
		$grant = $this->grants->read();
		return $grant && $grant->client === $this->provider->client_id && $grant->has_scopes( $this->provider->scopes ) ? $grant : null;
	}

	/**
	 * Returns the header of a grant whose access token has ended, with a new one.
	 *
	 * @param Grant $stale The grant.
	 * @return array<string, string>|WP_Error
	 */
	private function renewed( Grant $stale ) {
		$grant = ( new Grant_Renewal( $this->provider, $this->client, $this->grants ) )->renew( $stale );
		return $grant instanceof Grant ? self::header( $grant ) : $grant ?? $this->unconnected();
	}

	/**
	 * Returns the header of a grant.
	 *
	 * @param Grant $grant The grant.
	 * @return array<string, string>
	 */
	private static function header( Grant $grant ): array {
		return array( 'Authorization' => "Bearer $grant->access_token" );
	}
}
