<?php
/**
 * A service that the site uses.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Settings;

defined( 'ABSPATH' ) || exit;

use Statecraft\Site\Site_Identity;

/** What a service needs from the owner, and whether it has it. Says nothing about whether the service accepts it: {@see Connection_Test} asks. */
final class Service_State {

	/** Has what it needs. */
	public const READY = 'ready';

	/** Works, but does more with a key. */
	public const OPEN = 'open';

	/** Has no account, and nothing waits for one. */
	public const OPTIONAL = 'optional';

	/** Lacks something. */
	public const MISSING = 'missing';

	/** Has a key that is paused, see {@see Site_Identity}. */
	public const PAUSED = 'paused';

	/**
	 * @param Setting_Sources $sources The sources of its settings.
	 * @param list<string>    $needed  The required settings.
	 * @param bool            $is_open Whether it works without them.
	 * @param bool            $is_optional Whether what it is for works without it.
	 */
	public function __construct(
		public readonly string $name,
		private readonly Setting_Sources $sources,
		private readonly array $needed = array( 'key' ),
		private readonly bool $is_open = false,
		private readonly bool $is_optional = false
	) {}

	/** Returns the state: one of the constants. */
	public function state(): string {
		$is_set = array() === $this->missing();
		if ( array() !== array_filter( $this->needed, fn( string $name ): bool => Site_Identity::holds( $name ) && 'none' !== $this->sources->source( $name ) ) ) {
			return self::PAUSED;
		}
		return match ( true ) {
			$is_set && array() !== $this->needed => self::READY,
			$this->is_open                       => self::OPEN,
			// Once it is begun, what is missing is missing.
			$this->is_optional && $this->missing() === $this->needed => self::OPTIONAL,
			default                              => self::MISSING,
		};
	}

	/** Returns the state as text. */
	public function text(): string {
		switch ( $this->state() ) {
			case self::READY:
				return $this->is_set_by_server() ? __( 'Ready, set by the server', 'statecraft' ) : __( 'Ready', 'statecraft' );
			case self::OPEN:
				return __( 'Works without a key', 'statecraft' );
			case self::OPTIONAL:
				return __( 'Optional', 'statecraft' );
			case self::PAUSED:
				return Site_Identity::is_copy()
					? __( 'Paused: this site is, or may be, a copy of another site', 'statecraft' )
					: __( 'Paused: this site is disconnected', 'statecraft' );
			default:
				return in_array( 'key', $this->missing(), true ) ? __( 'Needs a key', 'statecraft' ) : __( 'Incomplete: a setting is missing', 'statecraft' );
		}
	}

	/** Returns the state as HTML. */
	public function badge(): string {
		return sprintf( '<span class="statecraft-badge is-%s">%s</span>', esc_attr( $this->state() ), esc_html( $this->text() ) );
	}

	/**
	 * Returns the settings that are not set or held back, see {@see Key_Address}.
	 *
	 * @return list<string>
	 */
	private function missing(): array {
		return array_values( array_filter( $this->needed, fn( string $name ): bool => 'none' === $this->sources->source( $name ) || Key_Address::holds( $this->sources->option( $name ) ) ) );
	}

	/** Whether it can only be changed on the server. */
	private function is_set_by_server(): bool {
		return array() === array_diff( array_map( array( $this->sources, 'source' ), $this->needed ), array( 'environment', 'constant' ) );
	}
}
