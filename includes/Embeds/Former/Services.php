<?php
/**
 * The services of former shortcodes.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Embeds\Former;

defined( 'ABSPATH' ) || exit;

/**
 * Finds addresses in shortcodes, by their tags. An address is always built: what a shortcode contributes are ids and paths, so that no shortcode leads
 * to another host. The editor converts the same shortcodes, see `blocks/_extensions/former-embeds/addresses.ts`.
 */
final class Services {

	/**
	 * The service of each shortcode: its name, the patterns of what identifies the content, each with what precedes that in the address, and the
	 * patterns of what may follow it. `embed` is false for services that WordPress has no embeds of.
	 */
	private const ROWS = array(
		'youtube'     => array(
			'name'      => 'YouTube',
			'addresses' => array(
				'#(?:[?&;]v=|/v/|youtu\.be/|/(?:embed|shorts|live)/|^)(?!videoseries)([\w-]{11})(?![\w-])#' => 'https://www.youtube.com/watch?v=',
				'#[?&]list=([\w-]+)#'                                                                       => 'https://www.youtube.com/playlist?list=',
			),
			'more'      => array(
				'#watch.*[?&]list=([\w-]+)#' => '&list=',
				'#[?&](?:start|t)=(\d+)#'    => '&t=',
			),
		),
		'vimeo'       => array(
			'name'      => 'Vimeo',
			'addresses' => array( '#(?:vimeo\.com/(?:[a-z]+/)*|^|\bid=")(\d+(?:/[\da-f]+)?)#' => 'https://vimeo.com/' ),
		),
		'soundcloud'  => array(
			'name'      => 'SoundCloud',
			'addresses' => array(
				'#(?:^|")https?://(?:www\.|m\.)?soundcloud\.com/([\w/-]+)#'               => 'https://soundcloud.com/',
				'#(?:^|")https?://api\.soundcloud\.com/((?:tracks|playlists|users)/\d+)#' => 'https://w.soundcloud.com/player/?url=https://api.soundcloud.com/',
			),
		),
		'instagram'   => array(
			'name'      => 'Instagram',
			'addresses' => array( '#(?:^|")https?://(?:www\.)?(?:instagram\.com|instagr\.am)/(?:[\w.]+/)?((?:p|reel|tv)/[\w-]+)#' => 'https://www.instagram.com/' ),
		),
		'tweet'       => array(
			'name'      => 'X',
			'addresses' => array( '#(?:(?:twitter|x)\.com/(?:\#!/)?\w+/status(?:es)?/|^|\btweet=")(\d+)#' => 'https://twitter.com/i/status/' ),
		),
		'polldaddy'   => self::POLL,
		'crowdsignal' => self::POLL,
		'gist'        => array(
			'name'      => 'GitHub',
			'addresses' => array( '#(?:gist\.github\.com/|^)((?:[\w-]+/)?[\da-f]+)(?![\w/-])#' => 'https://gist.github.com/' ),
			'embed'     => false,
		),
		'googlemaps'  => array(
			'name'      => 'Google Maps',
			'addresses' => array(
				'#^https?://(?:(?:www|maps)\.)?google\.[a-z]{2,3}(?:\.[a-z]{2})?/maps([/?][^\s"<>\\\\]*)#' => 'https://www.google.com/maps',
				'#^https?://maps\.google\.[a-z]{2,3}(?:\.[a-z]{2})?/(\?[^\s"<>\\\\]*)#'                    => 'https://www.google.com/maps',
				'#^https?://mapsengine\.google\.com/map/(?:u/\d/)?(?:embed|view)\?mid=([\w.-]+)#'          => 'https://www.google.com/maps/d/embed?mid=',
			),
			'embed'     => false,
		),
	);

	private const POLL = array(
		'name'      => 'Crowdsignal',
		'addresses' => array(
			'#\bpoll="(\d+)#'           => 'https://poll.fm/',
			'#\bsurvey="([\da-zA-Z]+)#' => 'https://polldaddy.com/s/',
		),
	);

	/** Pages that services offer to be shown in an iframe. */
	private const FRAMES = '#^https://(?:w\.soundcloud\.com/player/\?|www\.google\.com/maps/(?:d/)?embed\?|www\.google\.com/maps\?(?:[^\#]*&)?output=embed(?:&|$))#';

	/** @return list<string> */
	public static function tags(): array {
		return array_keys( self::ROWS );
	}

	/** Returns the name of the service. */
	public static function name( string $tag ): string {
		return self::ROWS[ $tag ]['name'] ?? '';
	}

	/** Whether WordPress has embeds of the service. */
	public static function has_embeds( string $tag ): bool {
		return self::ROWS[ $tag ]['embed'] ?? true;
	}

	/** Whether an address is a page for an iframe. */
	public static function is_frame( string $url ): bool {
		return 1 === preg_match( self::FRAMES, $url );
	}

	/**
	 * Returns the address.
	 *
	 * @param string $text The attributes, as `Attribute_Text` writes them.
	 * @return string Empty without one.
	 */
	public static function address( string $tag, string $text ): string {
		foreach ( self::ROWS[ $tag ]['addresses'] ?? array() as $pattern => $before ) {
			if ( preg_match( $pattern . 'i', $text, $found ) === 1 ) {
				return $before . $found[1] . self::more( $tag, $before, $text );
			}
		}
		return '';
	}

	/** Returns what follows the id. */
	private static function more( string $tag, string $before, string $text ): string {
		$more = '';
		foreach ( self::ROWS[ $tag ]['more'] ?? array() as $pattern => $name ) {
			$more .= preg_match( $pattern, $text, $found ) === 1 && str_contains( $before, '/watch?' ) ? $name . $found[1] : '';
		}
		return $more;
	}
}
