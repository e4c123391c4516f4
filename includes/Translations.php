<?php
/**
 * Translations of lazy-loaded script chunks.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft;

defined( 'ABSPATH' ) || exit;

/**
 * WordPress loads one JSON file per registered script. Most of the editor's code is in chunks that are not registered with WordPress, so their
 * translations are merged and loaded with the initial script.
 */
final class Translations {

	/** Hooks the loading of script translations. */
	public static function hook(): void {
		add_filter( 'pre_load_script_translations', array( self::class, 'merge' ), 10, 4 );
	}

	/**
	 * Merges all script translations of this plugin in the user's language.
	 *
	 * @param string|false|null $translations The result of an earlier filter.
	 * @param string|false      $file         The file that WordPress would load; unused.
	 * @param string            $handle       The handle of the script.
	 * @param string            $domain       The text domain.
	 * @return string|false|null JSON in Jed format, or `$translations` if there is nothing to add.
	 */
	public static function merge( $translations, $file, $handle, $domain ) {
		if ( null !== $translations || ! in_array( $handle, array( Editor::HANDLE, Editor::ADMIN_HANDLE ), true ) || 'statecraft' !== $domain ) {
			return $translations;
		}
		$joined = null;
		foreach ( self::files( determine_locale() ) as $path ) {
			$one   = wp_json_file_decode( $path, array( 'associative' => true ) );
			$words = $one['locale_data'][ $domain ] ?? $one['locale_data']['messages'] ?? null;
			if ( is_array( $words ) ) {
				$known  = $joined['locale_data']['messages'] ?? array();
				$joined = array( 'locale_data' => array( 'messages' => $known + $words ) ) + ( $joined ?? $one );
			}
		}
		return null === $joined ? $translations : (string) wp_json_encode( $joined );
	}

	/**
	 * Returns the JSON files of a locale: downloaded language packs first, then those bundled with the plugin.
	 *
	 * @param string $locale Such as `de_DE`.
	 * @return list<string>
	 */
	private static function files( string $locale ): array {
		$files = array();
		foreach ( array( WP_LANG_DIR . '/plugins', dirname( STATECRAFT_FILE ) . '/languages' ) as $folder ) {
			$files = array_merge( $files, glob( "$folder/statecraft-$locale-*.json" ) ?: array() );
		}
		return $files;
	}
}
