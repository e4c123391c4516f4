<?php
/**
 * Translations of lazy script chunks.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft;

/**
 * WordPress loads one JSON file per registered script. Most of the editor's code is in chunks that WordPress does not know of, so all their
 * translations are joined and given to the first script.
 */
final class Translations {

	/** Hooks the loading of translations. */
	public static function hook(): void {
		add_filter( 'pre_load_script_translations', array( self::class, 'join' ), 10, 4 );
	}

	/**
	 * All words of this plugin in the reader's language, as one file.
	 *
	 * @param string|false|null $translations What an earlier filter has found.
	 * @param string|false      $file         Where WordPress would look; not needed.
	 * @param string            $handle       The handle of the script.
	 * @param string            $domain       The text domain.
	 * @return string|false|null JSON in Jed's form, or what came in when there is nothing to add.
	 */
	public static function join( $translations, $file, $handle, $domain ) {
		if ( null !== $translations || Editor::HANDLE !== $handle || 'statecraft' !== $domain ) {
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
	 * The JSON files of a language, those that the site has downloaded before those that came with the plugin.
	 *
	 * @param string $locale Such as `de_DE`.
	 * @return list<string>
	 */
	private static function files( string $locale ): array {
		$files = array();
		foreach ( array( WP_LANG_DIR . '/plugins', dirname( STATECRAFT_FILE ) . '/languages' ) as $folder ) {
			$files = array_merge( $files, glob( "$folder/statecraft-$locale-*.json" ) ?: array() ); // phpcs:ignore Universal.Operators.DisallowShortTernary
		}
		return $files;
	}
}
