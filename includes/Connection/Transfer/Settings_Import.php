<?php
/**
 * The import of settings.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Transfer;

defined( 'ABSPATH' ) || exit;

use Statecraft\Settings\Key_Address;
use Statecraft\Settings\Setting_Entry;
use Statecraft\Settings\Setting_Errors;
use Statecraft\Settings\Setting_List;

/** Saves settings from a file. Each goes through its own system's sanitizer, as if the owner had typed it. Settings missing from the file stay unchanged. */
final class Settings_Import {

	/** The results. */
	public const CHANGED = 'changed';
	public const SAME    = 'same';
	public const REFUSED = 'refused';
	public const SERVER  = 'set by the server';
	public const UNKNOWN = 'unknown';
	public const NEVER   = 'never imported';

	/**
	 * @param Setting_List $settings The settings of all systems.
	 */
	public function __construct( private readonly Setting_List $settings ) {}

	/**
	 * Imports a file.
	 *
	 * @param bool $is_dry Whether to only report what would happen to each.
	 * @return list<array{setting: string, result: string, reason: string, before: string, after: string}> By name; without the values of keys.
	 */
	public function run( Settings_File $file, bool $is_dry ): array {
		// A sanitizer that rejects a value calls add_settings_error(), which is only loaded on admin screens.
		require_once ABSPATH . 'wp-admin/includes/template.php';
		$all  = $this->settings->all();
		$rows = array();
		foreach ( array( 'settings' => false, 'keys' => true ) as $part => $is_key ) {
			foreach ( $file->$part as $option => $value ) {
				$setting            = $all[ $option ] ?? null;
				$before              = $setting && ! $setting->is_key ? self::text( get_option( (string) $option, '' ) ) : '';
				$is_one             = $setting && $setting->is_key === $is_key && $setting->is_edited;
				[ $result, $reason ] = $is_one ? self::one( $setting, $value, self::takes_key( $setting, $file, $all ), $is_dry ) : array( self::UNKNOWN, __( 'This version has no such setting.', 'statecraft' ) );
				$rows[]             = array(
					'setting' => (string) $option,
					'result'  => $result,
					'reason'  => $reason,
					'before'  => $before,
					'after'   => $is_one && ! $is_key ? self::text( $value ) : '',
				);
			}
		}
		return $rows;
	}

	/**
	 * Returns a value for display.
	 *
	 * @param mixed $value The value.
	 */
	private static function text( $value ): string {
		return is_scalar( $value ) ? (string) $value : (string) wp_json_encode( $value, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE );
	}

	/**
	 * Whether a setting is the address that a key set here is sent to: a file, which may come from anyone, must not choose it.
	 *
	 * @param Setting_Entry                $setting The setting.
	 * @param Settings_File                $file    The file, which may bring its own key.
	 * @param array<string, Setting_Entry> $all     All settings.
	 */
	private static function takes_key( Setting_Entry $setting, Settings_File $file, array $all ): bool {
		$key = $all[ Key_Address::key_of( $setting->option ) ] ?? null;
		return $key && 'none' !== $key->source() && ! self::replaces( $key, $file->keys[ $key->option ] ?? null );
	}

	/**
	 * Whether a file replaces a key. It cannot where the server sets the key, and an empty one leaves the key as it is.
	 *
	 * @param Setting_Entry $key   The key.
	 * @param mixed         $value Its value in the file; null if there is none.
	 */
	private static function replaces( Setting_Entry $key, $value ): bool {
		$sanitized = is_scalar( $value ) && ! $key->is_set_by_server() ? Setting_Errors::try_value( $key->option, (string) $value ) : '';
		return is_string( $sanitized ) && ! in_array( $sanitized, array( '', '-' ), true );
	}

	/**
	 * Imports a setting.
	 *
	 * @param mixed $value     Its value in the file.
	 * @param bool  $takes_key Whether a stored key is sent to it.
	 * @param bool  $is_dry    Whether nothing is saved.
	 * @return array{string, string} The result and the reason.
	 */
	private static function one( Setting_Entry $setting, $value, bool $takes_key, bool $is_dry ): array {
		if ( $setting->is_set_by_server() ) {
			/* translators: %s: name of a PHP constant or an environment variable. */
			return array( self::SERVER, sprintf( __( 'Set by %s on the server, so a saved value would have no effect.', 'statecraft' ), $setting->server_name() ) );
		}
		if ( $setting->is_list ? ! is_array( $value ) : ! is_scalar( $value ) ) {
			return array( self::REFUSED, __( 'The value has the wrong format for this setting.', 'statecraft' ) );
		}
		$value     = is_scalar( $value ) ? (string) $value : $value;
		$sanitized = Setting_Errors::try_value( $setting->option, $value );
		if ( is_wp_error( $sanitized ) ) {
			return array( self::REFUSED, $sanitized->get_error_message() );
		}
		if ( $setting->is_same( $sanitized ) ) {
			return array( self::SAME, '' );
		}
		if ( ! $setting->is_imported ) {
			return array( self::NEVER, __( 'It deletes data or moves money. Change it on the Statecraft page.', 'statecraft' ) );
		}
		if ( $takes_key ) {
			return array( self::REFUSED, __( 'The key stored here would be sent to that address. Delete the key, import again, then enter the key for that service.', 'statecraft' ) );
		}
		if ( ! $is_dry ) {
			update_option( $setting->option, $sanitized );
			// Again, since features are stored by their own systems, not under this name.
			if ( ! $setting->is_same( Setting_Errors::try_value( $setting->option, $value ) ) ) {
				return array( self::REFUSED, __( 'WordPress did not save it.', 'statecraft' ) );
			}
		}
		return array( self::CHANGED, is_string( $value ) && (string) $sanitized !== $value ? __( 'Adjusted to a value that this version knows.', 'statecraft' ) : '' );
	}
}
