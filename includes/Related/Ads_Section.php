<?php
/**
 * The ads section of the settings page.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Related;

defined( 'ABSPATH' ) || exit;

use Statecraft\Settings\Page;
use Statecraft\Settings\Section;
use Statecraft\Settings\Setting_Errors;
use Statecraft\Settings\Views;

/** A code for each format. */
final class Ads_Section extends Section {

	public const ID = 'ads';

	protected const VIEW = Views::FEATURES;

	/** The error summary links to the element whose id is the option name: here the heading, with the error below it. */
	protected const HEADING = Ads::OPTION;

	/** {@inheritDoc} */
	public function register(): void {
		Page::register( Ads::OPTION, array( $this, 'check' ), array() );
	}

	/**
	 * Returns the codes unchanged from users with `unfiltered_html`; rejects those of others.
	 *
	 * @param mixed $value Codes by format.
	 * @return array<string, string>
	 */
	public function check( $value ): array {
		if ( ! current_user_can( 'unfiltered_html' ) ) {
			Setting_Errors::add( Ads::OPTION, __( 'Ad codes', 'statecraft' ), __( 'Sorry, only users who are allowed to use unfiltered HTML on this site can set ad codes.', 'statecraft' ) );
			return (array) get_option( Ads::OPTION, array() );
		}
		$codes = array_intersect_key( is_array( $value ) ? $value : array(), Ads::FORMATS );
		return array_filter( array_map( static fn( $code ): string => is_string( $code ) ? trim( $code ) : '', $codes ) );
	}

	/** {@inheritDoc} */
	protected function title(): string {
		return __( 'Ad codes', 'statecraft' );
	}

	/** {@inheritDoc} */
	protected function fields(): void {
		echo '<p>' . esc_html__( 'Paste your ad network’s code for each size. It is printed unchanged on every page with an ad of that size, and visitors’ browsers run it: only use code from networks you trust.', 'statecraft' ) . '</p>';
		echo '<table class="form-table" role="presentation">';
		foreach ( Ads::names() as $format => $name ) {
			list( $width, $height ) = Ads::FORMATS[ $format ];
			// A field without `name` is not submitted, so its option does not change.
			printf(
				'<tr><th scope="row"><label for="%1$s">%2$s</label></th><td><textarea class="large-text code" rows="4" dir="ltr" spellcheck="false" id="%1$s" %3$s>%4$s</textarea></td></tr>',
				esc_attr( "statecraft-ad-$format" ),
				esc_html( "$name, $width\u{a0}×\u{a0}$height" ),
				current_user_can( 'unfiltered_html' ) ? 'name="' . esc_attr( Ads::OPTION . "[$format]" ) . '"' : 'readonly',
				esc_textarea( Ads::code( $format ) )
			);
		}
		echo '</table>';
	}
}
