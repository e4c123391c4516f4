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
use Statecraft\Settings\Section;
use Statecraft\Settings\Service_State;
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

	/**
	 * Creates the declaration; it reads no setting of the service.
	 *
	 * @param Setting_Sources|null $sources The sources of its settings; null: those of its ID.
	 */
	public function __construct( ?Setting_Sources $sources = null ) {
		$this->sources = $sources ?? new Setting_Sources( static::ID );
	}

	/** Returns the display name. */
	abstract public function name(): string;

	/** Returns the label under which Site Health groups its checks. */
	abstract public function group(): string;

	/** Returns what the service is used for and what the owner should know before getting a key. */
	abstract public function about(): string;

	/**
	 * Sends one small request with the saved settings.
	 *
	 * @return string|WP_Error What works now, as a sentence; or an error with a message for the owner.
	 */
	abstract public function test(): string|WP_Error;

	/**
	 * Returns its fields. A key that is not among them comes first.
	 *
	 * @return list<Service_Field>
	 */
	public function fields(): array {
		return array();
	}

	/**
	 * Returns what the owner does at the service first, in order.
	 *
	 * @return list<string>
	 */
	public function steps(): array {
		return array();
	}

	/**
	 * Returns the blocks that show less on pages without it.
	 *
	 * @return list<string> Their names.
	 */
	public function blocks(): array {
		return array();
	}

	/**
	 * Returns what is wrong with the saved settings.
	 *
	 * @return array{type: string, text: string}|null The type of notice, and what it says.
	 */
	public function warning(): ?array {
		return null;
	}

	/** Returns what stands below the fields, or an empty string. */
	public function note(): string {
		return '';
	}

	/** Returns what the connection test does, if that is more than one small request. */
	public function test_help(): string {
		return '';
	}

	/**
	 * Returns the settings without which it has no account.
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

	/** Whether what it is for works without it: nobody needs an account then. */
	public function is_optional(): bool {
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
	public function key(): string {
		return $this->sources->value( 'key' );
	}

	/** Whether all required settings are set. */
	final public function has_account(): bool {
		return array() === array_filter( $this->needed(), fn( string $name ): bool => '' === $this->sources->value( $name ) );
	}

	/** Returns its section on the owner's page. A service that is set up in another way than by key and fields has a section of its own. */
	public function section(): Section {
		return new Service_Section( $this );
	}

	/**
	 * Returns whether it has what it needs; one state for each service, if there are several.
	 *
	 * @return list<Service_State>
	 */
	public function states(): array {
		return array( new Service_State( $this->name(), $this->sources, $this->needed(), $this->is_open(), $this->is_optional() ) );
	}

	/**
	 * Returns its entries on the Connectors screen: one for each key.
	 *
	 * @return list<Connector>
	 */
	public function connectors(): array {
		$credentials = $this->credentials();
		return $credentials
			? array( new Connector( 'statecraft-' . str_replace( '_', '-', static::ID ), $this->name(), $credentials['description'], $credentials['type'], $this->sources, $credentials['url'] ) )
			: array();
	}

	/**
	 * Returns what is sent to it, by this site or by the browsers of visitors.
	 *
	 * @return list<Recipient>
	 */
	public function recipients(): array {
		$disclosure = $this->disclosure();
		return $disclosure
			? array( new Recipient( $this->name(), $disclosure['policy'], Recipient::SITE, $disclosure['when'], $disclosure['what'], $this->is_open() ? null : $this->has_account( ... ) ) )
			: array();
	}

	/**
	 * Returns the options of its keys, which are never autoloaded.
	 *
	 * @return list<string>
	 */
	public function keys(): array {
		return array( $this->sources->option( 'key' ) );
	}

	/**
	 * Returns what the Connectors screen says of the key.
	 *
	 * @return array{description: string, type: string, url: string}|null What it is for; the connector type; the URL where the owner creates it. Null: there is no one key,
	 *                                                                    see {@see Service::connectors()}.
	 */
	protected function credentials(): ?array {
		return null;
	}

	/**
	 * Returns what the service gets to know.
	 *
	 * @return array{policy: string, when: string, what: string}|null The URL of its privacy policy; when, as a sentence; what, as a list. Null: that takes more to say, see
	 *                                                                {@see Service::recipients()}.
	 */
	protected function disclosure(): ?array {
		return null;
	}
}
