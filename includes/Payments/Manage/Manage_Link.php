<?php
/**
 * URLs of the page for subscribers.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Manage;

defined( 'ABSPATH' ) || exit;

use Statecraft\Public_Form\Query_Argument;
use Statecraft\Public_Form\Sealed_Payload;

/** A URL in an email can contain the subscriber's sealed email address: it prefills the form, but grants no access. */
final class Manage_Link {

	/** The query arguments: the page, an emailed token, a sealed email address, the public id of a payment or subscription, and the number of payments before those shown. */
	public const ARGUMENT = 'statecraft-manage';
	public const TOKEN    = 'token';
	public const PERSON   = 'for';
	public const ORDER    = 'order';
	public const SKIP     = 'skip';

	/**
	 * @param Sealed_Payload $seal Encrypts email addresses.
	 */
	public function __construct( private readonly Sealed_Payload $seal = new Sealed_Payload() ) {}

	/**
	 * Returns the URL of the page.
	 *
	 * @param string $step The step to show; empty: the default for the visitor.
	 */
	public function page( string $step = '' ): string {
		return add_query_arg( self::ARGUMENT, '' === $step ? '1' : $step, home_url( '/' ) );
	}

	/**
	 * Returns the URL that prefills the form.
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

	/** Returns the URL to which the provider's page of a subscription leads back. */
	public function back( string $uid ): string {
		return add_query_arg( self::ORDER, $uid, $this->page( 'back' ) );
	}

	/** Returns the URL of a receipt, which only the open list of its owner shows. */
	public function receipt( string $uid ): string {
		return add_query_arg( self::ORDER, $uid, $this->page( 'receipt' ) );
	}

	/**
	 * Returns the URL of a part of the list.
	 *
	 * @param int $skip The number of payments before it.
	 */
	public function older( int $skip ): string {
		return add_query_arg( self::SKIP, $skip, $this->page() );
	}

	/** Returns the URL with a token. */
	public function with_token( string $token ): string {
		return add_query_arg( self::TOKEN, $token, $this->page() );
	}

	/** Returns the email address sealed in the URL of this request, or an empty string. */
	public function person(): string {
		$data = $this->seal->decrypt( Query_Argument::read( self::PERSON ) );
		return 'manage' === ( $data['for'] ?? '' ) ? (string) ( $data['email'] ?? '' ) : '';
	}
}
