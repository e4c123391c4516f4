<?php
/**
 * A setting exposed by routes.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Settings;

defined( 'ABSPATH' ) || exit;

use Closure;
use WP_Error;

/** An option that routes read, change and reset. The environment and constants take precedence, see {@see Setting_Sources}. */
final class Setting {

	/** The prefix of all options. */
	private const PREFIX = 'statecraft_';

	/** The sources of the value. */
	public readonly Setting_Sources $sources;

	/** The name within the sources. */
	public readonly string $name;

	/**
	 * @param string                       $option The option name, such as `statecraft_maps_service`.
	 * @param array<string, mixed>         $schema The schema of its value, with a default.
	 * @param Closure(string): string|null $check  Returns an error message for a value that fits the schema, or an empty string.
	 */
	public function __construct( public readonly string $option, public readonly array $schema = array( 'type' => 'string' ), private readonly ?Closure $check = null ) {
		[ $service, $this->name ] = explode( '_', substr( $option, strlen( self::PREFIX ) ), 2 );
		$this->sources            = new Setting_Sources( $service );
	}

	/**
	 * Returns the effective value. An invalid one, such as from another version, counts as not set.
	 *
	 * @return mixed
	 */
	public function value() {
		$value = $this->sources->value( $this->name );
		return '' === $value || is_wp_error( rest_validate_value_from_schema( $value, $this->schema, $this->option ) )
			? $this->schema['default'] ?? ''
			: rest_sanitize_value_from_schema( $value, $this->schema, $this->option );
	}

	/**
	 * Changes the value.
	 *
	 * @param mixed $value The value.
	 * @return WP_Error|null `invalid_param` (404), as in Jetpack; `set_by_server` (409).
	 */
	public function change( $value ): ?WP_Error {
		$fits   = rest_validate_value_from_schema( $value, $this->schema, $this->option );
		$reason = is_wp_error( $fits ) ? $fits->get_error_message() : ( $this->check ? ( $this->check )( (string) $value ) : '' );
		if ( '' !== $reason ) {
			return new WP_Error( 'invalid_param', $reason, array( 'status' => 404 ) );
		}
		$refused = $this->refusal();
		if ( ! $refused ) {
			update_option( $this->option, (string) rest_sanitize_value_from_schema( $value, $this->schema, $this->option ) );
		}
		return $refused;
	}

	/**
	 * Deletes the stored value, so that the default applies.
	 *
	 * @return WP_Error|null `set_by_server` (409).
	 */
	public function reset(): ?WP_Error {
		$refused = $this->refusal();
		if ( ! $refused ) {
			delete_option( $this->option );
		}
		return $refused;
	}

	/** Returns why stored values have no effect; null if they do. */
	private function refusal(): ?WP_Error {
		$words = array(
			/* translators: %s: name of an environment variable. */
			'environment' => __( 'The environment variable %s sets this, so it cannot be changed here. Change it on the server.', 'statecraft' ),
			/* translators: %s: name of a PHP constant. */
			'constant'    => __( 'The constant %s in wp-config.php sets this, so it cannot be changed here. Change it there.', 'statecraft' ),
		)[ $this->sources->source( $this->name ) ] ?? null;
		return null === $words ? null : new WP_Error( 'set_by_server', sprintf( $words, $this->sources->server_name( $this->name ) ), array( 'status' => 409 ) );
	}
}
