<?php
/**
 * Answers to a form that no longer exists.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms\Render;

defined( 'ABSPATH' ) || exit;

use Statecraft\Forms\Refused;
use Statecraft\Render\Html;
use Statecraft\Render\Markup;

/** If the form was removed after the visitor opened the page, shows the answers so that they can be copied. */
final class Lost_Answers {

	/** Renders the answers. */
	public static function render( Refused $refused ): string {
		$lines = array();
		foreach ( array_keys( $refused->request->answers ) as $id ) {
			foreach ( array( '', 'chosen', 'other', 'number' ) as $part ) {
				array_push( $lines, ...$refused->request->texts( (string) $id, $part ) );
			}
		}
		$text = Markup::element(
			'textarea',
			array(
				'readonly'   => true,
				'rows'       => 8,
				'aria-label' => __( 'What you wrote', 'statecraft' ),
			),
			"\n" . Html::typed( implode( "\n\n", array_unique( array_filter( $lines ) ) ) )
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
