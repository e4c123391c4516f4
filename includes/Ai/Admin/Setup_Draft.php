<?php
/**
 * The draft of the set-up wizard.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Admin;

use Statecraft\Ai\Provider\Providers;
use Statecraft\Settings\Service_Test;

/** Stores the chosen provider and the test result of one user for an hour; never a key. */
final class Setup_Draft {

	/**
	 * Stores the chosen provider.
	 *
	 * @param string $preset See {@see Providers::presets()}.
	 * @param string $url    Its base URL; empty if it was rejected.
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
	 * Stores a test result.
	 *
	 * @param array{type: string, text: string} $said See {@see Service_Test::ask()}.
	 */
	public static function say( array $said ): void {
		self::keep( array( 'said' => $said ) + self::kept() );
	}

	/**
	 * Returns the chosen provider, if any.
	 *
	 * @return array{preset: string, url: string}|null
	 */
	public static function read(): ?array {
		$kept = self::kept();
		return isset( $kept['preset'], $kept['url'], Providers::presets()[ $kept['preset'] ] ) ? $kept : null;
	}

	/**
	 * Returns the last test result and deletes it.
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

	/** Reads the transient. */
	private static function kept(): array {
		$kept = get_transient( self::place() );
		return is_array( $kept ) ? $kept : array();
	}

	/**
	 * Writes the transient.
	 *
	 * @param array<string, mixed> $kept The new value.
	 */
	private static function keep( array $kept ): void {
		set_transient( self::place(), $kept, HOUR_IN_SECONDS );
	}

	/** Returns the transient name: one per user. */
	private static function place(): string {
		return 'statecraft_setup_' . get_current_user_id();
	}
}
