<?php
/**
 * HTML of a page as HTML of an email.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Mail;

defined( 'ABSPATH' ) || exit;

use Statecraft\Render\Elements;
use WP_HTML_Tag_Processor;

/**
 * Takes what a block has saved or printed, and leaves what mail clients show: the elements and attributes of a list, with the styles of the letter. Whatever
 * a page does by scripts, forms and frames becomes a link to it.
 */
final class Mail_Html {

	/** What is removed with its content. */
	private const DROPPED = 'script|style|svg|math|object|applet|noscript|template|select|textarea|button|dialog|head|title|canvas|nav';

	/** What becomes a link to the page. */
	private const LIVE = 'iframe|form|video|audio|fieldset';

	/** The elements; all may have a style. */
	private const ELEMENTS = array( 'p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'cite', 'pre', 'code', 'kbd', 'samp', 'table', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th', 'caption', 'hr', 'br', 'figure', 'figcaption', 'img', 'a', 'b', 'strong', 'i', 'em', 's', 'del', 'ins', 'u', 'small', 'sub', 'sup', 'mark', 'q', 'abbr', 'span', 'div' );

	/** Further attributes. */
	private const ATTRIBUTES = array(
		'a'    => array( 'href' ),
		'img'  => array( 'src', 'alt', 'width', 'height' ),
		'ol'   => array( 'start', 'reversed', 'type' ),
		'td'   => array( 'colspan', 'rowspan' ),
		'th'   => array( 'colspan', 'rowspan', 'scope' ),
		'abbr' => array( 'title' ),
	);

	/** What an author's style may say, besides colours. */
	private const STYLES = '/(?:^|;)\s*(text-align\s*:\s*(?:left|right|center|justify)|font-weight\s*:\s*(?:bold|normal|\d00)|font-style\s*:\s*(?:italic|normal)|text-decoration\s*:\s*(?:underline|line-through|none)|direction\s*:\s*(?:ltr|rtl))\s*(?=;|$)/i';

	/** The width of a narrow screen's text, what is around that of a cell, and a wide letter, in pixels. */
	private const NARROW = 312;
	private const AROUND = 18;
	private const LETTER = 9;

	/**
	 * @param Letter_Look $look The colours.
	 * @param string      $page The address of the page.
	 */
	public function __construct( private readonly Letter_Look $look, private readonly string $page ) {}

	/**
	 * Returns HTML for an email.
	 *
	 * @param string $html  Any HTML, also a part that is not balanced.
	 * @param int    $width The width that there is, in pixels.
	 */
	public function of( string $html, int $width ): string {
		$html = (string) preg_replace( '#<!--(?:.*?-->|(*COMMIT)(*FAIL))#s', '', $html );
		$html = Elements::without( $html, self::DROPPED );
		$html = (string) preg_replace( '#<(?:input|meta|link|base|embed|source|track|param)\b[^>]*>#i', '', $html );
		// A marker that no page has, since the link itself has to survive the list.
		$live = 'statecraft' . bin2hex( random_bytes( 8 ) );
		$html = Elements::without( $html, self::LIVE, $live );
		$html = (string) preg_replace( "#(?:$live\s*)++#", $live, $html );
		// Most blocks are one element, whose background is that of all links in it.
		$within = preg_match( '/^\s*<[^>]*>/', $html, $first ) ? $this->colors_in( $first[0] )->within( $this->look ) : $this->look;
		$html   = $this->adapted( $html, $width );
		$html   = wp_kses( $html, self::allowed(), array( 'http', 'https', 'mailto', 'tel' ) );
		return str_replace( $live, $this->link_to_page(), self::whole_words( Mail_Links::named( $this->styled( $html, $within ) ) ) );
	}

	/**
	 * Returns inline HTML: no blocks, no pictures.
	 *
	 * @param string $html Any HTML.
	 */
	public function inline( string $html ): string {
		$inline = array_intersect_key( self::allowed(), array_flip( array( 'a', 'b', 'strong', 'i', 'em', 's', 'del', 'ins', 'u', 'small', 'sub', 'sup', 'code', 'br', 'span' ) ) );
		return $this->styled( wp_kses( $this->adapted( Elements::without( $html, self::DROPPED . '|' . self::LIVE ), 1 ), $inline, array( 'http', 'https', 'mailto', 'tel' ) ), $this->look );
	}

	/** Returns the link that stands for what only the page can show. */
	public function link_to_page( string $words = '' ): string {
		return '<p style="' . esc_attr( $this->look->style( 'p' ) ) . '"><a class="sc-link" href="' . esc_url( $this->page ) . '" style="' . esc_attr( $this->look->style( 'a' ) ) . '">' . esc_html( '' === $words ? __( 'See this on the website', 'statecraft' ) : $words ) . '</a></p>';
	}

	/**
	 * Returns a picture, with a link around it and a caption below.
	 *
	 * @param int    $most    The width that there is.
	 * @param string $href    An address of the page; empty: none.
	 * @param string $caption Any HTML.
	 * @param string $align   `left`, `center` or `right`.
	 */
	public function picture( Mail_Picture $picture, int $most, string $href = '', string $caption = '', string $align = '' ): string {
		$href    = Mail_Address::absolute( $href, $this->page );
		$caption = '' === trim( $caption ) ? '' : '<p style="margin:4px 0 0;font-size:14px;">' . $this->inline( $caption ) . '</p>';
		$image   = self::image( $picture, $most, $this->look->style( 'img' ) . 'display:block;' . ( 'center' === $align ? 'margin:0 auto;' : '' ) );
		return '<div style="margin:0 0 16px;' . ( in_array( $align, array( 'left', 'center', 'right' ), true ) ? "text-align:$align;" : '' ) . '">' . ( '' === $href ? $image : Mail_Links::named( '<a href="' . esc_url( $href ) . '">' . $image . '</a>' ) ) . $caption . '</div>';
	}

