<?php
/**
 * Connecting an Instagram account.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Galleries\Instagram;

defined( 'ABSPATH' ) || exit;

use Statecraft\Accounts\Authorization;
use Statecraft\Accounts\OAuth_State;
use Statecraft\Guard\Counter;
use Statecraft\Service\Service_Error;
use WP_Error;

/** Connects an account of the current user: in a popup, or with a token from Meta's App Dashboard if Instagram cannot redirect to this site. */
final class Account implements Authorization {

	/** The source of the OAuth states. */
	public const SOURCE = 'instagram';

	/** How many authorizations a user may complete while a state is valid: each sends a request, and Instagram limits the owner's app. */
	private const MAX_EXCHANGES = 30;

	/** How many accounts a user may connect: each has a folder of images. */
	private const MAX_ACCOUNTS = 10;

	/** How long a pasted token is assumed to last, in seconds, until its renewal on the next day returns the real expiry. */
	private const PASTED_LIFE = 60 * DAY_IN_SECONDS;
	private const PASTED_AGE  = 6 * DAY_IN_SECONDS;

	/**
	 * @param Instagram_Service $settings The app.
	 * @param Instagram_Api      $api      Sends requests.
	 */
	public function __construct( private readonly Instagram_Service $settings, private readonly Instagram_Api $api ) {}

	/** Returns an instance with the site's settings. */
	public static function here(): self {
		$settings = new Instagram_Service();
		return new self( $settings, new Instagram_Api( $settings ) );
	}

	/**
	 * Starts an authorization for the current user.
	 *
	 * @return string|WP_Error The URL where the user grants access.
	 */
	public function authorization() {
		return $this->settings->has_account()
			? $this->settings->authorization_url( OAuth_State::create( self::SOURCE ) )
			: Instagram_Error::of( Instagram_Error::KEY );
	}

	/** {@inheritDoc} */
	public function complete( string $code, string $state ) {
		if ( ! OAuth_State::take( $state, self::SOURCE ) ) {
			return Instagram_Error::of( Instagram_Error::TOO_LATE );
		}
		$wait = $this->count();
		if ( $wait ) {
			return $wait;
		}
		$found = $this->api->exchange( $code );
		if ( is_wp_error( $found ) ) {
			return $found;
		}
		$connection = $this->connect( $found['token'], $found['expires'], time(), false );
		return is_wp_error( $connection ) ? $connection : array(
			'keyring_id' => $connection->id,
			'id_token'   => '',
			'user'       => array(
				'image' => '',
				'name'  => $connection->username,
			),
		);
	}

	/**
	 * Connects the account of a token from the App Dashboard, for all authors of this site.
	 *
	 * @return Connection|WP_Error
	 */
	public function paste( string $token ) {
		$wait = $this->count();
		return $wait ?? $this->connect( $token, time() + self::PASTED_LIFE, time() - self::PASTED_AGE, true );
	}

	/**
	 * Stores the connection for a token.
	 *
	 * @param int  $expires   When it expires, as a Unix timestamp.
	 * @param int  $renewed   When it was issued, as a Unix timestamp.
	 * @param bool $is_shared Whether all authors of this site may use it.
	 * @return Connection|WP_Error
	 */
	private function connect( string $token, int $expires, int $renewed, bool $is_shared ) {
		$found = $this->api->account( $token );
		if ( is_wp_error( $found ) ) {
			return $found;
		}
		$user   = get_current_user_id();
		$id     = Connections::id_of( $user, $found['account'] );
		$before = Connections::find_again( $id );
		if ( ! $before && count( Connections::of( $user ) ) >= self::MAX_ACCOUNTS ) {
			return Instagram_Error::of( Instagram_Error::BUSY );
		}
		$connection = new Connection( $id, $user, $found['account'], $found['username'], $is_shared || ( $before && $before->is_shared ), time(), $expires, $renewed, 0, '', $token );
		Connections::save( $connection );
		Gallery::create( $id );
		Scheduled_Refresh::schedule();
		return $connection;
	}

	/**
	 * Counts an attempt of the current user to connect.
	 *
	 * @return WP_Error|null An error if the limit is reached.
	 */
	private function count(): ?WP_Error {
		$wait = ( new Counter() )->hit( 'instagram-authorizations|' . get_current_user_id(), self::MAX_EXCHANGES, OAuth_State::LIFETIME );
		return $wait ? Service_Error::limited( 'instagram', __( 'You have connected too many times. Try again later.', 'statecraft' ), $wait ) : null;
	}
}
