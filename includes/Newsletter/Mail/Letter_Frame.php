<?php
/**
 * What stands around the text of a letter.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Mail;

defined( 'ABSPATH' ) || exit;

use Statecraft\Newsletter\Letter_Settings;
use Statecraft\Newsletter\Subscribers\Links;
use Statecraft\Newsletter\Subscribers\Subscriber;
use Statecraft\Render\Color;
use Statecraft\Render\Plain_Text;

/** The document of an email: head, logo, title, text, and why somebody gets it. */
final class Letter_Frame {

	/**
	 * @param string      $subject Plain text.
	 * @param string      $url     The address of the post.
	 * @param Letter_Look $look    The colours.
	 */
	public function __construct( private readonly string $subject, private readonly string $url, private readonly Letter_Look $look ) {}

	/**
	 * Returns the document.
	 *
	 * @param string          $body  The text, HTML for emails.
	 * @param string          $email The address that gets it.
	 * @param Subscriber|null $one   The subscriber; null: a preview or a test.
	 */
	public function html( string $body, string $email, ?Subscriber $one ): string {
		$look  = $this->look;
		$table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';
		$small = 'font-size:13px;line-height:1.5;';
		return '<!DOCTYPE html>' . "\n" . sprintf( '<html lang="%s" dir="%s">', esc_attr( $look->language ), $look->is_rtl ? 'rtl' : 'ltr' ) . "\n"
			. '<head><meta http-equiv="Content-Type" content="text/html; charset=UTF-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>' . esc_html( $this->subject ) . '</title><style>' . $this->css() . '</style></head>' . "\n"
			. "<body class=\"sc-back\" style=\"margin:0;padding:0;background-color:$look->background;\">"
			// Again: mail programs on the web show what is within the body only.
			. sprintf( '<table lang="%s" dir="%s"', esc_attr( $look->language ), $look->is_rtl ? 'rtl' : 'ltr' )
			. " $table width=\"100%\" class=\"sc-back\" bgcolor=\"$look->background\" style=\"width:100%;table-layout:fixed;background-color:$look->background;\"><tr><td align=\"center\">"
			. sprintf( '<table %s width="%d" style="width:100%%;max-width:%2$dpx;table-layout:fixed;"><tr>', $table, Letter_Look::WIDTH )
			. sprintf( '<td class="sc-text" style="padding:%dpx;color:%s;font-family:-apple-system,\'Segoe UI\',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.6;text-align:%s;word-break:break-word;">', Letter_Look::SPACE, $look->text, $look->start() )
			. $this->head( $small ) . "\n" . $body . "\n" . $this->foot( $email, $one, $small )
			. '</td></tr></table></td></tr></table></body></html>' . "\n";
	}

	/**
	 * Returns the same as plain text.
	 *
	 * @param string          $body  The text, HTML for emails.
	 * @param string          $email The address that gets it.
	 * @param Subscriber|null $one   The subscriber; null: a preview or a test.
	 */
	public function text( string $body, string $email, ?Subscriber $one ): string {
		$title = __( 'View in browser', 'statecraft' ) . ' [' . $this->url . "]\n\n" . $this->subject;
		return $title . "\n\n" . $body . "\n\n" . Mail_Text::of( $this->foot( $email, $one, '' ) ) . "\n";
	}

	/** Returns the end of the text for those who may not read all of it. */
	public function more(): string {
		return Mail_Layout::button( esc_html__( 'Continue reading', 'statecraft' ), $this->url, $this->look );
	}

	/** Returns the link to the post, the logo and the title. */
	private function head( string $small ): string {
		$title = sprintf( '<h1 style="%s"><a class="sc-text" href="%s" style="color:%s;text-decoration:none;">%s</a></h1>', esc_attr( $this->look->style( 'h1' ) ), esc_url( $this->url ), $this->look->text, esc_html( $this->subject ) );
		return "<p style=\"margin:0 0 16px;{$small}text-align:" . ( $this->look->is_rtl ? 'left' : 'right' ) . ';">' . $this->link( $this->url, __( 'View in browser', 'statecraft' ) ) . '</p>' . $this->logo() . $title;
	}

	/** Returns the logo, or the name of the site. */
	private function logo(): string {
		$name  = Plain_Text::of_saved( (string) get_option( 'blogname' ) );
		$image = Letter_Settings::logo() ? wp_get_attachment_image_src( Letter_Settings::logo(), 'medium' ) : false;
		$logo  = $image ? Mail_Picture::of( $image[0], home_url( '/' ), $name, (int) $image[1], (int) $image[2] ) : null;
		if ( ! $logo ) {
			return '<p style="margin:0 0 16px;font-weight:bold;">' . esc_html( $name ) . '</p>';
		}
		return ( new Mail_Html( $this->look, home_url( '/' ) ) )->picture( $logo, 300, home_url( '/' ) );
	}

	/** Returns why somebody gets it, and how that ends. */
	private function foot( string $email, ?Subscriber $one, string $small ): string {
		$links = $one ? new Links() : null;
		/* translators: 1: name of the site. 2: an email address. */
		$why   = sprintf( __( 'You get this email because you subscribed to %1$s as %2$s.', 'statecraft' ), Plain_Text::of_saved( (string) get_option( 'blogname' ) ), $email );
		$lines = array(
			nl2br( esc_html( Letter_Settings::footer() ), false ),
			esc_html( $why ),
			$this->link( $one ? $links->person( $one ) : '', __( 'Manage your subscription', 'statecraft' ) ) . ' &nbsp; ' . $this->link( $one ? $links->unsubscribe( $one ) : '', __( 'Unsubscribe', 'statecraft' ) ),
			nl2br( esc_html( Letter_Settings::postal_address() ), false ),
		);
		$html  = implode( '', array_map( static fn( string $line ): string => '' === $line ? '' : "<p style=\"margin:0 0 8px;$small\">$line</p>", $lines ) );
		return '<hr style="' . esc_attr( $this->look->style( 'hr' ) ) . '">' . $html;
	}

	/** Returns a link; without an address, its words. */
	private function link( string $url, string $words ): string {
		return '' === $url ? esc_html( $words ) : '<a class="sc-link" href="' . esc_url( $url ) . '" style="' . esc_attr( $this->look->style( 'a' ) ) . '">' . esc_html( $words ) . '</a>';
	}

	/** Returns the style sheet: what cannot be said inline, for narrow and dark screens. */
	private function css(): string {
		$dark = Letter_Look::DARK;
		$pale = Letter_Look::PALE;
		$link = Color::lightened( $this->look->accent, $dark );
		return 'body{-webkit-text-size-adjust:100%;}'
			. '@media (max-width:480px){.sc-col{display:block!important;width:100%!important;padding-bottom:16px;}.sc-gap{display:none!important;}.sc-col img{width:auto;}}'
			. "@media (prefers-color-scheme:dark){.sc-back{background-color:$dark!important;}.sc-text{color:$pale!important;}.sc-link{color:$link!important;}.sc-box .sc-link{color:inherit!important;}}";
	}
}
