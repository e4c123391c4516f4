<?php
/**
 * The confirmation token in an address.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Public_Form;

/** Post/redirect/get: the address of the confirmation names the form in a signed argument, so that a reload sends nothing and nobody can forge one. */
final class Sent_Mark {

	/** The query argument it stands in. */
	public const ARGUMENT = 'statecraft-sent';

	/**
	 * Constructor.
	 *
	 * @param Sealed_Payload $seal Signs.
	 */
	public function __construct( private readonly Sealed_Payload $seal ) {}

	/** The form and the token in the address of this request; null: none, or forged. @return array{string, string}|null */
	public function read(): ?array {
		// phpcs:ignore WordPress.Security -- it is signed.
		$told  = $_GET[ self::ARGUMENT ] ?? '';
		$parts = explode( '.', is_string( $told ) ? $told : '' );
		return 3 === count( $parts ) && hash_equals( $this->seal->sign( "$parts[0].$parts[1]" ), $parts[2] ) ? array( $parts[0], $parts[1] ) : null;
	}

	/**
	 * Redirects to the confirmation.
	 *
	 * @param string $form The form's id on the page.
	 * @param string $mark What is known of it, without a dot.
	 * @return never
	 */
	public function go( string $form, string $mark ): void {
		$marked = "$form.$mark";
		$page   = add_query_arg( self::ARGUMENT, $marked . '.' . $this->seal->sign( $marked ), Form_Request::page_now() );
		wp_safe_redirect( "$page#$form", 303 );
		exit;
	}
}
