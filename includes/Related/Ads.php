<?php
/**
 * The site's own ads.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Related;

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

	/**
	 * Returns the code of a format, unescaped: only users with `unfiltered_html` can set it.
	 *
	 * @param string $format The format.
	 */
	public static function code( string $format ): string {
		$code = ( (array) get_option( self::OPTION, array() ) )[ $format ] ?? '';
		return is_string( $code ) ? trim( $code ) : '';
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
