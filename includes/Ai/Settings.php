<?php
/**
 * The settings of the AI provider.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai;

use Statecraft\Settings\Setting_Sources;

/** Where the site's AI provider is, which model, which key. */
final class Settings {

	/** The provider without a setting. */
	public const DEFAULT_BASE_URL = 'https://api.openai.com/v1';

	/** Requests of a person in a month without a setting: a fence against a runaway, far from what a busy author needs. */
	private const DEFAULT_LIMIT = 1000;

	/** Tokens of an answer without a setting: a fence, too, some 12,000 words. */
	private const DEFAULT_ANSWER_TOKENS = 16_000;

	/** Requests under way at a time without a setting, of the site and of a person: small servers have five PHP workers. */
	private const DEFAULT_STREAMS = 3;

	/** The currency of the prices without a setting: that of the large providers' lists. */
	public const DEFAULT_CURRENCY = 'USD';

	/** The most of both, which is more than any server has workers. */
	public const MOST_STREAMS = 100;

	/** Instead of roles: nobody may use AI. */
	public const NOBODY = 'none';

	/** The option of the key; where WordPress has Connectors, it is edited there. */
	public const KEY_OPTION = 'statecraft_ai_key';

	/** Where they stand. */
	public readonly Setting_Sources $sources;

	/** Constructor. */
	public function __construct() {
		$this->sources = new Setting_Sources( 'ai' );
	}

	/** The base URL of an OpenAI-compatible API, without a slash at its end. */
	public function base_url(): string {
		$value = untrailingslashit( $this->sources->value( 'base_url' ) );
		return '' === $value ? self::DEFAULT_BASE_URL : $value;
	}

	/** The model, or an empty string. */
	public function model(): string {
		return $this->sources->value( 'model' );
	}

	/** The model that makes images, or an empty string. */
	public function image_model(): string {
		return $this->sources->value( 'image_model' );
	}

	/** The key, or an empty string: a model server of one's own may need none. It never leaves the server. */
	public function key(): string {
		return $this->sources->value( 'key' );
	}

	/** How many requests a person may make in a month; 0 is no limit. */
	public function limit(): int {
		return $this->count( 'limit', self::DEFAULT_LIMIT );
	}

	/** The most tokens of an answer; 0 is no limit but the model's own. */
	public function answer_tokens(): int {
		return $this->count( 'answer_tokens', self::DEFAULT_ANSWER_TOKENS );
	}

	/** How many requests may be under way at a time on this site; 0 is no limit. */
	public function streams(): int {
		return min( self::MOST_STREAMS, $this->count( 'streams', self::DEFAULT_STREAMS ) );
	}

	/** How many of them may be one person's; 0 is no limit. */
	public function streams_of_person(): int {
		return min( self::MOST_STREAMS, $this->count( 'streams_person', self::DEFAULT_STREAMS ) );
	}

	/** The base URL as it may be shown: without a name and a password in it; empty where nobody can tell where they end. */
	public function shown_base_url(): string {
		$url = $this->base_url();
		return false === wp_parse_url( $url ) ? '' : (string) preg_replace( '#^([^/?\#]*//)?[^/?\#]*@#', '$1', $url );
	}

	/**
	 * The roles that may use AI.
	 *
	 * @return list<string>|null Their names; null: everyone who may write posts.
	 */
	public function roles(): ?array {
		$roles = array_values( array_filter( array_map( 'trim', explode( ',', $this->sources->value( 'roles' ) ) ) ) );
		return array( self::NOBODY ) === $roles ? array() : ( $roles ? $roles : null );
	}

	/**
	 * What a million tokens cost, in the currency of {@see Settings::currency()}.
	 *
	 * @param string $name `price_in` for those of prompts, `price_out` for those of answers.
	 * @return float|null Null: not set.
	 */
	public function price( string $name ): ?float {
		$value = $this->sources->value( $name );
		return is_numeric( $value ) && (float) $value >= 0 ? (float) $value : null;
	}

	/** The currency of the prices, by its three letters. */
	public function currency(): string {
		$value = strtoupper( $this->sources->value( 'currency' ) );
		return self::is_currency( $value ) ? $value : self::DEFAULT_CURRENCY;
	}

	/**
	 * Whether these are the letters of a currency, as ISO 4217 has them.
	 *
	 * @param string $value Upper case.
	 */
	public static function is_currency( string $value ): bool {
		return 1 === preg_match( '/^[A-Z]{3}$/D', $value );
	}

	/** Whether there is a provider to ask: the usual one wants a key. */
	public function is_set(): bool {
		return '' !== $this->model() && $this->is_reachable();
	}

	/** Whether there is a provider to ask for images. */
	public function is_set_for_images(): bool {
		return '' !== $this->image_model() && $this->is_reachable();
	}

	/**
	 * Where the value in force comes from.
	 *
	 * @param string $name `base_url`, `model`, `image_model`, `key`, `limit`, `answer_tokens`, `streams`, `streams_person`, `roles`, `price_in`,
	 *                     `price_out` or `currency`.
	 * @return string `environment`, `constant`, `option`, or `none`.
	 */
	public function source( string $name ): string {
		return $this->sources->source( $name );
	}

	/**
	 * The environment variable and the constant of a setting have the same name.
	 *
	 * @param string $name As above.
	 */
	public static function server_name( string $name ): string {
		return ( new Setting_Sources( 'ai' ) )->server_name( $name );
	}

	/**
	 * A setting that is a number.
	 *
	 * @param string $name    The setting.
	 * @param int    $default Without one.
	 */
	private function count( string $name, int $default ): int {
		$value = $this->sources->value( $name );
		return is_numeric( $value ) ? max( 0, (int) $value ) : $default;
	}

	/** Whether the provider can be asked at all. */
	private function is_reachable(): bool {
		return '' !== $this->key() || self::DEFAULT_BASE_URL !== $this->base_url();
	}
}
