<?php
/**
 * Email addresses from outside.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Public_Form;

defined( 'ABSPATH' ) || exit;

use Statecraft\Php;
use WpOrg\Requests\Exception;
use WpOrg\Requests\IdnaEncoder;

/** An address is right or refused, never repaired: a repaired one is somebody else's. A domain in another script is the same one in its ASCII form. */
final class Email_Address {

	/**
	 * Returns the form of an address that mail servers and providers take.
	 *
	 * @param string $typed What was typed.
	 * @return string Empty: no email address.
	 */
	public static function of( string $typed ): string {
		$at    = (int) strrpos( $typed, '@' );
		$host  = substr( $typed, $at + 1 );
		$ascii = preg_match( '/[^\x00-\x7f]/', $host ) ? self::ascii( $host ) : $host;
		return (string) is_email( substr( $typed, 0, $at + 1 ) . $ascii );
	}

	/**
	 * Returns the ASCII form of a domain (RFC 5891).
	 *
	 * @param string $host The domain.
	 * @return string Empty: no domain.
	 */
	private static function ascii( string $host ): string {
		if ( function_exists( 'idn_to_ascii' ) ) {
			return (string) idn_to_ascii( $host, IDNA_NONTRANSITIONAL_TO_ASCII, INTL_IDNA_VARIANT_UTS46 );
		}
		try {
			// Capitals of other scripts are another domain to this encoder.
			return IdnaEncoder::encode( Php::lower( $host ) );
		} catch ( Exception $error ) {
			return '';
		}
	}
}
