<?php
/**
 * Front-end rendering of the confirmation.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms\Render;

defined( 'ABSPATH' ) || exit;

use Statecraft\Forms\Confirmed;
use Statecraft\Public_Form\Form_Request;
use Statecraft\Render\Html;
use Statecraft\Render\Markup;

/** Heading, message, summary of the answers, and a link back to the form. */
final class Confirmation {

	/** Renders the confirmation. */
	public static function render( Confirmed $confirmed ): string {
		$html = Markup::element( 'h2', array( 'class' => 'statecraft-form__thanks' ), Markup::rich( $confirmed->heading() ) )
			. wp_kses_post( wpautop( $confirmed->message() ) )
			. ( $confirmed->has_summary() ? self::summary( $confirmed->summary ) : '' )
			. ( $confirmed->has_back_link() ? self::back_link( $confirmed->form ) : '' );
		return Markup::element(
			'div',
			array(
				'class'    => 'statecraft-form__done',
				'role'     => 'status',
				'tabindex' => '-1',
			),
			$html
		);
	}

	/**
	 * Renders the summary of the answers.
	 *
	 * @param list<array{label: string, values: list<string>}> $summary
	 */
	private static function summary( array $summary ): string {
		$html = '';
		foreach ( $summary as $answer ) {
			$html .= Markup::element( 'dt', array(), esc_html( $answer['label'] ) )
				. Markup::element( 'dd', array(), nl2br( Html::typed( implode( "\n", $answer['values'] ) ) ) );
		}
		return Markup::element( 'dl', array( 'class' => 'statecraft-form__answers' ), $html );
	}

	/** Renders a link to the empty form. */
	private static function back_link( string $form ): string {
		return Markup::element( 'p', array(), Markup::element( 'a', array( 'href' => Form_Request::current_page() . "#$form" ), esc_html__( 'Go back', 'statecraft' ) ) );
	}
}
