<?php
/**
 * Videos in the content of pages.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Player;

defined( 'ABSPATH' ) || exit;

use Statecraft\Gates;
use Statecraft\Public_Form\Content_Owner;
use Statecraft\Public_Form\Host_Post;
use Statecraft\Render\Attributes;
use Statecraft\Render\Html;
use Statecraft\Video\Privacy\Private_Words;
use Statecraft\Video\Privacy\Viewers;
use Statecraft\Video\Videos;

/** Renders guids in published posts: with this site's player if the video is here, otherwise with VideoPress's. */
final class Page_Videos {

	/** Matches the address of a player up to its guid, for `#…#i`. The guid has exactly eight characters. */
	public const START = '(?:(?:www\.)?videopress\.com/(?:v|embed)|video\.wordpress\.com/(?:v|embed)|v\.wordpress\.com)/(' . Videos::PATTERN . ')/?';

	/** Matches a whole address. Here, since each page registers it. */
	public const ADDRESS = '#^\s*(?:https?:)?//' . self::START . '(?:\?([^\#]*))?(?:\#|\s*$)#iD';

	/** Hooks everything except `videopress/video`, whose block.json declares its renderer. */
	public static function hook(): void {
		add_filter( 'render_block_core/video', array( self::class, 'filter_core_video' ), 10, 2 );
		// Before oEmbed, which would request videopress.com.
		Gates::on_init( static fn() => wp_embed_register_handler( 'statecraft-video', self::ADDRESS, array( self::class, 'embed' ) ) );
		add_filter( 'pre_oembed_result', array( self::class, 'filter_oembed' ), 10, 2 );
	}

	/**
	 * Renders a guid.
	 *
	 * @param string         $guid    Any text.
	 * @param Player_Options $options How it is played.
	 * @param string         $ratio   The width by the height of a video that is not here, as CSS.
	 * @param string         $src     The URL saved in the block; empty if there is none.
	 * @return string Empty: not a guid.
	 */
	public static function player( string $guid, Player_Options $options, string $ratio = '16/9', string $src = '' ): string {
		$video = Videos::find( $guid );
		$post  = Content_Owner::shared()->current();
		return match ( true ) {
			! preg_match( '/^' . Videos::PATTERN . '$/D', $guid ) => '',
			is_feed()          => self::feed_link( $guid, $options, $post ),
			$video?->is_local() => Player::html( $video, $options, $post ),
			self::was_here( $src ) => Player::gone(),
			default            => Hosted_Player::html( $guid, $options, $ratio ),
		};
	}

	/**
	 * Renders `core/video` with a guid in its saved figure. The URL in it may already be a player, because WordPress embeds URLs before it renders blocks;
	 * the attributes take precedence.
	 *
	 * @param string               $html  The rendered block.
	 * @param array<string, mixed> $block The parsed block.
	 */
	public static function filter_core_video( $html, array $block ): string {
		$html       = (string) $html;
		$attributes = new Attributes( (array) ( $block['attrs'] ?? array() ) );
		$guid       = $attributes->text( 'guid' );
		if ( '' === $guid ) {
			return $html;
		}
		$is_here = (bool) Videos::find( $guid )?->is_local();
		$src     = $attributes->text( 'src' );
		$url     = $is_here ? null : Player_Url::first_in( $html );
		if ( ! $is_here && ! $url && str_contains( $html, '<video' ) ) {
			return $html;
		}
		$ratio   = preg_match( '/\bwp-embed-aspect-(\d+)-(\d+)\b/', $html, $found ) ? "$found[1]/$found[2]" : '16/9';
		$options = Player_Options::of( $url ? $url->attributes() : $attributes );
		$player  = self::player( $url ? $url->guid : $guid, $options, $ratio, $src );
		return '' === $player ? $html : self::in_figure( $html, $player, $attributes );
	}

	/**
	 * Renders a player URL on a line of its own.
	 *
	 * @param string[]             $found The matches of {@see self::ADDRESS}.
	 * @param array<string, mixed> $attr  The attributes of `[embed]`.
	 */
	public static function embed( array $found, array $attr, string $url ): string {
		return self::player( $found[1], Player_Options::of( Player_Url::parse( $url )?->attributes() ?? new Attributes( array() ) ) );
	}

	/**
	 * Responds to oEmbed requests for videos of this site.
	 *
	 * @param string|null $html Not null if another plugin has responded.
	 * @param string      $url  The URL.
	 * @return string|null
	 */
	public static function filter_oembed( $html, $url ) {
		$found = null === $html ? Player_Url::parse( (string) $url ) : null;
		return $found && Videos::find( $found->guid )?->is_local() ? self::player( $found->guid, Player_Options::of( $found->attributes() ) ) : $html;
	}

