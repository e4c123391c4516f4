<?php
/**
 * The settings of Mapbox.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Maps;

defined( 'ABSPATH' ) || exit;

use Statecraft\Settings\Setting_Sources;

/**
 * The owner's public access token. Browsers of authors and visitors get it: Mapbox makes tokens with the prefix `pk.` for that, which is why a secret
 * one is never used, wherever it comes from.
 */
final class Mapbox_Settings {

	/** The option of the token; the Connectors screen edits it, where available. */
	public const KEY_OPTION = 'statecraft_mapbox_key';

	/** A public token: `pk.`, the account in base64url, a signature. */
	private const PUBLIC_TOKEN = '/^pk\.[A-Za-z0-9_-]{8,600}\.[A-Za-z0-9_-]{4,200}$/D';

	/** The sources of the settings. */
	public readonly Setting_Sources $sources;

	/** Constructor. */
	public function __construct() {
		$this->sources = new Setting_Sources( 'mapbox' );
	}

	/** Returns the token, or an empty string: there is none, or it is not one for browsers. */
	public function key(): string {
		$key = $this->sources->value( 'key' );
		return self::is_public( $key ) ? $key : '';
	}

	/** Whether there is a token that is not used, because it is not one for browsers. */
	public function has_wrong_key(): bool {
		return '' !== $this->sources->value( 'key' ) && '' === $this->key();
	}

	/** Whether the token is set by the environment or a constant, so that nobody can change it in WordPress. */
	public function is_key_set_by_server(): bool {
		return '' !== $this->sources->by_server( 'key' );
	}

	/** Returns the base URL of the API, without a trailing slash. Only a constant or environment variable can override it. */
	public function base_url(): string {
		return untrailingslashit( $this->sources->by_server( 'base_url' ) ) ?: 'https://api.mapbox.com';
	}

	/** Whether the server's configuration names another base URL. */
	public function has_own_base_url(): bool {
		return '' !== $this->sources->by_server( 'base_url' );
	}

	/**
	 * Whether a text has the form of a token for browsers.
	 *
	 * @param string $key The text.
	 */
	public static function is_public( string $key ): bool {
		return 1 === preg_match( self::PUBLIC_TOKEN, $key );
	}
}
