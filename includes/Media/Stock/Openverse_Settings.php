<?php
/**
 * The settings of Openverse.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media\Stock;

defined( 'ABSPATH' ) || exit;

use Statecraft\Settings\Setting_Sources;

/** The application of the owner, if there is one, and the licences to search for. */
final class Openverse_Settings {

	/** The option of the client secret; the Connectors screen edits it, where available. */
	public const KEY_OPTION = 'statecraft_openverse_key';

	/** The option of the client ID. */
	public const CLIENT_ID_OPTION = 'statecraft_openverse_client_id';

	/** The option of the licences to search for. */
	public const LICENSES_OPTION = 'statecraft_openverse_licenses';

	/** The groups of licences that the owner can choose from, see `license_type` of the API. */
	public const LICENSE_TYPES = array( 'commercial,modification', 'commercial', 'modification', 'all' );

	/** The sources of the settings. */
	public readonly Setting_Sources $sources;

	/** Constructor. */
	public function __construct() {
		$this->sources = new Setting_Sources( 'openverse' );
	}

	/** Returns the base URL of the API, without a trailing slash. Only a constant or environment variable can override it. */
	public function base_url(): string {
		return untrailingslashit( $this->sources->by_server( 'base_url' ) ) ?: 'https://api.openverse.org';
	}

	/** Returns the client ID of the owner's application, or an empty string. */
	public function client_id(): string {
		return $this->sources->value( 'client_id' );
	}

	/** Returns the client secret, or an empty string. It is never sent to the browser. */
	public function key(): string {
		return $this->sources->value( 'key' );
	}

	/** Whether the owner has an application. */
	public function has_application(): bool {
		return '' !== $this->client_id() && '' !== $this->key();
	}

	/**
	 * Returns the licences to search for, as `license_type` of the API. By default those that fit any site: a site may earn money, and themes crop.
	 *
	 * @return string One of {@see Openverse_Settings::LICENSE_TYPES}.
	 */
	public function license_type(): string {
		$value = $this->sources->value( 'licenses' );
		return in_array( $value, self::LICENSE_TYPES, true ) ? $value : self::LICENSE_TYPES[0];
	}
}
