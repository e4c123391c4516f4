<?php
/**
 * A step toward a first success.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft;

defined( 'ABSPATH' ) || exit;

use Closure;
use Statecraft\Http\Gate;
use Statecraft\Service\Service;
use WP_Error;

/** A step of a {@see Goal}: done when its check finds it done, never because someone says so. */
final class Step {

	/**
	 * @param string                  $id       The name, unique within its goal.
	 * @param string                  $label    What is the case once it is done.
	 * @param string                  $help     What to do until then.
	 * @param string                  $url      Where to do it.
	 * @param string                  $text     The text of the link.
	 * @param Closure(): bool|WP_Error $run     Whether it is done; an error, with a message for the owner, if the check found a fault.
	 * @param list<Service>           $services The services that the check waits for; none if it only reads this site's data.
	 */
	public function __construct(
		public readonly string $id,
		public readonly string $label,
		public readonly string $help,
		public readonly string $url,
		public readonly string $text,
		private readonly Closure $run,
		private readonly array $services = array()
	) {}

	/**
	 * Creates a step that is done when one of these services passes its connection test. Services that have not been set up are not asked.
	 *
	 * @param string  $id          The name.
	 * @param string  $label       What is the case once it is done.
	 * @param string  $help        What to do until then.
	 * @param string  $url         Where to do it.
	 * @param string  $text        The text of the link.
	 * @param Service ...$services The services.
	 */
	public static function tested( string $id, string $label, string $help, string $url, string $text, Service ...$services ): self {
		$services = array_values( array_filter( $services, static fn( Service $one ): bool => $one->has_account() || $one->is_open() ) );
		return new self( $id, $label, $help, $url, $text, static fn(): bool|WP_Error => self::test( $services ), $services );
	}

	/** Runs its check. */
	public function run(): bool|WP_Error {
		return ( $this->run )();
	}

	/** Whether the check waits for another server. */
	public function is_slow(): bool {
		return array() !== $this->services;
	}

	/** Returns a text that changes with the settings of its services; a keyed hash, because keys are among them. */
	public function fingerprint(): string {
		$settings = array_map(
			static fn( Service $one ): array => array( $one::ID, $one->base_url(), ...array_map( $one->sources->value( ... ), $one->needed() ) ),
			$this->services
		);
		return wp_hash( (string) wp_json_encode( $settings ) );
	}

	/**
	 * Tests services until one works.
	 *
	 * @param list<Service> $services The services.
	 */
	private static function test( array $services ): bool|WP_Error {
		if ( $services && Gate::is_closed() ) {
			return new WP_Error( 'paused', Gate::message() );
		}
		$error = false;
		foreach ( $services as $service ) {
			$result = $service->test();
			if ( ! is_wp_error( $result ) ) {
				return true;
			}
			$error = $result;
		}
		return $error;
	}
}
