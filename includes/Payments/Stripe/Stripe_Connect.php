<?php
/**
 * Connects an account to the owner's platform.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Stripe;

defined( 'ABSPATH' ) || exit;

use Statecraft\Guard\Counter;
use Statecraft\Payments\Payment_Settings;
use Statecraft\Payments\Provider\Provider;
use Statecraft\Guard\Signed_Token;
use WP_Error;

/**
 * Stripe Connect with OAuth, for owners with a platform of their own: with its client id and secret key, accounts are connected with a button instead of a
 * key. This plugin has no platform that would handle other people's money.
 */
final class Stripe_Connect {

	/** The `admin-post.php` action to which Stripe redirects the owner. Its URL has to be registered with the platform. */
	public const ACTION = 'statecraft_stripe_connect';

	/** The lifetime of the state in seconds. */
	private const LIFETIME = HOUR_IN_SECONDS;

	/** The keys of the mode. */
	private readonly Stripe_Keys $keys;

	/**
	 * @param Payment_Settings $settings The settings of payments.
	 * @param string           $mode     `test` or `live`.
	 */
	public function __construct( Payment_Settings $settings, private readonly string $mode ) {
		$this->keys = new Stripe_Keys( $settings, $mode );
	}

	/** Whether the owner has a platform. */
	public function is_available(): bool {
		return '' !== $this->keys->client_id() && '' !== $this->keys->platform_secret();
	}

	/**
	 * Returns the URL of the page at Stripe where the current user connects an account, or an empty string without a platform.
	 *
	 * @param int $post The post to return to; 0: the settings page.
	 */
	public function authorize_url( int $post = 0 ): string {
		if ( ! $this->is_available() || ! is_user_logged_in() ) {
			return '';
		}
		$state = self::token()->issue( get_current_user_id(), array( 'mode' => $this->mode, 'post' => $post, 'once' => bin2hex( random_bytes( 16 ) ) ) );
		$query = array(
			'response_type' => 'code',
			'client_id'     => $this->keys->client_id(),
			'scope'         => 'read_write',
			'state'         => $state,
			'redirect_uri'  => self::redirect_uri(),
		);
		return $this->keys->connect_url() . '/oauth/authorize?' . Stripe_Api::encode( $query );
	}

	/** Returns the redirect URI. */
	public static function redirect_uri(): string {
		return admin_url( 'admin-post.php?action=' . self::ACTION );
	}

	/**
	 * Consumes a state.
	 *
	 * @param string $state The state returned by Stripe; untrusted.
	 * @return array{mode: string, post: int}|null Null: it was not issued by this site for the current user, has expired, or was already used.
	 */
	public static function take( string $state ): ?array {
		$claims = self::token()->read( $state );
		if ( ! is_array( $claims ) || ! is_user_logged_in() || get_current_user_id() !== ( $claims['sub'] ?? 0 ) ) {
			return null;
		}
		$once = (string) ( $claims['once'] ?? '' );
		return 0 === ( new Counter() )->hit( "stripe-connect|$once", 1, self::LIFETIME ) ? array(
			'mode' => Provider::LIVE === ( $claims['mode'] ?? '' ) ? Provider::LIVE : Provider::TEST,
			'post' => (int) ( $claims['post'] ?? 0 ),
		) : null;
	}

	/**
	 * Exchanges a code and stores the account.
	 *
	 * @param string $code The code returned by Stripe.
	 * @return true|WP_Error
	 */
	public function connect( string $code ) {
		$answer = ( new Stripe_Api( $this->keys ) )->oauth( '/oauth/token', array( 'grant_type' => 'authorization_code', 'code' => $code ) );
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		$account = is_string( $answer['stripe_user_id'] ?? null ) && preg_match( '/^acct_\w{1,58}$/D', $answer['stripe_user_id'] ) ? $answer['stripe_user_id'] : '';
		if ( '' === $account || ( Provider::LIVE === $this->mode ) !== ( $answer['livemode'] ?? null ) ) {
			return Stripe_Error::of( 'payment_refused' );
		}
		update_option( $this->option( 'connected' ), $account, true );
		update_option( Payment_Settings::SITE_OPTION, Payment_Settings::site(), true );
		return true;
	}

	/**
	 * Disconnects the account from the platform, here and at Stripe.
	 *
	 * @return true|WP_Error
	 */
	public function disconnect() {
		$account = $this->keys->connected();
		if ( '' === $account ) {
			return true;
		}
		$answer = ( new Stripe_Api( $this->keys ) )->oauth( '/oauth/deauthorize', array( 'client_id' => $this->keys->client_id(), 'stripe_user_id' => $account ) );
		// It may have been disconnected from the account's side: then Stripe rejects the request, and there is nothing left to do.
		if ( is_wp_error( $answer ) && ! in_array( $answer->get_error_code(), array( 'payment_refused', 'payment_key' ), true ) ) {
			return $answer;
		}
		$this->forget();
		return true;
	}

	/** Removes the account. Its orders remain, but are not checked until it is connected again. */
	public function forget(): void {
		delete_option( $this->option( 'connected' ) );
	}

	/** Returns the signed tokens used as states. */
	private static function token(): Signed_Token {
		return new Signed_Token( self::ACTION, self::LIFETIME );
	}

	/**
	 * Returns the name of an option.
	 *
	 * @param string $name The setting.
	 */
	private function option( string $name ): string {
		return 'statecraft_stripe_' . $this->keys->mode . "_$name";
	}
}
