<?php
/**
 * The webhook endpoint at Stripe.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Stripe;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Payment_Settings;
use WP_Error;

/**
 * Registers this site with Stripe. The secret of an endpoint is only returned when it is created, so an endpoint with a lost secret, or with events of
 * another API version, is replaced: the new one is created first, and while both exist both secrets are valid.
 */
final class Stripe_Webhook_Setup {

	/** The states: no endpoint; it works; it is disabled; it has other event types or another version; its secret is unknown here. */
	public const MISSING   = 'missing';
	public const READY     = 'ready';
	public const DISABLED  = 'disabled';
	public const OUTDATED  = 'outdated';
	public const NO_SECRET = 'no-secret';

	/** The provider. */
	private readonly Stripe $stripe;

	/**
	 * @param Payment_Settings $settings The settings of payments.
	 * @param string           $mode     `test` or `live`.
	 */
	public function __construct( Payment_Settings $settings, private readonly string $mode ) {
		$this->stripe = new Stripe( $settings, $mode );
	}

	/**
	 * Returns whether this site has an endpoint, and its state.
	 *
	 * @return array{state: string, url: string}|WP_Error
	 */
	public function status() {
		$found = $this->endpoints();
		return is_wp_error( $found ) ? $found : array(
			'state' => $this->state( $this->chosen( $found ) ),
			'url'   => Stripe_Webhook_Controller::url( $this->mode ),
		);
	}

	/**
	 * Creates or repairs the endpoint.
	 *
	 * @return array{state: string, url: string}|WP_Error The new state.
	 */
	public function ensure() {
		$found = $this->endpoints();
		if ( is_wp_error( $found ) ) {
			return $found;
		}
		$kept    = $this->chosen( $found );
		$state   = $this->state( $kept );
		$is_kept = self::DISABLED === $state || ( self::OUTDATED === $state && Stripe_Api::VERSION === ( $kept['api_version'] ?? '' ) );
		$result  = true;
		if ( $is_kept ) {
			$result = $this->stripe->api->post( '/v1/webhook_endpoints/' . Stripe_Reader::id( $kept ), array( 'enabled_events' => $this->types(), 'disabled' => false ) );
		} elseif ( self::READY !== $state ) {
			$result = $this->replace( $found );
		}
		return is_wp_error( $result ) ? $result : $this->status();
	}

	/**
	 * Deletes this site's endpoints and the secret.
	 *
	 * @return true|WP_Error
	 */
	public function remove() {
		$found = $this->endpoints();
		$error = is_wp_error( $found ) ? $found : $this->delete( $found );
		if ( ! is_wp_error( $error ) ) {
			delete_option( $this->option( 'webhook_secret' ) );
			delete_option( $this->option( 'webhook_id' ) );
		}
		return $error;
	}

	/**
	 * Creates an endpoint and deletes the previous ones.
	 *
	 * @param list<array<string, mixed>> $former This site's endpoints.
	 * @return true|WP_Error
	 */
	private function replace( array $former ) {
		$made = $this->stripe->api->post(
			'/v1/webhook_endpoints',
			array(
				'url'            => Stripe_Webhook_Controller::url( $this->mode ),
				'enabled_events' => $this->types(),
				'api_version'    => Stripe_Api::VERSION,
				'description'    => 'Statecraft: ' . Payment_Settings::site(),
				'metadata'       => array( 'site' => Payment_Settings::site() ),
			) + ( '' === $this->stripe->keys->platform_secret() || '' === $this->stripe->keys->connected() ? array() : array( 'connect' => true ) )
		);
		if ( is_wp_error( $made ) ) {
			return $made;
		}
		$secret = is_string( $made['secret'] ?? null ) ? $made['secret'] : '';
		if ( '' === $secret ) {
			return Stripe_Error::of( 'payment_unreachable' );
		}
		$older = array_slice( $former ? $this->stripe->keys->webhook_secrets() : array(), 0, 1 );
		update_option( $this->option( 'webhook_secret' ), implode( ',', array( $secret, ...$older ) ), false );
		update_option( $this->option( 'webhook_id' ), Stripe_Reader::id( $made ), false );
		return $this->delete( $former );
	}

	/**
	 * Deletes endpoints.
	 *
	 * @param list<array<string, mixed>> $endpoints The endpoints.
	 * @return true|WP_Error
	 */
	private function delete( array $endpoints ) {
		foreach ( $endpoints as $endpoint ) {
			$deleted = $this->stripe->api->delete( '/v1/webhook_endpoints/' . rawurlencode( Stripe_Reader::id( $endpoint ) ) );
			if ( is_wp_error( $deleted ) && 'resource_missing' !== ( $deleted->get_error_data()['stripe_code'] ?? '' ) ) {
				return $deleted;
			}
		}
		return true;
	}

	/**
	 * Returns this site's endpoints.
	 *
	 * @return list<array<string, mixed>>|WP_Error
	 */
	private function endpoints() {
		$found = $this->stripe->api->get( '/v1/webhook_endpoints', array( 'limit' => 100 ) );
		$own   = Stripe_Webhook_Controller::url( $this->mode );
		return is_wp_error( $found ) ? $found : array_values( array_filter( Stripe_Reader::items( $found ), static fn( array $one ): bool => ( $one['url'] ?? '' ) === $own ) );
	}

	/**
	 * Returns the endpoint whose secret is known, or else any.
	 *
	 * @param list<array<string, mixed>> $endpoints This site's endpoints.
	 * @return array<string, mixed> Empty: there is none.
	 */
	private function chosen( array $endpoints ): array {
		$id    = (string) get_option( $this->option( 'webhook_id' ), '' );
		$known = array_values( array_filter( $endpoints, static fn( array $one ): bool => Stripe_Reader::id( $one ) === $id ) );
		return $known[0] ?? $endpoints[0] ?? array();
	}

	/**
	 * Returns the state of an endpoint.
	 *
	 * @param array<string, mixed> $endpoint The endpoint, or empty.
	 */
	private function state( array $endpoint ): string {
		if ( ! $endpoint ) {
			return self::MISSING;
		}
		// If the secret is in a constant, the owner created the endpoint.
		$is_own = 'option' !== $this->stripe->keys->sources()->source( 'webhook_secret' ) || get_option( $this->option( 'webhook_id' ), '' ) === Stripe_Reader::id( $endpoint );
		if ( ! $is_own || ! $this->stripe->keys->webhook_secrets() ) {
			return self::NO_SECRET;
		}
		if ( 'enabled' !== ( $endpoint['status'] ?? '' ) ) {
			return self::DISABLED;
		}
		$types   = Stripe_Reader::object( $endpoint['enabled_events'] ?? null );
		$has_all = in_array( '*', $types, true ) || ! array_diff( $this->types(), $types );
		return $has_all && Stripe_Api::VERSION === ( $endpoint['api_version'] ?? '' ) ? self::READY : self::OUTDATED;
	}

	/**
	 * Returns the required event types.
	 *
	 * @return list<string>
	 */
	private function types(): array {
		return '' === $this->stripe->keys->connected() ? Stripe_Event::TYPES : array( ...Stripe_Event::TYPES, Stripe_Event::DEAUTHORIZED );
	}

	/**
	 * Returns the name of an option.
	 *
	 * @param string $name The setting.
	 */
	private function option( string $name ): string {
		return 'statecraft_stripe_' . $this->mode . "_$name";
	}
}
