<?php
/**
 * What every form has.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms\Render;

use Statecraft\Forms\Form_Reader;
use Statecraft\Forms\Refused;
use Statecraft\Forms\Tree;
use Statecraft\Public_Form\Form_Request;
use Statecraft\Render\Markup;
use WP_HTML_Tag_Processor;

/** What is wrong, a button, and what the form carries for the server. */
final class Form_Parts {

	/**
	 * What is wrong, with a way to each field, where it is said what. The form is sent to its address, so that the browser shows it and reads it out.
	 *
	 * @param Refused|null $refused What came of it when it was sent.
	 * @param Form_Reader  $reader  Knows the fields.
	 * @param string       $id      Of the form.
	 */
	public static function summary( ?Refused $refused, Form_Reader $reader, string $id ): string {
		if ( ! $refused ) {
			return '';
		}
		$items = '';
		foreach ( array_column( $reader->fields, 0 ) as $field ) {
			$link   = Markup::element( 'a', array( 'href' => "#$id-$field->id" ), esc_html( $field->label ) );
			$items .= '' === ( $refused->wrong[ $field->id ] ?? '' ) ? '' : Markup::element( 'li', array(), $link );
		}
		return Markup::element(
			'div',
			array(
				'class'           => 'statecraft-form__summary',
				'id'              => "$id-summary",
				'role'            => 'group',
				'aria-labelledby' => "$id-said",
				'tabindex'        => '-1',
			),
			Markup::element( 'p', array( 'id' => "$id-said" ), esc_html( $refused->message ) ) . ( '' === $items ? '' : Markup::element( 'ul', array(), $items ) )
		);
	}

	/** Says of a form that carries nothing that it takes nothing: in a preview, and where it is printed by something that is not its post. */
	public static function shut(): string {
		return Markup::element(
			'p',
			array(
				'class' => 'statecraft-form__shut',
				'role'  => 'note',
			),
			esc_html__( 'You cannot send this form here. It works once its page is published and opened the way visitors open it.', 'statecraft' )
		);
	}

	/**
	 * A button, where the owner has lost it. A form without one is of no use.
	 *
	 * @param string               $html  What is in the form.
	 * @param array<string, mixed> $block The parsed form.
	 */
	public static function submit( string $html, array $block ): string {
		$tags = new WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag() ) {
			$type = strtolower( (string) $tags->get_attribute( 'type' ) );
			if ( ( 'BUTTON' === $tags->get_tag() && in_array( $type, array( '', 'submit' ), true ) ) || ( 'INPUT' === $tags->get_tag() && 'submit' === $type ) ) {
				return '';
			}
		}
		$text   = Tree::all( $block, 'jetpack/button' )[0]['attrs']['text'] ?? $block['attrs']['submitButtonText'] ?? '';
		$button = array(
			'type'  => 'submit',
			'class' => 'wp-block-button__link wp-element-button',
		);
		$inner  = Markup::rich( is_string( $text ) ? $text : '' ) ?: esc_html__( 'Submit', 'statecraft' );
		return Markup::element( 'div', array( 'class' => 'wp-block-button' ), Markup::element( 'button', $button, $inner ) );
	}

	/**
	 * What the form carries for the server, and a field that only a machine fills in.
	 *
	 * @param string $id     Of the form.
	 * @param string $sealed The form.
	 * @param string $name   The name under which it is sent.
	 * @param string $class  The start of the classes of the form.
	 */
	public static function carried( string $id, string $sealed, string $name = Form_Request::FORM, string $class = 'statecraft-form' ): string {
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
