<?php
/**
 * The settings of newsletter emails.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter;

defined( 'ABSPATH' ) || exit;

use Statecraft\Render\Color;
use Statecraft\Render\Plain_Text;
use Statecraft\Settings\Setting_Sources;

/** What the owner decides about the look and the sender of newsletters. */
final class Letter_Settings {

	/** The service of {@see Setting_Sources}. */
	public const SERVICE = 'newsletter';

	/** The names of the colours, each with the one that an email has without it. */
	public const COLORS = array(
		'background' => '#ffffff',
		'text'       => '#1e1e1e',
		'accent'     => '#3858e9',
	);

	/** The name of the logo, an attachment; of the text at the end of each email; of the postal address. */
	public const LOGO   = 'logo';
	public const FOOTER = 'footer';
	public const POSTAL = 'postal_address';

	/** The name of the sender's name, and of the address to which people answer. */
	public const SENDER = 'sender';
	public const REPLY  = 'reply_to';

	/**
	 * Returns the colours.
	 *
	 * @return array{background: string, text: string, accent: string}
	 */
	public static function colors(): array {
		$color = static fn( string $name ): string => Color::of( self::value( $name ) ) ?: self::COLORS[ $name ];
		return array(
			'background' => $color( 'background' ),
			'text'       => $color( 'text' ),
			'accent'     => $color( 'accent' ),
		);
	}

	/**
	 * Returns what cannot be read well with the colours, in sentences.
	 *
	 * @return list<string>
	 */
	public static function faint_colors(): array {
		$colors = self::colors();
		$faint  = array();
		foreach (
			array(
				'text'   => __( 'text', 'statecraft' ),
				'accent' => __( 'links', 'statecraft' ),
			) as $name => $label
		) {
			if ( ! Color::is_readable( $colors[ $name ], $colors['background'] ) ) {
				// Rounded down: a contrast of 4.49 is not named as 4.5.
				$contrast = floor( Color::contrast( $colors[ $name ], $colors['background'] ) * 10 ) / 10;
				/* translators: 1: “text” or “links”. 2: a colour such as #ffffff. 3: another colour. 4: a number such as 2.3. */
				$faint[] = sprintf( __( 'The color of %1$s (%2$s) on the background (%3$s) has a contrast of %4$s to 1. Choose colors with at least 4.5 to 1, so that everybody can read your emails.', 'statecraft' ), $label, $colors[ $name ], $colors['background'], number_format_i18n( $contrast, 1 ) );
			}
		}
		return $faint;
	}

	/**
	 * Returns what has to be entered before anything is sent, in words.
	 *
	 * @return string Empty: nothing.
	 */
	public static function missing(): string {
		if ( '' !== self::postal_address() ) {
			return '';
		}
		return current_user_can( 'manage_options' )
			? __( 'Enter your postal address in the newsletter settings. Newsletters must have one, and nothing is sent without it.', 'statecraft' )
			: __( 'Ask an administrator to enter the postal address of this site in the newsletter settings. Newsletters must have one, and nothing is sent without it.', 'statecraft' );
	}

	/** Returns the postal address, in lines. */
	public static function postal_address(): string {
		return self::value( self::POSTAL );
	}

	/** Returns the text at the end of each email, in lines. */
	public static function footer(): string {
		return self::value( self::FOOTER );
	}

	/** Returns the attachment of the logo; 0: none. */
	public static function logo(): int {
		// On the server, an address is set as it is copied from the Media Library.
		$set = self::value( self::LOGO );
		$id  = ctype_digit( $set ) || '' === $set ? (int) $set : attachment_url_to_postid( $set );
		return $id > 0 && wp_attachment_is_image( $id ) ? $id : 0;
	}

	/** Returns the name of the sender: the owner's choice, or that of the site. */
	public static function sender(): string {
		$name = self::value( self::SENDER );
		return '' !== $name ? $name : Plain_Text::of_saved( (string) get_option( 'blogname' ) );
	}

	/** Returns the address for answers; empty: that of the sender. */
	public static function reply_to(): string {
		$address = self::value( self::REPLY );
		return is_email( $address ) ? $address : '';
	}

	/** Returns the value of a setting. */
	private static function value( string $name ): string {
		return trim( ( new Setting_Sources( self::SERVICE ) )->value( $name ) );
	}
}
