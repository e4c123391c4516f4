<?php
/**
 * The settings of a GIF provider.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Galleries\Gif;

defined( 'ABSPATH' ) || exit;

use Statecraft\Settings\Setting_Sources;

/** The owner's key at a provider. */
final class Provider_Settings {

	/** The sources of the settings. */
	public readonly Setting_Sources $sources;

	/**
	 * Constructor.
	 *
	 * @param string $provider The id of the provider.
	 * @param string $api      The default base URL of its API.
	 */
	public function __construct( string $provider, private readonly string $api ) {
		$this->sources = new Setting_Sources( $provider );
	}

	/** Returns the base URL of the API, without a trailing slash. Only a constant or environment variable can override it. */
	public function base_url(): string {
		return untrailingslashit( $this->sources->by_server( 'base_url' ) ) ?: $this->api;
	}

	/** Returns the key, or an empty string. It is never sent to the browser. */
	public function key(): string {
		return $this->sources->value( 'key' );
	}
}
