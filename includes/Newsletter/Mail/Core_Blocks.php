<?php
/**
 * Blocks of WordPress in emails.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Mail;

defined( 'ABSPATH' ) || exit;

use Statecraft\Render\Plain_Text;
use Statecraft\Video\Module as Video;
use WP_HTML_Tag_Processor;

/** The forms of those blocks of WordPress that a page shows by its style sheet, by a script or in a frame. All others are what a page has of them. */
final class Core_Blocks {

	/** What an email has no use for. */
	private const NOTHING = array( 'core/more', 'core/nextpage', 'core/search', 'core/loginout', 'core/navigation', 'core/comments', 'core/post-comments-form', 'core/post-navigation-link', 'core/login' );

	/** The methods by block. */
	private const FORMS = array(
		'core/group'      => 'group',
		'core/column'     => 'group',
		'core/columns'    => 'columns',
		'core/media-text' => 'media_text',
		'core/cover'      => 'cover',
		'core/quote'      => 'quote',
		'core/details'    => 'details',
		'core/buttons'    => 'inside',
		'core/button'     => 'button',
		'core/image'      => 'image',
		'core/gallery'    => 'gallery',
		'core/embed'      => 'embed',
		'core/video'      => 'video',
		'core/audio'      => 'audio',
		'core/file'       => 'file',
		'core/spacer'     => 'spacer',
	);

	/**
	 * @param Mail_Blocks $blocks Renders inner blocks.
	 */
	public function __construct( private readonly Mail_Blocks $blocks ) {}

	/** Whether a block has a form of its own here. */
	public static function builds( string $name ): bool {
		return isset( self::FORMS[ $name ] ) || in_array( $name, self::NOTHING, true );
	}

	/**
	 * Renders a block.
	 *
	 * @param array<string, mixed> $block A parsed block.
	 */
	public function form( array $block, int $width ): string {
		$method = self::FORMS[ $block['blockName'] ] ?? '';
		return '' === $method ? '' : $this->$method( $block, $width );
	}

	private function inside( array $block, int $width ): string {
		return $this->blocks->all( $block['innerBlocks'], $width );
	}

	private function group( array $block, int $width ): string {
		return $this->blocks->box( $block, $width );
	}

	private function columns( array $block, int $width ): string {
		$shares = array_map( static fn( array $one ): float => preg_match( '/^([\d.]+)%$/', (string) ( $one['attrs']['width'] ?? '' ), $found ) ? (float) $found[1] : 0.0, $block['innerBlocks'] );
		$widths = Mail_Layout::widths( $shares, $width );
		return $widths ? Mail_Layout::columns( array_map( fn( array $one, int $wide ): array => array( (float) $wide, $this->blocks->one( $one, $wide ) ), $block['innerBlocks'], $widths ) ) : '';
	}

	private function media_text( array $block, int $width ): string {
		$attributes = $block['attrs'];
		$share      = min( 85.0, max( 15.0, (float) ( $attributes['mediaWidth'] ?? 50 ) ) );
		$is_last    = 'right' === ( $attributes['mediaPosition'] ?? '' );
		$widths     = Mail_Layout::widths( $is_last ? array( 100 - $share, $share ) : array( $share, 100 - $share ), $width );
		$media      = $this->pictures( self::saved( $block ), $is_last ? $widths[1] : $widths[0] );
		$media      = '' === $media && 'video' === ( $attributes['mediaType'] ?? '' ) ? $this->blocks->html->link_to_page( __( 'Watch the video on the website', 'statecraft' ) ) : $media;
		$text       = $this->inside( $block, $is_last ? $widths[0] : $widths[1] );
		$cells      = array( array( (float) $widths[0], $is_last ? $text : $media ), array( (float) $widths[1], $is_last ? $media : $text ) );
		return Mail_Layout::columns( $cells, 'top' === ( $attributes['verticalAlignment'] ?? '' ) ? 'top' : 'middle' );
	}

	private function cover( array $block, int $width ): string {
		return $this->pictures( self::saved( $block ), $width ) . $this->inside( $block, $width );
	}

	private function quote( array $block, int $width ): string {
		if ( ! $block['innerBlocks'] ) {
			return $this->blocks->leaf( $block, $width );
		}
		$cite = preg_match( '#<cite\b[^>]*>(?:(.*?)</cite>|(*COMMIT)(*FAIL))#is', self::saved( $block ), $found ) ? '<p style="margin:0;font-size:14px;"><cite>' . $this->blocks->html->inline( $found[1] ) . '</cite></p>' : '';
		return '<blockquote style="' . esc_attr( $this->blocks->look->style( 'blockquote' ) ) . '">' . $this->inside( $block, $width - 24 ) . $cite . '</blockquote>';
	}

	private function details( array $block, int $width ): string {
		$words = preg_match( '#<summary\b[^>]*>(?:(.*?)</summary>|(*COMMIT)(*FAIL))#is', self::saved( $block ), $found ) ? $this->blocks->html->inline( $found[1] ) : '';
		return ( '' === $words ? '' : '<p style="' . esc_attr( $this->blocks->look->style( 'p' ) ) . "\"><strong>$words</strong></p>" ) . $this->inside( $block, $width );
	}

