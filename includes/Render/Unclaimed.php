<?php
/**
 * What was written in a form that is gone.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Render;

use Statecraft\Forms\Refused;

/** Someone has opened a page, its owner has taken the form off it, and now it is sent. The text is shown, to be copied. */
final class Unclaimed {

	/**
	 * Renders.
	 *
	 * @param Refused $refused What came.
	 */
	public static function render( Refused $refused ): string {
		$lines = array();
		foreach ( array_keys( $refused->posted->answers ) as $id ) {
			foreach ( array( '', 'chosen', 'other', 'number' ) as $part ) {
				array_push( $lines, ...$refused->posted->texts( (string) $id, $part ) );
			}
		}
		$text = Markup::element(
			'textarea',
			array(
				'readonly'   => true,
				'rows'       => 8,
				'aria-label' => __( 'What you wrote', 'statecraft' ),
			),
			"\n" . esc_textarea( implode( "\n\n", array_unique( array_filter( $lines ) ) ) )
		);
		return Markup::element(
			'div',
			array(
				'class' => 'statecraft-form__summary',
				'role'  => 'alert',
			),
			Markup::element( 'p', array(), esc_html__( 'Not sent: the form is no longer on this page. This is what you wrote:', 'statecraft' ) ) . $text
		);
	}
}
