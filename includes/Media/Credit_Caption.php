<?php
/**
 * Captions with a credit.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Media;

defined( 'ABSPATH' ) || exit;

use Statecraft\Render\Inert_Text;

/**
 * Formats the credit of an item as the HTML of a caption, by a template that the owner can set. `{creator}`, `{provider}` and `{license}` become links;
 * a part in square brackets is omitted if one of its placeholders has no value.
 */
final class Credit_Caption {

	/** The placeholders in a template. */
	public const NAMES = array( 'creator', 'provider', 'license', 'title' );

	/** An optional part. */
	private const OPTIONAL = '/\[([^\[\]]*)\]/';

	/**
	 * Returns the caption.
	 *
	 * @param string      $title    The title of the item.
	 * @param string|null $template The template. Null: the one in the settings.
	 * @return string HTML: text and links; empty if the owner wants no captions.
	 */
	public static function of( Credit $credit, string $title = '', ?string $template = null ): string {
		$values = array(
			'{creator}'  => self::link( $credit->creator, $credit->creator_url ),
			'{provider}' => self::link( $credit->provider, $credit->landing_url ),
			'{license}'  => self::link( $credit->license, $credit->license_url ),
			'{title}'    => self::text( $title ),
		);
		$unknown = array_keys( $values, '', true );
		$shorten = static function ( array $part ) use ( $unknown ): string {
			$is_unknown = array_filter( $unknown, static fn( string $name ): bool => str_contains( $part[1], $name ) );
			return $is_unknown ? '' : $part[1];
		};
		// Values are inserted last: a creator's name may contain brackets.
		$text = preg_replace_callback( self::OPTIONAL, $shorten, esc_html( $template ?? ( new Media_Settings() )->caption() ) );
		return trim( strtr( (string) $text, $values ) );
	}

	/**
	 * Validates a template.
	 *
	 * @return string The error message; empty if the template is valid.
	 */
	public static function problem( string $template ): string {
		preg_match_all( '/\{([^{}]*)\}/', $template, $found );
		$wrong = array_diff( $found[1], self::NAMES );
		if ( $wrong ) {
			/* translators: 1: a placeholder such as {author}, 2: list of placeholders. */
			return sprintf( __( '%1$s is not a caption placeholder. Use %2$s.', 'statecraft' ), '{' . reset( $wrong ) . '}', '{' . implode( '}, {', self::NAMES ) . '}' );
		}
		if ( preg_match( '/[\[\]{}]/', (string) preg_replace( array( '/\{[^{}]*\}/', self::OPTIONAL ), array( '', '' ), $template ) ) ) {
			return __( 'Close each bracket that you open, and do not nest square brackets.', 'statecraft' );
		}
		return '';
	}

	/**
	 * Returns a link, or only the text if there is no URL.
	 *
	 * @param string $url The URL; may be empty.
	 */
	private static function link( string $text, string $url ): string {
		$address = Inert_Text::address( $url );
		return '' === $address || '' === $text ? self::text( $text ) : sprintf( '<a href="%s">%s</a>', $address, self::text( $text ) );
	}

	/** Escapes what a collection says. */
	private static function text( string $text ): string {
		return esc_html( Inert_Text::of( $text ) );
	}
}
