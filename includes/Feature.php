<?php
/**
 * What a site owner can turn on and off for the whole site.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft;

defined( 'ABSPATH' ) || exit;

use Closure;
use Statecraft\Settings\Network_Policy;

/** A feature of a system, see {@see Module::features()}. In Jetpack's settings and REST routes, a feature is a module. */
final class Feature {

	/**
	 * @param string                                         $slug        The name, as in Jetpack's settings and routes.
	 * @param string                                         $description What it does.
	 * @param Closure(): bool                                $is_active   Whether it is on.
	 * @param Closure(bool): (\WP_Error|null|void)           $switch      Switches it; may return an error.
	 * @param array<string, array<string, mixed>>            $options     The schema of each of its options.
	 * @param Closure(): array<string, mixed>|null           $read        Returns the options; null if it has none.
	 * @param Closure(array<string, mixed>): ?\WP_Error|null $write       Changes options; may return an error.
	 * @param Closure(): bool|null                           $is_off      Whether it was explicitly turned off, as opposed to never set.
	 * @param list<string>                                   $blocks      The blocks that show nothing on pages while it is off.
	 */
	public function __construct(
		public readonly string $slug,
		public readonly string $name,
		public readonly string $description,
		private readonly Closure $is_active,
		private readonly Closure $switch,
		public readonly array $options = array(),
		private readonly ?Closure $read = null,
		private readonly ?Closure $write = null,
		private readonly ?Closure $is_off = null,
		public readonly array $blocks = array()
	) {}

	/** Whether it is on. */
	public function is_active(): bool {
		return ( $this->is_active )();
	}

	/** Whether it was explicitly turned off. */
	public function is_off(): bool {
		return $this->is_off && ( $this->is_off )();
	}

	/** Whether it can be turned on: the network has not made it unavailable. */
	public function is_available(): bool {
		return ! in_array( $this->slug, Network_Policy::unavailable(), true );
	}

	/**
	 * Switches it on or off.
	 *
	 * @return \WP_Error|null The error of the network or the feature, if it was not switched.
	 */
	public function set( bool $is_on ): ?\WP_Error {
		return Network_Policy::refusal( $this->slug, $is_on ) ?? ( $this->switch )( $is_on );
	}

	/**
	 * Returns its options.
	 *
	 * @return array<string, mixed>
	 */
	public function values(): array {
		return $this->read ? ( $this->read )() : array();
	}

	/**
	 * Changes options, unless it is off.
	 *
	 * @param array<string, mixed> $values Values by name, valid against the schema.
	 * @return \WP_Error|null `inactive` (409), or the system's error; nothing was changed then.
	 */
	public function change( array $values ): ?\WP_Error {
		if ( ! $this->is_active() ) {
			/* translators: %s: the name of a feature. */
			return new \WP_Error( 'inactive', sprintf( __( '“%s” is turned off. Turn it on first.', 'statecraft' ), $this->name ), array( 'status' => 409 ) );
		}
		return $this->write ? ( $this->write )( $values ) : null;
	}
}
