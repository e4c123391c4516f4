<?php
/**
 * The mark of a form that was taken.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Public_Form;

use Statecraft\Forms\Confirmed;

/** Stands in the address of the page that says so: a reload sends nothing, and nobody can make one up. */
final class Sent_Mark {

	/**
	 * Needs what signs.
	 *
	 * @param Sealed_Payload $seal Signs.
	 */
	public function __construct( private readonly Sealed_Payload $seal ) {}

	/** The mark in the address of this request: of which form, and what is known of it. @return array{string, string}|null */
	public function read(): ?array {
		// phpcs:ignore WordPress.Security -- it is signed.
		$told  = $_GET[ Confirmed::ARGUMENT ] ?? '';
		$parts = explode( '.', is_string( $told ) ? $told : '' );
		return 3 === count( $parts ) && hash_equals( $this->seal->sign( "$parts[0].$parts[1]" ), $parts[2] ) ? array( $parts[0], $parts[1] ) : null;
	}

	/**
	 * Goes where the sender is told of it.
	 *
	 * @param string $form The form's id on the page.
	 * @param string $mark What is known of it, without a dot.
	 * @return never
	 */
	public function go( string $form, string $mark ): void {
		$marked = "$form.$mark";
		$page   = add_query_arg( Confirmed::ARGUMENT, $marked . '.' . $this->seal->sign( $marked ), Form_Request::page_now() );
		wp_safe_redirect( "$page#$form", 303 );
		exit;
	}
}
