<?php
/**
 * The notice about the result of an action.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Admin;

defined( 'ABSPATH' ) || exit;

/** Keeps the result of an action across the redirect that follows it, for the current user. */
final class Flash_Notice {

	/** The prefix of the transients. */
	private const PREFIX = 'statecraft_payments_told_';

	/**
	 * Keeps a result.
	 *
	 * @param string $place Where it is shown: the slug of a section or a screen.
	 * @param string $type  `success`, `warning` or `error`.
	 * @param string $text  Plain text.
	 */
	public static function keep( string $place, string $type, string $text ): void {
		set_transient( self::PREFIX . $place . '_' . get_current_user_id(), compact( 'type', 'text' ), MINUTE_IN_SECONDS );
	}

	/**
	 * Prints the result, once.
	 *
	 * @param string $place     The slug of the section or screen.
	 * @param bool   $is_inline Whether the notice stays in place; otherwise WordPress's script moves it below the heading.
	 */
	public static function render( string $place, bool $is_inline = false ): void {
		$name = self::PREFIX . $place . '_' . get_current_user_id();
		$told = get_transient( $name );
		if ( is_array( $told ) ) {
			delete_transient( $name );
			wp_admin_notice( esc_html( $told['text'] ), array( 'type' => $told['type'], 'additional_classes' => $is_inline ? array( 'inline' ) : array(), 'dismissible' => ! $is_inline ) );
		}
	}
}
