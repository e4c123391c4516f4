<?php
/**
 * Jetpack's options.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Moving;

defined( 'ABSPATH' ) || exit;

use Closure;

/**
 * Reads options written by any version of Jetpack, or by anyone else: an option of the wrong type, broken, or holding an object of an unknown class counts as
 * empty. Writes none, and reads no tokens: `jetpack_private_options` is not among them.
 */
final class Jetpack_Options {

	/** The options read here. */
	public const NAMES = array(
		'jetpack_activated',
		'jetpack_active_modules',
		'jetpack_options',
		'jetpack_relatedposts',
		'jetpack_mapbox_api_key',
		'jetpack_mailchimp',
		'jetpack_licenses',
		'jetpack_dismissed_notices',
		'jetpack_waf_mode',
		'jetpack_waf_ip_allow_list',
		'jetpack_waf_ip_allow_list_enabled',
		'jetpack_waf_ip_block_list',
		'jetpack_waf_ip_block_list_enabled',
		'sharing-options',
		'sharing-services',
		'verification_services_codes',
		'enable_header_ad',
		'wordads_second_belowpost',
		'wordads_inline_enabled',
		'wordads_display_front_page',
		'wordads_display_post',
		'wordads_display_page',
		'wordads_display_archive',
		'wordads_custom_adstxt',
		'wordads_custom_adstxt_enabled',
		'stb_enabled',
		'stc_enabled',
		'sm_enabled',
		'subscription_options',
		'advanced_seo_front_page_description',
		'advanced_seo_title_formats',
		'wordpress_api_key',
	);

	/** The maximum number of entries of a list. */
	private const LIMIT = 1000;

	/** Reads all options in one query. */
	public static function prime(): void {
		wp_prime_option_caches( self::NAMES );
	}

	/** Whether any of some options has a value. */
	public static function has( string ...$names ): bool {
		foreach ( $names as $name ) {
			$value = get_option( $name, '' );
			if ( is_scalar( $value ) ? ! in_array( (string) $value, array( '', '0' ), true ) : is_array( $value ) && $value ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Returns an option as a string.
	 *
	 * @param string $name The option.
	 */
	public static function text( string $name ): string {
		$value = get_option( $name, '' );
		return is_scalar( $value ) ? trim( (string) $value ) : '';
	}

	/**
	 * Whether an option is on. Over the years that was true, 1, “1” and “on”.
	 *
	 * @param string $name       The option.
	 * @param bool   $is_default Whether it is on if not set.
	 */
	public static function is_on( string $name, bool $is_default = false ): bool {
		$text = strtolower( self::text( $name ) );
		return null === get_option( $name, null ) ? $is_default : in_array( $text, array( '1', 'on', 'yes', 'true' ), true );
	}

	/**
	 * Returns the strings of an option that is a list.
	 *
	 * @param string $name The option.
	 * @return list<string> Without duplicates.
	 */
	public static function texts( string $name ): array {
		$value = get_option( $name, array() );
		$texts = array_filter( is_array( $value ) ? $value : array(), static fn( $one ): bool => is_string( $one ) && '' !== trim( $one ) );
		return array_slice( array_values( array_unique( array_map( 'trim', $texts ) ) ), 0, self::LIMIT );
	}

	/**
	 * Returns the IP addresses and ranges of an option that is a string.
	 *
	 * @param string $name The option.
	 * @return list<string> Without duplicates and empty ones.
	 */
	public static function addresses( string $name ): array {
		$parts = preg_split( '/[\s,;]+/', (string) preg_replace( '/\s*-\s*/', '-', self::text( $name ) ), self::LIMIT + 1, PREG_SPLIT_NO_EMPTY );
		return array_slice( array_values( array_unique( $parts ? $parts : array() ) ), 0, self::LIMIT );
	}

	/**
	 * Returns the enabled names of an option.
	 *
	 * @param string $name The option: booleans by name.
	 * @return list<string>
	 */
	public static function names( string $name ): array {
		$value = get_option( $name, array() );
		$names = array_keys( array_filter( is_array( $value ) ? $value : array(), static fn( $one ): bool => is_scalar( $one ) && $one ) );
		return array_slice( array_values( array_filter( $names, 'is_string' ) ), 0, self::LIMIT );
	}

	/** Whether the site is, or was, registered with WordPress.com. */
	public static function was_connected(): bool {
		$options = get_option( 'jetpack_options', array() );
		return is_array( $options ) && is_numeric( $options['id'] ?? null ) && $options['id'] > 0;
	}

	/**
	 * Runs a callback as if Jetpack had no active modules, to see only our own state.
	 *
	 * @template T
	 * @param Closure(): T $ask The callback.
	 * @return T
	 */
	public static function without_modules( Closure $ask ) {
		$none = static fn(): array => array();
		add_filter( 'pre_option_jetpack_active_modules', $none );
		try {
			return $ask();
		} finally {
			remove_filter( 'pre_option_jetpack_active_modules', $none );
		}
	}
}
