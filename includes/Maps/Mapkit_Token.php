<?php
/**
 * Tokens for MapKit JS.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Maps;

defined( 'ABSPATH' ) || exit;

use OpenSSLAsymmetricKey;
use WP_Error;

/**
 * Signs JSON Web Tokens with ES256 (RFC 7518). A token works only on pages of one origin, which the browser attests, and is the same for everybody,
 * so it can be given to anyone who opens such a page.
 */
final class Mapkit_Token {

	/** How long a token is valid, in seconds. */
	public const LIFETIME = 30 * MINUTE_IN_SECONDS;

	/** Seconds by which this server's clock may be ahead of Apple's. */
	private const LEEWAY = 30;

	/** OpenSSL's name for the curve P-256. */
	private const CURVE = 'prime256v1';

	/** The length of each of the two integers in a signature, in bytes. */
	private const NUMBER_LENGTH = 32;

	/**
	 * @param Mapkit_Service $settings The team and its key.
	 */
	public function __construct( private readonly Mapkit_Service $settings ) {}

	/**
	 * Signs a token.
	 *
	 * @param string $origin The origin of the pages, such as `https://example.com`.
	 * @param int    $now    Unix seconds.
	 * @return string|WP_Error `maps_key` if a setting is missing or the key is invalid.
	 */
	public function sign( string $origin, int $now ) {
		if ( ! $this->settings->is_configured() ) {
			return Map_Error::of( Map_Error::KEY, __( 'This site has no key for MapKit. An administrator can set the team ID, the key ID and the private key in the settings of Statecraft.', 'statecraft' ) );
		}
		$key = $this->key();
		if ( null === $key ) {
			return Map_Error::of( Map_Error::KEY, __( 'The private key for MapKit cannot be read. Paste the whole content of the .p8 file from Apple.', 'statecraft' ) );
		}
		$header = array(
			'alg' => 'ES256',
			'kid' => $this->settings->key_id(),
			'typ' => 'JWT',
		);
		$claims = array(
			'iss'    => $this->settings->team_id(),
			'iat'    => $now - self::LEEWAY,
			'exp'    => $now + self::LIFETIME,
			'origin' => $origin,
		);
		$signed = self::encode( (string) wp_json_encode( $header ) ) . '.' . self::encode( (string) wp_json_encode( $claims, JSON_UNESCAPED_SLASHES ) );
		return openssl_sign( $signed, $der, $key, OPENSSL_ALGO_SHA256 )
			? "$signed." . self::encode( self::raw_signature( $der ) )
			: Map_Error::of( Map_Error::KEY, __( 'The private key for MapKit cannot be used to sign tokens.', 'statecraft' ) );
	}

	/** Returns the private key. Null if it is not a key of the curve that ES256 requires, or if the server lacks OpenSSL. */
	private function key(): ?OpenSSLAsymmetricKey {
		$key = function_exists( 'openssl_pkey_get_private' ) ? openssl_pkey_get_private( $this->settings->private_key() ) : false;
		if ( ! $key ) {
			return null;
		}
		$details = openssl_pkey_get_details( $key );
		return self::CURVE === ( $details['ec']['curve_name'] ?? '' ) ? $key : null;
	}

	/**
	 * Converts a signature from DER, which OpenSSL produces, to its two integers, concatenated.
	 *
	 * @param string $der A sequence of two integers, shorter than 128 bytes.
	 */
	private static function raw_signature( string $der ): string {
		$at      = 2;
		$numbers = '';
		for ( $number = 0; $number < 2; ++$number ) {
			$length   = ord( $der[ $at + 1 ] );
			$bytes    = ltrim( substr( $der, $at + 2, $length ), "\0" );
			$numbers .= str_pad( $bytes, self::NUMBER_LENGTH, "\0", STR_PAD_LEFT );
			$at      += 2 + $length;
		}
		return $numbers;
	}

	/** Encodes as base64url. */
	private static function encode( string $bytes ): string {
		return rtrim( strtr( base64_encode( $bytes ), '+/', '-_' ), '=' ); // the format of JSON Web Tokens.
	}
}
