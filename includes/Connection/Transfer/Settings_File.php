<?php
/**
 * A settings file.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Transfer;

defined( 'ABSPATH' ) || exit;

use WP_Error;

/** JSON with the settings of a site: `format`, `version`, `settings` and, only if requested, `keys`, each by option name. */
final class Settings_File {

	/** The maximum size in bytes. Ad codes are the largest settings. */
	public const MAX_BYTES = 262_144;

	/** Identifies our files. */
	private const FORMAT = 'statecraft-settings';

	/** Increased when older versions would misread the file. */
	private const VERSION = 1;

	/**
	 * @param array<string, mixed> $settings The settings.
	 * @param array<string, mixed> $keys     The keys.
	 */
	public function __construct( public readonly array $settings, public readonly array $keys ) {}

	/** Writes the file. */
	public function encode(): string {
		$file = array(
			'format'   => self::FORMAT,
			'version'  => self::VERSION,
			'plugin'   => STATECRAFT_VERSION,
			'site'     => home_url(),
			'exported' => gmdate( 'Y-m-d\TH:i:s\Z' ),
			'settings' => (object) $this->settings,
		) + ( $this->keys ? array( 'keys' => $this->keys ) : array() );
		return wp_json_encode( $file, JSON_PRETTY_PRINT | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE ) . "\n";
	}

	/**
	 * Reads a file.
	 *
	 * @param string $json The content of the file.
	 * @return self|WP_Error `too_large`, `not_json`, `not_ours`, `newer`.
	 */
	public static function decode( string $json ) {
		if ( strlen( $json ) > self::MAX_BYTES ) {
			return new WP_Error( 'too_large', __( 'The file is too large to be a settings file.', 'statecraft' ) );
		}
		// Some editors add a byte order mark.
		$file = json_decode( (string) preg_replace( '/^\xef\xbb\xbf/', '', $json ), true, 8 );
		if ( ! is_array( $file ) ) {
			return new WP_Error( 'not_json', __( 'The file is not JSON, or was damaged in transit. Export it again.', 'statecraft' ) );
		}
		$version = $file['version'] ?? null;
		if ( self::FORMAT !== ( $file['format'] ?? null ) || ! is_int( $version ) || $version < 1 || ! is_array( $file['settings'] ?? null ) || ! is_array( $file['keys'] ?? array() ) ) {
			return new WP_Error( 'not_ours', __( 'The file contains no Statecraft settings.', 'statecraft' ) );
		}
		if ( $version > self::VERSION ) {
			$plugin = is_string( $file['plugin'] ?? null ) && preg_match( '/^[\w.+-]{1,40}$/D', $file['plugin'] ) ? $file['plugin'] : '?';
			/* translators: 1: version of the plugin that wrote the file, 2: version of this one. */
			return new WP_Error( 'newer', sprintf( __( 'The file was written by a newer version of Statecraft (%1$s). This site has %2$s: update it first.', 'statecraft' ), $plugin, STATECRAFT_VERSION ) );
		}
		return new self( $file['settings'], $file['keys'] ?? array() );
	}
}
