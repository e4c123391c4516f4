<?php
/**
 * Addresses of the page for subscribers.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Manage;

defined( 'ABSPATH' ) || exit;

use Statecraft\Public_Form\Query_Argument;
use Statecraft\Public_Form\Sealed_Payload;

/** An address in a mail can have the subscriber's email address in it, sealed: it fills in the form, and opens nothing. */
final class Manage_Link {

	/** The query arguments: the page, a token that was mailed, and a sealed email address. */
	public const ARGUMENT = 'statecraft-manage';
	public const TOKEN    = 'token';
	public const PERSON   = 'for';

	/**
	 * Constructor.
	 *
	 * @param Sealed_Payload $seal Encrypts email addresses.
	 */
	public function __construct( private readonly Sealed_Payload $seal = new Sealed_Payload() ) {}

	/**
	 * Returns the address of the page.
	 *
	 * @param string $step What it shows; empty: what the visitor may see.
	 */
	public function page( string $step = '' ): string {
		return add_query_arg( self::ARGUMENT, '' === $step ? '1' : $step, home_url( '/' ) );
	}

	/**
	 * Returns the address with the form filled in.
	 *
	 * @param string $email The subscriber's email address.
	 */
	public function prefilled( string $email ): string {
		$sealed = $this->seal->encrypt(
			array(
				'for'   => 'manage',
				'email' => $email,
			)
		);
		return add_query_arg( self::PERSON, rawurlencode( $sealed ), $this->page() );
	}

	/**
	 * Returns the address with a token.
	 *
	 * @param string $token The token.
	 */
	public function with_token( string $token ): string {
		return add_query_arg( self::TOKEN, $token, $this->page() );
	}

	/** Returns the email address that is sealed in the address of this request, or an empty string. */
	public function person(): string {
		$data = $this->seal->decrypt( Query_Argument::read( self::PERSON ) );
		return 'manage' === ( $data['for'] ?? '' ) ? (string) ( $data['email'] ?? '' ) : '';
	}
}
