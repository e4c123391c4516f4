<?php
/**
 * All settings of the site at once.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection;

defined( 'ABSPATH' ) || exit;

use Statecraft\Feature;
use Statecraft\Settings\Setting;
use WP_Error;

/**
 * The settings of all systems in the format of Jetpack's routes: flat, each feature by its slug, each option of a feature and each further setting by its
 * name. Never a key.
 */
final class Site_Settings {

	/** The maximum number of unknown names, and of characters of each, that an error repeats. */
	private const MAX_NAMES   = 10;
	private const NAME_LENGTH = 60;

	/**
	 * The features, by slug.
	 *
	 * @var array<string, Feature>
	 */
	private readonly array $features;

	/**
	 * The features by option name.
	 *
	 * @var array<string, Feature>
	 */
	private readonly array $owners;

	/**
	 * The further settings, by name.
	 *
	 * @var array<string, Setting>
	 */
	private readonly array $settings;

	/**
	 * @param list<Feature> $features The features of all systems.
	 * @param list<Setting> $settings The settings of all systems.
	 */
	public function __construct( array $features, array $settings ) {
		$owners = array();
		foreach ( $features as $feature ) {
			$owners += array_fill_keys( array_keys( $feature->options ), $feature );
		}
		$this->owners   = $owners;
		$this->features = array_column( $features, null, 'slug' );
		$this->settings = array_column( $settings, null, 'option' );
	}

	/**
	 * Returns the schema of each.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	public function schema(): array {
		$schema = array();
		foreach ( $this->features as $slug => $feature ) {
			$schema[ $slug ] = array(
				'description' => $feature->description,
				'type'        => 'boolean',
			);
		}
		foreach ( $this->owners as $name => $feature ) {
			$schema += array( $name => $feature->options[ $name ] );
		}
		return $schema + array_map( static fn( Setting $one ): array => $one->schema, $this->settings );
	}

	/**
	 * Returns the value of each.
	 *
	 * @return array<string, mixed>
	 */
	public function values(): array {
		$values = array_map( static fn( Feature $one ): bool => $one->is_active(), $this->features );
		foreach ( $this->features as $feature ) {
			$values += $feature->values();
		}
		return $values + array_map( static fn( Setting $one ) => $one->value(), $this->settings );
	}

	/**
	 * Changes all valid settings: an error in one does not stop the others. Features are switched first, since options of inactive ones are rejected.
	 *
	 * @param array<int|string, mixed> $wanted Values by name.
	 * @return array{int, array<string, WP_Error>} The number of changes, and the errors by name.
	 */
	public function change( array $wanted ): array {
		$known   = array_intersect_key( $wanted, $this->features + $this->owners + $this->settings );
		$refused = array();
		foreach ( array_intersect_key( $wanted, $this->features ) as $slug => $value ) {
			$refused[ $slug ] = rest_is_boolean( $value )
				? $this->features[ $slug ]->set( rest_sanitize_boolean( $value ) )
				/* translators: %s: name of a setting. */
				: self::invalid( sprintf( __( '“%s” is on or off: send true or false.', 'statecraft' ), $slug ) );
		}
		foreach ( $this->features as $slug => $feature ) {
			$options  = array_diff_key( array_intersect_key( $wanted, $feature->options ), $this->features );
			$refused += $this->change_options( $feature, array_filter( $options, fn( $name ): bool => $this->owners[ $name ] === $feature, ARRAY_FILTER_USE_KEY ) );
		}
		foreach ( array_diff_key( $known, $this->features, $this->owners ) as $name => $value ) {
			$refused[ $name ] = $this->settings[ $name ]->change( $value );
		}
		$refused = array_filter( $refused );
		return array( count( $known ) - count( $refused ), $refused + self::unknown( array_diff_key( $wanted, $known ) ) );
	}

	/**
	 * Changes options of a feature.
	 *
	 * @param array<string, mixed> $wanted Values by name.
	 * @return array<string, WP_Error> The errors by name.
	 */
	private function change_options( Feature $feature, array $wanted ): array {
		$refused = array();
		$values  = array();
		foreach ( $wanted as $name => $value ) {
			$fits = rest_validate_value_from_schema( $value, $feature->options[ $name ], $name );
			if ( is_wp_error( $fits ) ) {
				$refused[ $name ] = self::invalid( $fits->get_error_message() );
			} else {
				$values[ $name ] = rest_sanitize_value_from_schema( $value, $feature->options[ $name ], $name );
			}
		}
		$wrong = $values ? $feature->change( $values ) : null;
		return $refused + ( $wrong ? array_fill_keys( array_keys( $values ), $wrong ) : array() );
	}

	/**
	 * Returns the errors for names unknown to all systems; they may be anything.
	 *
	 * @param array<int|string, mixed> $wanted Values by name.
	 * @return array<string, WP_Error>
	 */
	private static function unknown( array $wanted ): array {
		$errors = array();
		foreach ( array_slice( array_keys( $wanted ), 0, self::MAX_NAMES ) as $name ) {
			$name            = substr( (string) preg_replace( '/[^\w-]+/', '', (string) $name ), 0, self::NAME_LENGTH );
			/* translators: %s: name of a setting. */
			$errors[ $name ] = self::invalid( sprintf( __( 'This site has no setting named “%s”.', 'statecraft' ), $name ) );
		}
		return $errors;
	}

	/**
	 * Returns the error for an invalid value.
	 *
	 * @param string $reason The error message.
	 */
	private static function invalid( string $reason ): WP_Error {
		return new WP_Error( 'invalid_param', $reason, array( 'status' => 404 ) );
	}
}
