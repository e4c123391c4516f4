<?php
/**
 * The language of a post.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Related;

defined( 'ABSPATH' ) || exit;

/** Asks multilingual plugins through their public functions and filters. */
final class Post_Language {

	/**
	 * Returns the language of a post.
	 *
	 * @return string The plugin's language code, such as `en` or `pt-br`; empty if the post has none.
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
		 * @param string $language The language code; empty if it has none.
		 * @param int    $id       The post.
		 */
		return (string) apply_filters( 'statecraft_post_language', is_string( $language ) ? $language : '', $id );
	}

	/**
	 * Runs a callback in the language of a post: WPML limits all queries to the current language, which may be another one in the editor.
	 *
	 * @template T
	 * @param string        $language The language code; empty: does not switch.
	 * @param callable(): T $act      The callback.
	 * @return T
	 */
	public static function in( string $language, callable $act ) {
		if ( '' === $language || ! has_action( 'wpml_switch_language' ) ) {
			return $act();
		}
		// https://wpml.org/wpml-hook/wpml_switch_language/; null switches back.
		do_action( 'wpml_switch_language', $language ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- the name is WPML's.
		try {
			return $act();
		} finally {
			do_action( 'wpml_switch_language', null ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- the name is WPML's.
		}
	}
}
