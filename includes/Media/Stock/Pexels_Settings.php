<?php
/**
 * The settings of Pexels.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media\Stock;

defined( 'ABSPATH' ) || exit;

use Statecraft\Settings\Setting_Sources;

/** The API key of the owner. */
final class Pexels_Settings {

	/** The option of the key; the Connectors screen edits it, where available. */
	public const KEY_OPTION = 'statecraft_pexels_key';

	/** The sources of the settings. */
	public readonly Setting_Sources $sources;

	/** Constructor. */
	public function __construct() {
		$this->sources = new Setting_Sources( 'pexels' );
	}

	/** Returns the base URL of the API, without a trailing slash. Only a constant or environment variable can override it. */
	public function base_url(): string {
		return untrailingslashit( $this->sources->by_server( 'base_url' ) ) ?: 'https://api.pexels.com';
	}

	/** Returns the key, or an empty string. It is never sent to the browser. */
	public function key(): string {
		return $this->sources->value( 'key' );
	}
}
