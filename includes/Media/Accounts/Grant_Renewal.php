<?php
/**
 * Renewal of access tokens.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media\Accounts;

defined( 'ABSPATH' ) || exit;

use Closure;
use Statecraft\Guard\Lease;
use Statecraft\Media\Source_Error;
use WP_Error;

/** Exchanges the refresh token of the current user's grant for a new access token. */
final class Grant_Renewal {

	/** The prefix of the lease under which a token is renewed. */
	public const LEASE = 'statecraft_media_renewal_';

	/** The prefix of the option that says when a grant died of old age, see {@see Grant_Renewal::lose()}. */
	public const WEEKLY = 'statecraft_media_weekly_';

	/** How long a renewal may take, in seconds; longer than the time limit of its request. */
	private const LIMIT = 30;

	/** Seconds for which another request waits for the renewal. */
	private const WAIT = 10;

	/**
	 * @param OAuth_Provider $provider The provider.
	 * @param OAuth_Client   $client   Sends requests.
	 * @param Grants         $grants   The stored grants.
	 */
	public function __construct( private readonly OAuth_Provider $provider, private readonly OAuth_Client $client, private readonly Grants $grants ) {}

	/**
	 * Renews the access token. One request does it, others wait for that: a service may accept a refresh token only once.
	 *
	 * @param Grant $stale The grant whose access token has ended.
	 * @return Grant|WP_Error|null Null: it was disconnected meanwhile, or cannot be renewed.
	 */
	public function renew( Grant $stale ) {
		return Lease::alone(
			self::LEASE . get_current_user_id() . '_' . $this->provider->source,
			fn() => $this->unless_renewed( $stale, fn( Grant $grant ) => $this->request_renewal( $grant ) ),
			fn() => $this->unless_renewed(
				$stale,
				/* translators: %s: name of a service. */
				fn(): WP_Error => Source_Error::of( Source_Error::UNREACHABLE, sprintf( __( '%s cannot be reached right now. Try again.', 'statecraft' ), $this->provider->label ) )
			),
			self::LIMIT,
			self::WAIT,
			array( 'user_meta' => array( get_current_user_id() ) )
		);
	}

	/**
	 * Does something unless another request has renewed the token.
	 *
	 * @param Grant                                  $stale
	 * @param Closure(Grant): (Grant|WP_Error|null)  $act   What to do with the grant as it is stored.
	 * @return Grant|WP_Error|null What that has returned, or what the other request has stored. Null: it was disconnected.
	 */
	private function unless_renewed( Grant $stale, Closure $act ) {
		$grant = $this->grants->read();
		return ! $grant || $grant->access_token !== $stale->access_token ? $grant : $act( $grant );
	}

	/**
	 * Requests a new access token and stores it.
	 *
	 * @param Grant $grant The grant.
	 * @return Grant|WP_Error|null
	 */
	private function request_renewal( Grant $grant ) {
		if ( '' === $grant->refresh_token ) {
			return null;
		}
		$tokens = $this->client->refresh( $grant->refresh_token );
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
		// The person may have disconnected, or connected again, while the service was asked.
		$now = $this->grants->read_again();
		if ( ! $now || $now->id !== $grant->id ) {
			return $now;
		}
		$this->grants->save( $renewed );
		time() > $grant->connected + WEEK_IN_SECONDS && delete_option( self::WEEKLY . $this->provider->source );
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
}
