<?php
/**
 * Content that waits for the cookie notice.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Content\Consent;

defined( 'ABSPATH' ) || exit;

use Statecraft\Block_Types;
use Statecraft\Render\Html;
use Statecraft\Render\Markup;
use Statecraft\Render\View_Module;
use WP_HTML_Tag_Processor;

/** Keeps content of other hosts in a template, from which the script of the notice takes it. The page is the same for everyone, whether they have accepted or not. */
final class Held_Back {

	/** The class of the box. */
	private const BOX = 'statecraft-held';

	/** The attributes with the address of something that a page loads by itself. */
	private const SOURCES = array(
		'IFRAME' => array( 'src' ),
		'SCRIPT' => array( 'src' ),
		'IMG'    => array( 'src', 'srcset' ),
		'LINK'   => array( 'href' ),
		'VIDEO'  => array( 'src', 'poster' ),
		'AUDIO'  => array( 'src' ),
		'SOURCE' => array( 'src', 'srcset' ),
		'EMBED'  => array( 'src' ),
		'OBJECT' => array( 'data' ),
	);

	/**
	 * The boxes of embeds, by what is in them: a text that is read twice has the same ones, so that it can be compared.
	 *
	 * @var array<string, string>
	 */
	private static array $embeds = array();

	/** Hooks embeds, of an address on a line of its own and of WordPress's own block, after whoever replaces what they load. */
	public static function hook(): void {
		add_filter( 'embed_oembed_html', array( self::class, 'filter_address' ), 100, 2 );
		add_filter( 'embed_handler_html', array( self::class, 'filter_address' ), 100, 2 );
		add_filter( 'render_block_core/embed', array( self::class, 'release' ), 0 );
		add_filter( 'render_block_core/embed', array( self::class, 'filter_embed' ), 100, 2 );
	}

	/**
	 * Holds back what WordPress has made of an address.
	 *
	 * @param string|mixed $html The markup.
	 * @param string|mixed $url  The address.
	 * @return string|mixed
	 */
	public static function filter_address( $html, $url ) {
		if ( ! is_string( $html ) || ! self::waits( $html ) ) {
			return $html;
		}
		return self::$embeds[ $html ] ??= self::embed( $html, is_string( $url ) ? $url : '', self::size( $html ) );
	}

	/**
	 * Gives the block its embed back, which other plugins may replace, and of which the block says the size.
	 *
	 * @param string|mixed $html The rendered block.
	 * @return string|mixed
	 */
	public static function release( $html ) {
		return is_string( $html ) ? strtr( $html, array_flip( self::$embeds ) ) : $html;
	}

	/**
	 * Returns content in a box with words; without a service, only what waits.
	 *
	 * @param string $html    What waits.
	 * @param string $service Whose it is.
	 * @param string $url     The page of the service with the same; may be empty.
	 * @param string $size    The size of the content, as CSS.
	 */
	public static function html( string $html, string $service, string $url, string $size ): string {
		View_Module::enqueue( 'cookie-consent' );
		$kept = "<template data-statecraft-consent>$html</template>";
		if ( '' === $service ) {
			return $kept;
		}
		if ( Block_Types::has( Kept_Notices::NAME ) ) {
			wp_enqueue_style( generate_block_asset_handle( Kept_Notices::NAME, 'style' ) );
		}
		$align = preg_match( '/^<[^>]*\bclass="[^"]*\b(align(?:left|right|center|wide|full))\b/', $html, $found ) ? " $found[1]" : '';
		// The browser is asked here, too: the notice may stand further down.
		return '<div' . Html::attributes( array( 'class' => self::BOX . $align ) + array_filter( array( 'style' => $size ) ) ) . '>' . Notice::script() . self::words( $service, $url ) . $kept . '</div>';
	}

	/** Returns a small picture, or the space that it needs. */
	public static function picture( string $html, int $side ): string {
		return self::has_foreign( $html ) ? "<span style=\"display:inline-block;flex:none;width:{$side}px;height:{$side}px\">" . self::html( $html, '', '', '' ) . '</span>' : $html;
	}

