<?php
/**
 * Accounts that are connected by OAuth 2.0.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media\Accounts;

use Statecraft\Lease;
use Statecraft\Media\Account;
use Statecraft\Media\Source_Error;
use WP_Error;

/** The account of the current user at a provider. */
final class OAuth_Account implements Account {

	/** The prefix of the lease under which a token is renewed. */
	public const LEASE = 'statecraft_media_renewal_';

	/** The prefix of the option that says when a grant died of old age, see {@see OAuth_Account::lose()}. */
	public const WEEKLY = 'statecraft_media_weekly_';

	/** Seconds before its end from which on an access token is renewed: requests that start with it have to arrive. */
	private const MARGIN = 60;

	/** How long a renewal may take, in seconds; longer than the time limits of its requests. */
	private const RENEWAL_LIMIT = 30;

	/** How often another request asks whether the renewal is done, and the microseconds between. */
	private const WAITS     = 40;
	private const WAIT_TIME = 250_000;

	/** Requests to the provider. */
	private readonly OAuth_Client $client;

	/** The stored grants. */
	private readonly Grants $grants;

	/**
	 * Constructor.
	 *
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
		$grant = $grant->expires > time() + self::MARGIN ? $grant : $this->renew( $grant );
		return is_wp_error( $grant ) ? $grant : self::header( $grant );
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
		$grant = self::header( $grant ) === $refused ? $this->renew( $grant ) : $grant;
		return is_wp_error( $grant ) ? $grant : self::header( $grant );
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
	 * Renews the access token. One request does it, others wait for that: a service may accept a refresh token only once.
	 *
	 * @param Grant $stale The grant whose access token has ended.
	 * @return Grant|WP_Error
	 */
	private function renew( Grant $stale ) {
		for ( $wait = 0; $wait < self::WAITS; ++$wait ) {
			$lease = Lease::acquire( self::LEASE . get_current_user_id() . '_' . $this->provider->source, self::RENEWAL_LIMIT );
			$grant = $this->grants->read_again();
			if ( ! $grant || $grant->access_token !== $stale->access_token ) {
				$lease && $lease->release();
				return $grant ?? $this->unconnected();
			}
			if ( $lease ) {
				$renewed = $this->request_renewal( $grant );
				$lease->release();
				return $renewed;
			}
			usleep( self::WAIT_TIME );
		}
		/* translators: %s: name of a service. */
		return Source_Error::of( Source_Error::UNREACHABLE, sprintf( __( '%s cannot be reached right now. Try again.', 'statecraft' ), $this->provider->label ) );
	}

	/**
	 * Requests a new access token and stores it.
	 *
	 * @param Grant $grant The grant.
	 * @return Grant|WP_Error
	 */
	private function request_renewal( Grant $grant ) {
		$tokens = '' === $grant->refresh_token ? $this->unconnected() : $this->client->refresh( $grant->refresh_token );
		if ( is_wp_error( $tokens ) ) {
			return Source_Error::AUTHORIZATION === $tokens->get_error_code() ? $this->lose( $grant, $tokens ) : $tokens;
		}
		$renewed = $grant->with(
			array(
				'access_token'  => $tokens['access_token'],
				'expires'       => $tokens['expires'],
				'refresh_token' => $tokens['refresh_token'] ?: $grant->refresh_token,
				'scope'         => $tokens['scope'] ?? $grant->scope,
				'renewed'       => time(),
			)
		);
		$this->grants->save( $renewed );
		return $renewed;
	}

	/**
	 * Deletes a grant that the service no longer accepts. Where that may be because of the seven days that grants last while the owner's app is in
	 * testing, this is noted for the owner: nothing in the response says so.
	 *
	 * @param Grant    $grant The grant.
	 * @param WP_Error $error The error.
	 */
	private function lose( Grant $grant, WP_Error $error ): WP_Error {
		$week = $grant->connected + WEEK_IN_SECONDS;
		if ( $grant->renewed < $week && $week <= time() ) {
			update_option( self::WEEKLY . $this->provider->source, (string) time(), false );
		}
		$this->grants->delete();
		return $error;
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
