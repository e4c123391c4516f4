<?php
/**
 * The settings of the AI provider.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Provider;

/** Where the site's AI provider is, which model, which key. */
final class Settings {

	/** The provider without a setting. */
	public const DEFAULT_BASE_URL = 'https://api.openai.com/v1';

	/** Requests of a person in a month without a setting: a fence against a runaway, far from what a busy author needs. */
	private const DEFAULT_LIMIT = 1000;

	/** The option of the key; where WordPress has Connectors, it is edited there. */
	public const KEY_OPTION = 'statecraft_ai_key';

	/** Where they stand. */
	public readonly Setting_Places $places;

	/** They are those of `ai`. */
	public function __construct() {
		$this->places = new Setting_Places( 'ai' );
	}

	/** The base URL of an OpenAI-compatible API, without a slash at its end. */
	public function base_url(): string {
		$value = untrailingslashit( $this->places->value( 'base_url' ) );
		return '' === $value ? self::DEFAULT_BASE_URL : $value;
	}

	/** The model, or an empty string. */
	public function model(): string {
		return $this->places->value( 'model' );
	}

	/** The model that makes images, or an empty string. */
	public function image_model(): string {
		return $this->places->value( 'image_model' );
	}

	/** The key, or an empty string: a model server of one's own may need none. It never leaves the server. */
	public function key(): string {
		return $this->places->value( 'key' );
	}

	/** How many requests a person may make in a month; 0 is no limit. */
	public function limit(): int {
		$value = $this->places->value( 'limit' );
		return is_numeric( $value ) ? max( 0, (int) $value ) : self::DEFAULT_LIMIT;
	}

	/**
	 * The roles that may use AI.
	 *
	 * @return list<string> Their names; empty: everyone who may write posts.
	 */
	public function roles(): array {
		return array_values( array_filter( array_map( 'trim', explode( ',', $this->places->value( 'roles' ) ) ) ) );
	}

	/**
	 * What a million tokens cost, in whatever currency the owner thinks in.
	 *
	 * @param string $name `price_in` for those of prompts, `price_out` for those of answers.
	 * @return float|null Null: not set.
	 */
	public function price( string $name ): ?float {
		$value = $this->places->value( $name );
		return is_numeric( $value ) && (float) $value >= 0 ? (float) $value : null;
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
	 * @param string $name `base_url`, `model`, `image_model`, `key`, `limit`, `roles`, `price_in` or `price_out`.
	 * @return string `environment`, `constant`, `option`, or `none`.
	 */
	public function source( string $name ): string {
		return $this->places->source( $name );
	}

	/**
	 * The environment variable and the constant of a setting have the same name.
	 *
	 * @param string $name As above.
	 */
	public static function server_name( string $name ): string {
		return ( new Setting_Places( 'ai' ) )->server_name( $name );
	}

	/** Whether the provider can be asked at all. */
	private function is_reachable(): bool {
		return '' !== $this->key() || self::DEFAULT_BASE_URL !== $this->base_url();
	}
}
