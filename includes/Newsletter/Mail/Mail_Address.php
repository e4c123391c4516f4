<?php
/**
 * Addresses in emails.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Mail;

defined( 'ABSPATH' ) || exit;

use Statecraft\Render\Safe_Addresses;
use WP_Http;

/** Makes addresses of a page into those that work outside of it. */
final class Mail_Address {

	/**
	 * Returns an absolute address.
	 *
	 * @param string $url  Any address of a page, not escaped.
	 * @param string $base The address of the page.
	 * @return string Empty: none that a mail client may open.
	 */
	public static function absolute( string $url, string $base ): string {
		$url = trim( $url );
		if ( '' === $url || ! Safe_Addresses::is_safe( $url ) ) {
			return '';
		}
		if ( ! preg_match( '#^(?:https?://|mailto:|tel:)#i', $url ) ) {
			$url = str_starts_with( $url, '#' ) ? strtok( $base, '#' ) . $url : (string) WP_Http::make_absolute_url( $url, $base );
		}
		return preg_match( '#^(?:https?://.|mailto:.|tel:.)#i', $url ) ? esc_url_raw( $url, array( 'http', 'https', 'mailto', 'tel' ) ) : '';
	}

	/**
	 * Returns the absolute address of a picture.
	 *
	 * @param string $url  Any address of a page, not escaped.
	 * @param string $base The address of the page.
	 * @return string Empty: none.
	 */
	public static function of_picture( string $url, string $base ): string {
		$url = self::absolute( $url, $base );
		return preg_match( '#^https?://#i', $url ) ? $url : '';
	}
}
