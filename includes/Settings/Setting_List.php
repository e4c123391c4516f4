<?php
/**
 * All settings.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Settings;

defined( 'ABSPATH' ) || exit;

use Closure;

/** The settings of all systems: those on the owner's page, and the keys. */
final class Setting_List {

	/** Our argument for `register_setting()`: array{is_stored: bool, is_list: bool}. */
	public const ARGUMENT = 'statecraft';

	/** Whether the settings were registered in this request. */
	private static bool $is_registered = false;

	/**
	 * The option names of the keys.
	 *
	 * @var list<string>
	 */
	private readonly array $keys;

	/**
	 * @param Closure(): list<Section> $sections Returns the sections of the owner's page.
	 * @param string                   ...$keys  The option names of the keys of all systems.
	 */
	public function __construct( private readonly Closure $sections, string ...$keys ) {
		$this->keys = $keys;
	}

	/**
	 * Returns all storable settings, by option name.
	 *
	 * @return array<string, Setting_Entry>
	 */
	public function all(): array {
		$this->register();
		$registered = get_registered_settings();
		$ours       = array_filter( $registered, static fn( array $args ): bool => Page::GROUP === ( $args['group'] ?? '' ) && ( $args[ self::ARGUMENT ]['is_stored'] ?? true ) );
		$settings   = array();
		foreach ( array_unique( array( ...array_keys( $ours ), ...$this->keys ) ) as $option ) {
			$settings[ $option ] = new Setting_Entry( $option, in_array( $option, $this->keys, true ), $ours[ $option ][ self::ARGUMENT ]['is_list'] ?? false, isset( $registered[ $option ] ), $ours[ $option ][ self::ARGUMENT ]['is_imported'] ?? true );
		}
		ksort( $settings );
		return $settings;
	}

	/** Registers the settings with their sanitizers, which WordPress only does on admin screens. */
	private function register(): void {
		if ( self::$is_registered || Page::has_sections() ) {
			return;
		}
		self::$is_registered = true;
		foreach ( ( $this->sections )() as $section ) {
			$section->register();
		}
		Uninstall::register();
	}
}
