<?php
/**
 * The settings of MapKit JS.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Maps;

defined( 'ABSPATH' ) || exit;

use Statecraft\Settings\Setting_Sources;

/** The owner's Apple developer team, and the private key with which this site signs tokens. */
final class Mapkit_Settings {

	/** The option of the private key; the Connectors screen edits it, where available. */
	public const KEY_OPTION = 'statecraft_mapkit_key';

	/** The option of the identifier of the team. */
	public const TEAM_ID_OPTION = 'statecraft_mapkit_team_id';

	/** The option of the identifier of the key. */
	public const KEY_ID_OPTION = 'statecraft_mapkit_key_id';

	/** An identifier of Apple's. */
	private const IDENTIFIER = '/^[A-Z0-9]{10}$/D';

	/** The sources of the settings. */
	public readonly Setting_Sources $sources;

	/** Constructor. */
	public function __construct() {
		$this->sources = new Setting_Sources( 'mapkit' );
	}

	/** Returns the identifier of the team, or an empty string. */
	public function team_id(): string {
		return $this->sources->value( 'team_id' );
	}

	/** Returns the identifier of the key, or an empty string. */
	public function key_id(): string {
		return $this->sources->value( 'key_id' );
	}

	/**
	 * Returns the private key as PEM, or an empty string. Forms and environment variables join its lines, with spaces or a written-out `\n`; OpenSSL
	 * wants them apart. It is never sent to the browser.
	 */
	public function private_key(): string {
		$text = str_replace( '\n', "\n", $this->sources->value( 'key' ) );
		if ( ! preg_match( '/-----BEGIN ((?:EC )?PRIVATE KEY)-----([A-Za-z0-9+\/=\s]+)-----END \1-----/', $text, $found ) ) {
			return '';
		}
		$lines = chunk_split( (string) preg_replace( '/\s+/', '', $found[2] ), 64, "\n" );
		return "-----BEGIN $found[1]-----\n$lines-----END $found[1]-----\n";
	}

	/** Whether everything that a token needs is there. */
	public function is_configured(): bool {
		return self::is_identifier( $this->team_id() ) && self::is_identifier( $this->key_id() ) && '' !== $this->private_key();
	}

	/** Returns the URL of the library. Only a constant or environment variable can override it. */
	public function script_url(): string {
		return $this->sources->by_server( 'script_url' ) ?: 'https://cdn.apple-mapkit.com/mk/5.x.x/mapkit.js';
	}

	/**
	 * Whether a text has the form of an identifier of Apple's.
	 *
	 * @param string $text The text.
	 */
	public static function is_identifier( string $text ): bool {
		return 1 === preg_match( self::IDENTIFIER, $text );
	}
}
