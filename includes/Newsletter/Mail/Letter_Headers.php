<?php
/**
 * Headers of newsletters.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Mail;

defined( 'ABSPATH' ) || exit;

use Statecraft\Newsletter\Letter_Settings;
use Statecraft\Newsletter\Subscribers\Links;
use Statecraft\Newsletter\Subscribers\Subscriber;
use Statecraft\Public_Form\Sealed_Payload;
use Statecraft\Render\Plain_Text;

/** Values of headers: one line each, whatever titles, settings and subscribers contain. PHPMailer encodes what is not ASCII. */
final class Letter_Headers {

	/**
	 * Returns the headers of an email.
	 *
	 * @param string          $letter The newsletter.
	 * @param Subscriber|null $one    The recipient; null: a preview or a test, which nobody can unsubscribe from.
	 * @return array<string, string> By name. `From` is a name only: the address is that of the site.
	 */
	public static function of( string $letter, ?Subscriber $one ): array {
		$reply = self::line( Letter_Settings::reply_to() );
		$own   = $one ? array(
			'List-Unsubscribe'      => '<' . ( new Links() )->unsubscribe( $one ) . '>',
			'List-Unsubscribe-Post' => 'List-Unsubscribe=One-Click',
			'Message-ID'            => self::message_id( $letter, $one->uid ),
		) : array();
		return array( 'From' => self::name( Letter_Settings::sender() ) ) + ( '' === $reply ? array() : array( 'Reply-To' => $reply ) ) + array( 'List-Id' => self::list_id() ) + $own;
	}

	/**
	 * Returns text in one line, without control characters.
	 *
	 * @param string $text Plain text.
	 */
	public static function line( string $text ): string {
		return trim( (string) preg_replace( '/[\p{Cc}\x{2028}\x{2029}\s]+/u', ' ', wp_check_invalid_utf8( $text, true ) ) );
	}

	/** Returns a name without what separates addresses: WordPress reads headers of names and addresses by that. */
	private static function name( string $text ): string {
		return trim( str_replace( array( '<', '>', '"' ), '', self::line( Plain_Text::of_saved( $text ) ) ) );
	}

	/** Returns the id of the list (RFC 2919): of this site, whatever its title. */
	private static function list_id(): string {
		return '<newsletter' . ( is_multisite() ? '-' . get_current_blog_id() : '' ) . '.' . self::host() . '>';
	}

	/**
	 * Returns the id of a message: the same whenever it is tried, and nothing that tells who gets it.
	 *
	 * @param string $letter     The newsletter.
	 * @param string $subscriber The public id of the subscriber.
	 */
	private static function message_id( string $letter, string $subscriber ): string {
		return '<' . substr( ( new Sealed_Payload() )->sign( "newsletter-message|$letter|$subscriber" ), 0, 32 ) . '@' . self::host() . '>';
	}

	/** Returns the domain of the site. */
	private static function host(): string {
		$host = strtolower( (string) wp_parse_url( home_url(), PHP_URL_HOST ) );
		return preg_match( '/^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/D', $host ) ? $host : 'localhost';
	}
}
