<?php
/**
 * The settings of the mailing list.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Signup;

use Statecraft\Settings\Setting_Sources;

/** Which key of Mailchimp, and which of its audiences. */
final class Mailchimp_Settings {

	/** The option of the key; where WordPress has Connectors, it is edited there. */
	public const KEY_OPTION = 'statecraft_mailchimp_key';

	/** The option of the audience. */
	public const LIST_OPTION = 'statecraft_mailchimp_list';

	/** Where they stand. */
	public readonly Setting_Sources $sources;

	/** Constructor. */
	public function __construct() {
		$this->sources = new Setting_Sources( 'mailchimp' );
	}

	/** The key, or an empty string. It never leaves the server. */
	public function key(): string {
		return $this->sources->value( 'key' );
	}

	/** The id of the audience, or an empty string. */
	public function list(): string {
		return $this->sources->value( 'list' );
	}

	/**
	 * The address of the API, without a slash at its end: the data centre is the end of the key. Only whoever runs the server may name another one.
	 *
	 * @return string Empty where the key names no data centre.
	 */
	public function base_url(): string {
		if ( in_array( $this->sources->source( 'base_url' ), array( 'environment', 'constant' ), true ) ) {
			return untrailingslashit( $this->sources->value( 'base_url' ) );
		}
		return preg_match( '/-([a-z]{2,6}\d{1,4})$/', $this->key(), $found ) ? "https://$found[1].api.mailchimp.com/3.0" : '';
	}

	/** Whether there is an audience to ask for. */
	public function is_set(): bool {
		return '' !== $this->key() && '' !== $this->list();
	}
}
