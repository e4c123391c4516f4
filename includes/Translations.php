<?php
/**
 * Translations of scripts.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft;

defined( 'ABSPATH' ) || exit;

/**
 * WordPress prints the words of registered scripts, from one JSON file for each, named by the script's path. Most of the editor's code is in chunks that
 * are not registered with WordPress: the page is told where their files are, and loads each beside its chunk (blocks/_runtime/registration/translations.ts).
 */
final class Translations {

	/** The scripts that are registered with WordPress, by handle. */
	private const SCRIPTS = array(
		Editor::HANDLE       => 'build/editor.js',
		Editor::ADMIN_HANDLE => 'build/admin/app.js',
	);

	/** Hooks the loading of script translations. */
	public static function hook(): void {
		add_filter( 'pre_load_script_translations', array( self::class, 'merge' ), 10, 4 );
	}

	/**
	 * Merges the translations of a script in the user's language: WordPress takes either those that were downloaded or those that the plugin has. With
	 * them come those of chunks that the page cannot load itself.
	 *
	 * @param string|false|null $translations The result of an earlier filter.
	 * @param string|false      $file         The file that WordPress would load; unused.
	 * @param string            $handle       The handle of the script.
	 * @param string            $domain       The text domain.
	 * @return string|false|null JSON in Jed format, or `$translations` if there is nothing to add.
	 */
	public static function merge( $translations, $file, $handle, $domain ) {
		if ( null !== $translations || ! isset( self::SCRIPTS[ $handle ] ) || 'statecraft' !== $domain ) {
			return $translations;
		}
		$joined = null;
		$own    = array( $handle, md5( self::SCRIPTS[ $handle ] ) );
		foreach ( self::folders() as $folder => $url ) {
			foreach ( self::files( $folder, static fn(): array => '' === $url ? array( ...$own, ...self::chunks() ) : $own ) as $path ) {
				$one   = wp_json_file_decode( $path, array( 'associative' => true ) );
				$words = $one['locale_data'][ $domain ] ?? $one['locale_data']['messages'] ?? null;
				if ( is_array( $words ) ) {
					$known  = $joined['locale_data']['messages'] ?? array();
					$joined = array( 'locale_data' => array( 'messages' => $known + $words ) ) + ( $joined ?? $one );
				}
			}
		}
		return null === $joined ? $translations : (string) wp_json_encode( $joined );
	}

	/**
	 * Says where the translations of chunks are, in the user's language. English has none.
	 *
	 * @return array{translations?: list<array{start: string, files: array<int|string, string>, end: string}>} An address is `start`, the file of the chunk, `end`.
	 *                                                                                                        Of two files the later one counts.
	 */
	public static function page_data(): array {
		$places = array();
		foreach ( array_filter( self::folders() ) as $folder => $url ) {
			$files = self::files( $folder, static fn(): array => self::chunks() );
			if ( $files ) {
				$places[] = array(
					'start' => "$url/" . self::name( '' ),
					'files' => array_intersect_key( self::chunks(), $files ),
					// A language pack changes without the plugin.
					'end'   => '.json?ver=' . max( array_map( 'filemtime', $files ) ),
				);
			}
		}
		return $places ? array( 'translations' => array_reverse( $places ) ) : array();
	}

	/**
	 * Returns the folders with translations: downloaded language packs first, then those bundled with the plugin.
	 *
	 * @return array<string, string> The address of each; empty where this page cannot read files: outside of what the server gives out, or on another host.
	 */
	private static function folders(): array {
		$packs = WP_LANG_DIR . '/plugins';
		$at    = array(
			$packs                                   => str_starts_with( $packs, WP_CONTENT_DIR . '/' ) ? content_url( substr( $packs, strlen( WP_CONTENT_DIR ) ) ) : '',
			dirname( STATECRAFT_FILE ) . '/languages' => plugins_url( 'languages', STATECRAFT_FILE ),
		);
		$host  = wp_parse_url( admin_url(), PHP_URL_HOST );
		return array_map( static fn( string $url ): string => wp_parse_url( $url, PHP_URL_HOST ) === $host ? $url : '', $at );
	}

	/**
	 * Returns those files of a folder in the user's language that exist. Most sites have none, and to ask for chunks takes longer.
	 *
	 * @param string                              $folder Its path.
	 * @param callable(): array<int|string, string> $kinds  What the files are called after the locale: the handle of a script, or the hash of its path.
	 * @return array<int|string, string> Paths, with the keys of `$kinds`.
	 */
	private static function files( string $folder, callable $kinds ): array {
		$there = glob( "$folder/" . self::name( '*.json' ) ) ?: array();
		return $there ? array_intersect( array_map( static fn( string $kind ): string => "$folder/" . self::name( "$kind.json" ), $kinds() ), $there ) : array();
	}

	/** Returns the name of a file that ends like this, in the user's language. */
	private static function name( string $end ): string {
		return 'statecraft-' . determine_locale() . "-$end";
	}

	/**
	 * Returns the hashes of the paths of all chunks, by the id of the chunk.
	 *
	 * @return array<int|string, string>
	 */
	private static function chunks(): array {
		$hashes = array();
		foreach ( glob( dirname( STATECRAFT_FILE ) . '/build/*.js' ) ?: array() as $path ) {
			$hashes[ basename( $path, '.js' ) ] = md5( 'build/' . basename( $path ) );
		}
		unset( $hashes['editor'] );
		return $hashes;
	}
}
