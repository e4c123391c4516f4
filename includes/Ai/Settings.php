<?php
/**
 * The settings of the AI provider.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai;

defined( 'ABSPATH' ) || exit;

use Statecraft\Settings\Key_Address;
use Statecraft\Settings\Setting_Sources;

/** Base URL, models, key, limits and prices of the site's AI provider. */
final class Settings {

	/** The default base URL. */
	public const DEFAULT_BASE_URL = 'https://api.openai.com/v1';

	/**
	 * The default limits. Requests per user and month: a safeguard against runaway use, far above what a busy author needs. Tokens per answer: also
	 * a safeguard, about 12,000 words. Concurrent requests, per site and per user: small servers have five PHP workers, and one user leaves a slot for
	 * others.
	 */
	public const DEFAULTS = array(
		'limit'          => 1000,
		'answer_tokens'  => 16_000,
		'streams'        => 3,
		'streams_person' => 2,
	);

	/** The default model for recordings, of the default provider; others have models of their own, or none. */
	public const DEFAULT_TRANSCRIPTION_MODEL = 'gpt-4o-mini-transcribe';

	/** The default currency of prices: that of the large providers' price lists. */
	public const DEFAULT_CURRENCY = 'USD';

	/** The maximum of both concurrency limits; more than any server has PHP workers. */
	public const MAX_STREAMS = 100;

	/** The value of the roles setting if nobody may use AI. */
	public const NOBODY = 'none';

	/** The option of the key. */
	public const KEY_OPTION = 'statecraft_ai_key';

	/** The sources of the settings. */
	public readonly Setting_Sources $sources;

	/**
	 * @param int $most_tokens A limit of tokens per answer below that of the owner; 0: none.
	 */
	public function __construct( public readonly int $most_tokens = 0 ) {
		$this->sources = new Setting_Sources( 'ai' );
	}

	/** Returns the base URL of the API, without a trailing slash. */
	public function base_url(): string {
		$value = untrailingslashit( $this->sources->value( 'base_url' ) );
		return '' === $value ? self::DEFAULT_BASE_URL : $value;
	}

	/** Returns the model, or an empty string. */
	public function model(): string {
		return $this->sources->value( 'model' );
	}

	/** Returns the image model, or an empty string. */
	public function image_model(): string {
		return $this->sources->value( 'image_model' );
	}

	/** Returns the model that transcribes recordings, or an empty string. */
	public function transcription_model(): string {
		$named = $this->sources->value( 'transcription_model' );
		return '' === $named && self::DEFAULT_BASE_URL === $this->base_url() ? self::DEFAULT_TRANSCRIPTION_MODEL : $named;
	}

	/** Returns the key, or an empty string: a self-hosted model server may need none. It is never sent to the browser. */
	public function key(): string {
		return $this->sources->value( 'key' );
	}

	/** Returns the limit of requests per user and month, for roles without one of their own; 0 is no limit. */
	public function limit(): int {
		return $this->count( 'limit' );
	}

	/**
	 * Returns the limits of roles that have one of their own; 0 is no limit.
	 *
	 * @return array<string, int> By role.
	 */
	public function role_limits(): array {
		return Role_Limits::read( $this->sources->value( 'role_limits' ) );
	}

	/** Returns the limit of tokens per answer; 0 leaves the limit to the model. */
	public function answer_tokens(): int {
		$set = $this->count( 'answer_tokens' );
		return $this->most_tokens > 0 && ( 0 === $set || $set > $this->most_tokens ) ? $this->most_tokens : $set;
	}

	/** Returns the limit of concurrent requests on this site; 0 is no limit. */
	public function streams(): int {
		return min( self::MAX_STREAMS, $this->count( 'streams' ) );
	}

	/** Returns the limit of concurrent requests per user; 0 is no limit. The default leaves a slot of the site for others. */
	public function streams_per_user(): int {
		$is_set = is_numeric( $this->sources->value( 'streams_person' ) );
		$most   = $is_set || 0 === $this->streams() ? self::MAX_STREAMS : max( 1, $this->streams() - 1 );
		return min( $most, $this->count( 'streams_person' ) );
	}

	/** Returns the base URL for display, without user name and password; empty if the URL cannot be parsed. */
	public function display_base_url(): string {
		$url = $this->base_url();
		return false === wp_parse_url( $url ) ? '' : (string) preg_replace( '#^([^/?\#]*//)?[^/?\#]*@#', '$1', $url );
	}

	/**
	 * Returns the roles that may use AI.
	 *
	 * @return list<string>|null Role names; null: everyone with `edit_posts`.
	 */
	public function roles(): ?array {
		$roles = array_values( array_filter( array_map( 'trim', explode( ',', $this->sources->value( 'roles' ) ) ) ) );
		return array( self::NOBODY ) === $roles ? array() : ( $roles ? $roles : null );
	}

	/**
	 * Returns the price of a million tokens, in the currency of {@see Settings::currency()}.
	 *
	 * @param string $name `price_in` for prompt tokens, `price_out` for completion tokens.
	 * @return float|null Null: not set.
	 */
	public function price( string $name ): ?float {
		$value = $this->sources->value( $name );
		return is_numeric( $value ) && (float) $value >= 0 ? (float) $value : null;
	}

	/** Returns the currency of the prices, as an ISO 4217 code. */
	public function currency(): string {
		$value = strtoupper( $this->sources->value( 'currency' ) );
		return self::is_currency( $value ) ? $value : self::DEFAULT_CURRENCY;
	}

	/**
	 * Whether a string has the form of an ISO 4217 code.
	 *
	 * @param string $value An upper-case string.
	 */
	public static function is_currency( string $value ): bool {
		return 1 === preg_match( '/^[A-Z]{3}$/D', $value );
	}

	/** Whether a text provider is configured: a model, and a key or a base URL other than the default. */
	public function is_configured(): bool {
		return '' !== $this->model() && $this->is_reachable();
	}

	/** Whether an image provider is configured. */
	public function is_configured_for_images(): bool {
		return '' !== $this->image_model() && $this->is_reachable();
	}

	/** Whether a provider for recordings is configured. */
	public function is_configured_for_transcriptions(): bool {
		return '' !== $this->transcription_model() && $this->is_reachable();
	}

	/**
	 * Returns the source of the effective value.
	 *
	 * @param string $name `base_url`, `model`, `image_model`, `transcription_model`, `key`, `limit`, `answer_tokens`, `streams`, `streams_person`,
	 *                     `roles`, `price_in`, `price_out` or `currency`.
	 * @return string `environment`, `constant`, `option`, or `none`.
	 */
	public function source( string $name ): string {
		return $this->sources->source( $name );
	}

	/** Returns the name of a setting's environment variable and constant. */
	public static function server_name( string $name ): string {
		return ( new Setting_Sources( 'ai' ) )->server_name( $name );
	}

	/** Returns a numeric setting. */
	private function count( string $name ): int {
		$value = $this->sources->value( $name );
		return is_numeric( $value ) ? max( 0, (int) $value ) : self::DEFAULTS[ $name ];
	}

	/** Whether the provider may be used: the default one needs a key, and no prompt is sent to an address that the saved key was not entered for. */
	private function is_reachable(): bool {
		return '' !== $this->key() || ( self::DEFAULT_BASE_URL !== $this->base_url() && ! Key_Address::holds( self::KEY_OPTION ) );
	}
}
