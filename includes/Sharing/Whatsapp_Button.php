<?php
/**
 * Front-end rendering of a WhatsApp button.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Sharing;

defined( 'ABSPATH' ) || exit;

use Statecraft\Render\Attributes;
use Statecraft\Render\Color;
use Statecraft\Render\Plain_Text;
use WP_HTML_Tag_Processor;

/** Renders `jetpack/whatsapp-button`: the saved link, if it opens a chat on WhatsApp, with a name and with text that can be read. */
final class Whatsapp_Button {

	/** The text of a button that says nothing else; the editor knows it in English only. */
	private const TEXT = 'Chat on WhatsApp';

	/** The fewest and most digits of an international number (ITU E.164). */
	private const NUMBER = '/^[1-9]\d{6,14}$/D';

	private const COLORS = array(
		'dark'  => '#ffffff',
		'light' => '#465b64',
	);

	/**
	 * Returns the markup, escaped; empty if nobody would be at the other end.
	 *
	 * @param Attributes $attributes The attributes of the block.
	 * @param string     $content    The saved markup; empty if only the comment was saved.
	 */
	public static function html( Attributes $attributes, string $content ): string {
		list( $url, $label ) = self::chat( $attributes, $content );
		if ( '' === $url ) {
			return '';
		}
		if ( is_feed() ) {
			return '<p><a href="' . esc_url( $url ) . '">' . esc_html( $label ) . '</a></p>';
		}
		return self::mended( self::saved_link( $content ) ? $content : self::markup( $attributes, $label ), $url, $label );
	}

	/**
	 * Returns the address of the chat and the text of the button, for a page, a feed or an email.
	 *
	 * @param Attributes $attributes The attributes of the block.
	 * @param string     $content    The saved markup.
	 * @return array{string, string} The address is empty if the number is none of WhatsApp's, or the link leads elsewhere.
	 */
	public static function chat( Attributes $attributes, string $content ): array {
		$link  = self::saved_link( $content );
		$text  = $link && preg_match( '#<a\b[^>]*>(?:(.*?)</a>|(*COMMIT)(*FAIL))#is', $content, $found ) ? $found[1] : $attributes->text( 'buttonText' );
		$label = trim( Plain_Text::of_html( $text, true ) );
		$url   = $link ? (string) $link->get_attribute( 'href' ) : self::address( $attributes );
		return array( self::checked( $url ), in_array( $label, array( '', self::TEXT ), true ) ? __( 'Chat on WhatsApp', 'statecraft' ) : $label );
	}

	/** Returns the processor at the link of the saved markup; null if there is none. */
	private static function saved_link( string $content ): ?WP_HTML_Tag_Processor {
		$tags = new WP_HTML_Tag_Processor( $content );
		return $tags->next_tag( 'a' ) ? $tags : null;
	}

	/** Returns the address that the editor makes of the attributes. */
	private static function address( Attributes $attributes ): string {
		$digits = (string) preg_replace( '/\D/', '', $attributes->text( 'countryCode' ) . $attributes->text( 'phoneNumber' ) );
		$text   = Plain_Text::of_saved( $attributes->text( 'firstMessage' ) );
		return "https://api.whatsapp.com/send?phone=$digits" . ( '' === $text ? '' : '&text=' . rawurlencode( $text ) );
	}

	/** Returns an address of WhatsApp with a number; empty for any other one. */
	private static function checked( string $url ): string {
		// Browsers treat a backslash as a slash, and drop control characters.
		if ( preg_match( '#^https?://(?:api\.whatsapp\.com/send/?\?(?:[^\s\\\\<>"\#]*&)?phone=|wa\.me/)((?:\d|[+.()-]|%2[0B])+)(?=[/?&\#]|$)[^\s\\\\<>"\x00-\x20\x7f]*$#iD', $url, $found ) !== 1 ) {
			return '';
		}
		return preg_match( self::NUMBER, (string) preg_replace( '/\D/', '', rawurldecode( $found[1] ) ) ) === 1 ? (string) preg_replace( '/^http:/i', 'https:', $url ) : '';
	}

	/** Returns what the editor saves, for a block whose markup was not saved. */
	private static function markup( Attributes $attributes, string $label ): string {
		$class = 'is-color-' . $attributes->one_of( 'colorClass', array_keys( self::COLORS ) );
		return sprintf(
			'<div %s><a class="whatsapp-block__button" style="%s"%s>%s</a></div>',
			get_block_wrapper_attributes( array( 'class' => $class ) ),
			esc_attr( safecss_filter_attr( 'background-color:' . $attributes->text( 'backgroundColor' ) ) . ';color:' . self::COLORS[ substr( $class, 9 ) ] ),
			$attributes->flag( 'openInNewTab' ) ? ' target="_blank"' : '',
			esc_html( $label )
		);
	}

	/** Gives the link its address, its name and a colour that can be read on its background. */
	private static function mended( string $html, string $url, string $label ): string {
		$tags = new WP_HTML_Tag_Processor( $html );
		$tags->next_tag( 'a' );
		$style = (string) $tags->get_attribute( 'style' );
		$tags->add_class( 'whatsapp-block__button' );
		$tags->set_attribute( 'href', $url );
		$tags->set_attribute( 'rel', 'noopener noreferrer' );
		$tags->set_attribute( 'style', self::readable( $style ) );
		if ( '_blank' !== $tags->get_attribute( 'target' ) ) {
			$tags->remove_attribute( 'target' );
		}
		if ( preg_match( '#<a\b[^>]*>(?:(.*?)</a>|(*COMMIT)(*FAIL))#is', $html, $found ) && '' === trim( Plain_Text::of_html( $found[1], true ) ) ) {
			$tags->set_attribute( 'aria-label', $label );
		}
		return $tags->get_updated_html();
	}

	/** Returns a style whose text is black or white if its own colour would be hard to read. White on WhatsApp's green is. */
	private static function readable( string $style ): string {
		$of     = static fn( string $name ): string => preg_match( "/(?:^|;)\s*{$name}\s*:\s*([^;]+)/i", $style, $found ) ? Color::of( $found[1] ) : '';
		$behind = $of( 'background-color' );
		$text   = $of( 'color' );
		return '' === $behind || ( '' !== $text && Color::is_readable( $text, $behind ) ) ? $style : rtrim( $style, '; ' ) . ';color:' . Color::on( $behind );
	}
}
