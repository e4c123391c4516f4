<?php
/**
 * Hidden fields of a form.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Public_Form;

defined( 'ABSPATH' ) || exit;

use Statecraft\Render\Markup;

/** The hidden inputs of a public form, and its honeypot. */
final class Hidden_Fields {

	/**
	 * Returns the HTML of both. The honeypot is an input, invisible to people, that only bots fill in.
	 *
	 * @param string $id     The id of the form on its page.
	 * @param string $sealed The sealed payload.
	 * @param string $name   The POST key of the fields.
	 * @param string $class  The prefix of the form's class names.
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
