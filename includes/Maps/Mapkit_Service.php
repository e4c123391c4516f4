<?php
/**
 * The declaration of MapKit JS.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Maps;

defined( 'ABSPATH' ) || exit;

use Statecraft\Service\Service;
use Statecraft\Service\Service_Field;
use Statecraft\Settings\Setting_Errors;
use WP_Error;

/** Maps of Apple, with the owner's developer team and the private key with which this site signs tokens. {@see Maps_Service} says what is sent there. */
final class Mapkit_Service extends Service {

	public const ID = 'mapkit';

	/** The option of the identifier of the team. */
	public const TEAM_ID_OPTION = 'statecraft_mapkit_team_id';

	/** An identifier of Apple's. */
	private const IDENTIFIER = '/^[A-Z0-9]{10}$/D';

	/** {@inheritDoc} */
	public function name(): string {
		return __( 'Apple Maps', 'statecraft' );
	}

	/** {@inheritDoc} */
	public function group(): string {
		return __( 'Maps', 'statecraft' );
	}

	/** {@inheritDoc} */
	public function blocks(): array {
		return array( 'jetpack/map' );
	}

	/** {@inheritDoc} */
	public function about(): string {
		return __( 'For Apple maps (MapKit JS), which require Apple Developer Program membership. Every half hour, this site uses your private key to sign a token for its own pages.', 'statecraft' );
	}

	/** {@inheritDoc} */
	public function fields(): array {
		return array(
			$this->identifier( 'team_id', __( 'Team ID', 'statecraft' ), $this->team_id() ),
			$this->identifier( 'key_id', __( 'Key ID', 'statecraft' ), $this->key_id() ),
			Service_Field::key( __( 'Private key', 'statecraft' ) ),
		);
	}

	/** {@inheritDoc} */
	public function needed(): array {
		return array( 'team_id', 'key_id', 'key' );
	}

	/** {@inheritDoc} */
	public function note(): string {
		return __( 'The private key is the full text of the .p8 file, including its first and last lines; missing line breaks do not matter.', 'statecraft' );
	}

	/** {@inheritDoc} Unless maps are to be those of Apple. */
	public function is_optional(): bool {
		return Map_Settings::MAPKIT !== ( new Map_Settings() )->chosen_service();
	}

	/** {@inheritDoc} Signs a token: only a browser can ask Apple whether it is accepted. */
	public function test(): string|WP_Error {
		$token = ( new Mapkit_Token( $this ) )->sign( home_url(), time() );
		return is_wp_error( $token ) ? $token : __( 'The key can sign tokens. View a page with a map to see whether Apple accepts them.', 'statecraft' );
	}

	/** {@inheritDoc} */
	public function test_help(): string {
		return __( 'Signs a token with the saved settings.', 'statecraft' );
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

	/** {@inheritDoc} */
	protected function credentials(): array {
		return array(
			'description' => __( 'The private key with which tokens of MapKit JS are signed. Set its ID and that of your team in the settings of Statecraft.', 'statecraft' ),
			'type'        => 'maps',
			'url'         => 'https://developer.apple.com/account/resources/authkeys/list',
		);
	}

	/**
	 * Describes the field of an identifier. One that cannot be Apple's is refused, and the saved one stays.
	 *
	 * @param string $name  The setting.
	 * @param string $label The label.
	 * @param string $saved The effective value.
	 */
	private function identifier( string $name, string $label, string $saved ): Service_Field {
		$option = $this->sources->option( $name );
		$check  = static function ( $typed ) use ( $option, $label ): string {
			$value = strtoupper( trim( (string) $typed ) );
			if ( '' === $value || self::is_identifier( $value ) ) {
				return $value;
			}
			Setting_Errors::add( $option, $label, __( 'Enter ten letters and digits, such as AB12CD34EF.', 'statecraft' ), (string) $typed );
			return (string) get_option( $option, '' );
		};
		return new Service_Field( $name, $label, __( 'Ten letters and digits.', 'statecraft' ), $saved, sanitize: $check );
	}
}