	/**
	 * Holds back what an embed of WordPress's own block loads; its caption stays.
	 *
	 * @param string|mixed         $html  The rendered block.
	 * @param array<string, mixed> $block The parsed block.
	 * @return string|mixed
	 */
	public static function filter_embed( $html, $block ) {
		if ( ! is_string( $html ) || ! self::waits( $html ) ) {
			return $html;
		}
		$url = is_array( $block ) ? ( $block['attrs']['url'] ?? '' ) : '';
		$url = is_string( $url ) ? $url : '';
		if ( ! preg_match( '#^(\s*<figure\b[^>]*>\s*<div class="wp-block-embed__wrapper">)(.*)(</div>\s*(?:<figcaption\b.*)?</figure>\s*)$#s', $html, $parts ) ) {
			$parts = array( $html, '', $html, '' );
		}
		return $parts[1] . self::embed( $parts[2], $url, self::size( $html ) ) . $parts[3];
	}

	/** Whether an embed has to wait. */
	private static function waits( string $html ): bool {
		return ! str_contains( $html, 'data-statecraft-consent' ) && Expected_Notice::is_on_page() && self::has_foreign( $html );
	}

	/** Returns an embed in its box. */
	private static function embed( string $html, string $url, string $size ): string {
		return self::html( trim( $html ), self::host( $url ) ?: __( 'another site', 'statecraft' ), $url, $size );
	}

	/** Whether a page that has this markup loads something of another host by itself. */
	public static function has_foreign( string $html ): bool {
		$tags = new WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag() ) {
			foreach ( self::SOURCES[ $tags->get_tag() ] ?? array() as $name ) {
				$url = $tags->get_attribute( $name );
				if ( is_string( $url ) && self::is_foreign( $url ) ) {
					return true;
				}
			}
		}
		return false;
	}

	/** Whether an address is at another host than those of the site. */
	private static function is_foreign( string $url ): bool {
		$host = (string) wp_parse_url( trim( $url ), PHP_URL_HOST );
		$own  = array_map( static fn( string $one ): string => (string) wp_parse_url( $one, PHP_URL_HOST ), array( home_url(), content_url(), wp_get_upload_dir()['baseurl'] ) );
		return '' !== $host && ! in_array( strtolower( $host ), array_map( 'strtolower', $own ), true );
	}

	/** Returns the size of the first frame, as CSS; the block's own ratio comes first. */
	private static function size( string $html ): string {
		if ( preg_match( '/\bwp-embed-aspect-(\d+)-(\d+)\b/', $html, $ratio ) && $ratio[2] > 0 ) {
			return "aspect-ratio:$ratio[1]/$ratio[2]";
		}
		$tags   = new WP_HTML_Tag_Processor( $html );
		$height = $tags->next_tag( 'iframe' ) ? $tags->get_attribute( 'height' ) : null;
		return is_string( $height ) && ctype_digit( $height ) ? "height:{$height}px" : '';
	}

	/** Returns the host of an address, as people write it. */
	private static function host( string $url ): string {
		return (string) preg_replace( '/^www\./i', '', (string) wp_parse_url( $url, PHP_URL_HOST ) );
	}

	/** Returns what the box says. Its classes hide what is of use with a script only. */
	private static function words( string $service, string $url ): string {
		$id     = wp_unique_id( self::BOX . '-' );
		$link   = '' === $url ? '' : Markup::element(
			'a',
			array( 'href' => esc_url( $url, array( 'http', 'https' ) ) ),
			/* translators: %s: the name of a service, such as YouTube. */
			esc_html( sprintf( __( 'Open on %s', 'statecraft' ), $service ) )
		);
		$button = Markup::element(
			'button',
			array(
				'type'             => 'button',
				'class'            => self::BOX . '__show',
				'aria-describedby' => $id,
			),
			esc_html__( 'Show this content', 'statecraft' )
		);
		return sprintf(
			'<div class="%1$s__words"><p id="%2$s">%3$s <span class="%1$s__when">%4$s</span></p><p>%5$s %6$s</p></div>',
			self::BOX,
			$id,
			/* translators: %s: the name of a service, such as YouTube. */
			esc_html( sprintf( __( 'This content comes from %s.', 'statecraft' ), $service ) ),
			esc_html__( 'It is loaded once you accept the cookie notice.', 'statecraft' ),
			$link,
			$button
		);
	}
}
