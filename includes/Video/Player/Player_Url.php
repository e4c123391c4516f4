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
use Statecraft\Video\Videos;

/** A URL of VideoPress's player, as saved posts hold it in place of the video. The editor has the same rules in `blocks/_shared/video/player-url.ts`. */
final class Player_Url {

	/** A URL up to its guid, for `#…#i`. The guid has exactly eight characters. */
	private const START = '(?:(?:www\.)?videopress\.com/(?:v|embed)|video\.wordpress\.com/(?:v|embed)|v\.wordpress\.com)/(' . Videos::PATTERN . ')/?';

	/** The pattern of a whole URL, as `wp_embed_register_handler()` takes it. */
	public const WHOLE = '#^\s*(?:https?:)?//' . self::START . '(?:\?([^\#]*))?(?:\#|\s*$)#iD';

	/** The attributes by parameter, in lower case; of older versions, too. */
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
	 * Constructor. Instances come from {@see Player_Url::parse()} and {@see Player_Url::first_in()}.
	 *
	 * @param string                $guid The guid.
	 * @param array<string, string> $said The values by parameter, in lower case.
	 */
	private function __construct( public readonly string $guid, private readonly array $said ) {}

	/**
	 * Parses a URL.
	 *
	 * @param string $url Any text, also with the entities of saved markup.
	 * @return self|null Null: not the URL of a player.
	 */
	public static function parse( string $url ): ?self {
		if ( ! preg_match( self::WHOLE, (string) preg_replace( '/&(?:amp|#0*38);/', '&', $url ), $found ) ) {
			return null;
		}
		wp_parse_str( $found[2] ?? '', $said );
		return new self( $found[1], array_change_key_case( array_filter( $said, 'is_string' ) ) );
	}

	/**
	 * Finds the first URL of a player in saved markup.
	 *
	 * @param string $html Any markup.
	 */
	public static function first_in( string $html ): ?self {
		return preg_match( '#(?:https?:)?//' . self::START . '(?:[?\#][^\s"\'<>]*)?(?=[\s"\'<>]|$)#i', $html, $found ) ? self::parse( $found[0] ) : null;
	}

	/** Returns what the URL says, as attributes of the block. */
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