	private function button( array $block, int $width ): string {
		$html = $this->blocks->rendered( $block );
		if ( ! preg_match( '#<a\b([^>]*)>(?:(.*?)</a>|(*COMMIT)(*FAIL))#is', $html, $found ) ) {
			return '';
		}
		$tags = new WP_HTML_Tag_Processor( $html );
		$tags->next_tag( 'a' );
		$url    = Mail_Address::absolute( (string) $tags->get_attribute( 'href' ), $this->blocks->url );
		$colors = Letter_Colors::of( (string) $tags->get_attribute( 'style' ), (string) $tags->get_attribute( 'class' ) );
		$label  = (string) preg_replace( '#</?a\b[^>]*>#i', '', $this->blocks->html->inline( $found[2] ) );
		return '' === $url ? '' : Mail_Layout::button( $label, $url, $this->blocks->look, '', $colors->text, $colors->background );
	}

	private function image( array $block, int $width ): string {
		$html = $this->blocks->rendered( $block );
		$href = preg_match( '#<a\b[^>]*>\s*<img\b#i', $html ) ? self::attribute( $html, 'a', 'href' ) : '';
		return $this->pictures( $html, $width, $href, (string) ( $block['attrs']['align'] ?? '' ) );
	}

	private function gallery( array $block, int $width ): string {
		$caption = preg_match( '#</figure>\s*<figcaption\b[^>]*>(?:(.*?)</figcaption>\s*</figure>\s*$|(*COMMIT)(*FAIL))#is', self::saved( $block ), $found ) || preg_match( '#^\s*<figcaption\b[^>]*>(.*?)</figcaption>#is', (string) end( $block['innerContent'] ), $found ) ? $found[1] : '';
		$words   = '' === trim( $caption ) ? '' : '<p style="' . esc_attr( $this->blocks->look->style( 'p' ) ) . '">' . $this->blocks->html->inline( $caption ) . '</p>';
		return ( $block['innerBlocks'] ? $this->inside( $block, $width ) : $this->pictures( self::saved( $block ), $width ) ) . $words;
	}

	private function embed( array $block, int $width ): string {
		$url   = Mail_Address::of_picture( (string) ( $block['attrs']['url'] ?? '' ), $this->blocks->url );
		$url   = '' === $url ? $this->blocks->url : $url;
		$words = preg_match( '#<figcaption\b[^>]*>(?:(.*?)</figcaption>|(*COMMIT)(*FAIL))#is', self::saved( $block ), $found ) ? Plain_Text::of_html( $found[1], true ) : '';
		return $this->line( $url, '' !== trim( $words ) ? $words : (string) preg_replace( '#^https?://(?:www\.)?|/$#', '', $url ) );
	}

	private function video( array $block, int $width ): string {
		$html = self::saved( $block );
		// Where the post says that it belongs to a private video, its poster and its file are nobody's but its watchers'.
		$guid    = (string) ( $block['attrs']['guid'] ?? '' );
		$poster  = '' !== $guid && Video::is_private( $guid ) ? '' : self::attribute( $html, 'video', 'poster' );
		$picture = Mail_Picture::of( $poster, $this->blocks->url, __( 'Watch the video', 'statecraft' ) );
		$caption = preg_match( '#<figcaption\b[^>]*>(?:(.*?)</figcaption>|(*COMMIT)(*FAIL))#is', $html, $found ) ? $found[1] : '';
		return ( $picture ? $this->blocks->html->picture( $picture, $width, $this->blocks->url, $caption ) : '' ) . $this->blocks->html->link_to_page( __( 'Watch the video on the website', 'statecraft' ) );
	}

	private function audio( array $block, int $width ): string {
		$words = preg_match( '#<figcaption\b[^>]*>(?:(.*?)</figcaption>|(*COMMIT)(*FAIL))#is', self::saved( $block ), $found ) ? trim( Plain_Text::of_html( $found[1], true ) ) : '';
		return $this->line( $this->blocks->url, '' === $words ? __( 'Listen on the website', 'statecraft' ) : $words );
	}

	private function file( array $block, int $width ): string {
		$html = self::saved( $block );
		$url  = Mail_Address::of_picture( self::attribute( $html, 'a', 'href' ), $this->blocks->url );
		$name = preg_match( '#<a\b[^>]*>(?:(.*?)</a>|(*COMMIT)(*FAIL))#is', $html, $found ) ? trim( Plain_Text::of_html( $found[1], true ) ) : '';
		return '' === $url ? '' : $this->line( $url, '' === $name ? wp_basename( $url ) : $name );
	}

	private function spacer( array $block, int $width ): string {
		$height = min( 40, max( 0, (int) ( $block['attrs']['height'] ?? 40 ) ) );
		return "<div style=\"height:{$height}px;line-height:{$height}px;font-size:1px;\">&nbsp;</div>";
	}

	/** Returns the pictures of HTML, one below the other, with their captions. */
	private function pictures( string $html, int $width, string $href = '', string $align = '' ): string {
		return implode( '', array_map( fn( array $one ): string => $this->blocks->html->picture( $one[0], $width, $href, $one[1], $align ), Mail_Picture::all( $html, $this->blocks->url ) ) );
	}

	/** Returns a link in a line of its own. */
	private function line( string $url, string $words ): string {
		return '<p style="' . esc_attr( $this->blocks->look->style( 'p' ) ) . '"><a class="sc-link" href="' . esc_url( $url ) . '" style="' . esc_attr( $this->blocks->look->style( 'a' ) ) . '">' . esc_html( $words ) . '</a></p>';
	}

	/** Returns the saved HTML of a block without its inner blocks. */
	private static function saved( array $block ): string {
		return implode( '', array_filter( (array) $block['innerContent'], 'is_string' ) );
	}

	/** Returns an attribute of the first element of a name. */
	private static function attribute( string $html, string $tag, string $name ): string {
		$tags  = new WP_HTML_Tag_Processor( $html );
		$value = $tags->next_tag( $tag ) ? $tags->get_attribute( $name ) : null;
		return is_string( $value ) ? $value : '';
	}
}
