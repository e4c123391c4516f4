<?php
/**
 * Validation of email addresses.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Public_Form;

defined( 'ABSPATH' ) || exit;

use Statecraft\Php;
use WpOrg\Requests\Exception;
use WpOrg\Requests\IdnaEncoder;

/**
 * An address is either valid or rejected, never repaired, because a repaired address may belong to somebody else. Internationalized domains are
 * converted to ASCII.
 */
final class Email_Address {

	/** The maximum length in bytes. In ASCII, an address has at most 254 characters (RFC 5321), and in UTF-8 a character has at most 4 bytes. */
	private const MAX_BYTES = 4 * 254;

	/**
	 * Returns an address in the form that mail servers and providers accept.
	 *
	 * @param string $typed User input.
	 * @return string Empty if it is not an email address.
	 */
	public static function of( string $typed ): string {
		// The encoder of WordPress reads a domain in a time that grows with the square of its length, before it refuses what is too long.
		if ( strlen( $typed ) > self::MAX_BYTES ) {
			return '';
		}
		$at    = (int) strrpos( $typed, '@' );
		$host  = substr( $typed, $at + 1 );
		$ascii = preg_match( '/[^\x00-\x7f]/', $host ) ? self::ascii( $host ) : $host;
		return (string) is_email( substr( $typed, 0, $at + 1 ) . $ascii );
	}

	/**
	 * Returns the ASCII form of a domain (RFC 5891).
	 *
	 * @return string Empty if it is not a domain.
	 */
	private static function ascii( string $host ): string {
		if ( function_exists( 'idn_to_ascii' ) ) {
			return (string) idn_to_ascii( $host, IDNA_NONTRANSITIONAL_TO_ASCII, INTL_IDNA_VARIANT_UTS46 );
		}
		try {
			// The encoder does not lowercase other scripts, which would result in another domain.
			return IdnaEncoder::encode( Php::lower( $host ) );
		} catch ( Exception $error ) {
			return '';
		}
	}
}
