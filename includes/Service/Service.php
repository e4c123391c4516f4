<?php
/**
 * A service that the owner sets up with a key.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Service;

defined( 'ABSPATH' ) || exit;

use Statecraft\Check;
use Statecraft\Settings\Connector;
use Statecraft\Settings\Recipient;
use Statecraft\Settings\Setting_Sources;
use WP_Error;

/**
 * The declaration of a service: its name, its key and fields, what is sent to it, and its connection test. The owner's page, the Connectors screen, Site
 * Health, the privacy policy guide and `wp statecraft keys` are views of it. Its adapter sends requests with {@see Service_Client}.
 */
abstract class Service {

	/** Its name in options, constants and URL fragments. The key of `pexels` is the option `statecraft_pexels_key` or the constant STATECRAFT_PEXELS_KEY. */
	public const ID = '';

	/** The base URL of its API, without a trailing slash. Only a constant or an environment variable can override it. */
	protected const BASE_URL = '';

	/** The sources of its settings. */
	public readonly Setting_Sources $sources;

	/** Reads no settings, so a declaration costs nothing. */
	public function __construct() {
		$this->sources = new Setting_Sources( static::ID );
	}

	/** Returns the display name. */
	abstract public function name(): string;

	/** Returns the label under which Site Health groups its checks. */
	abstract public function group(): string;

	/** Returns what the service is used for and what the owner should know before getting a key. */
	abstract public function about(): string;

	/**
	 * Returns what the Connectors screen shows about the key.
	 *
	 * @return array{description: string, type: string, url: string} What it is for; the connector type; the URL where the owner creates it.
	 */
	abstract protected function credentials(): array;

	/**
	 * Returns what the service receives.
	 *
	 * @return array{policy: string, when: string, what: string} The URL of its privacy policy; when, as a sentence; what, as a list.
	 */
	abstract protected function disclosure(): array;

	/**
	 * Sends one small request with the saved settings.
	 *
	 * @return string|WP_Error What works now, as a sentence; or an error with a message for the owner.
	 */
	abstract public function test(): string|WP_Error;

	/**
	 * Returns its fields besides the key.
	 *
	 * @return list<Service_Field>
	 */
	public function fields(): array {
		return array();
	}

	/**
	 * Returns the settings that an account requires.
	 *
	 * @return list<string>
	 */
	public function needed(): array {
		return array( 'key' );
	}

	/** Whether it also works without an account. */
	public function is_open(): bool {
		return false;
	}

	/**
	 * Returns its checks for Site Health. A service whose setup was never started is not a problem.
	 *
	 * @return list<Check>
	 */
	public function checks(): array {
		return in_array( 'client_id', $this->needed(), true ) ? array( Service_Health::pair( static::ID, $this->name(), $this->group(), $this->sources ) ) : array();
	}

	/** Returns the base URL of its API, without a trailing slash. */
	public function base_url(): string {
		return untrailingslashit( $this->sources->by_server( 'base_url' ) ) ?: static::BASE_URL;
	}

	/** Returns the key, or an empty string. It is never sent to the browser. */
	final public function key(): string {
		return $this->sources->value( 'key' );
	}

	/** Whether all required settings are set. */
	final public function has_account(): bool {
		return array() === array_filter( $this->needed(), fn( string $name ): bool => '' === $this->sources->value( $name ) );
	}

	/** Returns its entry for the Connectors screen. */
	final public function connector(): Connector {
		[ 'description' => $description, 'type' => $type, 'url' => $url ] = $this->credentials();
		return new Connector( 'statecraft-' . static::ID, $this->name(), $description, $type, $this->sources, $url );
	}

	/** Returns its entry in the list of recipients of data. */
	final public function recipient(): Recipient {
		[ 'policy' => $policy, 'when' => $when, 'what' => $what ] = $this->disclosure();
		return new Recipient( $this->name(), $policy, Recipient::SITE, $when, $what, $this->is_open() ? null : $this->has_account( ... ) );
	}
}
