<?php
/**
 * The language of a post.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Related;

defined( 'ABSPATH' ) || exit;

/** Asks the plugins that give posts a language, by their public functions and filters. */
final class Post_Language {

	/**
	 * Returns the language of a post.
	 *
	 * @return string A code of the plugin, such as `en` or `pt-br`; empty: it has none.
	 */
	public static function of( int $id ): string {
		// Polylang: https://polylang.pro/doc/function-reference/#pll_get_post_language.
		$language = function_exists( 'pll_get_post_language' ) ? pll_get_post_language( $id ) : '';
		if ( ! $language ) {
			// WPML: https://wpml.org/wpml-hook/wpml_post_language_details/.
			$details  = apply_filters( 'wpml_post_language_details', null, $id ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- the name is WPML's.
			$language = is_array( $details ) ? ( $details['language_code'] ?? '' ) : '';
		}
		/**
		 * Filters the language of a post, for related posts: only those of the same language are shown.
		 *
		 * @param string $language A code; empty: it has none.
		 * @param int    $id       The post.
		 */
		return (string) apply_filters( 'statecraft_post_language', is_string( $language ) ? $language : '', $id );
	}

	/**
	 * Does something in the language of a post: WPML narrows all queries to the one of the page, which may be another one in the editor.
	 *
	 * @template T
	 * @param string        $language A code; empty: as it is.
	 * @param callable(): T $act      What to do.
	 * @return T What it returns.
	 */
	public static function in( string $language, callable $act ) {
		if ( '' === $language || ! has_action( 'wpml_switch_language' ) ) {
			return $act();
		}
		// https://wpml.org/wpml-hook/wpml_switch_language/; null goes back.
		do_action( 'wpml_switch_language', $language ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- the name is WPML's.
		try {
			return $act();
		} finally {
			do_action( 'wpml_switch_language', null ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- the name is WPML's.
		}
	}
}
