<?php
/**
 * The site's own ads.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Related;

defined( 'ABSPATH' ) || exit;

use Statecraft\Guard\Option_Change;
use WP_Error;

/** Ad formats, and the ad network's code for each. */
final class Ads {

	/** The option: array<string, string>, a code by format. */
	public const OPTION = 'statecraft_ads';

	/** Width and height in pixels by format, as saved in blocks; the first is the default. */
	public const FORMATS = array(
		'mrec'               => array( 300, 250 ),
		'leaderboard'        => array( 728, 90 ),
		'mobile_leaderboard' => array( 320, 50 ),
		'wideskyscraper'     => array( 160, 600 ),
	);

	/** Returns the code of a format, unescaped: only users with `unfiltered_html` can set it. */
	public static function code( string $format ): string {
		$code = ( (array) get_option( self::OPTION, array() ) )[ $format ] ?? '';
		return is_string( $code ) ? trim( $code ) : '';
	}

	/**
	 * Returns the schema of the codes.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	public static function schema(): array {
		return array_map(
			static fn( string $name ): array => array(
				'description' => sprintf( /* translators: %s: name of an ad format. */ __( 'The code of your ad network: %s.', 'statecraft' ), $name ),
				'type'        => 'string',
			),
			self::names()
		);
	}

	/**
	 * Returns the code of each format.
	 *
	 * @return array<string, string>
	 */
	public static function codes(): array {
		return array_map( array( self::class, 'code' ), array_combine( array_keys( self::FORMATS ), array_keys( self::FORMATS ) ) );
	}

	/**
	 * Changes codes.
	 *
	 * @param array<string, string> $codes Codes by format; formats that are not listed keep theirs.
	 * @return WP_Error|null `rest_forbidden` for people without `unfiltered_html`.
	 */
	public static function change( array $codes ): ?WP_Error {
		if ( ! current_user_can( 'unfiltered_html' ) ) {
			return new WP_Error( 'rest_forbidden', __( 'Sorry, only users who are allowed to use unfiltered HTML on this site can set ad codes.', 'statecraft' ), array( 'status' => 403 ) );
		}
		Option_Change::make( self::OPTION, static fn(): array => array_filter( array_map( 'trim', array_intersect_key( $codes, self::FORMATS ) + self::codes() ) ) );
		return null;
	}

	/**
	 * Returns the labels of the formats.
	 *
	 * @return array<string, string>
	 */
	public static function names(): array {
		return array(
			'mrec'               => __( 'Rectangle', 'statecraft' ),
			'leaderboard'        => __( 'Leaderboard', 'statecraft' ),
			'mobile_leaderboard' => __( 'Mobile leaderboard', 'statecraft' ),
			'wideskyscraper'     => __( 'Wide skyscraper', 'statecraft' ),
		);
	}
}
