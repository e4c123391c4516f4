<?php
/**
 * What a form carries for the server.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Public_Form;

use Statecraft\Render\Markup;

/** The hidden inputs of a form for visitors, and its honeypot. */
final class Hidden_Fields {

	/**
	 * Both as HTML. The honeypot is an input that people do not see and only bots fill in.
	 *
	 * @param string $id     Of the form.
	 * @param string $sealed The form.
	 * @param string $name   The name under which it is sent.
	 * @param string $class  The start of the classes of the form.
	 */
	public static function html( string $id, string $sealed, string $name = Form_Request::FORM, string $class = 'statecraft-form' ): string {
		$html = '';
		foreach ( array(
			'id'   => $id,
			'seal' => $sealed,
			'once' => wp_generate_uuid4(),
		) as $part => $value ) {
			$html .= Markup::element(
				'input',
				array(
					'type'  => 'hidden',
					'name'  => "{$name}[$part]",
					'value' => $value,
				)
			);
		}
		$trap = Markup::element(
			'input',
			array(
				'type'         => 'text',
				'name'         => "{$name}[more]",
				'tabindex'     => '-1',
				'autocomplete' => 'off',
			)
		);
		return $html . Markup::element(
			'p',
			array(
				'class'       => "{$class}__more",
				'aria-hidden' => 'true',
			),
			Markup::element( 'label', array(), esc_html__( 'Leave this empty:', 'statecraft' ) . ' ' . $trap )
		);
	}
}
