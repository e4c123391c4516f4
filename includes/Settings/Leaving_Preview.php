<?php
/**
 * The place of “What if I turn this off?”.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Settings;

defined( 'ABSPATH' ) || exit;

/** Where the flow `leaving-preview` is mounted, beside what turns something off. It needs the script of the owner's page, and shows nothing without. */
final class Leaving_Preview {

	/** The names of what can be turned off. */
	public const PLUGIN  = 'plugin';
	public const SERVICE = 'service-';
	public const FEATURE = 'feature-';

	/**
	 * Prints the place.
	 *
	 * @param string $subject What is turned off.
	 * @param string $name    What it is called.
	 */
	public static function render( string $subject, string $name ): void {
		printf( '<div data-statecraft-island="leaving-preview" data-input="%s"></div>', esc_attr( (string) wp_json_encode( compact( 'subject', 'name' ) ) ) );
	}
}
