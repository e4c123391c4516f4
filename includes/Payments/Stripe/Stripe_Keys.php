<?php
/**
 * The Stripe keys.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Stripe;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Payment_Settings;
use Statecraft\Payments\Provider\Provider;
use Statecraft\Settings\Setting_Sources;

/**
 * The credentials for the requests of one mode: the site's own secret or restricted key; or, if the owner has connected an account to a platform of their
 * own, the key of the platform and the id of that account.
 */
final class Stripe_Keys {

	/**
	 * @param Payment_Settings $settings The settings of payments.
	 * @param string           $mode     `test` or `live`.
	 */
	public function __construct( private readonly Payment_Settings $settings, public readonly string $mode ) {}

	/** Returns the sources of the settings. */
	public function sources(): Setting_Sources {
		return $this->settings->sources( Provider::STRIPE, $this->mode );
	}

	/** Returns the base URL of the API, without a trailing slash. */
	public function base_url(): string {
		return $this->settings->base_url( Provider::STRIPE, $this->mode );
	}

	/** Returns the base URL of the OAuth pages and endpoints, without a trailing slash: the base URL of the API if that was overridden. */
	public function connect_url(): string {
		$base = $this->base_url();
		return 'https://api.stripe.com' === $base ? 'https://connect.stripe.com' : $base;
	}

	/**
	 * Whether a URL may be used to redirect visitors to Stripe's pages. Accounts can have custom domains; an overridden API host has its own pages.
	 *
	 * @param mixed $url The URL.
	 */
	public function is_page( mixed $url ): bool {
		$base = $this->base_url();
		return is_string( $url ) && ( str_starts_with( $url, 'https://' ) || ( str_starts_with( $base, 'http://' ) && str_starts_with( $url, $base . '/' ) ) );
	}

	/** Returns the key for requests, or an empty string: there is none, or it is for the other mode. */
	public function secret(): string {
		return $this->of_mode( $this->sources()->value( '' === $this->connected() ? 'key' : 'platform_key' ) );
	}

	/** Returns the key of the owner's platform, or an empty string. */
	public function platform_secret(): string {
		return $this->of_mode( $this->sources()->value( 'platform_key' ) );
	}

	/** Returns the OAuth client id of the owner's platform, or an empty string. */
	public function client_id(): string {
		return $this->sources()->value( 'client_id' );
	}

	/** Returns the account connected to the owner's platform, or an empty string. */
	public function connected(): string {
		return (string) get_option( $this->sources()->option( 'connected' ), '' );
	}

	/**
	 * Returns the secrets of the webhook endpoint: two while it is being replaced.
	 *
	 * @return list<string>
	 */
	public function webhook_secrets(): array {
		return array_values( array_filter( array_map( 'trim', explode( ',', $this->sources()->value( 'webhook_secret' ) ) ) ) );
	}

	/** Returns a fingerprint that identifies the key without revealing it; empty without a key. */
	public function fingerprint(): string {
		$key = $this->secret();
		return '' === $key ? '' : substr( hash( 'sha256', $key ), 0, 16 );
	}

	/** Whether the keys were entered for this site. */
	public function is_same_site(): bool {
		return $this->settings->is_same_site();
	}

	/**
	 * Removes all secrets from a text.
	 *
	 * @param string $text Any text, such as a message from Stripe, which quotes parts of keys.
	 */
	public function redact( string $text ): string {
		$known = array_filter( array( $this->sources()->value( 'key' ), $this->sources()->value( 'platform_key' ), ...$this->webhook_secrets() ) );
		$text  = str_replace( array_values( $known ), '[…]', wp_check_invalid_utf8( $text, true ) );
		return (string) preg_replace( array( '/\b(?:sk|rk|pk|whsec|ac|rt)_[\w*.…-]{4,}/', '/[^\s"\'<>]+@[^\s"\'<>]+/' ), '[…]', $text );
	}

	/** Returns a key, unless its prefix shows that it is for the other mode or a publishable key. */
	private function of_mode( string $key ): string {
		$other = Provider::LIVE === $this->mode ? Provider::TEST : Provider::LIVE;
		return preg_match( "/^(?:pk_|[a-z]{2}_{$other}_)|[^\x21-\x7e]/", $key ) ? '' : $key;
	}
}