	/** Returns an image element. */
	private static function image( Mail_Picture $picture, int $most, string $style ): string {
		[ $width, $height ] = $picture->shown( $most );
		return sprintf( '<img src="%s" alt="%s" width="%d"%s style="%s">', esc_url( $picture->src ), esc_attr( $picture->alt ), $width, $height ? " height=\"$height\"" : '', esc_attr( $style ) );
	}

	/** Makes addresses absolute, gives pictures a size, and turns classes into styles. */
	private function adapted( string $html, int $width ): string {
		$tags = new WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag() ) {
			$style = $this->style_of( $tags );
			$tags->remove_attribute( 'style' );
			'' !== $style && $tags->set_attribute( 'style', $style );
			if ( 'A' === $tags->get_tag() ) {
				$href = $tags->get_attribute( 'href' );
				$url  = is_string( $href ) ? Mail_Address::absolute( $href, $this->page ) : '';
				'' === $url ? $tags->remove_attribute( 'href' ) : $tags->set_attribute( 'href', $url );
			} elseif ( 'IMG' === $tags->get_tag() ) {
				$picture = Mail_Picture::read( $tags, $this->page );
				if ( ! $picture ) {
					// An image element without `src` shows a broken picture; its text may say something.
					$tags->remove_attribute( 'src' );
					continue;
				}
				[ $shown, $height ] = $picture->shown( $width );
				$tags->set_attribute( 'src', $picture->src );
				$tags->set_attribute( 'alt', $picture->alt );
				$tags->set_attribute( 'width', (string) $shown );
				$height ? $tags->set_attribute( 'height', (string) $height ) : $tags->remove_attribute( 'height' );
			}
		}
		return (string) preg_replace( '#<img(?![^>]*\ssrc=)[^>]*>#i', '', $tags->get_updated_html() );
	}

	/** Returns what is kept of an element's style and classes. */
	private function style_of( WP_HTML_Tag_Processor $tags ): string {
		$css   = $tags->get_attribute( 'style' );
		$css   = is_string( $css ) ? $css : '';
		$class = $tags->get_attribute( 'class' );
		$class = is_string( $class ) ? $class : '';
		preg_match_all( self::STYLES, $css, $found );
		$style = implode( '', array_map( static fn( string $one ): string => strtolower( (string) preg_replace( '/\s+/', '', $one ) ) . ';', $found[1] ) );
		if ( preg_match( '/\bhas-text-align-(left|right|center)\b/', $class, $align ) ) {
			$style .= "text-align:$align[1];";
		}
		return $style . Letter_Colors::of( $css, $class )->css( $this->look, in_array( $tags->get_tag(), array( 'MARK', 'SPAN', 'TD', 'TH', 'CODE' ), true ) );
	}

	/** Reads the colours of the first element. */
	private function colors_in( string $html ): Letter_Colors {
		$tags = new WP_HTML_Tag_Processor( $html );
		$tags->next_tag();
		return Letter_Colors::of( (string) $tags->get_attribute( 'style' ), (string) $tags->get_attribute( 'class' ) );
	}

	/** Adds the styles of the letter. */
	private function styled( string $html, Letter_Look $look ): string {
		$tags = new WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag() ) {
			$own   = $tags->get_attribute( 'style' );
			$own   = is_string( $own ) ? $own : '';
			$style = $look->style( strtolower( (string) $tags->get_tag() ) ) . $own;
			'' !== $style && $tags->set_attribute( 'style', rtrim( $style, ';' ) . ';' );
			'A' === $tags->get_tag() && $look === $this->look && ! str_contains( $own, 'color' ) && $tags->set_attribute( 'class', 'sc-link' );
		}
		return $tags->get_updated_html();
	}

	/** Keeps the words of tables whole where all columns fit a narrow screen with them: a mail client would rather break the words of a short column. */
	private static function whole_words( string $html ): string {
		$row = static function ( array $row ): string {
			$cells = preg_match_all( '#<t[dh]\b#', $row[0] );
			$most  = max( 0, intdiv( intdiv( self::NARROW, max( 1, (int) $cells ) ) - self::AROUND, self::LETTER ) );
			$cell  = static fn( array $found ): string => $found[1] . ( preg_match( '/\S{' . ( $most + 1 ) . '}/u', wp_strip_all_tags( $found[3] ) ) ? '' : 'word-break:normal;' ) . $found[2] . $found[3];
			return (string) preg_replace_callback( '#(<t[dh]\b[^>]*?\sstyle="[^"]*)("[^>]*>)(?:(.*?)(?=</t[dh]>)|(*COMMIT)(*FAIL))#s', $cell, $row[0] );
		};
		return (string) preg_replace_callback( '#<tr\b(?:.*?</tr>|(*COMMIT)(*FAIL))#s', $row, $html );
	}

	/**
	 * Returns the list for `wp_kses()`.
	 *
	 * @return array<string, array<string, bool>>
	 */
	private static function allowed(): array {
		$all = array();
		foreach ( self::ELEMENTS as $name ) {
			$all[ $name ] = array_fill_keys( array( 'style', ...( self::ATTRIBUTES[ $name ] ?? array() ) ), true );
		}
		return $all;
	}
}