	/** Hooks the conversion of shortcodes to blocks. */
	public static function hook_reader(): void {
		add_filter( Host_Post::READERS, static fn( array $all ): array => array( ...$all, array( self::class, 'blocks' ) ) );
	}

	/** Registers the shortcodes of posts from before the block editor, unless another plugin has. */
	public static function add_shortcodes(): void {
		foreach ( array( 'videopress', 'wpvideo' ) as $tag ) {
			shortcode_exists( $tag ) || add_shortcode( $tag, array( self::class, 'shortcode' ) );
		}
	}

	/**
	 * Renders `[videopress guid w="640" loop="true"]`.
	 *
	 * @param array<int|string, string>|string $attributes The attributes; a guid has no name.
	 */
	public static function shortcode( $attributes ): string {
		$said   = (array) $attributes;
		$player = self::player( (string) ( $said[0] ?? '' ), Player_Options::of( Player_Url::renamed( $said ) ) );
		$width  = (int) ( $said['w'] ?? 0 );
		return '' === $player || is_feed() ? $player : sprintf( '<div class="statecraft-video-shortcode"%s>%s</div>', $width > 0 ? " style=\"max-width:{$width}px\"" : '', $player );
	}

	/**
	 * Returns the videos in content without blocks, for code that checks what a post contains.
	 *
	 * @param string $content The saved content.
	 * @return list<array<string, mixed>> Parsed blocks.
	 */
	public static function blocks( string $content ): array {
		$content = Visible_Content::of( $content );
		preg_match_all( '/(?<!\[)\[(?:videopress|wpvideo)\s+(' . Videos::PATTERN . ')(?=[\s\]])/', $content, $shortcodes );
		// The places where WordPress embeds a URL.
		preg_match_all( '#(?:^|<p>|(?<!\[)\[embed[^\]]*\])\s*(https?://[^\s<>"\[\]]+)\s*(?:$|</p>|\[/embed\])#im', $content, $lines );
		$guids = array( ...$shortcodes[1], ...array_map( static fn( string $url ): string => Player_Url::parse( $url )->guid ?? '', $lines[1] ) );
		return array_map(
			static fn( string $guid ): array => array(
				'blockName'   => 'videopress/video',
				'attrs'       => array( 'guid' => $guid ),
				'innerBlocks' => array(),
			),
			array_values( array_filter( $guids, 'strlen' ) )
		);
	}

	/**
	 * Puts a player into a saved figure, replacing everything but the caption.
	 *
	 * @param string     $html       The saved figure.
	 * @param Attributes $attributes The attributes of the block.
	 */
	private static function in_figure( string $html, string $player, Attributes $attributes ): string {
		if ( ! preg_match( '#^\s*(<figure\b[^>]*>).*?((?:<figcaption\b.*)?</figure>)\s*$#is', $html, $figure ) ) {
			return $html;
		}
		// Themes size iframes through this class, which would add space above a video.
		$inner = str_contains( $player, '<iframe' ) ? Video_Block::inner( $attributes, 'wp-block-embed__wrapper' ) : Video_Block::inner( $attributes );
		return "$figure[1]<div$inner>$player</div>$figure[2]";
	}

	/**
	 * Whether a file was on this site: an unknown guid then belongs to a deleted video, which VideoPress never knew.
	 *
	 * @param string $src The URL of the file; empty: not known.
	 */
	private static function was_here( string $src ): bool {
		return '' !== $src && wp_parse_url( $src, PHP_URL_HOST ) === wp_parse_url( home_url(), PHP_URL_HOST );
	}

	/**
	 * Renders a link, for feeds: to a public video of this site, otherwise to the post.
	 *
	 * @param string         $guid    A valid guid.
	 * @param Player_Options $options How it is played.
	 * @param int            $post_id The post; 0: none.
	 */
	private static function feed_link( string $guid, Player_Options $options, int $post_id ): string {
		$video = Videos::find( $guid );
		if ( ! $video?->is_local() ) {
			return Hosted_Player::link( $guid, $options->title );
		}
		$may   = Viewers::include_current( $video, $post_id );
		$url   = $video->is_private() ? ( $post_id ? get_permalink( $post_id ) : home_url( '/' ) ) : wp_get_attachment_url( $video->id() );
		$title = '' !== $options->title ? $options->title : ( $may ? wp_strip_all_tags( Private_Words::for_watchers( $video->attachment ) ) : __( 'Private video', 'statecraft' ) );
		return '<a href="' . esc_url( (string) $url ) . '">' . Html::foreign( $title ) . '</a>';
	}
}
