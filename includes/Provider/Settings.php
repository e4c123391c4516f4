<?php
/**
 * The settings of the AI provider.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Provider;

/**
 * Where the site's AI provider is, which model, which key. The environment wins over a constant, and a constant over an option: who runs
 * the server has the last word. The names are STATECRAFT_AI_… in the first two, and statecraft_ai_… as options.
 */
final class Settings {

	/** The provider without a setting. */
	public const DEFAULT_BASE_URL = 'https://api.openai.com/v1';

	/** Requests of a person in a month without a setting: a fence against a runaway, far from what a busy author needs. */
	private const DEFAULT_LIMIT = 1000;

	/** The option of the key; where WordPress has Connectors, it is edited there. */
	public const KEY_OPTION = 'statecraft_ai_key';

	/** The base URL of an OpenAI-compatible API, without a slash at its end. */
	public function base_url(): string {
		$value = untrailingslashit( $this->find( 'base_url' )['value'] );
		return '' === $value ? self::DEFAULT_BASE_URL : $value;
	}

	/** The model, or an empty string. */
	public function model(): string {
		return $this->find( 'model' )['value'];
	}

	/** The model that makes images, or an empty string. */
	public function image_model(): string {
		return $this->find( 'image_model' )['value'];
	}

	/** The key, or an empty string: a model server of one's own may need none. It never leaves the server. */
	public function key(): string {
		return $this->find( 'key' )['value'];
	}

	/** How many requests a person may make in a month; 0 is no limit. */
	public function limit(): int {
		$value = $this->find( 'limit' )['value'];
		return is_numeric( $value ) ? max( 0, (int) $value ) : self::DEFAULT_LIMIT;
	}

	/**
	 * The roles that may use AI.
	 *
	 * @return list<string> Their names; empty: everyone who may write posts.
	 */
	public function roles(): array {
		return array_values( array_filter( array_map( 'trim', explode( ',', $this->find( 'roles' )['value'] ) ) ) );
	}

	/**
	 * What a million tokens cost, in whatever currency the owner thinks in.
	 *
	 * @param string $name `price_in` for those of prompts, `price_out` for those of answers.
	 * @return float|null Null: not set.
	 */
	public function price( string $name ): ?float {
		$value = $this->find( $name )['value'];
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
		return $this->find( $name )['source'];
	}

	/**
	 * The environment variable and the constant of a setting have the same name.
	 *
	 * @param string $name As above.
	 */
	public static function server_name( string $name ): string {
		return 'STATECRAFT_AI_' . strtoupper( $name );
	}

	/** Whether the provider can be asked at all. */
	private function is_reachable(): bool {
		return '' !== $this->key() || self::DEFAULT_BASE_URL !== $this->base_url();
	}

	/**
	 * Looks in all three places.
	 *
	 * @param string $name As above.
	 * @return array{value: string, source: string}
	 */
	private function find( string $name ): array {
		$server_name = self::server_name( $name );
		$values      = array(
			'environment' => getenv( $server_name ),
			'constant'    => defined( $server_name ) ? constant( $server_name ) : '',
			'option'      => get_option( 'statecraft_ai_' . $name, '' ),
		);
		foreach ( $values as $source => $value ) {
			if ( is_scalar( $value ) && '' !== trim( (string) $value ) ) {
				return array(
					'value'  => trim( (string) $value ),
					'source' => $source,
				);
			}
		}
		return array(
			'value'  => '',
			'source' => 'none',
		);
	}
}
