<?php
/**
 * The settings of Openverse.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media;

use Statecraft\Settings\Setting_Sources;

/** The application of the owner, if there is one, and the licences to search for. */
final class Openverse_Settings {

	/** The option of the client secret; the Connectors screen edits it, where available. */
	public const KEY_OPTION = 'statecraft_openverse_key';

	/** The sources of the settings. */
	public readonly Setting_Sources $sources;

	/** Constructor. */
	public function __construct() {
		$this->sources = new Setting_Sources( 'openverse' );
	}

	/** Returns the base URL of the API, without a trailing slash. Only a constant or environment variable can override it. */
	public function base_url(): string {
		$is_set = in_array( $this->sources->source( 'base_url' ), array( 'environment', 'constant' ), true );
		return $is_set ? untrailingslashit( $this->sources->value( 'base_url' ) ) : 'https://api.openverse.org';
	}

	/**
	 * Returns the group of licences to search for: by default those that any site may publish and crop, since a site may earn money and a theme crops.
	 */
	public function license_type(): string {
		return 'commercial,modification';
	}
}
