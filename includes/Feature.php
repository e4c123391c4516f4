<?php
/**
 * What a site owner can switch on and off for the whole site.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft;

use Closure;
use Statecraft\Settings\Network_Policy;

/** A feature of a system, see {@see Module::features()}. In Jetpack's settings and REST routes, a feature is a module. */
final class Feature {

	/**
	 * Constructor.
	 *
	 * @param string                                           $slug        The name, as in Jetpack's settings and routes.
	 * @param string                                           $name        The display name.
	 * @param string                                           $description What it does.
	 * @param Closure(): bool                                  $is_active   Whether it is on.
	 * @param Closure(bool): void                              $switch      Switches it.
	 * @param array<string, array<string, mixed>>              $options     The schema of each of its options.
	 * @param Closure(): array<string, mixed>|null             $read        Returns the options; null where it has none.
	 * @param Closure(array<string, mixed>): ?\WP_Error|null   $write       Changes options; returns why not.
	 */
	public function __construct(
		public readonly string $slug,
		public readonly string $name,
		public readonly string $description,
		private readonly Closure $is_active,
		private readonly Closure $switch,
		public readonly array $options = array(),
		private readonly ?Closure $read = null,
		private readonly ?Closure $write = null
	) {}

	/** Whether it is on. */
	public function is_active(): bool {
		return ( $this->is_active )();
	}

	/** Whether it can be switched on: the network has not taken it away from its sites. */
	public function is_available(): bool {
		return ! in_array( $this->slug, Network_Policy::unavailable(), true );
	}

	/**
	 * Switches it on or off.
	 *
	 * @param bool $is_on On or off.
	 * @return \WP_Error|null Why it was not switched: the network decides.
	 */
	public function set( bool $is_on ): ?\WP_Error {
		$refusal = Network_Policy::refusal( $this->slug, $is_on );
		if ( null === $refusal ) {
			( $this->switch )( $is_on );
		}
		return $refusal;
	}

	/** Returns its options. @return array<string, mixed> */
	public function values(): array {
		return $this->read ? ( $this->read )() : array();
	}

	/**
	 * Changes options.
	 *
	 * @param array<string, mixed> $values Values by name, which fit the schema.
	 * @return \WP_Error|null Why nothing was changed.
	 */
	public function change( array $values ): ?\WP_Error {
		return $this->write ? ( $this->write )( $values ) : null;
	}
}
