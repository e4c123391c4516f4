<?php
/**
 * The settings of the mailing list.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Signup;

defined( 'ABSPATH' ) || exit;

use Statecraft\Settings\Setting_Sources;

/** The Mailchimp API key and the audience. */
final class Mailchimp_Settings {

	/** The option of the key; the Connectors screen edits it, where available. */
	public const KEY_OPTION = 'statecraft_mailchimp_key';

	/** The option of the audience. */
	public const LIST_OPTION = 'statecraft_mailchimp_list';

	/** The sources of the settings. */
	public readonly Setting_Sources $sources;

	/** Constructor. */
	public function __construct() {
		$this->sources = new Setting_Sources( 'mailchimp' );
	}

	/** Returns the key, or an empty string. It is never sent to the browser. */
	public function key(): string {
		return $this->sources->value( 'key' );
	}

	/** Returns the id of the audience, or an empty string. */
	public function list(): string {
		return $this->sources->value( 'list' );
	}

	/**
	 * Returns the base URL of the API, without a trailing slash: the data centre is the suffix of the key. Only a constant or environment variable
	 * can override it.
	 *
	 * @return string Empty if the key has no data centre suffix.
	 */
	public function base_url(): string {
		$own = $this->sources->by_server( 'base_url' );
		if ( '' !== $own ) {
			return untrailingslashit( $own );
		}
		return preg_match( '/-([a-z]{2,6}\d{1,4})$/', $this->key(), $found ) ? "https://$found[1].api.mailchimp.com/3.0" : '';
	}

	/** Whether key and audience are configured. */
	public function is_configured(): bool {
		return '' !== $this->key() && '' !== $this->list();
	}
}
