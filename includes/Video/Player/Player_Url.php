<?php
/**
 * The URL of a player.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Player;

defined( 'ABSPATH' ) || exit;

use Statecraft\Render\Attributes;

/** A URL of VideoPress's player, which saved posts contain in place of the video. The editor has the same rules in `blocks/_shared/video/player-url.ts`. */
final class Player_Url {

	/** The attributes by lowercase parameter, including those of older versions. */
	private const ATTRIBUTES = array(
		'autoplay'        => 'autoplay',
		'controls'        => 'controls',
		'loop'            => 'loop',
		'muted'           => 'muted',
		'playsinline'     => 'playsinline',
		'posterurl'       => 'poster',
		'preloadcontent'  => 'preload',
		'sbc'             => 'seekbarColor',
		'sbpc'            => 'seekbarPlayedColor',
		'sblc'            => 'seekbarLoadingColor',
		'useaveragecolor' => 'useAverageColor',
		'at'              => 'at',
	);

	private const FLAGS = array( 'autoplay', 'controls', 'loop', 'muted', 'playsinline', 'useAverageColor' );

	/**
	 * Instances come from {@see Player_Url::parse()} and {@see Player_Url::first_in()}.
	 *
	 * @param array<string, string> $said The values by parameter, in lower case.
	 */
	private function __construct( public readonly string $guid, private readonly array $said ) {}

	/**
	 * Parses a URL.
	 *
	 * @param string $url Any text; it may contain HTML entities.
	 * @return self|null Null if it is not a player URL.
	 */
	public static function parse( string $url ): ?self {
		if ( ! preg_match( Page_Videos::ADDRESS, (string) preg_replace( '/&(?:amp|#0*38);/', '&', $url ), $found ) ) {
			return null;
		}
		wp_parse_str( $found[2] ?? '', $said );
		return new self( $found[1], array_change_key_case( array_filter( $said, 'is_string' ) ) );
	}

	/**
	 * Finds the first player URL in saved markup.
	 *
	 * @param string $html Any markup.
	 */
	public static function first_in( string $html ): ?self {
		return preg_match( '#(?:https?:)?//' . Page_Videos::START . '(?:[?\#][^\s"\'<>]*)?(?=[\s"\'<>]|$)#i', $html, $found ) ? self::parse( $found[0] ) : null;
	}

	/** Returns the URL's options as attributes of the block. */
	public function attributes(): Attributes {
		return self::renamed( $this->said );
	}

	/**
	 * Returns parameters as attributes of the block.
	 *
	 * @param array<string, string> $said Values by parameter, in lower case.
	 */
	public static function renamed( array $said ): Attributes {
		$attributes = array();
		foreach ( array_intersect_key( $said, self::ATTRIBUTES ) as $parameter => $value ) {
			$name                = self::ATTRIBUTES[ $parameter ];
			$attributes[ $name ] = in_array( $name, self::FLAGS, true ) ? ! in_array( strtolower( $value ), array( 'false', '0' ), true ) : $value;
		}
		return new Attributes( $attributes );
	}
}
