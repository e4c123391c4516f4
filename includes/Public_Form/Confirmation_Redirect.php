<?php
/**
 * The confirmation token in a URL.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Public_Form;

defined( 'ABSPATH' ) || exit;

/**
 * Post/Redirect/Get: the URL of the confirmation names the form in a signed query argument, so that reloading does not submit again and the argument
 * cannot be forged.
 */
final class Confirmation_Redirect {

	/** The query argument. */
	public const ARGUMENT = 'statecraft-sent';

	public function __construct( private readonly Sealed_Payload $seal ) {}

	/**
	 * Returns the form id and the token in this request's URL; null if missing or forged.
	 *
	 * @return array{string, string}|null
	 */
	public function read(): ?array {
		// phpcs:ignore WordPress.Security -- signed, and verified below.
		$argument = $_GET[ self::ARGUMENT ] ?? '';
		$parts    = explode( '.', is_string( $argument ) ? $argument : '' );
		return 3 === count( $parts ) && hash_equals( $this->seal->sign( "$parts[0].$parts[1]" ), $parts[2] ) ? array( $parts[0], $parts[1] ) : null;
	}

	/**
	 * Redirects to the confirmation.
	 *
	 * @param string $form The id of the form on its page.
	 * @param string $hash The token; must not contain a dot.
	 * @return never
	 */
	public function send( string $form, string $hash ): void {
		$payload = "$form.$hash";
		$page    = add_query_arg( self::ARGUMENT, $payload . '.' . $this->seal->sign( $payload ), Form_Request::current_page() );
		wp_safe_redirect( "$page#$form", 303 );
		exit;
	}
}
