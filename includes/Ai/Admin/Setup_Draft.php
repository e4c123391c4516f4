<?php
/**
 * The draft of the set-up wizard.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Ai\Provider\Providers;
use Statecraft\Settings\Connection_Test;

/** Stores the chosen provider and the test result of one user for an hour; never a key. */
final class Setup_Draft {

	/**
	 * Stores the chosen provider.
	 *
	 * @param string $preset See {@see Providers::presets()}.
	 * @param string $url    Its base URL; empty if it was rejected.
	 */
	public static function write( string $preset, string $url ): void {
		self::save(
			array(
				'preset' => $preset,
				'url'    => $url,
			)
		);
	}

	/**
	 * Stores a test result.
	 *
	 * @param array{type: string, text: string} $result See {@see Connection_Test::run_test()}.
	 */
	public static function set_result( array $result ): void {
		self::save( array( 'said' => $result ) + self::load() );
	}

	/**
	 * Returns the chosen provider, if any.
	 *
	 * @return array{preset: string, url: string}|null
	 */
	public static function read(): ?array {
		$stored = self::load();
		return isset( $stored['preset'], $stored['url'], Providers::presets()[ $stored['preset'] ] ) ? $stored : null;
	}

	/**
	 * Returns the last test result and deletes it.
	 *
	 * @return array{type: string, text: string}|null
	 */
	public static function take_result(): ?array {
		$stored = self::load();
		if ( isset( $stored['said'] ) ) {
			self::save( array_diff_key( $stored, array( 'said' => true ) ) );
		}
		return $stored['said'] ?? null;
	}

	/**
	 * Reads the transient.
	 *
	 * @return array<string, mixed>
	 */
	private static function load(): array {
		$stored = get_transient( self::transient_name() );
		return is_array( $stored ) ? $stored : array();
	}

	/**
	 * Writes the transient.
	 *
	 * @param array<string, mixed> $stored The new value.
	 */
	private static function save( array $stored ): void {
		set_transient( self::transient_name(), $stored, HOUR_IN_SECONDS );
	}

	/** Returns the transient name: one per user. */
	private static function transient_name(): string {
		return 'statecraft_setup_' . get_current_user_id();
	}
}
