<?php
/**
 * What the short path knows from step to step.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Admin;

use Statecraft\Ai\Provider\Providers;
use Statecraft\Settings\Service_Test;

/** Keeps for an hour, and for one person, which provider was chosen and what it said; never a key. */
final class Setup_Draft {

	/**
	 * Keeps a choice.
	 *
	 * @param string $preset See {@see Providers::presets()}.
	 * @param string $url    Its address; empty where it was refused.
	 */
	public static function write( string $preset, string $url ): void {
		self::keep(
			array(
				'preset' => $preset,
				'url'    => $url,
			)
		);
	}

	/**
	 * Keeps what the provider said.
	 *
	 * @param array{type: string, text: string} $said See {@see Service_Test::ask()}.
	 */
	public static function say( array $said ): void {
		self::keep( array( 'said' => $said ) + self::kept() );
	}

	/**
	 * The choice, if there is one.
	 *
	 * @return array{preset: string, url: string}|null
	 */
	public static function read(): ?array {
		$kept = self::kept();
		return isset( $kept['preset'], $kept['url'], Providers::presets()[ $kept['preset'] ] ) ? $kept : null;
	}

	/**
	 * What the provider said last; it is told once.
	 *
	 * @return array{type: string, text: string}|null
	 */
	public static function said(): ?array {
		$kept = self::kept();
		if ( isset( $kept['said'] ) ) {
			self::keep( array_diff_key( $kept, array( 'said' => true ) ) );
		}
		return $kept['said'] ?? null;
	}

	/** All of it. */
	private static function kept(): array {
		$kept = get_transient( self::place() );
		return is_array( $kept ) ? $kept : array();
	}

	/**
	 * Replaces all of it.
	 *
	 * @param array<string, mixed> $kept As above.
	 */
	private static function keep( array $kept ): void {
		set_transient( self::place(), $kept, HOUR_IN_SECONDS );
	}

	/** Each person has an own one. */
	private static function place(): string {
		return 'statecraft_setup_' . get_current_user_id();
	}
}
