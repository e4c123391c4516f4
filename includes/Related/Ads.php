<?php
/**
 * The site's own ads.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Related;

/** The sizes of ads, and the code that the owner's ad network gave for each. */
final class Ads {

	/** The option: array<string, string>, a code by format. */
	public const OPTION = 'statecraft_ads';

	/** The sizes in pixels, by the names under which blocks save them; the first is the usual one. */
	public const FORMATS = array(
		'mrec'               => array( 300, 250 ),
		'leaderboard'        => array( 728, 90 ),
		'mobile_leaderboard' => array( 320, 50 ),
		'wideskyscraper'     => array( 160, 600 ),
	);

	/**
	 * The code of a format, as the owner has set it. Only people who may write any HTML can have.
	 *
	 * @param string $format The format.
	 */
	public static function code( string $format ): string {
		$code = ( (array) get_option( self::OPTION, array() ) )[ $format ] ?? '';
		return is_string( $code ) ? trim( $code ) : '';
	}

	/**
	 * What people call the formats.
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
